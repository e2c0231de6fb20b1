/** How often one is called in what one has not read; nothing where one is not. */
export function Mentions({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span class="badge">
      {count}
      <span class="quiet"> {count === 1 ? "mention" : "mentions"}</span>
    </span>
  );
}

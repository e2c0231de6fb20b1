/** Where a path through the legal moves leads: to a complete move, to a question, or nowhere. */
export type Step =
  | { readonly kind: "move"; readonly move: string }
  | { readonly kind: "question"; readonly path: readonly string[]; readonly words: readonly string[] }
  | { readonly kind: "none" };

/** The distinct words that follow `path` among `moves`, in the order of the moves. */
export function nextWords(moves: readonly string[], path: readonly string[]): readonly string[] {
  const start = path.length === 0 ? "" : `${path.join(" ")} `;
  const words = new Set<string>();
  for (const move of moves) {
    if (!move.startsWith(start)) continue;
    const word = move.slice(start.length).split(" ", 1)[0];
    if (word) words.add(word);
  }
  return [...words];
}

/** Follows `path` and every word after it that is the only one: a level with one choice is no question (invariant 3). */
export function follow(moves: readonly string[], path: readonly string[]): Step {
  const walked = [...path];
  for (;;) {
    const text = walked.join(" ");
    if (moves.includes(text)) return { kind: "move", move: text };
    const words = nextWords(moves, walked);
    const [only] = words;
    if (only === undefined) return { kind: "none" };
    if (words.length > 1) return { kind: "question", path: walked, words };
    walked.push(only);
  }
}

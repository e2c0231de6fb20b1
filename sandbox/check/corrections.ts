const FORWARD = 1;

/**
 * A copy of a body without what the published schemas refuse although Discord takes it: a forward's reference has
 * type 1, a custom emoji needs no name, a translation can be null. Ids as numbers and bit sets as strings are
 * allowed where shapes are checked.
 */
export function correct(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => correct(item));
  if (typeof value !== "object" || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    if (item !== null || !key.endsWith("_localizations")) copy[name] = correct(item, name);
  }
  if (key === "message_reference" && copy.type === FORWARD) copy.type = 0;
  if (key === "emoji" && copy.id && copy.name === undefined) copy.name = "";
  return copy;
}

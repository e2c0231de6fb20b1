/**
 * A check of unknown data: null where it is sound, else where it is damaged, as a path such as `.players[1].hand`. A path
 * never holds a value of the data.
 */
export type Check = (value: unknown) => string | null;

const ROOT = "";

/** A check by a question. */
export function check(isSound: (value: unknown) => boolean): Check {
  return (value) => (isSound(value) ? null : ROOT);
}

/** One of some values, as `===` has it. */
export function oneOf(values: readonly unknown[]): Check {
  return check((value) => values.includes(value));
}

/** A whole number, both bounds included. */
export function whole(from: number, to = Number.MAX_SAFE_INTEGER): Check {
  return check(
    (value) => typeof value === "number" && Number.isInteger(value) && value >= from && value <= to,
  );
}

/** Null, or what `inner` takes. */
export function nullable(inner: Check): Check {
  return (value) => (value === null ? null : inner(value));
}

/** A list of `from` to `to` items. */
export function list(item: Check, from = 0, to = 200): Check {
  return (value) => {
    if (!Array.isArray(value) || value.length < from || value.length > to) return ROOT;
    for (let i = 0; i < value.length; i++) {
      const where = item(value[i]);
      if (where !== null) return `[${i}]${where}`;
    }
    return null;
  };
}

/** An object with these keys and, besides `optional` ones, all of them. */
export function shape<T>(
  checks: { readonly [K in keyof T]-?: Check },
  optional: readonly string[] = [],
): Check {
  const entries: [string, Check][] = Object.entries(checks);
  const known = new Set(entries.map(([key]) => key));
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return ROOT;
    const found = new Map<string, unknown>(Object.entries(value));
    for (const [key, inner] of entries) {
      if (!found.has(key) && optional.includes(key)) continue;
      const where = inner(found.get(key));
      if (where !== null) return `.${key}${where}`;
    }
    for (const key of found.keys()) if (!known.has(key)) return `.${key}`;
    return null;
  };
}

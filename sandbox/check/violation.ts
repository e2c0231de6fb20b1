/**
 * One refusal of a request body. `path` is dotted as in Discord's error tree (`data.components.0.components.1.custom_id`),
 * "" for the body itself. `code` is Discord's own where it is known; the README marks the assumed ones.
 */
export type Violation = { path: string; code: string; message: string };

export function join(path: string, key: string | number): string {
  return path === "" ? String(key) : `${path}.${key}`;
}

export function required(path: string): Violation {
  return { path, code: "BASE_TYPE_REQUIRED", message: "This field is required" };
}

/** Discord names both bounds when it has both, else the one. */
export function badLength(path: string, min: number | null, max: number | null): Violation {
  if (min !== null && max !== null && min > 0) {
    return { path, code: "BASE_TYPE_BAD_LENGTH", message: `Must be between ${min} and ${max} in length.` };
  }
  if (max !== null) {
    return { path, code: "BASE_TYPE_MAX_LENGTH", message: `Must be ${max} or fewer in length.` };
  }
  return { path, code: "BASE_TYPE_MIN_LENGTH", message: `Must be ${min ?? 0} or more in length.` };
}

export function notAmong(path: string, choices: Iterable<unknown>): Violation {
  return {
    path,
    code: "BASE_TYPE_CHOICES",
    message: `Value must be one of (${[...choices].map(String).join(", ")}).`,
  };
}

/** The indexes of values that stood in the list before. */
export function repeated<T>(values: readonly T[]): number[] {
  const seen = new Set<T>();
  const indexes: number[] = [];
  values.forEach((value, index) => {
    if (seen.has(value)) indexes.push(index);
    seen.add(value);
  });
  return indexes;
}

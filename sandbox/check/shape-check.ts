import type { Shape } from "./shape.ts";
import { badLength, join, notAmong, required, type Violation } from "./violation.ts";

/** Numbers in the published schemas that Discord takes as decimal strings too, and that discord.js sends so. */
const BIT_SETS = new Set(["default_member_permissions", "allow", "deny"]);

/**
 * What `value` has against `shape`, one violation for one mistake. Keys that the shape does not name are ignored, as
 * Discord does. Lengths are UTF-16 units: never less than Discord's count, whichever it uses (assumed).
 */
export function checkShape(shape: Shape, value: unknown, path: string): Violation[] {
  switch (shape.kind) {
    case "maybe":
      if (value === undefined && shape.undefinedToo) return [];
      if (value === null && shape.nullToo) return [];
      return checkShape(shape.inner(), value, path);
    case "undefined":
    case "null":
      return value === (shape.kind === "null" ? null : undefined) ? [] : [notAmong(path, [shape.kind])];
    case "union":
      return checkUnion(
        shape.options.map((option) => option()),
        value,
        path,
      );
    default:
      return value === undefined || value === null ? [required(path)] : checkPresent(shape, value, path);
  }
}

type Present = Exclude<Shape, { kind: "maybe" | "undefined" | "null" | "union" }>;

function checkPresent(shape: Present, value: unknown, path: string): Violation[] {
  switch (shape.kind) {
    case "object": {
      if (!isDictionary(value)) return [notADictionary(path)];
      const found: Violation[] = [];
      for (const [key, field] of shape.fields) {
        const inner = field();
        const item = value[key];
        if (item === undefined && inner.kind === "maybe" && inner.undefinedToo) continue;
        found.push(...checkShape(inner, item, join(path, key)));
      }
      return found;
    }
    case "record": {
      if (!isDictionary(value)) return [notADictionary(path)];
      return Object.entries(value).flatMap(([key, item]) => checkShape(shape.value(), item, join(path, key)));
    }
    case "array": {
      if (!Array.isArray(value)) {
        return [{ path, code: "LIST_TYPE_CONVERT", message: "Only iterables may be used in a ListType" }];
      }
      if (isOutside(shape, value.length)) return [badLength(path, shape.min, shape.max)];
      return value.flatMap((item, index) => checkShape(shape.element(), item, join(path, index)));
    }
    case "literal":
      return shape.values.includes(value) ? [] : [notAmong(path, shape.values)];
    case "boolean":
      if (typeof value === "boolean") return [];
      return [{ path, code: "BOOLEAN_TYPE_CONVERT", message: "Must be either true or false." }];
    case "string":
      return checkString(shape, value, path);
    case "number":
      return checkNumber(shape, value, path);
  }
}

function checkString(shape: Present & { kind: "string" }, value: unknown, path: string): Violation[] {
  if (shape.format === "snowflake") {
    if (/^(0|[1-9][0-9]*)$/.test(String(value)) && typeof value !== "object") return [];
    return [{ path, code: "NUMBER_TYPE_COERCE", message: `Value "${String(value)}" is not snowflake.` }];
  }
  if (typeof value !== "string") {
    return [{ path, code: "STRING_TYPE_CONVERT", message: "Could not interpret the value as string." }];
  }
  if (isOutside(shape, value.length)) return [badLength(path, shape.min, shape.max)];
  if (shape.format === "url" && !URL.canParse(value)) {
    return [{ path, code: "URL_TYPE_INVALID_URL", message: "Not a well formed URL." }];
  }
  if (shape.format === "datetime" && Number.isNaN(Date.parse(value))) {
    return [{ path, code: "DATE_TIME_TYPE_PARSE", message: `Could not parse ${value}. Should be ISO8601.` }];
  }
  return [];
}

function checkNumber(shape: Present & { kind: "number" }, value: unknown, path: string): Violation[] {
  const key = path.slice(path.lastIndexOf(".") + 1);
  if (typeof value === "string" && BIT_SETS.has(key) && /^\d+$/.test(value)) return [];
  if (typeof value !== "number" || (shape.whole && !Number.isInteger(value))) {
    return [{ path, code: "NUMBER_TYPE_COERCE", message: `Value "${String(value)}" is not int.` }];
  }
  if (shape.max !== null && value > shape.max) {
    const message = `int value should be less than or equal to ${shape.max}.`;
    return [{ path, code: "NUMBER_TYPE_MAX", message }];
  }
  if (shape.min !== null && value < shape.min) {
    const message = `int value should be greater than or equal to ${shape.min}.`;
    return [{ path, code: "NUMBER_TYPE_MIN", message }];
  }
  return [];
}

/** The branch is picked by `type` before anything else is looked at; without a `type`, the nearest branch counts. */
function checkUnion(options: Shape[], value: unknown, path: string): Violation[] {
  const typed = options.flatMap((option) => {
    const types = typesOf(option);
    return types === null ? [] : [{ option, types }];
  });
  if (isDictionary(value) && typed.length > 0 && typed.length === options.length) {
    const { type } = value;
    const branch = typed.find(({ types }) => types.includes(type));
    if (branch !== undefined) return checkShape(branch.option, value, path);
    if (type === undefined || type === null) return [required(join(path, "type"))];
    const types = typed.flatMap((one) => one.types).join(", ");
    const message = `Value of field "type" must be one of (${types}).`;
    return [{ path: join(path, "type"), code: "UNION_TYPE_CHOICES", message }];
  }
  const results = options.map((option) => checkShape(option, value, path));
  const near = results.filter((result) => result.every((violation) => violation.path !== path));
  return (near.length > 0 ? near : results).reduce((best, result) =>
    result.length < best.length ? result : best,
  );
}

/** The values of an object's literal `type`, or null when it has none. */
function typesOf(shape: Shape): unknown[] | null {
  const type = shape.kind === "object" ? shape.fields.get("type")?.() : undefined;
  return type?.kind === "literal" ? type.values : null;
}

function isDictionary(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function notADictionary(path: string): Violation {
  return { path, code: "MODEL_TYPE_CONVERT", message: "Only dictionaries may be used in a ModelType" };
}

function isOutside(shape: { min: number | null; max: number | null }, length: number): boolean {
  return (shape.min !== null && length < shape.min) || (shape.max !== null && length > shape.max);
}

import * as z from "zod";

/** What one of Discord's published schemas demands, as plain data that a check can walk. */
export type Shape =
  | { kind: "object"; fields: Map<string, () => Shape> }
  | { kind: "array"; element: () => Shape; min: number | null; max: number | null }
  | { kind: "union"; options: (() => Shape)[] }
  | { kind: "record"; value: () => Shape }
  | { kind: "maybe"; undefinedToo: boolean; nullToo: boolean; inner: () => Shape }
  | { kind: "literal"; values: unknown[] }
  | { kind: "string"; min: number | null; max: number | null; format: StringFormat }
  | { kind: "number"; whole: boolean; min: number | null; max: number | null }
  | { kind: "boolean" }
  | { kind: "undefined" }
  | { kind: "null" };

type StringFormat = "text" | "url" | "datetime" | "snowflake";

// A zod schema describes itself under `_zod.def`; this is the part that the published schemas use.
const child = z.unknown();
const checks = z
  .array(
    z
      .object({
        _zod: z.object({
          def: z.discriminatedUnion("check", [
            z.object({ check: z.literal("min_length"), minimum: z.number() }),
            z.object({ check: z.literal("max_length"), maximum: z.number() }),
            z.object({ check: z.literal("greater_than"), value: z.number() }),
            z.object({ check: z.literal("less_than"), value: z.number() }),
            z.object({ check: z.literal("string_format"), format: z.string() }),
            z.object({ check: z.literal("number_format"), format: z.string() }),
          ]),
        }),
      })
      .transform((check) => check._zod.def),
  )
  .optional()
  .transform((list) => list ?? []);

const described = z.object({
  _zod: z.object({
    def: z.discriminatedUnion("type", [
      z.object({ type: z.literal("object"), shape: z.record(z.string(), child) }),
      z.object({ type: z.literal("array"), element: child, checks }),
      z.object({ type: z.literal("union"), options: z.array(child) }),
      z.object({ type: z.literal("record"), valueType: child }),
      z.object({ type: z.literal("optional"), innerType: child }),
      z.object({ type: z.literal("nullable"), innerType: child }),
      z.object({
        type: z.literal("lazy"),
        getter: z.custom<() => unknown>((get) => typeof get === "function"),
      }),
      z.object({ type: z.literal("literal"), values: z.array(z.unknown()) }),
      z.object({ type: z.literal("string"), format: z.string().optional(), checks }),
      z.object({ type: z.literal("number"), format: z.string().optional(), checks }),
      z.object({ type: z.literal("boolean") }),
      z.object({ type: z.literal("undefined") }),
      z.object({ type: z.literal("null") }),
    ]),
  }),
});

const known = new WeakMap<object, Shape>();

/** Reads a zod schema. Throws on a kind that the published schemas have not used so far. */
export function readShape(schema: unknown): Shape {
  if (typeof schema !== "object" || schema === null) throw new Error("not a schema");
  const earlier = known.get(schema);
  if (earlier !== undefined) return earlier;
  const shape = read(described.parse(schema)._zod.def);
  known.set(schema, shape);
  return shape;
}

type Described = z.infer<typeof described>["_zod"]["def"];

function read(def: Described): Shape {
  switch (def.type) {
    case "object": {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, later(field)] as const);
      return { kind: "object", fields: new Map(fields) };
    }
    case "array":
      return { kind: "array", element: later(def.element), ...bounds(def.checks) };
    case "union":
      return { kind: "union", options: def.options.map(later) };
    case "record":
      return { kind: "record", value: later(def.valueType) };
    case "optional":
      return { kind: "maybe", undefinedToo: true, nullToo: false, inner: later(def.innerType) };
    case "nullable":
      return { kind: "maybe", undefinedToo: false, nullToo: true, inner: later(def.innerType) };
    case "lazy":
      return readShape(def.getter());
    case "literal":
      return { kind: "literal", values: def.values };
    case "string":
      return { kind: "string", ...bounds(def.checks), format: stringFormat(def.checks) };
    case "number":
      return { kind: "number", whole: def.format === "int32", ...bounds(def.checks) };
    default:
      return { kind: def.type };
  }
}

/** Schemas name each other in circles, so each is read when it is first needed. */
function later(schema: unknown): () => Shape {
  let shape: Shape | null = null;
  return () => {
    shape ??= readShape(schema);
    return shape;
  };
}

type Check = z.infer<typeof checks>[number];

function bounds(list: Check[]): { min: number | null; max: number | null } {
  let min: number | null = null;
  let max: number | null = null;
  for (const check of list) {
    if (check.check === "min_length") min = check.minimum;
    if (check.check === "max_length") max = check.maximum;
    if (check.check === "greater_than") min = check.value;
    if (check.check === "less_than") max = check.value;
  }
  return { min, max };
}

/** The only pattern in the published request schemas is the one of a snowflake. */
function stringFormat(list: Check[]): StringFormat {
  const formats = list.flatMap((check) => (check.check === "string_format" ? [check.format] : []));
  if (formats.includes("url")) return "url";
  if (formats.includes("datetime")) return "datetime";
  return formats.includes("regex") ? "snowflake" : "text";
}

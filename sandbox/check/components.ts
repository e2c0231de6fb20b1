import type { ComponentBody } from "./parts.ts";
import { badLength, join, repeated, required, type Violation } from "./violation.ts";

const ROW = 1;
const BUTTON = 2;
const STRING_SELECT = 3;
const TEXT_DISPLAY = 10;
const MAX_ROWS = 5;
const MAX_V2_COMPONENTS = 40;
const MAX_V2_TEXT = 4000;

/** A component with the place where it stands in the body. */
export type Placed = { component: ComponentBody; path: string };

/** The rules of a message's components that the schemas leave out. `v2` is the flag IS_COMPONENTS_V2. */
export function checkComponents(
  components: readonly ComponentBody[],
  path: string,
  v2: boolean,
): Violation[] {
  const placed = place(components, path);
  return [
    ...(v2 ? checkV2Size(placed, path) : checkLegacyLayout(components, path)),
    ...placed.flatMap(checkComponent),
    ...checkCustomIds(placed),
  ];
}

/** All components below, parents before their children. */
export function place(components: readonly ComponentBody[], path: string): Placed[] {
  return components.flatMap((component, index) => placeOne(component, join(path, index)));
}

/** A custom_id stands once in a message or modal, disabled components included. */
export function checkCustomIds(placed: readonly Placed[]): Violation[] {
  const named = placed.filter(({ component }) => typeof component.custom_id === "string");
  return repeated(named.map(({ component }) => component.custom_id)).flatMap((index) => {
    const path = join(named[index]?.path ?? "", "custom_id");
    const message = "Component custom id cannot be duplicated";
    return [{ path, code: "COMPONENT_CUSTOM_ID_DUPLICATED", message }];
  });
}

/** The rules of one component that the schemas leave out, children not included. */
export function checkComponent({ component, path }: Placed): Violation[] {
  if (component.type === ROW) return checkRow(component, path);
  if (component.type === BUTTON) return checkButton(component, path);
  return component.type >= STRING_SELECT && component.type <= 8 && component.type !== 4
    ? checkSelect(component, path)
    : [];
}

function placeOne(component: ComponentBody, path: string): Placed[] {
  const single = [
    { child: component.component, path: join(path, "component") },
    { child: component.accessory, path: join(path, "accessory") },
  ].flatMap((one) => (one.child ? placeOne(one.child, one.path) : []));
  return [{ component, path }, ...place(component.components ?? [], join(path, "components")), ...single];
}

function checkLegacyLayout(components: readonly ComponentBody[], path: string): Violation[] {
  if (components.length > MAX_ROWS) return [badLength(path, 1, MAX_ROWS)];
  return components.flatMap((component, index) => {
    if (component.type === ROW) return [];
    const message = `Value of field "type" must be one of (${ROW}).`;
    return [{ path: join(join(path, index), "type"), code: "UNION_TYPE_CHOICES", message }];
  });
}

function checkV2Size(placed: readonly Placed[], path: string): Violation[] {
  const texts = placed.filter(({ component }) => component.type === TEXT_DISPLAY);
  const length = texts.reduce((sum, { component }) => sum + (component.content?.length ?? 0), 0);
  if (placed.length > MAX_V2_COMPONENTS) {
    const message = `The total number of components exceeds the maximum of ${MAX_V2_COMPONENTS}`;
    return [{ path, code: "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message }];
  }
  if (length <= MAX_V2_TEXT) return [];
  const message = `The total length of all text exceeds the maximum of ${MAX_V2_TEXT}`;
  return [{ path, code: "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message }];
}

/** A row is five units wide: a button takes one, anything else takes all. More than five children the schema refuses. */
function checkRow(row: ComponentBody, path: string): Violation[] {
  let width = 0;
  return (row.components ?? []).flatMap((child, index) => {
    width += child.type === BUTTON ? 1 : 5;
    if (width <= 5) return [];
    const message = "The specified component exceeds the maximum width";
    return [{ path: `${path}.components.${index}`, code: "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message }];
  });
}

const LINK = 5;
const PREMIUM = 6;

function checkButton(button: ComponentBody, path: string): Violation[] {
  if (button.style === PREMIUM) {
    if (button.sku_id === undefined || button.sku_id === null) return [required(join(path, "sku_id"))];
    const other = (["custom_id", "url", "label", "emoji"] as const).filter((key) => button[key]);
    return other.map((key) => surplus(path, key, "a premium button"));
  }
  const faceless = !button.label?.trim() && !button.emoji;
  const face = faceless
    ? [{ ...required(join(path, "label")), message: "A label or emoji is required" }]
    : [];
  if (button.sku_id) return [surplus(path, "sku_id", "a button that is not premium")];
  if (button.custom_id && button.url) {
    const code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE";
    return [{ path, code, message: "A custom id and url cannot both be specified" }];
  }
  if (button.style === LINK) {
    if (!button.url) return [{ ...required(join(path, "url")), message: "A url is required" }, ...face];
    const scheme = new URL(button.url).protocol;
    if (["http:", "https:", "discord:"].includes(scheme)) return face;
    const message = `Scheme "${scheme.slice(0, -1)}" is not supported. Scheme must be one of ('http', 'https', 'discord').`;
    return [{ path: join(path, "url"), code: "URL_TYPE_INVALID_SCHEME", message }, ...face];
  }
  if (button.custom_id) return face;
  const code = "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED";
  return [{ path: join(path, "custom_id"), code, message: "A custom id is required" }, ...face];
}

function surplus(path: string, key: string, what: string): Violation {
  return {
    path: join(path, key),
    code: "BUTTON_COMPONENT_FIELD_INVALID",
    message: `${key} cannot be on ${what}`,
  };
}

/** Left out: at least one value and at most one. A string select can ask for no more values than it has options. */
function checkSelect(select: ComponentBody, path: string): Violation[] {
  const min = select.min_values ?? 1;
  const max = select.max_values ?? 1;
  const options = select.options ?? [];
  const isString = select.type === STRING_SELECT;
  const defaults = isString
    ? options.filter((option) => option.default).length
    : (select.default_values?.length ?? 0);
  const found: Violation[] = repeated(options.map((option) => option.value)).map((index) => ({
    path: `${path}.options.${index}`,
    code: "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    message: "The specified option value is already used",
  }));
  if (min > max) {
    const message = `int value should be less than or equal to ${max}.`;
    found.push({ path: join(path, "min_values"), code: "NUMBER_TYPE_MAX", message });
  }
  if (isString && max > options.length) {
    const message = `int value should be less than or equal to ${options.length}.`;
    found.push({ path: join(path, "max_values"), code: "NUMBER_TYPE_MAX", message });
  }
  if (defaults > max || (!isString && defaults > 0 && defaults < min)) {
    found.push({
      path: join(path, isString ? "options" : "default_values"),
      code: "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
      message: "The specified number of default values exceeds the specified maximum values",
    });
  }
  return found;
}

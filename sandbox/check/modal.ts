import { checkComponent, checkCustomIds, type Placed, place } from "./components.ts";
import type { ComponentBody } from "./parts.ts";
import { badLength, join, required, type Violation } from "./violation.ts";

const ROW = 1;
const TEXT_INPUT = 4;
const MAX_COMPONENTS = 5;

/** The rules of a modal that the schemas leave out: one to five components, labels, lengths and unique ids. */
export function checkModal(components: readonly ComponentBody[], path: string): Violation[] {
  if (components.length > MAX_COMPONENTS) return [badLength(path, 1, MAX_COMPONENTS)];
  const placed = place(components, path);
  const unlabelled = placed.flatMap(({ component, path: at }) => {
    if (component.type !== ROW) return [];
    return place(component.components ?? [], join(at, "components")).flatMap((input) =>
      input.component.label ? [] : [required(join(input.path, "label"))],
    );
  });
  return [
    ...unlabelled,
    ...placed.flatMap(checkComponent),
    ...placed.flatMap(checkInput),
    ...checkCustomIds(placed),
  ];
}

function checkInput({ component, path }: Placed): Violation[] {
  if (component.type !== TEXT_INPUT) return [];
  const min = component.min_length ?? 0;
  const max = component.max_length ?? 4000;
  if (min > max) {
    const message = `int value should be less than or equal to ${max}.`;
    return [{ path: join(path, "min_length"), code: "NUMBER_TYPE_MAX", message }];
  }
  const length = component.value?.length ?? 0;
  if (length > max || (length > 0 && length < min)) return [badLength(join(path, "value"), min, max)];
  return [];
}

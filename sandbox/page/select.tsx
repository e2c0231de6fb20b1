import { useId, useRef, useState } from "preact/hooks";
import { Listbox, optionId } from "./listbox.tsx";

export type SelectOption = {
  value: string;
  label: string;
  description: string;
  emoji: string;
  chosen: boolean;
};

type Props = {
  label: string;
  options: readonly SelectOption[];
  min: number;
  max: number;
  disabled: boolean;
  /** The last choice is still on its way. */
  isBusy: boolean;
  choose(values: string[]): void;
};

/** Below it must be so much room for the list, in pixels. */
const LIST_HEIGHT = 300;

/**
 * A select menu as Discord's: one choice is sent at once, several when the menu closes. The focus stays on the button; arrows,
 * Home, End and first letters move among the options, Enter or Space takes one, Escape or Tab closes.
 */
export function Select({ label, options, min, max, disabled, isBusy, choose }: Props) {
  const listId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [opensUp, setUp] = useState(false);
  const [active, setActive] = useState(0);
  const standing = options.filter((option) => option.chosen).map(({ value }) => value);
  const [chosen, setChosen] = useState<readonly string[]>(standing);
  // A select that says something else starts anew.
  const shape = JSON.stringify([label, options]);
  const [knownShape, setKnownShape] = useState(shape);
  if (shape !== knownShape) {
    setKnownShape(shape);
    setChosen(standing);
    setOpen(false);
  }

  function open(): void {
    const box = place.current?.getBoundingClientRect();
    setUp(box !== undefined && window.innerHeight - box.bottom < LIST_HEIGHT && box.top > LIST_HEIGHT);
    setActive(
      Math.max(
        0,
        options.findIndex(({ value }) => chosen.includes(value)),
      ),
    );
    setOpen(true);
  }

  /** Several are sent when the menu closes, if they are as many as asked and not what stood there. */
  function close(): void {
    if (!isOpen) return;
    setOpen(false);
    const isFit = chosen.length >= min && chosen.length <= max;
    if (max > 1 && isFit && chosen.join() !== standing.join()) choose([...chosen]);
  }

  function take(at: number): void {
    const value = options[at]?.value;
    if (value === undefined || isBusy) return;
    if (max === 1) {
      setChosen([value]);
      setOpen(false);
      choose([value]);
      return;
    }
    const without = chosen.filter((one) => one !== value);
    if (without.length < chosen.length) setChosen(without);
    else if (chosen.length < max) setChosen([...chosen, value]);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = options.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(next);
      else open();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (isOpen) take(active);
      else open();
    } else if (event.key === "Escape") {
      close();
    } else if (isOpen && event.key.length === 1) {
      const found = findByLetter(event.key);
      if (found !== undefined) setActive(found);
    }
  }

  /** The next option after the active one that begins so. */
  function findByLetter(letter: string): number | undefined {
    const all = [...options.keys()];
    const order = [...all.slice(active + 1), ...all.slice(0, active + 1)];
    return order.find((at) => options[at]?.label.toLowerCase().startsWith(letter.toLowerCase()));
  }

  const shown = options.filter(({ value }) => chosen.includes(value));
  const wanted = min === max ? `${max}` : `${min} to ${max}`;
  return (
    <div class="select" ref={place}>
      <button
        type="button"
        class="select-button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen ? optionId(listId, active) : undefined}
        aria-label={label}
        aria-busy={isBusy}
        disabled={disabled}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={onKeyDown}
        onBlur={close}
      >
        <span class="select-shown">
          {shown.length === 0 ? label : shown.map((option) => `${option.emoji} ${option.label}`).join(", ")}
        </span>
        <span aria-hidden="true">▾</span>
      </button>
      <Listbox
        id={listId}
        label={label}
        options={options.map(({ value, label: title, description, emoji }) => ({
          key: value,
          title,
          detail: description,
          emoji,
          chosen: chosen.includes(value),
        }))}
        active={active}
        isOpen={isOpen}
        opensUp={opensUp}
        hint={
          max > 1 ? `${chosen.length} chosen, it takes ${wanted}. They are sent when this list closes.` : null
        }
        point={setActive}
        take={take}
      />
    </div>
  );
}

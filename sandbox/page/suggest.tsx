import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Listbox, optionId } from "./listbox.tsx";

type Choice = { name: string; value: string | number };
type Props = {
  id: string;
  label: string;
  required: boolean;
  /** What is sent: the value of a suggestion, or what was typed. */
  set(value: string): void;
  suggest(text: string): Promise<Choice[]>;
};

const QUIET_MS = 150;

/** A field for which the bot suggests values. */
export function Suggest({ id, label, required, set, suggest }: Props) {
  const listId = useId();
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [text, setText] = useState("");
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [active, setActive] = useState(-1);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Only the newest question counts. */
  function ask(typed: string): void {
    clearTimeout(timer.current);
    asked.current += 1;
    const nr = asked.current;
    timer.current = setTimeout(async () => {
      const found = await suggest(typed);
      if (nr !== asked.current) return;
      setChoices(found);
      setActive(-1);
    }, QUIET_MS);
  }

  function take(at: number): void {
    const choice = choices[at];
    if (choice === undefined) return;
    asked.current += 1;
    setText(choice.name);
    set(String(choice.value));
    setChoices([]);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (choices.length === 0) return;
    const last = choices.length - 1;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = active + (event.key === "ArrowDown" ? 1 : -1);
      setActive(next > last ? 0 : next < 0 ? last : next);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      take(active);
    } else if (event.key === "Escape") {
      event.preventDefault();
      setChoices([]);
    }
  }

  return (
    <span>
      <input
        id={id}
        type="text"
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        required={required}
        value={text}
        onFocus={() => ask(text)}
        onBlur={() => setChoices([])}
        onInput={(event) => {
          setText(event.currentTarget.value);
          set(event.currentTarget.value);
          ask(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <Listbox
        id={listId}
        label={label}
        options={choices.map(({ name, value }) => ({
          key: String(value),
          title: name,
          detail: "",
          emoji: "",
          chosen: false,
        }))}
        active={active}
        isOpen={choices.length > 0}
        opensUp
        hint={null}
        point={setActive}
        take={take}
      />
    </span>
  );
}

import { useEffect } from "preact/hooks";

export type ListboxOption = {
  key: string;
  title: string;
  detail: string;
  emoji: string;
  chosen: boolean;
};

type Props = {
  id: string;
  label: string;
  options: readonly ListboxOption[];
  active: number;
  isOpen: boolean;
  opensUp: boolean;
  /** Several can be chosen; says how many are. */
  hint: string | null;
  point(at: number): void;
  take(at: number): void;
};

/** The id of an option, for the field or button that keeps the focus. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** A list to choose from while the focus stays elsewhere: the keys are its owner's. */
export function Listbox({ id, label, options, active, isOpen, opensUp, hint, point, take }: Props) {
  useEffect(() => {
    if (isOpen) document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active, id]);
  return (
    <div class={`popup ${opensUp ? "up" : ""}`} hidden={!isOpen}>
      <div id={id} role="listbox" tabIndex={-1} aria-label={label} aria-multiselectable={hint !== null}>
        {options.map((option, at) => (
          <button
            key={option.key}
            id={optionId(id, at)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={hint === null ? at === active : option.chosen}
            class={`option ${at === active ? "active" : ""}`}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => point(at)}
            onClick={() => take(at)}
          >
            {option.emoji === "" ? null : <span>{option.emoji}</span>}
            <span class="option-words">
              <span>{option.title}</span>
              {option.detail === "" ? null : <small>{option.detail}</small>}
            </span>
            {hint === null ? null : <span aria-hidden="true">{option.chosen ? "☑" : "☐"}</span>}
          </button>
        ))}
      </div>
      {hint === null ? null : <div class="hint">{hint}</div>}
    </div>
  );
}

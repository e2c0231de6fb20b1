import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Ended } from "../serve/protocol.ts";
import type { Component } from "../world.ts";
import { type Acting, optionsOf } from "./controls.tsx";
import type { Live } from "./live.ts";
import { Select } from "./select.tsx";

const TEXT_INPUT = 4;
const TEXT_DISPLAY = 10;
const LABEL = 18;
const PARAGRAPH = 2;

export type Opened = Extract<Ended, { kind: "modal" }>;
type Props = { opened: Opened; live: Live; channelId: string; act: Acting; close(): void };
type Values = Record<string, string | string[]>;

/** A bot's window. It stays open, with what was typed, when sending fails. */
export function ModalWindow({ opened, live, channelId, act, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [values, setValues] = useState<Values>({});
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const fields = opened.modal.components.flatMap(fieldsOf);

  async function send(event: Event): Promise<void> {
    event.preventDefault();
    setFailure(null);
    const ended = await act({ kind: "submit", interactionId: opened.interactionId, fields: values });
    if (ended.kind === "failed" || ended.kind === "refused") setFailure(ended.reason);
    else close();
  }

  return (
    <dialog ref={dialog} class="modal" aria-label={opened.modal.title} onClose={close}>
      <form onSubmit={(event) => void send(event)}>
        <h2>{opened.modal.title}</h2>
        {fields.map((field) => (
          <Field
            key={field.component.custom_id ?? field.label}
            field={field}
            options={optionsOf(field.component, live, channelId)}
            set={(value) => setValues((all) => ({ ...all, [field.component.custom_id ?? ""]: value }))}
          />
        ))}
        {failure === null ? null : (
          <p class="failure" role="alert">
            {failure}
          </p>
        )}
        <div class="row end">
          <button type="button" class="button secondary" onClick={close}>
            Cancel
          </button>
          <button type="submit" class="button primary">
            Submit
          </button>
        </div>
      </form>
    </dialog>
  );
}

type FieldView = { component: Component; label: string; description: string };

function fieldsOf(component: Component): FieldView[] {
  if (component.type === LABEL && component.component !== undefined) {
    const description = typeof component.description === "string" ? component.description : "";
    return [{ component: component.component, label: component.label ?? "", description }];
  }
  if (component.components !== undefined) return component.components.flatMap(fieldsOf);
  return [{ component, label: component.label ?? "", description: "" }];
}

type FieldProps = {
  field: FieldView;
  options: ReturnType<typeof optionsOf>;
  set(value: string | string[]): void;
};

function Field({ field: { component, label, description }, options, set }: FieldProps) {
  const id = useId();
  const required = component.required ?? true;
  if (component.type === TEXT_DISPLAY) return <p>{String(component.content ?? "")}</p>;
  if (component.type !== TEXT_INPUT) {
    return (
      <div class="field">
        <span>{label}</span>
        <Select
          label={component.placeholder ?? label}
          options={options}
          min={component.min_values ?? 1}
          max={component.max_values ?? 1}
          disabled={false}
          isBusy={false}
          choose={set}
        />
      </div>
    );
  }
  const shared = {
    id,
    required,
    defaultValue: component.value ?? "",
    placeholder: component.placeholder ?? "",
    minLength: numberOf(component.min_length) ?? 0,
    maxLength: numberOf(component.max_length) ?? 4000,
    onInput: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  };
  return (
    <div class="field">
      <label htmlFor={id}>
        {label} {required ? <b aria-hidden="true">*</b> : null}
      </label>
      {description === "" ? null : <small class="muted">{description}</small>}
      {component.style === PARAGRAPH ? <textarea rows={4} {...shared} /> : <input type="text" {...shared} />}
    </div>
  );
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

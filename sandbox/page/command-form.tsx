import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ChannelView, CommandView, OptionView } from "../serve/protocol.ts";
import type { Acting } from "./controls.tsx";
import type { Live } from "./live.ts";
import { Suggest } from "./suggest.tsx";

type Props = { command: CommandView; live: Live; channel: ChannelView; act: Acting; end(): void };
type Given = Record<string, string | number | boolean>;

const WHOLE = 4;
const YES_OR_NO = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const DECIMAL = 10;

/** A command with its options to fill in. Enter sends it, Escape leaves it. */
export function CommandForm({ command, live, channel, act, end }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>("input, select, button[type=submit]")?.focus();
  }, []);

  const given = (): Given =>
    Object.fromEntries(
      command.options.flatMap((option) => {
        const text = typed[option.name];
        return text === undefined || text === "" ? [] : [[option.name, read(option, text)]];
      }),
    );

  async function send(event: Event): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const ending = act({ kind: "slash", path: command.path, options: given(), channelId: channel.id });
    const ended = await ending;
    setBusy(false);
    if (ended.kind !== "refused") end();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && !event.defaultPrevented) end();
    if (event.key === "Enter" && event.target instanceof HTMLSelectElement) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  }

  return (
    <form
      ref={form}
      class="command"
      aria-label={`/${command.path}`}
      onSubmit={(event) => void send(event)}
      onKeyDown={onKeyDown}
    >
      <div class="command-head">
        <b>/{command.path}</b> <span class="muted">{command.description}</span>
      </div>
      <div class="command-options">
        {command.options.map((option) => (
          <Option
            key={option.name}
            option={option}
            live={live}
            channel={channel}
            value={typed[option.name] ?? ""}
            set={(value) => setTyped((all) => ({ ...all, [option.name]: value }))}
            suggest={async (text) => {
              const { [option.name]: _own, ...others } = given();
              const place = { path: command.path, option: option.name, channelId: channel.id };
              const ended = await act({ kind: "autocomplete", typed: text, others, ...place });
              return ended.kind === "choices" ? ended.choices : [];
            }}
          />
        ))}
      </div>
      <div class="row end">
        <button type="button" class="button secondary" onClick={end}>
          Cancel
        </button>
        <button type="submit" class="button primary" aria-busy={isBusy}>
          Send
        </button>
      </div>
    </form>
  );
}

function read(option: OptionView, text: string): string | number | boolean {
  if (option.choices.length > 0)
    return option.choices.find(({ value }) => String(value) === text)?.value ?? text;
  if (option.type === WHOLE || option.type === DECIMAL) return Number(text);
  return option.type === YES_OR_NO ? text === "true" : text;
}

type OptionProps = {
  option: OptionView;
  live: Live;
  channel: ChannelView;
  value: string;
  set(value: string): void;
  suggest(text: string): Promise<{ name: string; value: string | number }[]>;
};

function Option({ option, live, channel, value, set, suggest }: OptionProps) {
  const isNumber = option.type === WHOLE || option.type === DECIMAL;
  const listed = listFor(option, live, channel);
  const id = useId();
  const onInput = (event: { currentTarget: { value: string } }) => set(event.currentTarget.value);
  const { name, required, description } = option;
  return (
    <div class="field">
      <label htmlFor={id}>
        {name}
        {required ? <b aria-hidden="true"> *</b> : null} <small class="muted">{description}</small>
      </label>
      {listed !== null ? (
        <select id={id} value={value} required={required} onChange={onInput}>
          <option value="">—</option>
          {listed.map((one) => (
            <option key={one.value} value={one.value}>
              {one.name}
            </option>
          ))}
        </select>
      ) : option.autocomplete ? (
        <Suggest id={id} label={name} required={required} set={set} suggest={suggest} />
      ) : isNumber ? (
        <input
          id={id}
          type="number"
          min={option.min ?? ""}
          max={option.max ?? ""}
          step={option.type === WHOLE ? 1 : "any"}
          required={required}
          value={value}
          onInput={onInput}
        />
      ) : (
        <input id={id} type="text" required={required} value={value} onInput={onInput} />
      )}
    </div>
  );
}

/** What can be chosen where not everything can be typed. */
function listFor(
  option: OptionView,
  live: Live,
  channel: ChannelView,
): { name: string; value: string }[] | null {
  if (option.choices.length > 0)
    return option.choices.map(({ name, value }) => ({ name, value: String(value) }));
  const guild = live.guilds.get(channel.guildId ?? "");
  switch (option.type) {
    case YES_OR_NO:
      return ["true", "false"].map((value) => ({ name: value, value }));
    case USER:
      return (guild?.memberIds ?? []).map((id) => ({ name: live.users.get(id)?.name ?? id, value: id }));
    case CHANNEL:
      return [...live.channels.values()].map(({ id, name }) => ({ name: `#${name}`, value: id }));
    case ROLE:
      return (guild?.roles ?? []).map(({ id, name }) => ({ name, value: id }));
    default:
      return null;
  }
}

import { useState } from "preact/hooks";
import type { Ended, MessageView, PageAct } from "../serve/protocol.ts";
import type { Component } from "../world.ts";
import type { Live } from "./live.ts";
import { Select, type SelectOption } from "./select.tsx";

const BUTTON = 2;
const STRING_SELECT = 3;
const LINK = 5;
const STYLES = ["", "primary", "secondary", "success", "danger", "secondary", "primary"];

export type Acting = (act: PageAct) => Promise<Ended>;

/** The rows of buttons and selects under a message. */
export function Controls({ message, live, act }: { message: MessageView; live: Live; act: Acting }) {
  return (
    <div slot="components" class="rows">
      {message.components.map((row) => (
        <div class="row">
          {(row.components ?? [row]).map((component) =>
            component.type === BUTTON ? (
              <Button component={component} message={message} act={act} />
            ) : (
              <Menu component={component} message={message} live={live} act={act} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

function Button({ component, message, act }: { component: Component; message: MessageView; act: Acting }) {
  const [isBusy, setBusy] = useState(false);
  const { label = "", style = 2, custom_id: customId = "", disabled = false } = component;
  const emoji = emojiOf(component.emoji);
  const words = `${emoji} ${label}`.trim();
  if (style === LINK && component.url !== undefined) {
    return (
      <a class="button secondary" href={component.url} target="_blank" rel="noopener noreferrer">
        {words} ↗
      </a>
    );
  }
  async function press(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await act({ kind: "click", messageId: message.id, customId });
    setBusy(false);
  }
  return (
    <button
      type="button"
      class={`button ${STYLES[style] ?? "secondary"}`}
      disabled={disabled}
      aria-busy={isBusy}
      onClick={() => void press()}
    >
      {words}
    </button>
  );
}

type MenuProps = { component: Component; message: MessageView; live: Live; act: Acting };

function Menu({ component, message, live, act }: MenuProps) {
  const [isBusy, setBusy] = useState(false);
  const { custom_id: customId = "", placeholder = "Make a selection", disabled = false } = component;
  async function choose(values: string[]): Promise<void> {
    setBusy(true);
    await act({ kind: "select", messageId: message.id, customId, values });
    setBusy(false);
  }
  return (
    <Select
      label={placeholder}
      options={optionsOf(component, live, message.channelId)}
      min={component.min_values ?? 1}
      max={component.max_values ?? 1}
      disabled={disabled}
      isBusy={isBusy}
      choose={(values) => void choose(values)}
    />
  );
}

/** What a select offers: its own options, or the people, roles and channels of the server. */
export function optionsOf(component: Component, live: Live, channelId: string): SelectOption[] {
  if (component.type === STRING_SELECT) {
    return (component.options ?? []).map((option) => ({
      value: option.value,
      label: option.label,
      description: option.description ?? "",
      emoji: emojiOf(option.emoji),
      chosen: option.default ?? false,
    }));
  }
  const guild = live.guilds.get(live.channels.get(channelId)?.guildId ?? "");
  const plain = (value: string, label: string) => ({
    value,
    label,
    description: "",
    emoji: "",
    chosen: false,
  });
  const people = (guild?.memberIds ?? []).map((id) => plain(id, live.users.get(id)?.name ?? id));
  const roles = (guild?.roles ?? []).map(({ id, name }) => plain(id, name));
  const channels = [...live.channels.values()].map(({ id, name }) => plain(id, `#${name}`));
  return { 5: people, 6: roles, 7: [...people, ...roles], 8: channels }[component.type] ?? [];
}

function emojiOf(emoji: unknown): string {
  const name = typeof emoji === "object" && emoji !== null && "name" in emoji ? emoji.name : "";
  return typeof name === "string" ? name : "";
}

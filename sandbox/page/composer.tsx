import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ChannelView, CommandView } from "../serve/protocol.ts";
import { CommandForm } from "./command-form.tsx";
import type { Acting } from "./controls.tsx";
import { Listbox, type ListboxOption, optionId } from "./listbox.tsx";
import type { Live } from "./live.ts";
import { commandsIn } from "./sight.ts";

type Props = { live: Live; channel: ChannelView; act: Acting };
type Proposal = ListboxOption & { take(): void };

const MENTION = /(^|\s)@([\w-]*)$/;
const MOST_PEOPLE = 8;
const PLAIN = { emoji: "", chosen: false };

/** Where one writes: text, `@` for people, `/` for commands. */
export function Composer({ live, channel, act }: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [command, setCommand] = useState<CommandView | null>(null);
  const [active, setActive] = useState(0);
  const [isClosed, setClosed] = useState(false);

  // After a command one goes on where one typed it.
  const hadCommand = useRef(false);
  useLayoutEffect(() => {
    if (hadCommand.current && command === null) input.current?.focus();
    hadCommand.current = command !== null;
  }, [command]);

  const proposals = isClosed ? [] : propose();

  function propose(): Proposal[] {
    if (text.startsWith("/")) return commandsFor(text);
    const [, , typed] = MENTION.exec(text) ?? [];
    return typed === undefined ? [] : peopleFor(typed);
  }

  function commandsFor(typed: string): Proposal[] {
    const asked = typed.slice(1).trim().toLowerCase();
    return commandsIn(live, channel)
      .filter(({ path }) => path.includes(asked))
      .map((one) => ({
        key: one.path,
        title: `/${one.path}`,
        detail: one.description,
        ...PLAIN,
        take: () => {
          setText("");
          setCommand(one);
        },
      }));
  }

  function peopleFor(typed: string): Proposal[] {
    const members = live.guilds.get(channel.guildId ?? "")?.memberIds ?? [];
    const people = members.flatMap((one) => live.users.get(one) ?? []);
    return people
      .filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))
      .slice(0, MOST_PEOPLE)
      .map((user) => ({
        key: user.id,
        title: user.name,
        detail: user.bot ? "bot" : "",
        ...PLAIN,
        take: () => setText(text.replace(MENTION, `$1<@${user.id}> `)),
      }));
  }

  async function send(): Promise<void> {
    if (text.trim() === "") return;
    setText("");
    const ended = await act({ kind: "write", channelId: channel.id, content: text });
    if (ended.kind === "refused") setText(text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = proposals.length - 1;
    if (event.key === "ArrowDown" && last >= 0) {
      event.preventDefault();
      setActive(active >= last ? 0 : active + 1);
    } else if (event.key === "ArrowUp" && last >= 0) {
      event.preventDefault();
      setActive(active <= 0 ? last : active - 1);
    } else if ((event.key === "Enter" || event.key === "Tab") && last >= 0) {
      event.preventDefault();
      proposals[Math.min(active, last)]?.take();
      setActive(0);
    } else if (event.key === "Escape") {
      setClosed(true);
    } else if (event.key === "Enter") {
      event.preventDefault();
      void send();
    }
  }

  if (channel.closed !== null) {
    return (
      <p class="composer closed">
        {channel.thread?.archived ? "This thread is archived. " : ""}
        {channel.closed}
      </p>
    );
  }
  if (command !== null) {
    return (
      <div class="composer">
        <CommandForm
          key={command.path}
          command={command}
          live={live}
          channel={channel}
          act={act}
          end={() => setCommand(null)}
        />
      </div>
    );
  }
  return (
    <div class="composer">
      <Listbox
        id={listId}
        label="Suggestions"
        options={proposals}
        active={active}
        isOpen={proposals.length > 0}
        opensUp
        hint={null}
        point={setActive}
        take={(at) => proposals[at]?.take()}
      />
      <form
        class="write"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <input
          ref={input}
          class="write-text"
          type="text"
          role="combobox"
          aria-label={`Message #${channel.name}. Slash for commands, at sign for people.`}
          aria-expanded={proposals.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={proposals.length > 0 ? optionId(listId, active) : undefined}
          placeholder={`Message #${channel.name}, or / for commands`}
          maxLength={2000}
          autoComplete="off"
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setActive(0);
            setClosed(false);
          }}
          onKeyDown={onKeyDown}
        />
      </form>
    </div>
  );
}

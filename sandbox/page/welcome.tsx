import type { ChannelView } from "../serve/protocol.ts";
import type { Live } from "./live.ts";
import { botsIn, commandsIn } from "./sight.ts";

/** What stands in a channel in which nothing has been said yet: who could be asked for what. */
export function Welcome({ live, channel }: { live: Live; channel: ChannelView }) {
  const commands = commandsIn(live, channel);
  const absent = botsIn(live, channel.guildId ?? "").filter(({ online }) => !online);
  return (
    <div class="empty">
      <p>
        Nothing has been said in #{channel.name} yet.{" "}
        {commands.length === 0 ? (
          "A bot's commands show here as soon as it has registered them."
        ) : (
          <>
            Type <kbd>/</kbd> below and choose what a bot shall do:
          </>
        )}
      </p>
      <dl>
        {commands.map(({ path, description }) => (
          <div key={path}>
            <dt>/{path}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      {absent.map(({ id, name }) => (
        <p key={id} role="status">
          {name} is not connected yet.
        </p>
      ))}
    </div>
  );
}

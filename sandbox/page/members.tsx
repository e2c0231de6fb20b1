import type { Live } from "./live.ts";
import { avatarOf } from "./sight.ts";

/** Who is in the server. */
export function Members({ live, guildId }: { live: Live; guildId: string }) {
  const ids = live.guilds.get(guildId)?.memberIds ?? [];
  return (
    <aside class="members" aria-label="Members">
      <h2>Members: {ids.length}</h2>
      <ul>
        {ids.map((id) => {
          const user = live.users.get(id);
          return (
            <li key={id}>
              <img src={avatarOf(live, id)} alt="" width="32" height="32" />
              {user?.name ?? id} {user?.bot ? <small class="tag">APP</small> : null}
              {user?.online === false ? <small class="muted">offline</small> : null}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}

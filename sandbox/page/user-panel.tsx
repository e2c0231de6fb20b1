import { LOCALES } from "../locales.ts";
import type { Acting } from "./controls.tsx";
import type { Live } from "./live.ts";
import { avatarOf, nameOf } from "./sight.ts";

/** Who one is, and the language of one's client, which bots are told with all that one does. */
export function UserPanel({ live, act }: { live: Live; act: Acting }) {
  const { userId } = live;
  const name = nameOf(live, userId);
  const locale = live.users.get(userId)?.locale ?? "en-US";
  return (
    <div class="user-panel">
      <img src={avatarOf(live, userId)} alt="" width="32" height="32" />
      <div class="user-words">
        <span class="user-name">{name}</span>
        <select
          aria-label={`Language of ${name}`}
          value={locale}
          onChange={(event) => void act({ kind: "language", locale: event.currentTarget.value })}
        >
          {LOCALES.map((one) => (
            <option key={one} value={one}>
              {nameInItself(one)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

function nameInItself(locale: string): string {
  return (
    new Intl.DisplayNames([locale], { type: "language", languageDisplay: "standard", style: "short" }).of(
      locale,
    ) ?? locale
  );
}

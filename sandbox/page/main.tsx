import "./look.ts";
import { render } from "preact";
import { useCallback, useEffect, useLayoutEffect, useReducer, useState } from "preact/hooks";
import { Client } from "./client.tsx";
import { Developer } from "./developer.tsx";
import { liveAs } from "./live.ts";
import { Mentions } from "./mentions.tsx";
import { onRead, pingsOf } from "./reading.ts";

type Person = { id: string; username: string; name: string };

/** The page: whose client is shown, one or two of them, and the panel for developers. */
function Page({ people }: { people: readonly Person[] }) {
  const asked = new URLSearchParams(location.search).get("user");
  const first = people.find(({ id, username }) => id === asked || username === asked) ?? people[0];
  const [userId, setUserId] = useState(first?.id ?? "");
  const [besideId, setBesideId] = useState<string | null>(null);
  const [isDeveloper, setDeveloper] = useState(false);
  const [place, setPlace] = useState<string | null>(null);
  const [isDark, setDark] = useTheme();
  const pings = usePings(people);
  const ignore = useCallback(() => undefined, []);

  function show(person: Person): void {
    setUserId(person.id);
    if (person.id === besideId) setBesideId(null);
    history.replaceState(null, "", `/?user=${encodeURIComponent(person.username)}`);
  }

  const other = people.find(({ id }) => id !== userId);
  const total = [...pings.values()].reduce((sum, count) => sum + count, 0);
  useEffect(() => {
    const name = people.find(({ id }) => id === userId)?.name ?? "";
    document.title = `${total > 0 ? `(${total}) ` : ""}${name} · Sandbox`;
  }, [total, userId, people]);

  return (
    <div class="page">
      <header class="bar">
        <span id="you-are" class="muted">
          You are
        </span>
        <fieldset class="people" aria-labelledby="you-are">
          {people.map((person) => (
            <button
              key={person.id}
              type="button"
              class="person"
              aria-pressed={person.id === userId}
              onClick={() => show(person)}
            >
              {person.name}
              <Mentions count={pings.get(person.id) ?? 0} />
            </button>
          ))}
        </fieldset>
        {other === undefined ? null : (
          <label class="beside">
            <span class="muted">side by side with</span>
            <select
              value={besideId ?? ""}
              onChange={(event) =>
                setBesideId(event.currentTarget.value === "" ? null : event.currentTarget.value)
              }
            >
              <option value="">nobody else</option>
              {people.flatMap(({ id, name }) =>
                id === userId
                  ? []
                  : [
                      <option key={id} value={id}>
                        {name}
                      </option>,
                    ],
              )}
            </select>
          </label>
        )}
        <button
          type="button"
          class="icon"
          aria-label={isDark ? "Light colours" : "Dark colours"}
          onClick={() => setDark(!isDark)}
        >
          {isDark ? "☀" : "☾"}
        </button>
        <button
          type="button"
          class="icon"
          aria-label="For developers"
          aria-pressed={isDeveloper}
          onClick={() => setDeveloper(!isDeveloper)}
        >
          🔧
        </button>
      </header>
      <div class="panes">
        <Client key={userId} userId={userId} onPlace={setPlace} />
        {besideId === null ? null : <Client key={`beside ${besideId}`} userId={besideId} onPlace={ignore} />}
        {isDeveloper ? (
          <Developer userId={userId} channelId={place} close={() => setDeveloper(false)} />
        ) : null}
      </div>
    </div>
  );
}

/** As the system has it, until it is switched. */
function useTheme(): [boolean, (isDark: boolean) => void] {
  const [isDark, setDark] = useState(() => {
    const kept = localStorage.getItem("sandbox:theme");
    return kept === null ? !matchMedia("(prefers-color-scheme: light)").matches : kept === "dark";
  });
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
  }, [isDark]);
  return [
    isDark,
    (chosen) => {
      localStorage.setItem("sandbox:theme", chosen ? "dark" : "light");
      setDark(chosen);
    },
  ];
}

/** How often each person is called in what they have not read. */
function usePings(people: readonly Person[]): Map<string, number> {
  const [, redraw] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    const stops = people.map(({ id }) => liveAs(id).watch(() => redraw()));
    stops.push(onRead(() => redraw()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [people]);
  return new Map(people.map(({ id }) => [id, pingsOf(liveAs(id))]));
}

/** Whoever types without having chosen a field means to write. */
function writeAnywhere(): void {
  document.addEventListener("keydown", (event) => {
    const isSign =
      event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isSign || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const at = document.activeElement;
    if (at?.matches("input, select, textarea, [role=combobox]")) return;
    const client = at?.closest(".client") ?? document;
    client.querySelector<HTMLElement>(".write-text")?.focus();
  });
}

const root = document.getElementById("page");
if (root !== null) {
  const people: Person[] = await (await fetch("/users")).json();
  writeAnywhere();
  render(<Page people={people} />, root);
}

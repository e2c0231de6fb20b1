/** One instruction of a Dockerfile: its name, its flags (`--from=x`) and the rest of the line. */
export interface Instruction {
  readonly name: string;
  readonly flags: ReadonlyMap<string, string>;
  readonly rest: string;
}

export interface Stage {
  readonly name: string;
  /** An earlier stage's name, or an image. */
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

function parseInstruction(line: string): Instruction {
  const name = line.split(/\s/, 1)[0] ?? "";
  let rest = line.slice(name.length).trim();
  const flags = new Map<string, string>();
  for (let flag = /^--([\w-]+)=(\S+)\s+/.exec(rest); flag; flag = /^--([\w-]+)=(\S+)\s+/.exec(rest)) {
    flags.set(flag[1] ?? "", flag[2] ?? "");
    rest = rest.slice(flag[0].length);
  }
  return { name: name.toUpperCase(), flags, rest };
}

/** The stages of a Dockerfile in order. Throws where it begins with anything but FROM. */
export function parseDockerfile(text: string): readonly Stage[] {
  const lines = text
    .split("\n")
    .filter((line) => !/^\s*#/.test(line))
    .join("\n")
    .replace(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const instruction of lines.map(parseInstruction)) {
    if (instruction.name === "FROM") {
      const [base = "", , name = String(stages.length)] = instruction.rest.split(/\s+/);
      stages.push({ name, base, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error(`${instruction.name} stands before the first FROM`);
    stage.instructions.push(instruction);
  }
  return stages;
}

/** The words of an instruction that is a JSON list (`["node", "x.js"]`), or null where it is a shell's line. */
export function parseExecForm(rest: string): readonly string[] | null {
  if (!rest.startsWith("[")) return null;
  const words: unknown = JSON.parse(rest);
  if (!Array.isArray(words)) return null;
  return words.map(String);
}

/** The pairs of an ENV instruction (`A=1 B=2`). */
export function parseEnv(rest: string): ReadonlyMap<string, string> {
  const pairs = rest.matchAll(/([A-Za-z_]\w*)=(?:"([^"]*)"|(\S*))/g);
  return new Map([...pairs].map(([, name = "", quoted, plain = ""]) => [name, quoted ?? plain]));
}

function patternOf(line: string): RegExp {
  const source = line
    .replace(/^\/|\/$/g, "")
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(
      /\*\*\/|\*\*|\*|\?/g,
      (glob) => ({ "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*" })[glob] ?? "[^/]",
    );
  return new RegExp(`^${source}(?:/|$)`);
}

/** Whether a path of the build's folder is kept from the build: the last line of .dockerignore that matches decides. */
export function readIgnored(text: string): (path: string) => boolean {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ kept: line.startsWith("!"), pattern: patternOf(line.replace(/^!/, "")) }));
  return (path) => {
    const last = lines.findLast(({ pattern }) => pattern.test(path));
    return last !== undefined && !last.kept;
  };
}

import { checkChoices } from "./choices.ts";
import { type CommandBody, commandBody, type OptionBody } from "./parts.ts";
import { checkLocales, longest } from "./translations.ts";
import { badLength, join, repeated, required, type Violation } from "./violation.ts";

const CHAT_INPUT = 1;
const SUBCOMMAND = 1;
const GROUP = 2;
const MAX_SIZE = 8000;
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** The rules of a whole registration: each command, and no name twice among commands of one type. */
export function checkCommands(bodies: readonly unknown[], path: string): Violation[] {
  const names = bodies.map((body) => {
    const { type, name } = commandBody.parse(body);
    return `${type ?? CHAT_INPUT} ${name}`;
  });
  return [
    ...bodies.flatMap((body, index) => checkCommand(body, join(path, index))),
    ...repeated(names).map((index) => ({
      path: join(path, index),
      code: "APPLICATION_COMMANDS_DUPLICATE_NAME",
      message: "Application command names must be unique",
    })),
  ];
}

/** The rules of one command that the schemas leave out. */
export function checkCommand(body: unknown, path: string): Violation[] {
  const command = commandBody.parse(body);
  const found = [...checkLocales(command, path), ...checkSize(command, path)];
  if ((command.type ?? CHAT_INPUT) !== CHAT_INPUT) {
    return command.description ? [...found, badLength(join(path, "description"), null, 0)] : found;
  }
  if (!command.description) found.push(required(join(path, "description")));
  return [
    ...found,
    ...checkNames(command, path),
    ...checkOptions(command.options ?? [], join(path, "options")),
  ];
}

function checkNames(named: CommandBody | OptionBody, path: string): Violation[] {
  const all = [
    { name: named.name, path: join(path, "name") },
    ...[...named.name_localizations].map(([locale, name]) => ({
      name,
      path: join(join(path, "name_localizations"), locale),
    })),
  ];
  return all.flatMap((one) => {
    if (NAME.test(one.name) && one.name === one.name.toLowerCase()) return [];
    return [{ path: one.path, code: "APPLICATION_COMMAND_INVALID_NAME", message: "Command name is invalid" }];
  });
}

function checkOptions(options: readonly OptionBody[], path: string): Violation[] {
  const nested = options.filter(({ type }) => type === SUBCOMMAND || type === GROUP).length;
  const found: Violation[] = [];
  if (nested > 0 && nested < options.length) {
    const message =
      "Sub-command and sub-command group option types are mutually exclusive to all other types";
    found.push({ path, code: "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message });
  }
  for (const index of repeated(options.map(({ name }) => name))) {
    const code = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS";
    found.push({ path: `${path}.${index}.name`, code, message: "Option name already exists" });
  }
  const firstOptional = options.findIndex((option) => !option.required);
  options.forEach((option, index) => {
    if (!option.required || firstOptional === -1 || index < firstOptional) return;
    const message = "Required options must be placed before non-required options";
    found.push({ path: join(path, index), code: "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message });
  });
  return [...found, ...options.flatMap((option, index) => checkOption(option, join(path, index)))];
}

function checkOption(option: OptionBody, path: string): Violation[] {
  const found = [...checkLocales(option, path), ...checkNames(option, path)];
  const ranges = [
    { low: option.min_value, high: option.max_value, path: join(path, "min_value") },
    { low: option.min_length, high: option.max_length, path: join(path, "min_length") },
  ];
  for (const { low, high, path: at } of ranges) {
    if (typeof low !== "number" || typeof high !== "number" || low <= high) continue;
    const message = `int value should be less than or equal to ${high}.`;
    found.push({ path: at, code: "NUMBER_TYPE_MAX", message });
  }
  if (option.autocomplete && option.choices?.length) {
    const message = "Options with choices cannot have autocomplete";
    found.push({
      path: join(path, "choices"),
      code: "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
      message,
    });
  }
  return [
    ...found,
    ...checkChoices(option.choices ?? [], join(path, "choices")),
    ...(option.choices ?? []).flatMap((choice, index) => checkLocales(choice, `${path}.choices.${index}`)),
    ...checkOptions(option.options ?? [], join(path, "options")),
  ];
}

function checkSize(command: CommandBody, path: string): Violation[] {
  if (sizeOf(command) <= MAX_SIZE) return [];
  const message = `Command exceeds maximum size (${MAX_SIZE})`;
  return [{ path, code: "APPLICATION_COMMAND_TOO_LARGE", message }];
}

/** Names, descriptions and values of a command with all below it, each in its longest language. */
function sizeOf(part: CommandBody | OptionBody): number {
  const own =
    longest(part.name, part.name_localizations) +
    longest(part.description ?? "", part.description_localizations);
  const options = (part.options ?? []).reduce((sum, option) => sum + sizeOf(option), 0);
  const choices = "choices" in part ? (part.choices ?? []) : [];
  return choices.reduce(
    (sum, choice) => sum + longest(choice.name, choice.name_localizations) + String(choice.value).length,
    own + options,
  );
}

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from './failure.ts';
import type { Command, CommandName, Option, OptionName } from './commands.ts';
import { IS_PACKAGE, ROOT, userFolder, userPath } from '../installation/root.ts';
import { commandLine, COMMANDS, optionOf, OPTIONS, positionalOptions } from './commands.ts';
import { suggest } from './suggest.ts';
import { usage } from './usage.ts';

/** Values by option. Absent: no flag, environment variable or default. */
export type OptionValues = Readonly<Partial<Record<OptionName, string>>> & { readonly verbose?: string };

/**
 * Parses the arguments of a command by the table of options. Flags take precedence over environment variables, and those over
 * defaults. An argument that is no option is the path of the ontology. A boolean flag has the value `true`. With `--help`, prints the help and returns undefined.
 *
 * @throws {UsageError} an argument is invalid
 * @example parseCommand('serve', ['--port', '80']) // { host: '127.0.0.1', port: '80' }
 */
export function parseCommand(command: CommandName, argv: readonly string[]): OptionValues | undefined {
  const names: readonly OptionName[] = COMMANDS[command].options;
  const flags = readFlags(command, names, argv);
  if (flags.help !== undefined) {
    console.log(usage(command));
    return undefined;
  }
  const values: Partial<Record<OptionName, string>> = {};
  for (const name of names) {
    const option: Option = OPTIONS[name];
    const value =
      flags[name] ?? (option.env === undefined ? undefined : process.env[option.env] || undefined) ?? option.fallback;
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function readFlags(
  command: CommandName,
  names: readonly OptionName[],
  argv: readonly string[],
): Partial<Record<OptionName, string>> {
  const options = Object.fromEntries(
    names.flatMap((name) => {
      const { type, formerly }: Option = OPTIONS[name];
      return [name, ...(formerly === undefined ? [] : [formerly])].map((flag) => [flag, { type }]);
    }),
  );
  // Not strict: unlike those of node:util, the messages below suggest the nearest option.
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true });
  const flags: Partial<Record<OptionName, string>> = {};
  const help = `Run ${commandLine(command, '--help')} for the list of options.`;
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      addArgument(flags, command, token.value, help);
      continue;
    }
    const name = findOption(token.rawName === '-h' ? 'help' : token.name, names);
    if (name === undefined) throw new UsageError(`Unknown option ${token.rawName}${instead(token, names)} ${help}`);
    addFlag(flags, name, readValue(command, name, token.value, token.inlineValue === true), token.rawName);
  }
  return flags;
}

/** Sets the next option that an argument without a name sets. @throws {UsageError} there are too many arguments */
function addArgument(
  flags: Partial<Record<OptionName, string>>,
  command: CommandName,
  value: string,
  help: string,
): void {
  const options = positionalOptions(command);
  const [only, ...others] = options;
  const name = options.find((option) => flags[option] === undefined) ?? (others.length === 0 ? only : undefined);
  if (name === undefined) throw new UsageError(`Unexpected argument ${JSON.stringify(value)}. ${help}`);
  addFlag(flags, name, value, name === 'ontology' ? 'The path of the ontology' : 'The folder');
}

/** The option with this name or former name. */
function findOption(written: string, names: readonly OptionName[]): OptionName | undefined {
  return names.find((name) => {
    const { formerly, argument }: Option = OPTIONS[name];
    return !argument && (name === written || formerly === written);
  });
}

/** End of a sentence about an unknown option: the commands that have it, or the nearest option of this one. */
function instead({ name, rawName }: { name: string; rawName: string }, names: readonly OptionName[]): string {
  const others = (Object.keys(COMMANDS) as CommandName[]).filter((command) => {
    const { options, development }: Command = COMMANDS[command];
    return development !== true && options.some((option) => option === name);
  });
  if (others.length > 0) return `. It is an option of ${others.join(', ')}.`;
  const known = names.map((option) => `--${option}`);
  return suggest(rawName, known);
}

/** Separates the values of a repeatable option: an argument cannot contain it. */
const SEPARATOR = '\0';

/** The values of a repeatable option. Empty: it is absent. */
export function readList(value: string | undefined): readonly string[] {
  return value?.split(SEPARATOR) ?? [];
}

/** @throws {UsageError} the option has a value, and is not repeatable */
function addFlag(flags: Partial<Record<OptionName, string>>, name: OptionName, value: string, written: string): void {
  const { repeatable }: Option = OPTIONS[name];
  const before = flags[name];
  if (before !== undefined && !repeatable) throw new UsageError(`${written} appears twice; use it once.`);
  flags[name] = before === undefined ? value : `${before}${SEPARATOR}${value}`;
}

function readValue(command: CommandName, name: OptionName, value: string | undefined, inline: boolean): string {
  const option = optionOf(command, name);
  if (option.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`--${name} accepts no value, found ${JSON.stringify(value)}.`);
    return 'true';
  }
  if (value === undefined || value === '' || (!inline && value.startsWith('--'))) {
    throw new UsageError(`--${name} requires a value: --${name} ${option.value ?? 'VALUE'}.`);
  }
  return value;
}

/** Parses a port number, 0 to 65535. @throws {UsageError} */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`PORT is ${JSON.stringify(text)}; expected a number from 0 to 65535.`);
  return port;
}

/** Parses a positive integer. @throws {UsageError} */
export function readCount(name: OptionName, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError(`--${name} is ${JSON.stringify(text)}; expected a positive integer.`);
  return Number(text);
}

/** Parses an absolute http(s) URL without query or fragment. Removes trailing slashes. @throws {UsageError} */
export function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new UsageError(
      `--base-url is ${JSON.stringify(text)}; expected an absolute URL such as https://example.org/docs.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

/** Absolute path of the folder that a build writes and a server serves. */
export function outFolder(values: OptionValues): string {
  return values.out === undefined ? join(IS_PACKAGE ? userFolder() : ROOT, 'dist') : userPath(values.out);
}

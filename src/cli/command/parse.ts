import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nearest } from '../../base/text.ts';
import { IS_PACKAGE, ROOT, userFolder, userPath } from '../installation/root.ts';
import type { Command, CommandName, Option, OptionName, Syntax } from './commands.ts';
import { commandLine, COMMANDS, lineOf, packageCommand, syntaxOf } from './commands.ts';
import { UsageError } from './failure.ts';
import { wrapLines, wrapText } from './terminal.ts';

/** Values by option. Absent: no flag, environment variable or default. */
export type OptionValues<Name extends string = OptionName> = Readonly<Partial<Record<Name, string>>>;

/**
 * Parses the arguments of a command by the table of options: see {@link parseArguments}.
 *
 * @throws {UsageError} an argument is invalid
 * @example parseCommand('serve', ['--port', '80']) // { host: '127.0.0.1', port: '80' }
 */
export function parseCommand(command: CommandName, argv: readonly string[]): OptionValues | undefined {
  return parseArguments(syntaxOf(command), argv);
}

/**
 * Parses arguments. Flags take precedence over environment variables, and those over defaults. An argument that is no option is the next
 * of `positional`. A boolean flag has the value `true`. With `--help`, prints the help and returns undefined.
 *
 * @throws {UsageError} an argument is invalid
 */
export function parseArguments<Name extends string>(
  syntax: Syntax<Name>,
  argv: readonly string[],
): OptionValues<Name> | undefined {
  const flags: Partial<Record<string, string>> = readFlags(syntax, argv);
  if (flags['help'] !== undefined) {
    console.log(helpOf(syntax));
    return undefined;
  }
  const values: Partial<Record<Name, string>> = {};
  for (const [name, { env, fallback }] of optionsOf(syntax)) {
    const value = flags[name] ?? (env === undefined ? undefined : process.env[env] || undefined) ?? fallback;
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function optionsOf<Name extends string>({ options }: Syntax<Name>): [Name, Option][] {
  return Object.entries(options) as [Name, Option][];
}

function readFlags<Name extends string>(syntax: Syntax<Name>, argv: readonly string[]): Partial<Record<Name, string>> {
  const options = Object.fromEntries(
    optionsOf(syntax).flatMap(([name, { type, formerly, short }]) =>
      [name, ...(formerly === undefined ? [] : [formerly])].map((flag) => [
        flag,
        { type, ...(short !== undefined && { short }) },
      ]),
    ),
  );
  // Not strict: unlike those of node:util, the messages below suggest the nearest option.
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true });
  const flags: Partial<Record<Name, string>> = {};
  const help = `Run ${lineOf(syntax.name, ['--help'])} for the list of options.`;
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      addArgument(flags, syntax, token.value, help);
      continue;
    }
    const name = findOption(token.rawName === '-h' ? 'help' : token.name, syntax);
    if (name === undefined) throw new UsageError(`Unknown option ${token.rawName}${instead(token, syntax)} ${help}`);
    const option = syntax.options[name];
    addFlag(flags, name, readValue(name, option, token.value, token.inlineValue === true), {
      option,
      written: token.rawName,
    });
  }
  return flags;
}

/** Sets the next option that an argument without a name sets. @throws {UsageError} there are too many arguments */
function addArgument<Name extends string>(
  flags: Partial<Record<Name, string>>,
  { options, positional }: Syntax<Name>,
  value: string,
  help: string,
): void {
  const [only, ...others] = positional;
  const name = positional.find((option) => flags[option] === undefined) ?? (others.length === 0 ? only : undefined);
  if (name === undefined) throw new UsageError(`Unexpected argument ${JSON.stringify(value)}. ${help}`);
  const written = name === 'ontology' ? 'The path of the ontology' : 'The folder';
  addFlag(flags, name, value, { option: options[name], written });
}

/** The option with this name or former name. */
function findOption<Name extends string>(written: string, syntax: Syntax<Name>): Name | undefined {
  const isWritten = ([name, { formerly, argument }]: [Name, Option]): boolean =>
    !argument && (name === written || formerly === written);
  return optionsOf(syntax).find(isWritten)?.[0];
}

/** End of a sentence about an unknown option: the commands that have it, or the nearest option of this one. */
function instead({ name, rawName }: { name: string; rawName: string }, syntax: Syntax<string>): string {
  const others = (Object.entries(COMMANDS) as [CommandName, Command][])
    .filter(([, { options }]) => options.some((option) => option === name))
    .map(([command]) => command);
  if (others.length > 0) return `. It is an option of ${others.join(', ')}.`;
  const known = optionsOf(syntax).map(([option]) => `--${option}`);
  return suggest(rawName, known);
}

/** Separates the values of a repeatable option: an argument cannot contain it. */
const SEPARATOR = '\0';

/** The values of a repeatable option. Empty: it is absent. */
export function readList(value: string | undefined): readonly string[] {
  return value?.split(SEPARATOR) ?? [];
}

/** @throws {UsageError} the option has a value, and is not repeatable */
function addFlag<Name extends string>(
  flags: Partial<Record<Name, string>>,
  name: Name,
  value: string,
  { option, written }: { readonly option: Option; readonly written: string },
): void {
  const before = flags[name];
  if (before !== undefined && !option.repeatable) throw new UsageError(`${written} appears twice; use it once.`);
  flags[name] = before === undefined ? value : `${before}${SEPARATOR}${value}`;
}

function readValue(name: string, option: Option, value: string | undefined, inline: boolean): string {
  if (option.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`--${name} accepts no value, found ${JSON.stringify(value)}.`);
    return 'true';
  }
  if (value === undefined || value === '' || (!inline && value.startsWith('--'))) {
    throw new UsageError(`--${name} requires a value: --${name} ${option.value ?? 'VALUE'}.`);
  }
  return value;
}

/** Rejects options that have no effect beside another one. @throws {UsageError} */
export function rejectBeside(option: OptionName, values: OptionValues, others: readonly OptionName[]): void {
  const other = others.find((name) => values[name] !== undefined);
  if (other !== undefined) throw new UsageError(`Use --${option} or --${other}, not both.`);
}

/** Rejects an option that has an effect only beside another one. @throws {UsageError} */
export function rejectWithout(option: OptionName, values: OptionValues, needed: OptionName): void {
  if (values[option] !== undefined && values[needed] === undefined)
    throw new UsageError(`--${option} needs --${needed}.`);
}

/** Parses a port number, 0 to 65535. @throws {UsageError} */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`PORT is ${JSON.stringify(text)}; expected a number from 0 to 65535.`);
  return port;
}

/** Parses a positive integer. @throws {UsageError} */
export function readCount(name: string, text: string): number {
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
export function outFolder({ out }: OptionValues<'out'>): string {
  return out === undefined ? join(IS_PACKAGE ? userFolder() : ROOT, 'dist') : userPath(out);
}

/** Width of the help in characters. */
const WIDTH = 96;

/** The help of one command. */
export function usage(command: CommandName): string {
  return helpOf(syntaxOf(command));
}

function helpOf(syntax: Syntax<string>): string {
  const { name, summary, options, positional, required = 0 } = syntax;
  const path = positional
    .map((argument) => options[argument]?.value ?? '')
    .map((value, at) => (at < required ? value : `[${value}]`));
  return [
    wrapText(summary, WIDTH),
    '',
    `Usage: ${lineOf(name, [...path, '[options]'])}`,
    '',
    ...asTable(optionsOf(syntax).map(([option, row]) => [flag(option, row), describe(row)])),
  ].join('\n');
}

/** The list of all commands. */
export function overview(): string {
  const commands = Object.entries(COMMANDS) as [CommandName, Command][];
  return [
    'Ontopress publishes an ontology.',
    '',
    ...asTable(commands.map(([name, { summary }]) => [commandLine(name), summary])),
    '',
    `For the options of a command: ${commandLine('build', '--help')}`,
    ...(IS_PACKAGE
      ? [
          `Without a command: ${packageCommand()} [PATH] builds and serves. ${packageCommand()} --version prints the version.`,
        ]
      : []),
  ].join('\n');
}

/** Rows in two columns, of which the second is wrapped. */
function asTable(rows: readonly (readonly [left: string, right: string])[]): string[] {
  const width = Math.min(Math.max(...rows.map(([left]) => left.length)) + 4, WIDTH / 2);
  return rows.flatMap(([left, right]) =>
    wrapLines(right, WIDTH - width).map((line, at) => `${(at === 0 ? `  ${left}` : '').padEnd(width)}${line}`),
  );
}

function flag(name: string, { value, argument }: Option): string {
  if (argument) return value ?? name;
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

function describe(option: Option): string {
  return option.env === undefined ? option.help : `${option.help}; also ${option.env}=…`;
}

/** End of a sentence about an unknown name: `; did you mean build?`, or `.` if no candidate is similar. */
export function suggest(name: string, candidates: readonly string[]): string {
  const match = nearest(name, candidates);
  return match === undefined ? '.' : `; did you mean ${match}?`;
}

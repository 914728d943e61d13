import { parseArgs } from 'node:util';
import { UsageError } from './errors.ts';
import type { CommandName, Option, OptionName } from './options.ts';
import { COMMANDS, OPTIONS } from './options.ts';
import { suggest } from './suggest.ts';
import { usage } from './usage.ts';

/** Values by option; absent where neither flag, environment nor default says anything. */
export type Values = Readonly<Partial<Record<OptionName, string>>> & { readonly verbose?: string };

/**
 * Reads the arguments of a command by the table of options. Flags win over the environment, which wins over defaults;
 * a boolean flag that is given has the value `true`. Prints the help and gives undefined for `--help`. Throws a {@link UsageError}.
 *
 * @example parseCommand('serve', ['--port', '80']) // { host: '127.0.0.1', port: '80' }
 */
export function parseCommand(command: CommandName, argv: readonly string[]): Values | undefined {
  const names: readonly OptionName[] = COMMANDS[command].options;
  const given = readFlags(command, names, argv);
  if (given.help !== undefined) {
    console.log(usage(command));
    return undefined;
  }
  const values: Partial<Record<OptionName, string>> = {};
  for (const name of names) {
    const option: Option = OPTIONS[name];
    const value =
      given[name] ?? (option.env === undefined ? undefined : process.env[option.env] || undefined) ?? option.fallback;
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function readFlags(
  command: CommandName,
  names: readonly OptionName[],
  argv: readonly string[],
): Partial<Record<OptionName, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: OPTIONS[name].type }]));
  // Not strict: the messages below name the nearest option, which those of node:util do not.
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true });
  const given: Partial<Record<OptionName, string>> = {};
  const help = `npm run ${command} -- --help lists the options.`;
  for (const token of tokens) {
    if (token.kind === 'positional') throw new UsageError(unexpected(token.value, names, help));
    if (token.kind !== 'option') continue;
    const name = names.find((candidate) => candidate === token.name);
    if (name === undefined) {
      const flags = names.map((candidate) => `--${candidate}`);
      throw new UsageError(`Unknown option ${token.rawName}${suggest(token.rawName, flags)} ${help}`);
    }
    if (given[name] !== undefined) throw new UsageError(`${token.rawName} is given twice; give it once.`);
    given[name] = readValue(name, token.value, token.inlineValue === true);
  }
  return given;
}

function unexpected(value: string, names: readonly OptionName[], help: string): string {
  const hint = names.includes('ontology') ? ` To publish an ontology, write --ontology ${value}.` : '';
  return `Unexpected argument ${JSON.stringify(value)}.${hint} ${help}`;
}

function readValue(name: OptionName, value: string | undefined, inline: boolean): string {
  const option: Option = OPTIONS[name];
  if (option.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`--${name} takes no value; ${JSON.stringify(value)} was given.`);
    return 'true';
  }
  if (value === undefined || value === '' || (!inline && value.startsWith('--'))) {
    throw new UsageError(`--${name} needs a value: --${name} ${option.value ?? 'VALUE'}.`);
  }
  return value;
}

/** A port number, 0 to 65535. Throws a {@link UsageError}. */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`PORT is ${JSON.stringify(text)}; give a number from 0 to 65535.`);
  return port;
}

/** Positive whole number. Throws a {@link UsageError}. */
export function readCount(name: OptionName, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError(`--${name} is ${JSON.stringify(text)}; give a whole number above 0.`);
  return Number(text);
}

/** Absolute http(s) URL without trailing slash, query or fragment. Throws a {@link UsageError}. */
export function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new UsageError(
      `--base-url is ${JSON.stringify(text)}; give an absolute URL such as https://example.org/docs.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

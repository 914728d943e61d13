import { IS_PACKAGE } from '../installation/root.ts';
import type { Command, CommandName, Option, OptionName } from './commands.ts';
import { commandLine, COMMANDS, optionOf, packageCommand, positionalOptions } from './commands.ts';
import { wrapLines, wrapText } from './terminal.ts';

/** Width of the help in characters. */
const WIDTH = 96;

/** The help of one command. */
export function usage(command: CommandName): string {
  const rows = COMMANDS[command].options.map((name) => {
    const option = optionOf(command, name);
    return [flag(name, option), describe(option)] as const;
  });
  const { required = 0 }: Command = COMMANDS[command];
  const values = positionalOptions(command).map((name) => optionOf(command, name).value ?? '');
  const path = values.map((value, at) => (at < required ? value : `[${value}]`));
  return [
    wrapText(COMMANDS[command].summary, WIDTH),
    '',
    `Usage: ${commandLine(command, ...path, '[options]')}`,
    '',
    ...asTable(rows),
  ].join('\n');
}

/** The list of all commands. */
export function overview(): string {
  const commands = (Object.entries(COMMANDS) as [CommandName, Command][]).filter(
    ([, { development }]) => !IS_PACKAGE || development !== true,
  );
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

function flag(name: OptionName, { value, argument }: Option): string {
  if (argument) return value ?? name;
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

function describe(option: Option): string {
  return option.env === undefined ? option.help : `${option.help}; also ${option.env}=…`;
}

import { IS_PACKAGE } from '../installation/root.ts';
import type { Command, CommandName, Option } from './options.ts';
import { commandLine, packageCommand } from './command-line.ts';
import { COMMANDS, OPTIONS, positionalOption } from './options.ts';

/** Width of the help in characters. */
const WIDTH = 96;

/** The help of one command. */
export function usage(command: CommandName): string {
  const rows = COMMANDS[command].options.map((name) => [flag(name), describe(OPTIONS[name])] as const);
  const positional = positionalOption(command);
  const path = positional === undefined ? [] : [`[${(OPTIONS[positional] as Option).value}]`];
  return [
    ...wrap(COMMANDS[command].summary, WIDTH),
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
  const width = Math.max(...rows.map(([left]) => left.length)) + 4;
  return rows.flatMap(([left, right]) =>
    wrap(right, WIDTH - width).map((line, at) => `${(at === 0 ? `  ${left}` : '').padEnd(width)}${line}`),
  );
}

/** Breaks a text between words. A longer word has a line of its own. */
function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= width || lines.at(-1) === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function flag(name: keyof typeof OPTIONS): string {
  const option: Option = OPTIONS[name];
  return option.value === undefined ? `--${name}` : `--${name} ${option.value}`;
}

function describe(option: Option): string {
  return option.env === undefined ? option.help : `${option.help}; also ${option.env}=…`;
}

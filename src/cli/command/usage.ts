import { IS_PACKAGE } from '../installation/root.ts';
import type { Command, CommandName, Option } from './options.ts';
import { commandLine, packageCommand } from './command-line.ts';
import { COMMANDS, OPTIONS } from './options.ts';

/** The help of one command. */
export function usage(command: CommandName): string {
  const rows = COMMANDS[command].options.map((name) => [flag(name), describe(OPTIONS[name])] as const);
  const width = Math.max(...rows.map(([left]) => left.length));
  const hasPath = (COMMANDS[command] as Command).options.includes('ontology');
  return [
    COMMANDS[command].summary,
    '',
    `Usage: ${commandLine(command, ...(hasPath ? ['[PATH]'] : []), '[options]')}`,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
  ].join('\n');
}

/** The list of all commands. */
export function overview(): string {
  const commands = (Object.entries(COMMANDS) as [CommandName, Command][]).filter(
    ([, { development }]) => !IS_PACKAGE || development !== true,
  );
  const rows = [
    ...commands.map(([name, { summary }]) => [commandLine(name), summary] as const),
    // It parses its own arguments.
    [commandLine('verify'), 'Verify that all data files of a build contain the same dataset.'] as const,
  ];
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    'Ontopress publishes an ontology.',
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    '',
    `For the options of a command: ${commandLine('build', '--help')}`,
    ...(IS_PACKAGE
      ? [
          `Without a command: ${packageCommand()} [PATH] builds and serves. ${packageCommand()} --version prints the version.`,
        ]
      : []),
  ].join('\n');
}

function flag(name: keyof typeof OPTIONS): string {
  const option: Option = OPTIONS[name];
  return option.value === undefined ? `--${name}` : `--${name} ${option.value}`;
}

function describe(option: Option): string {
  return option.env === undefined ? option.help : `${option.help}; also ${option.env}=…`;
}

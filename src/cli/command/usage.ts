import type { CommandName, Option } from './options.ts';
import { COMMANDS, OPTIONS } from './options.ts';

/** The help of one command. */
export function usage(command: CommandName): string {
  const rows = COMMANDS[command].options.map((name) => [flag(name), describe(OPTIONS[name])] as const);
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    COMMANDS[command].summary,
    '',
    `Usage: npm run ${command} -- [options]`,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
  ].join('\n');
}

/** The list of all commands. */
export function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const rows = Object.entries(COMMANDS).map(([name, { summary }]) => `  npm run ${name.padEnd(width)}  ${summary}`);
  return [
    'Ontopress publishes an ontology.',
    '',
    ...rows,
    '',
    'For the options of a command, add -- --help: npm run build -- --help',
  ].join('\n');
}

function flag(name: keyof typeof OPTIONS): string {
  const option: Option = OPTIONS[name];
  return option.value === undefined ? `--${name}` : `--${name} ${option.value}`;
}

function describe(option: Option): string {
  return option.env === undefined ? option.help : `${option.help}; also ${option.env}=…`;
}

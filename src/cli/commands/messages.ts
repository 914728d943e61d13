import { messagesTemplate } from '../../messages/read.ts';
import { parseCommand } from '../command/parse.ts';

/** `ontopress messages`: prints all UI messages as a file to translate. */
export function main(argv: readonly string[]): void {
  if (parseCommand('messages', argv)) process.stdout.write(messagesTemplate());
}

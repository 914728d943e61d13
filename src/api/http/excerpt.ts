import { printable } from '../../ontology/printable.ts';

const MAX_LENGTH = 80;

/** The start of a caller's text for a message: printable, on one line. */
export function excerpt(text: string): string {
  const start = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return printable(start.toWellFormed());
}

import { printable } from '../../ontology/printable.ts';

const LONGEST = 80;

/** The beginning of what a caller wrote, on one line and without characters that act, for a message. */
export function excerpt(text: string): string {
  const beginning = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return printable(beginning.toWellFormed());
}

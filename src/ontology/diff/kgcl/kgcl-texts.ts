import type { Literal } from '../../model.ts';
import { printable } from '../../printable.ts';
import type { KgclNames } from './kgcl-names.ts';

/** Whether KGCL can contain a text. It has no escapes: a line break would end the command, a control character forge lines of a terminal. */
function isSafe(text: string): boolean {
  return text !== '' && printable(text) === text;
}

/** A name or definition in single quotation marks. undefined: KGCL has no escape for a character of it. */
export function kgclLabel(text: string): string | undefined {
  return isSafe(text) && !text.includes("'") ? `'${text}'` : undefined;
}

/** {@link kgclLabel} with its language: `'Place'@en`. */
export function kgclLabelIn({ value, language, datatype }: Literal): string | undefined {
  const label = datatype === undefined ? kgclLabel(value) : undefined;
  return label === undefined || language === undefined ? label : `${label}@${language}`;
}

/** A literal as the object of a statement: `"A place."@en`. undefined: no quotation marks fit. */
export function kgclLiteral({ value, language, datatype }: Literal, { name }: KgclNames): string | undefined {
  const quoted = quote(value);
  if (quoted === undefined) return undefined;
  if (language !== undefined) return `${quoted}@${language}`;
  if (datatype === undefined) return quoted;
  const type = name(datatype);
  return type && `${quoted}^^${type}`;
}

function quote(text: string): string | undefined {
  if (!isSafe(text)) return undefined;
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'''") || text.startsWith("'") || text.endsWith("'") ? undefined : `'''${text}'''`;
}

/** Whether a text is in a language or has none. */
export function isInLanguage(literal: Literal | undefined, language: string): boolean {
  return literal !== undefined && (literal.language ?? language).toLowerCase() === language.toLowerCase();
}

import { isLexicalForm } from '../check/lexical-forms.ts';
import type { Literal } from '../model.ts';
import { xsd } from '../names.ts';
import { builtInDatatype } from './datatypes.ts';
import type { Datatype } from './datatypes.ts';

type LiteralJson = string | number | boolean | { readonly '@value': string; readonly '@language': string };

/** A literal as JSON writes it under its datatype. */
export function literalJson(literal: Literal): LiteralJson {
  if (literal.language !== undefined) return { '@value': literal.value, '@language': literal.language };
  return lexicalJson(literal.value, builtInDatatype(literal.datatype ?? xsd('string'))) ?? literal.value;
}

/** A lexical form as JSON writes it under the datatype; undefined where it is none, or none that JSON can hold. */
export function lexicalJson(text: string, datatype: Datatype | undefined): string | number | boolean | undefined {
  if (datatype === undefined || datatype.json === 'any' || datatype.json === 'string') {
    return datatype && !isLexicalForm(text, datatype.iri) ? undefined : text;
  }
  if (datatype.json === 'language' || !isLexicalForm(text, datatype.iri)) return undefined;
  if (datatype.json === 'boolean') return text.trim() === 'true' || text.trim() === '1';
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

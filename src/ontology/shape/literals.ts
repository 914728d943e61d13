import { isLexicalForm } from '../check/lexical-forms.ts';
import type { Literal } from '../model.ts';
import { xsd } from '../names.ts';
import type { Datatype } from './datatypes.ts';
import { builtInDatatype } from './datatypes.ts';

type LiteralJson = string | number | boolean | { readonly '@value': string; readonly '@language': string };

/** Converts a literal to JSON. */
export function literalJson(literal: Literal): LiteralJson {
  if (literal.language !== undefined) return { '@value': literal.value, '@language': literal.language };
  return lexicalJson(literal.value, builtInDatatype(literal.datatype ?? xsd('string'))) ?? literal.value;
}

/** Converts a lexical form to JSON. undefined: it is invalid for the datatype, or JSON cannot represent it. */
export function lexicalJson(text: string, datatype: Datatype | undefined): string | number | boolean | undefined {
  if (datatype === undefined || datatype.json === 'any' || datatype.json === 'string') {
    return datatype && !isLexicalForm(text, datatype.iri) ? undefined : text;
  }
  if (datatype.json === 'language' || !isLexicalForm(text, datatype.iri)) return undefined;
  if (datatype.json === 'boolean') return text.trim() === 'true' || text.trim() === '1';
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

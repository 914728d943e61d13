import type { ClassExpression } from '../../ontology/model.ts';
import { canonicalIri } from '../../ontology/names.ts';
import { inExpression } from '../mentions.ts';
import type { Phrase } from '../phrase.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { isAnything } from './names.ts';

/**
 * A sentence about an expression with what it leaves unsaid of the outside: "at least one licence" for `licence min 1 Licence` is good
 * English, but only a link says which Licence that is. Terms of the publication have a page that says it.
 */
export function withUnnamedClasses(words: Phrase, expression: ClassExpression, index: PublicationIndex): Phrase {
  const said = new Set(
    words.flatMap((part) => (typeof part !== 'string' && 'iri' in part ? canonicalIri(part.iri) : [])),
  );
  const unsaid = [...new Set(inExpression(expression))].filter(
    (iri) => !said.has(iri) && !isAnything(iri) && index.term(iri) === undefined,
  );
  if (unsaid.length === 0) return words;
  const last = words.at(-1);
  const end = typeof last === 'string' && last.endsWith('.') ? '.' : '';
  const before = end === '' ? words : [...words.slice(0, -1), (last as string).slice(0, -1)];
  return [...before, ' (', ...unsaid.flatMap((iri, at) => [...(at > 0 ? [', '] : []), index.ref(iri)]), `)${end}`];
}

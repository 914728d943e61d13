import { memoize } from '../../../ontology/memoize.ts';
import type { Publication, Term } from '../../../ontology/model.ts';
import { shortName } from '../../../ontology/short-name.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { PhrasePart } from '../../text/phrase.ts';
import { cleanText, shorten } from '../../text/text.ts';
import { listAfter } from '../list-after.ts';
import type { ExampleLine } from './example.ts';
import { MAX_ABOUT, MAX_CODE, MAX_LINES } from './example.ts';

export type JsonRecord = Readonly<Record<string, unknown>>;

/** The lines of a JSON record with the meaning of their keys in the published context. */
export function recordLines(record: JsonRecord, index: PublicationIndex): ExampleLine[] {
  const members = Object.entries(record);
  const shown = members.slice(0, members.length > MAX_LINES ? MAX_LINES - 1 : MAX_LINES);
  const lines = shown.map(([key, value], at): ExampleLine => {
    const end = at === members.length - 1 ? ' }' : ',';
    const text = cleanText(`${JSON.stringify(key)}: ${inline(value)}`);
    return { code: `${at === 0 ? '{ ' : '  '}${shortName(text, MAX_CODE)}${end}`, ...meaningOf(key, value, index) };
  });
  const hidden = members.length - shown.length;
  if (hidden === 0) return lines;
  const more = own(index.messages.browse.valueSets.andMore(hidden), index);
  return [...lines, { code: '  … }', meaning: [more], about: { text: '' } }];
}

/** JSON on one line, with spaces. */
function inline(value: unknown): string {
  return JSON.stringify(value, undefined, 1).replace(/\n\s*/g, ' ');
}

function meaningOf(key: string, value: unknown, index: PublicationIndex): Omit<ExampleLine, 'code'> {
  const { example } = index.messages.home;
  if (key === '@context') return { meaning: [own(example.context, index)], about: { text: '' } };
  if (key === '@id') return { meaning: [own(example.identifier, index)], about: { text: '' } };
  const term = termOfKey(key === '@type' && typeof value === 'string' ? value : key, index);
  if (term === undefined) return { meaning: [], about: { text: '' } };
  const values = key === '@type' ? [] : valueTerms(value, index);
  const refs = values.map(({ iri }) => index.ref(iri));
  return { meaning: [index.ref(term.iri), ...listAfter(refs, index)], about: aboutTerm(term, index) };
}

/** A UI text with its language. */
export function own(text: string, index: PublicationIndex): PhrasePart {
  return index.own === undefined ? text : { text, language: index.own };
}

/** The definition of a term, short enough for a line. */
export function aboutTerm(term: Term, index: PublicationIndex): ExampleLine['about'] {
  const { text, ...language } = index.summaryOf(term);
  return { text: shorten(text, MAX_ABOUT, language.language ?? index.language), ...language };
}

/** The term of a key in the published context: an own term by its identifier, others by CURIE. */
export function termOfKey(key: string, index: PublicationIndex): Term | undefined {
  const term = index.byIdentifier(key);
  return term?.own ? term : externalTerms(index.publication).get(key);
}

/** The terms of other vocabularies by CURIE, the first of those that share one. */
const externalTerms = memoize(({ ontology }: Publication): ReadonlyMap<string, Term> => {
  const external = ontology.terms.filter(({ own }) => !own);
  return new Map(external.map((term) => [term.curie, term] as const).reverse());
});

/** Terms that a value names: those of a value set, and the types of nested records. */
export function valueTerms(value: unknown, index: PublicationIndex): Term[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => valueTerms(item, index)))];
  if (typeof value === 'object' && value !== null) {
    const type = (value as JsonRecord)['@type'];
    return typeof type === 'string' ? asList(termOfKey(type, index)) : [];
  }
  const term = typeof value === 'string' ? termOfKey(value, index) : undefined;
  return term?.kinds.includes('value') ? [term] : [];
}

function asList<T>(item: T | undefined): T[] {
  return item === undefined ? [] : [item];
}

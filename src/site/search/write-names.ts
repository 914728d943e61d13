import type { Term, Text } from '../../ontology/model.ts';
import { KINDS } from '../../ontology/model.ts';
import { splitWords } from '../../search/match/stem.ts';
import type { SearchedGuide } from '../guides/searched-guides.ts';
import { searchedGuides } from '../guides/searched-guides.ts';
import { facetsOf } from '../index/facets.ts';
import { hasPageIn, languageFolder } from '../index/page-languages.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { cleanText, isReadable, sameLanguage } from '../text/text.ts';
import type { FacetEntry, NamesFile, Texts } from './names-file.ts';
import { searchedGone } from './searched-gone.ts';
import type { SearchedTerm } from './searched-terms.ts';
import { searchedTerms } from './searched-terms.ts';
import { suggestedTerms } from './suggested-terms.ts';
import { usualNames } from './usual-names.ts';

/** Source of a guide, and of a removed term whose source no published term has. */
const NO_SOURCE = -1;

/** The names of all terms and guides for the pages of one language, without the hash. */
export function writeNames(index: PublicationIndex, terms = searchedTerms(index)): Omit<NamesFile, 'hash'> {
  const gone = searchedGone(index);
  const guides = searchedGuides(index);
  const all = [...terms, ...gone];
  const names = nameColumns(all, index);
  const { ontology, site } = index.publication;
  const positions = (holds: (term: SearchedTerm) => boolean): number[] =>
    terms.flatMap((it, at) => (holds(it) ? at : []));
  const places = new Map(ontology.sources.map(({ prefix }, place) => [prefix, place]));
  return {
    language: index.language,
    defaultLanguage: site.defaultLanguage,
    base: index.links.to(''),
    folder: languageFolder(index.language, site),
    elsewhere: positions(({ term }) => !hasPageIn(term, index.language, site)),
    ownPrefix: ontology.own.prefix,
    namespaces: { ...ontology.prefixes, [ontology.own.prefix]: ontology.own.namespace },
    identifiers: [...all.map(({ identifier }) => identifier), ...guides.map(({ path }) => path)],
    unusual: unusual(all, index),
    ...names,
    labels: [...names.labels, ...guides.map(({ title }) => title)],
    alternatives: [...names.alternatives, ...guides.map(({ headings }) => oneOrMore(headings))],
    words: [...all, ...guides.map(namesOfGuide)].map(unusualWords),
    ...(guides.length > 0 && { guides: guides.length }),
    codes: Object.fromEntries(terms.flatMap(({ iri }, at) => codeEntries(index.ref(iri).notation, at))),
    deprecated: [...positions(({ deprecated }) => deprecated), ...gone.map((_, at) => terms.length + at)],
    start: suggestedTerms(index).map((start) => terms.findIndex(({ term }) => term === start)),
    kinds: [...terms.map(({ term }) => term), ...gone].map(kindDigit).join('') + '0'.repeat(guides.length),
    ontologies: ontology.sources.map(({ prefix, title }) => ({ prefix, title: cleanText(title ?? prefix) })),
    sources: [
      ...terms.map(({ term }) => places.get(term.source) ?? 0),
      ...gone.map(({ source }) => places.get(source) ?? NO_SOURCE),
      ...guides.map(() => NO_SOURCE),
    ],
    facets: facetEntries(terms, index),
  };
}

function codeEntries(code: string | undefined, at: number): [number, string][] {
  return code === undefined ? [] : [[at, code]];
}

function unusual(terms: readonly Identified[], { publication }: PublicationIndex): NamesFile['unusual'] {
  const { own, prefixes } = publication.ontology;
  const namespaces = { ...prefixes, [own.prefix]: own.namespace };
  const rows = terms.flatMap(({ identifier, curie, iri }, at) => {
    const usual = usualNames(identifier, own.prefix, namespaces);
    return usual?.curie === curie && usual.iri === iri ? [] : [[at, [curie, iri]] as const];
  });
  return Object.fromEntries(rows);
}

/** A published or a removed term. */
type Identified = Pick<SearchedTerm, 'identifier' | 'curie' | 'iri'>;
type Named = Pick<SearchedTerm, 'labels' | 'altLabels' | 'hiddenLabels' | 'shown'>;

type NameColumns = Pick<NamesFile, 'labels' | 'foreign' | 'alternatives' | 'original' | 'hidden'>;

function nameColumns(terms: readonly Named[], { language }: PublicationIndex): NameColumns {
  const foreign: Record<string, number[]> = {};
  const original: Record<number, readonly [Texts, Texts]> = {};
  const hidden: Record<number, Texts> = {};
  const here = (text: Text): boolean => isReadable(text.language, language);
  const columns = terms.map(({ labels, altLabels, hiddenLabels, shown }, at) => {
    if (labels.length > 0 && !here(shown)) (foreign[shown.language as string] ??= []).push(at);
    const first = labels.filter((label) => label.value === shown.value && sameLanguage(label.language, shown.language));
    const others = labels.filter((label) => !here(label) && !first.includes(label));
    const alternatives = altLabels.filter((label) => !here(label));
    if (others.length + alternatives.length > 0) original[at] = [texts(others), texts(alternatives)];
    if (hiddenLabels.length > 0) hidden[at] = texts(hiddenLabels);
    return { labels: texts([...first, ...labels.filter(here)]), alternatives: texts(altLabels.filter(here)) };
  });
  return {
    labels: columns.map((column) => column.labels),
    alternatives: columns.map((column) => column.alternatives),
    ...{ foreign, original, hidden },
  };
}

/** The names of a guide, as those of a term. */
function namesOfGuide({ path, title, headings }: SearchedGuide): Names {
  const toText = (value: string): { value: string } => ({ value });
  return { identifier: path, labels: [toText(title)], altLabels: headings.map(toText), hiddenLabels: [] };
}

interface Names {
  readonly identifier: string;
  readonly labels: readonly { readonly value: string }[];
  readonly altLabels: readonly { readonly value: string }[];
  readonly hiddenLabels: readonly { readonly value: string }[];
}

/** Most names equal their words in lower case, and most identifiers equal the words of a label. These are omitted. */
function unusualWords({ identifier, labels, altLabels, hiddenLabels }: Names): string | 0 {
  const names = [...labels, ...altLabels, ...hiddenLabels].map(({ value }) => value);
  const words = new Set([...names, identifier].map((name) => splitWords(name).join(' ')));
  for (const name of names) words.delete(name.toLowerCase());
  return [...words].join('\n') || 0;
}

function texts(all: readonly Text[]): Texts {
  return oneOrMore(all.map(({ value }) => value));
}

function oneOrMore(values: readonly string[]): Texts {
  const distinct = [...new Set(values)];
  return distinct.length > 1 ? distinct : (distinct[0] ?? 0);
}

function kindDigit({ kinds }: Pick<Term, 'kinds'>): string {
  return kinds.reduce((bits, kind) => bits | (1 << KINDS.indexOf(kind)), 0).toString(16);
}

/** The facets, each with the values that terms are assigned to, by label. */
function facetEntries(terms: readonly SearchedTerm[], index: PublicationIndex): FacetEntry[] {
  const positions = new Map(terms.map(({ term }, at) => [term, at]));
  return facetsOf(index).map(({ key, label, assigned, termsOf }) => ({
    key,
    label: label.text,
    ...(label.language === undefined ? {} : { language: label.language }),
    values: index.sorted(assigned).map((ref) => ({
      identifier: index.term(ref.iri)?.identifier ?? ref.iri,
      label: ref.label,
      ...(ref.language === undefined ? {} : { language: ref.language }),
      positions: termsOf(ref.iri)
        .flatMap((term) => positions.get(term) ?? [])
        .sort((a, b) => a - b),
    })),
  }));
}

import { memoize, memoizeLast } from '../../../ontology/memoize.ts';
import type { Iri, Literal, Term, Text } from '../../../ontology/model.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { isReadable, pickText, pickTexts, sameLanguage } from '../../text/text.ts';
import { sameInMeaning } from './names.ts';

/** Where a page shows the texts of its term: one label and one definition in the header, all others in sections. */
export interface ShownTexts {
  readonly label: Text;
  /** Further names in the label's language, and those without a language. */
  readonly names: readonly Literal[];
  readonly definition?: Literal;
  /** Further definitions in the language of the first, and those without a language. */
  readonly definitions: readonly Literal[];
  /** All other texts, by language. */
  readonly others: readonly OtherLanguage[];
}

export interface OtherLanguage {
  /** In lower case. */
  readonly tag: string;
  readonly labels: readonly Literal[];
  readonly altLabels: readonly Literal[];
  readonly definitions: readonly Literal[];
}

/** Several parts of a page need the texts of its term, so the last ones are retained. */
const textsOf = memoize((index: PublicationIndex) => memoizeLast((term: Term) => findShownTexts(term, index)));

export function shownTexts(term: Term, index: PublicationIndex): ShownTexts {
  return textsOf(index)(term);
}

function findShownTexts(term: Term, index: PublicationIndex): ShownTexts {
  const label = index.labelOf(term);
  const shown = label.language ?? index.language;
  const isHere = ({ language }: Text): boolean => language === undefined || sameLanguage(language, shown);
  const same = sameInMeaning(term);
  const altLabels = pickTexts(same, [shown]).filter((text) => isReadable(text.language, shown));
  const untagged = same.filter(({ language }) => language === undefined);
  // Synonyms with another meaning are in the section of names.
  const otherMeanings = term.altLabels.filter((text) => !same.includes(text));
  const labels = term.labels.filter((text) => text !== label && isHere(text));
  const definition = pickText(term.definitions, index.preferred);
  const definitions = term.definitions.filter(
    (text) => text !== definition && (text.language === undefined || sameLanguage(text.language, definition?.language)),
  );
  const names = unique(taggedFirst([...labels, ...altLabels, ...untagged]), label);
  const shownElsewhere = new Set<Text | undefined>([
    label,
    definition,
    ...labels,
    ...altLabels,
    ...untagged,
    ...otherMeanings,
    ...definitions,
  ]);
  return {
    label,
    names,
    ...(definition && { definition }),
    definitions: taggedFirst(definitions),
    others: othersOf(term, shownElsewhere),
  };
}

function taggedFirst<T extends Text>(texts: readonly T[]): T[] {
  return [...texts].sort((a, b) => Number(a.language === undefined) - Number(b.language === undefined));
}

/** Removes duplicates, and texts that equal `first`. */
function unique(texts: readonly Literal[], first: Text): Literal[] {
  const values = new Set([first.value]);
  return texts.filter(({ value }) => !values.has(value) && values.add(value));
}

function othersOf(term: Term, shownElsewhere: ReadonlySet<Text | undefined>): OtherLanguage[] {
  const remaining = <T extends Text>(texts: readonly T[]): Map<string, T[]> =>
    Map.groupBy(
      texts.filter((text) => !shownElsewhere.has(text)),
      ({ language }) => (language ?? '').toLowerCase(),
    );
  const [labels, altLabels, definitions] = [
    remaining(term.labels),
    remaining(term.altLabels),
    remaining(term.definitions),
  ];
  const tags = new Set([...labels.keys(), ...altLabels.keys(), ...definitions.keys()]);
  return [...tags].sort().map((tag) => ({
    tag,
    labels: labels.get(tag) ?? [],
    altLabels: altLabels.get(tag) ?? [],
    definitions: definitions.get(tag) ?? [],
  }));
}

/** The property by which the sources give a term this text. */
export function propertyOfText(term: Term, { value, language }: Text): Iri | undefined {
  return textProperties(term).get(keyOf(value, language));
}

/** Returns the first property of each text of a term. Cached, because a term may have a hundred thousand texts. */
const textProperties = memoize(({ description }: Term): ReadonlyMap<string, Iri> => {
  const properties = new Map<string, Iri>();
  for (const [property, values] of Object.entries(description[0] ?? {}))
    for (const value of Array.isArray(values) ? values : []) {
      const literal = value as { '@value'?: string; '@language'?: string };
      const key = keyOf(literal['@value'] ?? '', literal['@language']);
      if (!properties.has(key)) properties.set(key, property);
    }
  return properties;
});

function keyOf(value: string, language: string | undefined): string {
  return `${language?.toLowerCase() ?? ''} ${value}`;
}

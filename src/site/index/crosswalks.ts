import { memoize } from '../../base/work.ts';
import type { Alignment, Iri, Kind, Ontology, Publication, Relation, Term } from '../../ontology/model.ts';
import { encodeIdentifier, identifierToPath } from '../../base/paths.ts';
import { cleanText } from '../text/text.ts';
import type { PublicationIndex } from './publication-index.ts';
import { canonicalIri } from '../../rdf/index.ts';
import { standardOf, STANDARDS } from '../../vocabularies/index.ts';

/** An external vocabulary that terms are aligned with. */
interface ExternalVocabulary {
  /** Its page below `crosswalks/`: `schema`. */
  readonly name: string;
  readonly title: string;
  /** `schema:`. Absent if unknown. */
  readonly prefix?: string;
  readonly namespace: Iri;
  /** Link to its documentation. */
  readonly url?: string;
}

/**
 * Creates a function that returns the vocabulary of an IRI, by the longest known namespace of the ontology or the bundled standards.
 * Fallback: its host. undefined: the own ontology. Linear in the segments of the IRI.
 */
function createExternalVocabularies(ontology: Ontology): (iri: Iri) => ExternalVocabulary | undefined {
  const known = knownNamespaces(ontology);
  const created = new Map<Iri, ExternalVocabulary>();
  const names = new Set<string>();
  const create = (namespace: Iri, prefix: string | undefined): ExternalVocabulary => {
    const found = created.get(namespace);
    if (found) return found;
    const vocabulary = describe(namespace, prefix, freeName(prefix ?? hostOf(namespace), names), ontology);
    created.set(namespace, vocabulary);
    return vocabulary;
  };
  return (iri) => {
    const canonical = canonicalIri(iri);
    const namespace = longestNamespace(canonical, known);
    if (namespace === undefined) {
      const origin = originOf(canonical);
      return origin === undefined ? undefined : create(origin, undefined);
    }
    const prefix = known.get(namespace);
    return prefix === ontology.own.prefix ? undefined : create(namespace, prefix);
  };
}

/** Namespace → prefix. Declarations of the ontology take precedence over bundled standards. */
function knownNamespaces({ prefixes, sources, own }: Ontology): ReadonlyMap<Iri, string> {
  const all = new Map<Iri, string>();
  for (const { namespace, prefix } of STANDARDS) all.set(canonicalIri(namespace), prefix);
  for (const [prefix, namespace] of Object.entries(prefixes)) all.set(canonicalIri(namespace), prefix);
  for (const { namespace, prefix } of sources) all.set(canonicalIri(namespace), prefix);
  all.set(canonicalIri(own.namespace), own.prefix);
  return all;
}

/** Maximum length of a namespace, in characters. */
const MAX_NAMESPACE = 400;

/** A vocabulary IRI may omit the final `/` or `#`. */
function longestNamespace(iri: Iri, known: ReadonlyMap<Iri, string>): Iri | undefined {
  for (const whole of [iri, `${iri}#`, `${iri}/`].map(canonicalIri)) if (known.has(whole)) return whole;
  for (let end = Math.min(iri.length, MAX_NAMESPACE); end > 0; end -= 1) {
    if (/[/#:=?_-]/.test(iri.charAt(end - 1)) && known.has(iri.slice(0, end))) return iri.slice(0, end);
  }
  return undefined;
}

function originOf(iri: Iri): Iri | undefined {
  if (!URL.canParse(iri)) return undefined;
  const { origin } = new URL(iri);
  return origin === 'null' ? undefined : `${origin}/`;
}

function hostOf(origin: Iri): string {
  return new URL(origin).hostname;
}

/** Lower case, to avoid collisions on case-insensitive file systems. */
function freeName(preferred: string, taken: Set<string>): string {
  const plain = identifierToPath(encodeIdentifier(preferred)).slice('vocabulary/'.length).toLowerCase();
  let name = plain;
  for (let at = 2; taken.has(name); at += 1) name = `${plain}_${at}`;
  taken.add(name);
  return name;
}

function describe(namespace: Iri, prefix: string | undefined, name: string, ontology: Ontology): ExternalVocabulary {
  const source = ontology.sources.find((it) => canonicalIri(it.namespace) === namespace);
  const standard = standardOf(namespace);
  const url = source?.url ?? standard?.url;
  return {
    name,
    title: cleanText(source?.title ?? standard?.title ?? prefix ?? hostOf(namespace)),
    ...(prefix === undefined ? {} : { prefix }),
    namespace,
    ...(url === undefined ? {} : { url }),
  };
}

/** The three states of a term in relation to an external vocabulary. */
export const STATES = ['matched', 'absent', 'open'] as const;
export type AlignmentState = (typeof STATES)[number];

/** The matches of own terms in one external vocabulary. Language-independent. */
export interface Crosswalk {
  readonly vocabulary: ExternalVocabulary;
  /** Terms with a match, each with all alignments to the vocabulary. */
  readonly matched: ReadonlyMap<Term, readonly Alignment[]>;
  /** Terms that were searched and have no match. */
  readonly absent: ReadonlyMap<Term, readonly Alignment[]>;
  /** The kinds of term that are compared. Values only if at least one value was. */
  readonly kinds: ReadonlySet<Kind>;
  readonly strengths: ReadonlyMap<Relation, number>;
}

/** Maximum number of crosswalks. More are not vocabularies but URLs of things. */
const MAX_CROSSWALKS = 60;

/** The crosswalks of a publication, most matches first. Cached. Linear in the alignments. */
export const crosswalksOf = memoize(createCrosswalks);

/** The terms that crosswalks compare, by the first of their kinds. */
export function comparedTerms({ ontology }: Publication): readonly Term[] {
  return ontology.terms.filter(({ own }) => own);
}

export function kindOf({ kinds }: Term): Kind {
  return kinds[0] ?? 'value';
}

function createCrosswalks(publication: Publication): readonly Crosswalk[] {
  const vocabularyOf = createExternalVocabularies(publication.ontology);
  const found = new Map<ExternalVocabulary, Map<Term, Alignment[]>>();
  for (const term of comparedTerms(publication)) {
    for (const alignment of term.alignments) {
      const there = alignment.target ?? alignment.absentFrom;
      const vocabulary = there === undefined ? undefined : vocabularyOf(there);
      if (vocabulary) add(found, vocabulary, term, alignment);
    }
  }
  return [...found]
    .map(([vocabulary, terms]) => toCrosswalk(vocabulary, terms))
    .sort((a, b) => b.matched.size - a.matched.size || (a.vocabulary.name < b.vocabulary.name ? -1 : 1))
    .slice(0, MAX_CROSSWALKS);
}

type Found = Map<ExternalVocabulary, Map<Term, Alignment[]>>;

function add(found: Found, vocabulary: ExternalVocabulary, term: Term, alignment: Alignment): void {
  let terms = found.get(vocabulary);
  if (!terms) found.set(vocabulary, (terms = new Map()));
  const alignments = terms.get(term);
  if (alignments) alignments.push(alignment);
  else terms.set(term, [alignment]);
}

function toCrosswalk(vocabulary: ExternalVocabulary, terms: ReadonlyMap<Term, readonly Alignment[]>): Crosswalk {
  const isMatched = (alignments: readonly Alignment[]): boolean =>
    alignments.some(({ target }) => target !== undefined);
  const kinds = new Set<Kind>(['class', 'property', 'enumeration', ...[...terms.keys()].map(kindOf)]);
  const strengths = new Map<Relation, number>();
  for (const { relation, target } of [...terms.values()].flat())
    if (target !== undefined) strengths.set(relation, (strengths.get(relation) ?? 0) + 1);
  const entries = [...terms];
  return {
    vocabulary,
    matched: new Map(entries.filter(([, alignments]) => isMatched(alignments))),
    absent: new Map(entries.filter(([, alignments]) => !isMatched(alignments))),
    kinds,
    strengths,
  };
}

/** Path of the page of all crosswalks, below the base URL and the language's folder. */
export const CROSSWALKS_PAGE = 'crosswalks';

/** The vocabularies that have a crosswalk, sorted by name. */
export const crosswalkVocabularies = memoize((publication: Publication): readonly ExternalVocabulary[] =>
  crosswalksOf(publication)
    .map(({ vocabulary }) => vocabulary)
    .sort((a, b) => (a.name < b.name ? -1 : 1)),
);

/** `crosswalks/schema`, and of its further pages `crosswalks/schema/2`; of the other direction `crosswalks/schema/reverse`. */
export function crosswalkPath({ name }: ExternalVocabulary, part = 1, direction?: 'reverse'): string {
  const below = [...(direction ? [direction] : []), ...(part === 1 ? [] : [part])];
  return [CROSSWALKS_PAGE, name, ...below].join('/');
}

/** The crosswalk of an aligned IRI: its name and URL. */
export interface CrosswalkLink {
  readonly title: string;
  readonly href: string;
}

/** The crosswalk with the vocabulary of an IRI, in the page's language. Undefined if there is none. */
export function crosswalkLink(iri: Iri, index: PublicationIndex): CrosswalkLink | undefined {
  const { publication, links } = index;
  const vocabulary = finderOf(publication)(iri);
  return vocabulary && { title: vocabulary.title, href: links.page(crosswalkPath(vocabulary)) };
}

/** The crosswalks that list a term as matched or as searched without a match, without duplicates. */
export function crosswalkLinks({ own, alignments }: Term, index: PublicationIndex): CrosswalkLink[] {
  if (!own) return [];
  const links = alignments.flatMap(({ target, absentFrom }) => {
    const there = target ?? absentFrom;
    return there === undefined ? [] : (crosswalkLink(there, index) ?? []);
  });
  return [...new Map(links.map((link) => [link.href, link])).values()];
}

/** By namespace, so that names given along the way never matter. */
const finderOf = memoize((publication: Publication): ((iri: Iri) => ExternalVocabulary | undefined) => {
  const shown = new Map(crosswalkVocabularies(publication).map((vocabulary) => [vocabulary.namespace, vocabulary]));
  const vocabularyOf = createExternalVocabularies(publication.ontology);
  return (iri) => {
    const namespace = vocabularyOf(iri)?.namespace;
    return namespace === undefined ? undefined : shown.get(namespace);
  };
});

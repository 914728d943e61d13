import type { Shrink } from '../curie.ts';
import { createShrink, splitIri } from '../curie.ts';
import type { Dataset } from '../dataset.ts';
import type { Graph } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Severity } from '../issue.ts';
import type { Iri, Kind, Ontology, Term } from '../model.ts';
import { canonicalIri, rdf, skos } from '../names.ts';
import { BUILT_IN_NAMESPACES } from './built-in.ts';

/** All that the rules look at. */
export interface CheckInput {
  /** The maintained sources, united. */
  readonly dataset: Dataset;
  /** The model of all of them, before anything is cut from it. */
  readonly ontology: Ontology;
  /** File → source text, for finding the line of a literal. */
  readonly texts: ReadonlyMap<string, string>;
  /** The IRIs that a standard describes, by its namespace; undefined when we have no copy of that standard. */
  readonly standardTerms: (namespace: Iri) => ReadonlySet<Iri> | undefined;
  /** What kinds of term an IRI of a standard is; undefined where we cannot tell. */
  readonly standardKinds?: (iri: Iri) => readonly Kind[] | undefined;
  /** Raises a rule to an error or switches a warning off; an error stays one. */
  readonly severities: Readonly<Partial<Record<string, Severity | 'off'>>>;
  /** The publication's default language; without one, the language with most labels. */
  readonly defaultLanguage?: string;
  /** A term's page as an absolute address, where the publication has a configured base URL. */
  readonly pageAddress?: (term: Term) => string;
}

/** The input with what several rules look up, made once. */
export interface CheckContext extends CheckInput {
  readonly graph: Graph;
  readonly shrink: Shrink;
  readonly language: string;
  /** The terms that the maintainers answer for: the home ontology's, and others that they describe and no standard of ours has. */
  readonly judged: readonly Term[];
  /** The term of an IRI, http and https of schema.org taken as one. */
  readonly term: (iri: Iri) => Term | undefined;
  /** The kinds of a term here or in a standard; undefined where we cannot tell. */
  readonly kinds: (iri: Iri) => readonly Kind[] | undefined;
  /** Whether the IRI is a local name directly in the home namespace. */
  readonly inHome: (iri: Iri) => boolean;
  /** What is known of an IRI. */
  readonly standing: (iri: Iri) => TermState;
}

/** `missing`: the home namespace or a standard that we have should describe it and does not. `foreign`: nobody here can tell. */
export type TermState = 'described' | 'missing' | 'foreign';

/** Makes the look-ups; each walks the terms or the subjects once. */
export function createContext(input: CheckInput): CheckContext {
  const { graph } = input.dataset;
  const { ontology } = input;
  const terms = new Map(ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  const subjects = new Set<Iri>();
  for (const subject of graph.subjects()) if (!isBlankKey(subject)) subjects.add(canonicalIri(subject));
  const home = canonicalIri(ontology.home.namespace);
  const standard = standardLookup(input);
  const isMaintained = maintenance(input, standard);

  const inHome = (iri: Iri): boolean => {
    const canonical = canonicalIri(iri);
    return (
      home !== '' &&
      canonical.length > home.length &&
      canonical.startsWith(home) &&
      !/[/#?]/.test(canonical.slice(home.length))
    );
  };
  const standing = (iri: Iri): TermState => {
    const canonical = canonicalIri(iri);
    if (subjects.has(canonical) || terms.has(canonical)) return 'described';
    if (inHome(iri)) return 'missing';
    const known = standard(iri);
    if (!known) return 'foreign';
    return known.has(canonical) ? 'described' : 'missing';
  };
  return {
    ...input,
    graph,
    shrink: createShrink({ ...input.dataset.prefixes, ...ontology.prefixes }),
    language: input.defaultLanguage ?? ontology.languages[0] ?? 'en',
    judged: ontology.terms.filter((term) => term.home || isMaintained(term)),
    term: (iri) => terms.get(canonicalIri(iri)),
    kinds: (iri) => typedKinds(terms.get(canonicalIri(iri)), graph) ?? input.standardKinds?.(iri),
    inHome,
    standing,
  };
}

/** A borrowed term without a type is called a value for want of better; its own standard knows what it is. */
function typedKinds(term: Term | undefined, graph: Graph): readonly Kind[] | undefined {
  return term && (term.home || graph.properties(term.iri).has(rdf('type'))) ? term.kinds : undefined;
}

/** IRI → the canonical IRIs of the standard that it belongs to, or undefined. Each standard is read once. */
function standardLookup(input: CheckInput): (iri: Iri) => ReadonlySet<Iri> | undefined {
  const cache = new Map<Iri, ReadonlySet<Iri> | undefined>();
  return (iri) => {
    const [namespace] = splitIri(iri);
    if (!cache.has(namespace)) {
      const known = input.standardTerms(namespace);
      const canonical = known && new Set(Array.from(known, canonicalIri));
      cache.set(namespace, canonical ?? BUILT_IN_NAMESPACES.get(namespace));
    }
    return cache.get(namespace);
  };
}

/**
 * Whether a term of another namespace is ours to answer for. It is borrowed if a standard has it or if the sources say only that it
 * exists; and where most terms of its namespace have neither label nor definition here, they are described elsewhere. What is no
 * class, property or concept is a person, a licence or a document that the sources say a word about.
 */
function maintenance(input: CheckInput, standard: (iri: Iri) => ReadonlySet<Iri> | undefined): (term: Term) => boolean {
  const { graph } = input.dataset;
  const balance = new Map<Iri, number>();
  for (const { home, iri, labels, definitions } of input.ontology.terms) {
    if (home) continue;
    const [namespace] = splitIri(iri);
    balance.set(namespace, (balance.get(namespace) ?? 0) + (labels.length + definitions.length > 0 ? 1 : -1));
  }
  return ({ iri, kinds }) => {
    const types = graph.iris(iri, rdf('type'));
    const isVocabulary = kinds.some((kind) => kind !== 'value') || types.includes(skos('Concept'));
    const isDescribed = types.length > 0 && graph.properties(iri).size > 1;
    return isVocabulary && isDescribed && standard(iri) === undefined && (balance.get(splitIri(iri)[0]) ?? 0) >= 0;
  };
}

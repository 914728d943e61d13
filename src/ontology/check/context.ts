import type { Shrink } from '../curie.ts';
import { createShrink, splitIri } from '../curie.ts';
import type { Dataset } from '../dataset.ts';
import type { Graph } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Severity } from '../issue.ts';
import type { Iri, Kind, Ontology, Term } from '../model.ts';
import { canonicalIri, rdf, skos } from '../names.ts';
import { BUILT_IN_NAMESPACES } from './built-in.ts';

/** Input of the rules. */
export interface CheckInput {
  /** The maintained sources, merged. */
  readonly dataset: Dataset;
  /** The model of all sources, before the selection. */
  readonly ontology: Ontology;
  /** File → source text, to locate the line of a literal. */
  readonly texts: ReadonlyMap<string, string>;
  /** The IRIs that a standard describes, by its namespace. undefined: the standard is not bundled. */
  readonly standardTerms: (namespace: Iri) => ReadonlySet<Iri> | undefined;
  /** The kinds of a standard's term. undefined: unknown. */
  readonly standardKinds?: (iri: Iri) => readonly Kind[] | undefined;
  /** Raises a rule to an error or switches a warning off. An error stays an error. */
  readonly severities: Readonly<Partial<Record<string, Severity | 'off'>>>;
  /** Default: the language with the most labels. */
  readonly defaultLanguage?: string;
  /** Absolute URL of a term's page. Absent: no base URL is configured. */
  readonly pageUrl?: (term: Term) => string;
}

/** The input with lookups that several rules share. */
export interface CheckContext extends CheckInput {
  readonly graph: Graph;
  readonly shrink: Shrink;
  readonly language: string;
  /** The ontology's own terms, and external terms that the sources describe and no bundled standard has. */
  readonly maintainedTerms: readonly Term[];
  /** The term of an IRI. http and https IRIs of schema.org are equal. */
  readonly term: (iri: Iri) => Term | undefined;
  /** The kinds of a term of the ontology or of a standard. undefined: unknown. */
  readonly kinds: (iri: Iri) => readonly Kind[] | undefined;
  /** Whether the IRI is a local name directly in the own namespace of the ontology. */
  readonly inOwnNamespace: (iri: Iri) => boolean;
  readonly stateOf: (iri: Iri) => TermState;
}

/** `missing`: not described, although it is in the own namespace or in a bundled standard. `external`: in an unknown vocabulary. */
export type TermState = 'described' | 'missing' | 'external';

/** Builds the lookups in one pass over terms and subjects. */
export function createCheckContext(input: CheckInput): CheckContext {
  const { graph } = input.dataset;
  const { ontology } = input;
  const terms = new Map(ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  const subjects = new Set<Iri>();
  for (const subject of graph.subjects()) if (!isBlankKey(subject)) subjects.add(canonicalIri(subject));
  const namespace = canonicalIri(ontology.own.namespace);
  const standard = standardLookup(input);
  const isMaintained = createIsMaintained(input, standard);

  const inOwnNamespace = (iri: Iri): boolean => {
    const canonical = canonicalIri(iri);
    return (
      namespace !== '' &&
      canonical.length > namespace.length &&
      canonical.startsWith(namespace) &&
      !/[/#?]/.test(canonical.slice(namespace.length))
    );
  };
  const stateOf = (iri: Iri): TermState => {
    const canonical = canonicalIri(iri);
    if (subjects.has(canonical) || terms.has(canonical)) return 'described';
    if (inOwnNamespace(iri)) return 'missing';
    const known = standard(iri);
    if (!known) return 'external';
    return known.has(canonical) ? 'described' : 'missing';
  };
  return {
    ...input,
    graph,
    shrink: createShrink({ ...input.dataset.prefixes, ...ontology.prefixes }),
    language: input.defaultLanguage ?? ontology.languages[0] ?? 'en',
    maintainedTerms: ontology.terms.filter((term) => term.own || isMaintained(term)),
    term: (iri) => terms.get(canonicalIri(iri)),
    kinds: (iri) => typedKinds(terms.get(canonicalIri(iri)), graph) ?? input.standardKinds?.(iri),
    inOwnNamespace,
    stateOf,
  };
}

/** The model treats an external term without a type as a value, so its kinds come from its standard. */
function typedKinds(term: Term | undefined, graph: Graph): readonly Kind[] | undefined {
  return term && (term.own || graph.properties(term.iri).has(rdf('type'))) ? term.kinds : undefined;
}

/** Returns a function: IRI → the canonical IRIs of its standard, or undefined. Reads each standard once. */
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
 * Returns a function that decides whether the sources maintain an external term. They do not if
 * - a standard has the term, or the sources only state its type,
 * - most terms of its namespace have neither label nor definition, so another vocabulary describes them,
 * - it is not a class, property or concept but, for example, a person, a licence or a document.
 */
function createIsMaintained(
  input: CheckInput,
  standard: (iri: Iri) => ReadonlySet<Iri> | undefined,
): (term: Term) => boolean {
  const { graph } = input.dataset;
  const balance = new Map<Iri, number>();
  for (const { own, iri, labels, definitions } of input.ontology.terms) {
    if (own) continue;
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

import { splitIri } from '../../curie.ts';
import type { Graph } from '../../graph.ts';
import { termKey } from '../../graph.ts';
import type { Iri, Term } from '../../model.ts';
import type { Places } from './places.ts';
import { placesOf } from './places.ts';

/** A term that only one version has. It can be a renamed one. */
export interface Candidate {
  readonly term: Term;
  readonly namespace: Iri;
  readonly localName: string;
  /** Labels, as keys that include the language. */
  readonly names: ReadonlySet<string>;
  /** Definitions and long texts of any property, as keys that include the language. */
  readonly prose: ReadonlySet<string>;
  readonly places: Places;
  /** Its statements without blank nodes: property and object. Its own IRI is replaced, so that two terms can be compared. */
  readonly statements: readonly CandidateStatement[];
}

export interface CandidateStatement {
  readonly property: Iri;
  /** Key of the object, if it is a text. */
  readonly text?: string;
  /** The object, if it is another IRI. */
  readonly iri?: Iri;
}

/** The only object that is not compared as a text or as another IRI. */
const SELF = '(self)';

/** Number of words from which a text describes one term only. */
const MIN_WORDS = 5;

/** Describes a term of a version. */
export function createCandidate(graph: Graph, term: Term): Candidate {
  const [namespace, localName] = splitIri(term.iri);
  const names = new Set(term.labels.map(keyOf));
  const prose = new Set(term.definitions.map(keyOf));
  const statements: CandidateStatement[] = [];
  for (const [property, objects] of graph.properties(term.iri)) {
    for (const object of objects) {
      if (object.termType === 'BlankNode') continue;
      if (object.termType === 'NamedNode')
        statements.push(object.value === term.iri ? { property, text: SELF } : { property, iri: object.value });
      else {
        statements.push({ property, text: termKey(object) });
        if (object.value.split(/\s+/, MIN_WORDS).length === MIN_WORDS) prose.add(keyOf(object));
      }
    }
  }
  for (const name of names) prose.delete(name);
  return { term, namespace, localName, names, prose, places: placesOf(graph, term.iri), statements };
}

function keyOf({ value, language = '' }: { readonly value: string; readonly language?: string }): string {
  return `${language.toLowerCase()} ${value}`;
}

/** Whether two terms have the same kind. A class is never renamed to a property. */
export function sameKind(a: Candidate, b: Candidate): boolean {
  return a.term.kinds[0] === b.term.kinds[0] && a.term.property?.type === b.term.property?.type;
}

/** Groups candidates by keys. */
export function groupBy(candidates: readonly Candidate[], keysOf: (candidate: Candidate) => Iterable<string>) {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    for (const key of keysOf(candidate)) {
      const group = groups.get(key);
      if (group) group.push(candidate);
      else groups.set(key, [candidate]);
    }
  }
  return groups;
}

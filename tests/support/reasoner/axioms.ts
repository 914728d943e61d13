import type { NamedNode, Quad, Term } from '@rdfjs/types';
import { DataFactory, Store } from 'n3';
import { owl, rdf, rdfs } from '../../../src/rdf/names.ts';

export const named = (iri: string): NamedNode => DataFactory.namedNode(iri);
export const TYPE = named(rdf('type'));

/** The axioms of an ontology, indexed for the rules. */
export interface Axioms {
  readonly objects: (subject: Term, predicate: string) => readonly Term[];
  readonly object: (subject: Term, predicate: string) => Term | undefined;
  /** Every subject and object of one predicate. */
  readonly pairs: (predicate: string) => readonly (readonly [Term, Term])[];
  readonly instances: (type: string) => readonly Term[];
  readonly list: (head: Term) => readonly Term[];
  readonly disjoint: (a: Term, b: Term) => boolean;
  /** Whether a group of `owl:AllDifferent` contains both. */
  readonly different: (a: Term, b: Term) => boolean;
  readonly typesOf: (individual: Term) => readonly Term[];
}

/** Indexes the quads of an ontology. */
export function createAxioms(quads: readonly Quad[]): Axioms {
  const store = new Store([...quads]);
  const objects = (subject: Term, predicate: string): Term[] => store.getObjects(subject, named(predicate), null);
  const object = (subject: Term, predicate: string): Term | undefined => objects(subject, predicate)[0];
  const pairs = (predicate: string): (readonly [Term, Term])[] =>
    store.getQuads(null, named(predicate), null, null).map((quad) => [quad.subject, quad.object] as const);
  const instances = (type: string): Term[] => store.getSubjects(TYPE, named(type), null);
  const list = (head: Term): Term[] => {
    const items: Term[] = [];
    for (let at: Term | undefined = head; at && at.value !== rdf('nil'); at = object(at, rdf('rest')))
      items.push(...objects(at, rdf('first')));
    return items;
  };
  const memo = memoised();
  const shared: Axioms = {
    objects: (subject, predicate) => memo(`o ${key(subject)} ${predicate}`, () => objects(subject, predicate)),
    object: (subject, predicate) => shared.objects(subject, predicate)[0],
    pairs: (predicate) => memo(`p ${predicate}`, () => pairs(predicate)),
    instances: (type) => memo(`i ${type}`, () => instances(type)),
    list: (head) => memo(`l ${key(head)}`, () => list(head)),
    disjoint: groups([
      ...pairs(owl('disjointWith')),
      ...instances(owl('AllDisjointClasses')).map((group) => objects(group, owl('members')).flatMap(list)),
      ...pairs(owl('disjointUnionOf')).map(([, head]) => list(head)),
    ]),
    different: (a, b) => memo('different', () => groups(differentGroups(shared)))(a, b),
    typesOf: (individual) => shared.objects(individual, rdf('type')),
  };
  return shared;
}

/** The groups whose members are declared different. */
export function differentGroups({ pairs, instances, objects, list }: Axioms): readonly (readonly Term[])[] {
  const members = (group: Term): Term[] =>
    ['members', 'distinctMembers'].flatMap((predicate) => objects(group, owl(predicate)).flatMap(list));
  return [...pairs(owl('differentFrom')), ...instances(owl('AllDifferent')).map(members)];
}

/** A unique key of a term. */
export function key(term: Term): string {
  if (term.termType === 'Literal') return `"${term.value}"${term.language}^^${term.datatype.value}`;
  return term.termType === 'BlankNode' ? `_:${term.value}` : term.value;
}

/** Whether two terms are in one of the groups, by the groups of each. */
function groups(all: readonly (readonly Term[])[]): (a: Term, b: Term) => boolean {
  const groupsOf = new Map<string, Set<number>>();
  for (const [number, group] of all.entries())
    for (const member of group) {
      const own = groupsOf.get(key(member)) ?? new Set();
      groupsOf.set(key(member), own.add(number));
    }
  const none: ReadonlySet<number> = new Set();
  return (a, b) => {
    if (a.equals(b)) return false;
    const theirs = groupsOf.get(key(b)) ?? none;
    return [...(groupsOf.get(key(a)) ?? none)].some((number) => theirs.has(number));
  };
}

/** Caches results, since the rules read the same axioms in every round. */
function memoised(): <T>(name: string, read: () => T) => T {
  const known = new Map<string, unknown>();
  return <T>(name: string, read: () => T): T => {
    if (!known.has(name)) known.set(name, read());
    return known.get(name) as T;
  };
}

/** The superclass axioms of a class: `rdfs:subClassOf` and `owl:equivalentClass` in both directions. */
export function superclasses(axioms: Axioms, of: Term): readonly Term[] {
  return [
    ...axioms.objects(of, rdfs('subClassOf')),
    ...axioms.objects(of, owl('equivalentClass')),
    ...axioms.pairs(owl('equivalentClass')).flatMap(([a, b]) => (b.equals(of) ? a : [])),
  ];
}

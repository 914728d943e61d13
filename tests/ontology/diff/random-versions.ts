import type { BlankNode, NamedNode, Quad, Term } from '@rdfjs/types';
import fc from 'fast-check';
import { DataFactory } from 'n3';
import { randomOntology } from '../compile/random-ontology.ts';
import { randomQuads } from '../write/random-graph.ts';

const { namedNode, blankNode, literal, quad } = DataFactory;

/** Changes the statements of a version. `at` and `to` choose among what there is. */
type Edit = (quads: readonly Quad[], at: number, to: number) => Quad[];

const EDITS: readonly Edit[] = [
  removeStatement,
  removeSubject,
  (quads, at, to) => renameIri(quads, at, `https://example.org/new/${to % 3}`),
  (quads, at, to) => renameIri(quads, at, pick(irisOf(quads), to) ?? 'https://example.org/A'),
  moveNamespace,
  editBlankNode,
  copyBlankNode,
  joinBlankNodes,
  changeLanguageCase,
];

const graphs = fc.oneof(randomOntology, randomQuads);
const edits = fc.array(fc.tuple(fc.constantFrom(...EDITS), fc.nat(100), fc.nat(100)), { maxLength: 5 });

/** Pairs of versions: unrelated graphs, or one with additions and edits of all kinds. */
export const randomVersions: fc.Arbitrary<[old: Quad[], now: Quad[]]> = fc.oneof(
  { arbitrary: fc.tuple(graphs, graphs), weight: 1 },
  {
    arbitrary: fc
      .tuple(graphs, fc.array(graphs, { maxLength: 1 }), edits)
      .map(([old, more, list]): [Quad[], Quad[]] => {
        const edited = list.reduce<Quad[]>((quads, [edit, at, to]) => edit(quads, at, to), old);
        return [old, [...edited, ...more.flat()]];
      }),
    weight: 3,
  },
);

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % list.length];
}

function removeStatement(quads: readonly Quad[], at: number): Quad[] {
  return quads.filter((_, i) => i !== at % quads.length);
}

function removeSubject(quads: readonly Quad[], at: number): Quad[] {
  const subject = pick(quads, at)?.subject;
  return quads.filter((each) => !subject || !each.subject.equals(subject));
}

function irisOf(quads: readonly Quad[]): string[] {
  return [...new Set(quads.flatMap((each) => (each.subject.termType === 'NamedNode' ? each.subject.value : [])))];
}

function renameIri(quads: readonly Quad[], at: number, iri: string): Quad[] {
  const old = pick(irisOf(quads), at);
  return replaceTerms(quads, (term) => (term.termType === 'NamedNode' && term.value === old ? namedNode(iri) : term));
}

function moveNamespace(quads: readonly Quad[]): Quad[] {
  return replaceTerms(quads, (term) =>
    term.termType === 'NamedNode'
      ? namedNode(term.value.replace(/^https:\/\/example\.org\/(vocabulary\/)?/, 'https://moved.example/'))
      : term,
  );
}

function replaceTerms(quads: readonly Quad[], replace: (term: Term) => Term): Quad[] {
  return quads.map(({ subject, predicate, object }) =>
    quad(replace(subject) as NamedNode, replace(predicate) as NamedNode, replace(object) as NamedNode),
  ) as Quad[];
}

function blankNodesOf(quads: readonly Quad[]): BlankNode[] {
  return quads.flatMap(({ subject }) => (subject.termType === 'BlankNode' ? subject : []));
}

/** Adds a statement about a blank node. */
function editBlankNode(quads: readonly Quad[], at: number, to: number): Quad[] {
  const node = pick(blankNodesOf(quads), at);
  if (!node) return [...quads];
  return [...quads, quad(node, namedNode('https://example.org/p'), literal(`edit ${to}`)) as Quad];
}

/** Adds a second node that states the same as another one. */
function copyBlankNode(quads: readonly Quad[], at: number): Quad[] {
  const node = pick(blankNodesOf(quads), at);
  if (!node) return [...quads];
  const copy = blankNode(`${node.value}copy`);
  const copies = quads.filter((each) => each.subject.equals(node) || each.object.equals(node));
  return [...quads, ...replaceTerms(copies, (term) => (term.equals(node) ? copy : term))];
}

/** Merges two blank nodes. */
function joinBlankNodes(quads: readonly Quad[], at: number, to: number): Quad[] {
  const nodes = blankNodesOf(quads);
  const [from, into] = [pick(nodes, at), pick(nodes, to)];
  return replaceTerms(quads, (term) => (from && into && term.equals(from) ? into : term));
}

function changeLanguageCase(quads: readonly Quad[]): Quad[] {
  return replaceTerms(quads, (term) =>
    term.termType === 'Literal' && term.language !== '' ? literal(term.value, term.language.toUpperCase()) : term,
  );
}

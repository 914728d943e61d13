import { DataFactory, Parser } from 'n3';
import type { ObjectTerm } from '../graph.ts';
import { Graph, isBlankKey, termKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import { structuresOf } from '../write/canonical-statements.ts';
import type { Diff } from './change.ts';
import { renamesOf } from './iri-change.ts';

/**
 * Applies a diff to the dataset from which it was computed: replaces the IRIs of renamed terms, then removes and adds statements.
 *
 * @returns the new dataset, with other labels of blank nodes
 * @throws {Error} the dataset lacks a statement that the diff removes
 */
export function applyDiff(old: Graph, { changes }: Pick<Diff, 'changes'>): Graph {
  const renamed = renameIris(old, renamesOf(changes));
  const prefix = unusedPrefix(old);
  const removed = parseAll(
    changes.map((change) => change.removed ?? []),
    prefix,
  );
  const added = parseAll(
    changes.map((change) => change.added ?? []),
    prefix,
  );
  const result = copyWithout(renamed, removed);
  if (result.size !== renamed.size - removed.reduce((sum, { size }) => sum + size, 0))
    throw new Error('The diff removes statements that the dataset does not have: it was computed from another one.');
  for (const graph of added) addAll(result, graph);
  return result;
}

/** Returns a graph with other IRIs in all positions, or the same graph if there are none to replace. */
export function renameIris(graph: Graph, renames: ReadonlyMap<Iri, Iri>): Graph {
  if (renames.size === 0) return graph;
  const result = new Graph();
  const rename = (iri: Iri): Iri => renames.get(iri) ?? iri;
  const renameObject = (object: ObjectTerm): ObjectTerm => {
    const iri = object.termType === 'NamedNode' ? renames.get(object.value) : undefined;
    return iri === undefined ? object : DataFactory.namedNode(iri);
  };
  for (const subject of graph.subjects()) {
    for (const [predicate, objects] of graph.properties(subject))
      for (const object of objects) result.add(rename(subject), rename(predicate), renameObject(object));
  }
  return result;
}

/** A text with which no label of a blank node begins. The dataset can be the result of another diff. */
function unusedPrefix(graph: Graph): string {
  let prefix = 'c';
  for (const subject of graph.subjects()) {
    const label = isBlankKey(subject) ? subject.slice(2) : '';
    while (label.startsWith(prefix)) prefix += 'c';
    for (const objects of graph.properties(subject).values()) {
      for (const { termType, value } of objects)
        while (termType === 'BlankNode' && value.startsWith(prefix)) prefix += 'c';
    }
  }
  return prefix;
}

/** Parses the lines of each change to a graph of its own. Labels are unique among all. */
function parseAll(all: readonly (readonly string[])[], prefix: string): Graph[] {
  return all.flatMap((lines, i) =>
    lines.length === 0
      ? []
      : [new Graph(new Parser({ format: 'N-Triples', blankNodePrefix: `${prefix}${i}` }).parse(lines.join('\n')))],
  );
}

/** Copies a graph without the triples and structures of others. */
function copyWithout(graph: Graph, removed: readonly Graph[]): Graph {
  const triples = new Set(removed.flatMap((each) => groundTriples(each)));
  const structures = new Map<string, number>();
  for (const { key } of removed.flatMap(structuresOf)) structures.set(key, (structures.get(key) ?? 0) + 1);
  const nodes = new Set<string>();
  for (const structure of structures.size === 0 ? [] : structuresOf(graph)) {
    const count = structures.get(structure.key) ?? 0;
    if (count === 0) continue;
    structures.set(structure.key, count - 1);
    for (const node of structure.nodes) nodes.add(node);
  }
  const result = new Graph();
  for (const subject of graph.subjects()) {
    if (nodes.has(subject)) continue;
    for (const [predicate, objects] of graph.properties(subject)) {
      for (const object of objects) {
        const isRemoved =
          object.termType === 'BlankNode'
            ? nodes.has(`_:${object.value}`)
            : !isBlankKey(subject) && triples.has(tripleKey(subject, predicate, object));
        if (!isRemoved) result.add(subject, predicate, object);
      }
    }
  }
  return result;
}

function groundTriples(graph: Graph): string[] {
  return [...graph.subjects()].flatMap((subject) =>
    isBlankKey(subject)
      ? []
      : [...graph.properties(subject)].flatMap(([predicate, objects]) =>
          objects.flatMap((object) => (object.termType === 'BlankNode' ? [] : tripleKey(subject, predicate, object))),
        ),
  );
}

function tripleKey(subject: Iri, predicate: Iri, object: ObjectTerm): string {
  return `${subject} ${predicate} ${termKey(object)}`;
}

function addAll(graph: Graph, other: Graph): void {
  for (const subject of other.subjects()) {
    for (const [predicate, objects] of other.properties(subject))
      for (const object of objects) graph.add(subject, predicate, object);
  }
}

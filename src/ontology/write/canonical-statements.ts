import type { BlankNode } from '@rdfjs/types';
import { compareCodePoints, sortByCodePoints } from '../code-points.ts';
import type { Graph, Incoming, ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import { memoize } from '../memoize.ts';
import type { Iri } from '../model.ts';
import { connectedNodes, createComponent } from './blank-components.ts';
import { colourAllNodes, startAllowance } from './blank-labels.ts';
import type { BlankNodes } from './blank-nodes.ts';
import { arrangeBlankNodes } from './blank-nodes.ts';
import { hashText } from './hash.ts';
import { sortTripleLines, tripleLine } from './triple-lines.ts';

/** Blank nodes that are connected with each other, with all their triples: a class expression, a list, an annotation of an axiom. */
export interface Structure {
  /** The triples as lines of N-Triples, sorted. Labels `_:b0`, `_:b1`, … depend only on the content. */
  readonly lines: readonly string[];
  /** Equal for two structures that state the same. Ignores the case of language tags, as RDF 1.1 does. */
  readonly key: string;
  /** The blank nodes of the graph, in the order of their labels. */
  readonly nodes: readonly ResourceKey[];
  /** IRIs that are the subject of a triple to one of the blank nodes, sorted. */
  readonly subjects: readonly Iri[];
}

/**
 * Returns the structures of a graph, in order of first appearance. Near-linear in the triples with blank nodes. The graph must not change
 * afterwards: a version is compared twice, and written as a release.
 */
export const structuresOf = memoize((graph: Graph): readonly Structure[] => {
  const blankNodes = arrangeBlankNodes(graph);
  const allowance = startAllowance(blankNodes.references.size);
  return connectedNodes(graph, blankNodes, blankNodes.references.keys()).map((keys) => {
    const [only, ...others] = keys as [ResourceKey, ...ResourceKey[]];
    // Most structures are one node: a restriction, an annotation of an axiom.
    if (others.length === 0) return writeStructure(graph, blankNodes, new Map([[only, '_:b0']]));
    const colours = colourAllNodes(createComponent(graph, blankNodes, keys), allowance);
    const byKey = new Map(keys.map((key, node) => [key, colours[node] as number]));
    return writeStructure(graph, blankNodes, labelInOrder(graph, keys, blankNodes, byKey));
  });
});

/**
 * Writes a graph as N-Quads of the default graph, sorted by code point. Labels of blank nodes are hashes of their own structure: the same
 * graph always gives the same text, and an edit changes only the lines that it concerns.
 *
 * @see https://www.w3.org/TR/n-quads/
 */
export function canonicalNQuads(graph: Graph): string {
  const lines: string[] = [];
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject)) continue;
    for (const [predicate, objects] of graph.properties(subject)) {
      for (const object of objects)
        if (object.termType !== 'BlankNode') lines.push(tripleLine(subject, predicate, object));
    }
  }
  for (const [name, { lines: own }] of nameStructures(structuresOf(graph))) {
    for (const line of own) lines.push(line.replace(/^_:b/, `_:${name}n`).replace(/ _:b(\d+) \.$/, ` _:${name}n$1 .`));
  }
  return sortTripleLines(lines)
    .map((line) => `${line}\n`)
    .join('');
}

/** Gives each structure a name from the hash of its content, and a number if another one has the same hash. */
function* nameStructures(structures: readonly Structure[]): Generator<[name: string, structure: Structure]> {
  const sorted = structures
    .map((structure) => ({ structure, text: structure.lines.join('\n') }))
    .sort((a, b) => compareCodePoints(a.text, b.text));
  const used = new Map<string, number>();
  for (const { structure, text } of sorted) {
    const hash = hashText(text).toString(36);
    const count = used.get(hash) ?? 0;
    used.set(hash, count + 1);
    yield [count === 0 ? `b${hash}` : `b${hash}x${count}`, structure];
  }
}

function writeStructure(graph: Graph, { references }: BlankNodes, labels: ReadonlyMap<ResourceKey, string>): Structure {
  const lines: string[] = [];
  const subjects = new Set<Iri>();
  for (const [key, label] of labels) {
    for (const [predicate, objects] of graph.properties(key)) {
      for (const object of objects) {
        const written = object.termType === 'BlankNode' ? (labels.get(blankKey(object)) as string) : object;
        lines.push(tripleLine(label, predicate, written));
      }
    }
    for (const { subject, predicate } of references.get(key) ?? []) {
      if (isBlankKey(subject)) continue;
      subjects.add(subject);
      lines.push(tripleLine(subject, predicate, label));
    }
  }
  sortByCodePoints(lines);
  return { lines, key: keyOf(lines), nodes: [...labels.keys()], subjects: sortByCodePoints([...subjects]) };
}

/** The lines as one text, with language tags in lower case. */
function keyOf(lines: readonly string[]): string {
  if (!lines.some((line) => UPPER_CASE_TAG.test(line))) return lines.join('\n');
  return sortByCodePoints(lines.map((line) => line.replace(UPPER_CASE_TAG, toLowerCase))).join('\n');
}

/** A language tag with capitals: `@en-GB`. */
const UPPER_CASE_TAG = /"@[a-z0-9-]*[A-Z][A-Za-z0-9-]* \.$/;

function toLowerCase(text: string): string {
  return text.toLowerCase();
}

function blankKey({ value }: BlankNode): ResourceKey {
  return `_:${value}`;
}

/**
 * Labels the nodes of a structure: the roots of its trees by hash, each followed by the nodes that are nested in it. Nodes with equal hashes
 * have equal content, so that their order makes no difference.
 */
function labelInOrder(
  graph: Graph,
  keys: readonly ResourceKey[],
  { nested, references }: BlankNodes,
  colours: ReadonlyMap<ResourceKey, number>,
): Map<ResourceKey, string> {
  const byColour = (a: ResourceKey, b: ResourceKey): number => (colours.get(b) as number) - (colours.get(a) as number);
  const isInside = (key: ResourceKey): boolean =>
    nested.has(key) && isBlankKey((references.get(key)?.[0] as Incoming).subject);
  const labels = new Map<ResourceKey, string>();
  // A stack: the last one is next.
  const waiting = keys.filter((key) => !isInside(key)).sort(byColour);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    labels.set(key, `_:b${labels.size}`);
    const below = [...graph.properties(key).values()].flat().filter((object) => object.termType === 'BlankNode');
    waiting.push(...below.map(blankKey).filter(isInside).sort(byColour));
  }
  return labels;
}

import type { Iri, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { Graph, isBlankKey, resourceKey, termKey } from '../../rdf/index.ts';
import { rdf } from '../../rdf/names.ts';
import type { Path } from '../model.ts';
import { sh } from '../model.ts';

/** Thrown for a part of a shape that is not as the specification requires. The message states what was found and expected. */
export class IllFormed extends Error {}

/**
 * Reads an RDF list.
 *
 * @throws {IllFormed} it does not end, or is not a list
 */
export function listOf(graph: Graph, start: ObjectTerm, of: string): ObjectTerm[] {
  const items: ObjectTerm[] = [];
  const seen = new Set<ResourceKey>();
  for (let cell = resourceKey(start); cell !== rdf('nil');) {
    const [first] = cell === undefined ? [] : graph.objects(cell, rdf('first'));
    const [rest] = cell === undefined ? [] : graph.objects(cell, rdf('rest'));
    if (cell === undefined || first === undefined || rest === undefined)
      throw new IllFormed(`${of} needs an RDF list that ends with rdf:nil; a part of it is missing`);
    if (seen.has(cell)) throw new IllFormed(`The list of ${of} contains itself, so it does not end`);
    seen.add(cell);
    items.push(first);
    cell = resourceKey(rest);
  }
  return items;
}

const QUANTIFIED = ['zeroOrMore', 'oneOrMore', 'zeroOrOne'] as const;

/**
 * Reads a property path.
 *
 * @throws {IllFormed} it is not one
 */
export function readPath(graph: Graph, term: ObjectTerm, inside: ReadonlySet<ResourceKey> = new Set()): Path {
  const key = resourceKey(term);
  if (key === undefined) throw new IllFormed(`sh:path needs a property or a path, found the literal ${term.value}`);
  if (!isBlankKey(key) && key !== rdf('nil')) return { kind: 'predicate', iri: key };
  if (inside.has(key)) throw new IllFormed('The path contains itself, so it does not end');
  const within = new Set([...inside, key]);
  const read = (inner: ObjectTerm): Path => readPath(graph, inner, within);
  if (graph.objects(key, rdf('first')).length > 0 || key === rdf('nil'))
    return ofSeveral('sequence', listOf(graph, term, 'sh:path').map(read));
  const [alternatives] = graph.objects(key, sh('alternativePath'));
  if (alternatives) return ofSeveral('alternative', listOf(graph, alternatives, 'sh:alternativePath').map(read));
  const [inverse] = graph.objects(key, sh('inversePath'));
  if (inverse) return { kind: 'inverse', of: read(inverse) };
  for (const kind of QUANTIFIED) {
    const [of] = graph.objects(key, sh(`${kind}Path`));
    if (of) return { kind, of: read(of) };
  }
  throw new IllFormed(
    'sh:path needs a property, a list of paths, or a node with sh:inversePath or another kind of path',
  );
}

function ofSeveral(kind: 'sequence' | 'alternative', of: readonly Path[]): Path {
  if (of.length === 0) throw new IllFormed('A path needs at least one step; its list is empty');
  return { kind, of };
}

/** The properties of a path, in the order of its steps. */
export function propertiesInPath(path: Path): readonly Iri[] {
  switch (path.kind) {
    case 'predicate':
      return [path.iri];
    case 'sequence':
    case 'alternative':
      return path.of.flatMap(propertiesInPath);
    default:
      return propertiesInPath(path.of);
  }
}

const SIGNS = { zeroOrMore: '*', oneOrMore: '+', zeroOrOne: '?' } as const;

/** A path in SPARQL syntax: `^schema:parent/schema:name`. */
export function formatPath(path: Path, name: (iri: Iri) => string): string {
  switch (path.kind) {
    case 'predicate':
      return name(path.iri);
    case 'inverse':
      return `^${grouped(path.of, name)}`;
    case 'sequence':
      return path.of
        .map((step) => (step.kind === 'alternative' ? grouped(step, name) : formatPath(step, name)))
        .join('/');
    case 'alternative':
      return path.of.map((step) => formatPath(step, name)).join('|');
    default:
      return grouped(path.of, name) + SIGNS[path.kind];
  }
}

function grouped(path: Path, name: (iri: Iri) => string): string {
  const text = formatPath(path, name);
  return path.kind === 'predicate' ? text : `(${text})`;
}

/** The values of a path, each once, in the order of the graph. */
export function valuesOf(graph: Graph, path: Path, from: ObjectTerm): ObjectTerm[] {
  return [...follow(graph, path, [from], false).values()];
}

type Terms = Map<string, ObjectTerm>;

function follow(graph: Graph, path: Path, from: Iterable<ObjectTerm>, backwards: boolean): Terms {
  switch (path.kind) {
    case 'predicate':
      return step(graph, path.iri, from, backwards);
    case 'inverse':
      return follow(graph, path.of, from, !backwards);
    case 'sequence': {
      let current = from;
      for (const one of backwards ? path.of.toReversed() : path.of)
        current = follow(graph, one, current, backwards).values();
      return termsOf(current);
    }
    case 'alternative': {
      const start = [...from];
      return termsOf(path.of.flatMap((one) => [...follow(graph, one, start, backwards).values()]));
    }
    case 'zeroOrOne': {
      const start = [...from];
      return termsOf([...start, ...follow(graph, path.of, start, backwards).values()]);
    }
    default: {
      const found: Terms = path.kind === 'zeroOrMore' ? termsOf(from) : follow(graph, path.of, from, backwards);
      let added: readonly ObjectTerm[] = [...found.values()];
      while (added.length > 0) {
        const next: ObjectTerm[] = [];
        for (const [key, term] of follow(graph, path.of, added, backwards)) {
          if (found.has(key)) continue;
          found.set(key, term);
          next.push(term);
        }
        added = next;
      }
      return found;
    }
  }
}

function termsOf(terms: Iterable<ObjectTerm>): Terms {
  const all: Terms = new Map();
  for (const term of terms) if (!all.has(termKey(term))) all.set(termKey(term), term);
  return all;
}

function step(graph: Graph, predicate: Iri, from: Iterable<ObjectTerm>, backwards: boolean): Terms {
  const found: Terms = new Map();
  for (const term of from) {
    const key = resourceKey(term);
    if (backwards) {
      for (const subject of subjectsOf(graph, predicate, term)) found.set(subject, Graph.resource(subject));
    } else if (key !== undefined) {
      for (const object of graph.objects(key, predicate)) found.set(termKey(object), object);
    }
  }
  return found;
}

/** Literals have no index, and inverse paths from them are rare. */
function subjectsOf(graph: Graph, predicate: Iri, object: ObjectTerm): ResourceKey[] {
  const key = resourceKey(object);
  if (key !== undefined)
    return graph.incoming(key).flatMap((triple) => (triple.predicate === predicate ? triple.subject : []));
  const wanted = termKey(object);
  return [...graph.subjects()].filter((subject) =>
    graph.objects(subject, predicate).some((value) => termKey(value) === wanted),
  );
}

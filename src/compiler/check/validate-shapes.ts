import type { Quad, Quad_Subject, Term } from '@rdfjs/types';
import { DataFactory } from 'n3';
import type { Result, Targets, Validator } from 'shacl-engine';
import type { Iri } from '../../ontology/model.ts';
import type { ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { Graph, isBlankKey, resourceKey } from '../../rdf/index.ts';
import { rdf, rdfs } from '../../rdf/names.ts';

export const SH = 'http://www.w3.org/ns/shacl#';

/** A validation result (https://www.w3.org/TR/shacl/#results-validation-result) that can be sent between threads. */
export interface ShapeResult {
  /** Absent: the focus node is a literal. */
  readonly focus?: ResourceKey;
  readonly severity: Iri;
  readonly component: Iri;
  readonly path: readonly PathStep[];
  readonly messages: readonly { readonly value: string; readonly language: string }[];
  /** Whether the shape states the messages. Otherwise they are the engine's. */
  readonly ownMessages: boolean;
  readonly value?: { readonly termType: Term['termType']; readonly value: string };
}

/** A step of a property path: one of the predicates, or their inverses. */
export interface PathStep {
  readonly predicates: readonly Iri[];
  readonly inverse: boolean;
  readonly quantifier: 'one' | 'oneOrMore' | 'zeroOrMore' | 'zeroOrOne';
}

/**
 * Validates a graph with SHACL shapes (https://www.w3.org/TR/shacl/): Core, and SHACL-SPARQL if a shape uses it. The engine is loaded on
 * the first call.
 *
 * @throws {Error} the engine cannot process the shapes
 */
export async function validateShapes(graph: Graph, shapes: Graph): Promise<readonly ShapeResult[]> {
  const validator = await createValidator(graph, shapes);
  const { results } = await validator.validate({ dataset: new GraphDataset(graph) });
  return results.map(toShapeResult);
}

/**
 * Validates only these focus nodes, each with the shapes whose targets it is among. Shapes with targets in SPARQL do not apply.
 *
 * @throws {Error} the engine cannot process the shapes
 */
export async function validateNodes(
  graph: Graph,
  shapes: Graph,
  nodes: readonly ResourceKey[],
): Promise<readonly ShapeResult[]> {
  const validator = await createValidator(graph, shapes);
  const all = [...validator.shapes.values()];
  const dataset = new GraphDataset(graph);
  const results: ShapeResult[] = [];
  for (const node of nodes) {
    const targeting = all.filter((shape) => isTarget(node, shape.targetResolver, graph));
    if (targeting.length === 0) continue;
    const report = await validator.validate(
      { dataset, terms: [toTerm(node)] },
      targeting.map(({ ptr: { term } }) => ({ terms: [term] })),
    );
    results.push(...report.results.map(toShapeResult));
  }
  return results;
}

function isTarget(node: ResourceKey, targets: Targets, graph: Graph): boolean {
  return (
    graph.objects(node, rdf('type')).some((type) => targets.targetClass.has(type)) ||
    targets.targetNode.some((term) => resourceKey(term) === node) ||
    targets.targetSubjectsOf.some(({ value }) => graph.objects(node, value).length > 0) ||
    targets.targetObjectsOf.some(({ value }) => graph.incoming(node).some(({ predicate }) => predicate === value))
  );
}

function toTerm(key: ResourceKey): Term {
  return isBlankKey(key) ? DataFactory.blankNode(key.slice(2)) : DataFactory.namedNode(key);
}

function toShapeResult(result: Result): ShapeResult {
  const focus = result.focusNode.term && resourceKey(result.focusNode.term);
  const value = result.value?.term;
  return {
    ...(focus !== undefined && { focus }),
    severity: result.severity.value,
    component: result.constraintComponent.value,
    path: (result.path ?? []).map(({ predicates, start, quantifier }) => ({
      predicates: predicates.map((predicate) => predicate.value),
      inverse: start === 'object',
      quantifier,
    })),
    messages: result.message.map(({ value: text, language }) => ({ value: text, language })),
    ownMessages: result.shape.message.length > 0,
    ...(value && { value: { termType: value.termType, value: value.value } }),
  };
}

async function createValidator(graph: Graph, shapes: Graph): Promise<Validator> {
  const engine = await import('shacl-engine');
  // Loading the SPARQL engine takes longer than checking most ontologies.
  const extension = usesSparql(shapes) ? await importSparql() : {};
  return new engine.Validator(new GraphDataset(withHierarchy(shapes, graph)), { factory: DataFactory, ...extension });
}

/** The package of Ontopress does not depend on the SPARQL engine, which is larger than all the rest. */
async function importSparql(): Promise<object> {
  try {
    return await import('shacl-engine/sparql.js');
  } catch (cause) {
    if ((cause as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new Error(
      'they use SPARQL and need the package shacl-engine beside Ontopress. Run `npm install shacl-engine` in the folder in which Ontopress is installed.',
      { cause },
    );
  }
}

/**
 * Adds the class hierarchy of the data to the shapes: the engine searches subclasses in the shapes graph, but the specification
 * means the data graph (https://www.w3.org/TR/shacl/#dfn-shacl-instance).
 */
function withHierarchy(shapes: Graph, graph: Graph): Graph {
  const merged = new Graph();
  for (const source of [shapes, graph]) {
    for (const subject of source.subjects()) {
      for (const [predicate, objects] of source.properties(subject)) {
        const isHierarchy = predicate === rdfs('subClassOf') && !isBlankKey(subject);
        for (const object of objects)
          if (source === shapes || (isHierarchy && object.termType === 'NamedNode'))
            merged.add(subject, predicate, object);
      }
    }
  }
  return merged;
}

function usesSparql(shapes: Graph): boolean {
  for (const subject of shapes.subjects()) {
    if (shapes.objects(subject, `${SH}sparql`, `${SH}target`).length > 0) return true;
  }
  return false;
}

/** null or undefined matches any term. */
type Pattern = Term | null | undefined;

/**
 * RDF/JS dataset (https://rdf.js.org/dataset-spec/) over the default graph of a `Graph`: only `match` and iteration.
 * Patterns with a subject or a resource as object use an index. Other patterns scan the graph.
 */
class GraphDataset implements Iterable<Quad> {
  readonly #graph: Graph;

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  [Symbol.iterator](): Iterator<Quad> {
    return this.match()[Symbol.iterator]();
  }

  /** The matching quads, as a set, because the interface requires a `size`. */
  match(subject?: Pattern, predicate?: Pattern, object?: Pattern, graph?: Pattern): ReadonlySet<Quad> {
    const quads = new Set<Quad>();
    if (graph && graph.termType !== 'DefaultGraph') return quads;
    if (predicate && predicate.termType !== 'NamedNode') return quads;
    for (const key of this.#candidates(subject, object)) {
      for (const [name, objects] of this.#properties(key, predicate?.value)) {
        for (const value of objects) {
          if (!object || value.equals(object)) quads.add(toQuad(key, name, value));
        }
      }
    }
    return quads;
  }

  #candidates(subject: Pattern, object: Pattern): Iterable<ResourceKey> {
    if (subject) {
      const key = resourceKey(subject);
      return key === undefined ? [] : [key];
    }
    const target = object ? resourceKey(object) : undefined;
    return target === undefined
      ? this.#graph.subjects()
      : new Set(this.#graph.incoming(target).map((triple) => triple.subject));
  }

  #properties(key: ResourceKey, predicate: string | undefined): Iterable<readonly [string, readonly ObjectTerm[]]> {
    return predicate === undefined ? this.#graph.properties(key) : [[predicate, this.#graph.objects(key, predicate)]];
  }
}

function toQuad(key: ResourceKey, predicate: string, object: ObjectTerm): Quad {
  const subject: Quad_Subject = isBlankKey(key) ? DataFactory.blankNode(key.slice(2)) : DataFactory.namedNode(key);
  return DataFactory.quad(subject, DataFactory.namedNode(predicate), object) as Quad;
}

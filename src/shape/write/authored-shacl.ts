import { memoize } from '../../base/work.ts';
import { escapeInvisible } from '../../json/json.ts';
import type { Iri, Kind, NodeObject, NodeValue, Term } from '../../ontology/model.ts';
import { SHAPE_KINDS } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/index.ts';
import { rdf } from '../../rdf/names.ts';
import { toRdf } from '../../rdf/write.ts';
import { sh } from '../../shacl/model.ts';
import type { ClassShape } from '../fields/class-shape.ts';
import type { ShapeSource } from '../fields/lineage.ts';
import type { SchemaWriterOptions } from './json-text.ts';
import { commentLines, GENERATED, GeneratedShapes, withOwnPrefixes } from './shacl.ts';

/** Limit of shapes in one text. */
const MAX_SHAPES = 200;

/** The shapes that the sources have of a class, with all that they refer to. */
interface AuthoredShapes {
  readonly named: ReadonlyMap<Iri, NodeObject>;
  /** Shapes without an IRI. */
  readonly anonymous: readonly NodeObject[];
  /** Whether the class is added as a target of a shape. */
  readonly isAdded: boolean;
}

/** Whether the sources have a shape of a class. */
export function hasAuthoredShapes({ class: facts, iri }: Term, source: ShapeSource): boolean {
  return (facts?.shape?.shapes.length ?? 0) > 0 || anonymousShapes(source).has(canonicalIri(iri));
}

/** The shapes without an IRI that have classes as targets, by canonical IRI of the class. */
const anonymousShapes = memoize(({ ontology }: ShapeSource): ReadonlyMap<Iri, readonly NodeObject[]> => {
  const shapes = new Map<Iri, NodeObject[]>();
  for (const node of ontology.others.filter(isAnonymousShape))
    for (const iri of new Set(targetsOf(node).flatMap(({ '@id': target }) => target ?? []))) {
      const key = canonicalIri(iri);
      shapes.set(key, [...(shapes.get(key) ?? []), node]);
    }
  return shapes;
});

/** undefined: the sources have no shape of the class. */
function authoredShapes(term: Term, source: ShapeSource): AuthoredShapes | undefined {
  const shapes = term.class?.shape?.shapes ?? [];
  const anonymous = anonymousShapes(source).get(canonicalIri(term.iri)) ?? [];
  if (shapes.length + anonymous.length === 0) return undefined;
  const named = new Map<Iri, NodeObject>();
  const waiting = [...shapes, ...anonymous.flatMap(mentioned)];
  for (let iri = waiting.shift(); iri !== undefined; iri = waiting.shift()) {
    const node = named.size < MAX_SHAPES && !named.has(iri) ? shapeNode(iri, source) : undefined;
    if (node === undefined) continue;
    named.set(iri, node);
    waiting.push(...mentioned(node));
  }
  const isTargeted = (iri: Iri): boolean => hasTarget(named.get(iri), term.iri);
  const isAdded = shapes.some((iri) => !isTargeted(iri));
  for (const iri of shapes) {
    const node = named.get(iri);
    if (node && !isTargeted(iri)) named.set(iri, withTarget(node, term.iri));
  }
  return { named, anonymous, isAdded };
}

function withTarget(node: NodeObject, iri: Iri): NodeObject {
  return { ...node, [sh('targetClass')]: [...targetsOf(node), { '@id': iri }] };
}

/**
 * Writes the shapes that the sources have of a class, with all that they refer to, as SHACL in Turtle. A target is added where only the
 * type of the class states it, because some validators find none otherwise. undefined: the sources have no shape of the class.
 */
export function toAuthoredShacl(term: Term, source: ShapeSource, options: SchemaWriterOptions): string | undefined {
  const authored = authoredShapes(term, source);
  if (authored === undefined) return undefined;
  const { named, anonymous, isAdded } = authored;
  const comments = [...(isAdded ? [options.labels.target] : []), ...options.labels.closed.slice(-1)];
  return shaclText(comments, [...named.values(), ...anonymous], source);
}

/** Turtle with comments at its top. */
function shaclText(comments: readonly string[], nodes: readonly NodeObject[], { ontology }: ShapeSource): string {
  return escapeInvisible(`${commentLines(comments)}\n${toRdf('turtle', nodes, withOwnPrefixes(ontology.prefixes))}`);
}

/**
 * Writes one file of SHACL for all classes: the shapes of the sources, also those that are of no class, and generated ones of classes
 * without. Property shapes that classes share are written once, so that the text is linear in the ontology.
 */
export function toVocabularyShacl(
  shapes: readonly ClassShape[],
  source: ShapeSource,
  options: SchemaWriterOptions,
): string {
  const named = new Map<Iri, NodeObject>();
  const anonymous = new Set<NodeObject>(source.ontology.others.filter(isAnonymousShape));
  for (const { iri, kinds } of source.ontology.terms) {
    const node = kinds.some((kind) => SHAPES.has(kind)) ? shapeNode(iri, source) : undefined;
    if (node) named.set(iri, node);
  }
  const generated = new GeneratedShapes(options);
  let isAdded = false;
  for (const shape of shapes) {
    const authored = authoredShapes(shape.term, source);
    if (authored === undefined) generated.add(shape);
    for (const [iri, node] of authored?.named ?? []) named.set(iri, joinTargets(named.get(iri), node));
    for (const node of authored?.anonymous ?? []) anonymous.add(node);
    isAdded ||= authored?.isAdded ?? false;
  }
  const { labels } = options;
  const hasGenerated = generated.nodes.length > 0;
  const comments = [
    ...(hasGenerated ? [labels.generatedOf(GENERATED)] : []),
    ...(isAdded ? [labels.target] : []),
    ...(hasGenerated ? labels.closed : labels.closed.slice(-1)),
  ];
  return shaclText(comments, [...named.values(), ...anonymous, ...generated.nodes], source);
}

const SHAPES: ReadonlySet<Kind> = new Set(SHAPE_KINDS);

/** Whether a node without an IRI, about which no other node states something, has a target. */
function isAnonymousShape(node: NodeObject): boolean {
  const isAnonymous = node['@id'] === undefined || node['@id'].startsWith('_:');
  return isAnonymous && Object.keys(node).some((key) => key.startsWith(sh('target')));
}

/** The same shape with the targets of both nodes. */
function joinTargets(known: NodeObject | undefined, node: NodeObject): NodeObject {
  const missing = known ? targetsOf(node).filter(({ '@id': iri }) => iri !== undefined && !hasTarget(known, iri)) : [];
  return known ? missing.reduce((joined, { '@id': iri }) => withTarget(joined, iri ?? ''), known) : node;
}

function targetsOf(node: NodeObject | undefined): readonly NodeObject[] {
  return (node?.[sh('targetClass')] ?? []) as readonly NodeObject[];
}

function hasTarget(node: NodeObject | undefined, iri: Iri): boolean {
  return targetsOf(node).some(
    (target) => target['@id'] !== undefined && canonicalIri(target['@id']) === canonicalIri(iri),
  );
}

/** Statements of SHACL about a resource, with its types. undefined: it is no shape of the ontology. */
function shapeNode(iri: Iri, source: ShapeSource): NodeObject | undefined {
  const [own] = source.term(iri)?.description ?? source.ontology.others.filter((node) => node['@id'] === iri);
  if (own === undefined) return undefined;
  const stated = Object.entries(own).filter(([key]) => key.startsWith(sh('')));
  if (stated.length === 0) return undefined;
  const types = own['@type']?.filter((type) => type.startsWith(sh(''))) ?? [];
  const type = stated.some(([key]) => key === sh('path')) ? sh('PropertyShape') : sh('NodeShape');
  return { '@id': iri, '@type': types.length > 0 ? types : [type], ...Object.fromEntries(stated) } as NodeObject;
}

/** The IRIs in the statements about a node and in those nested in it. */
function mentioned(node: NodeObject): Iri[] {
  return Object.entries(node).flatMap(([key, values]) =>
    key.startsWith('@') || !Array.isArray(values) || key === rdf('type')
      ? []
      : (values as readonly NodeValue[]).flatMap(irisIn),
  );
}

function irisIn(value: NodeValue): Iri[] {
  if ('@value' in value) return [];
  if ('@list' in value) return (value['@list'] as readonly NodeValue[]).flatMap(irisIn);
  const node = value as NodeObject;
  const own = node['@id'] !== undefined && !node['@id'].startsWith('_:') ? [node['@id']] : [];
  return [...own, ...mentioned(node)];
}

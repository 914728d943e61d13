import { escapeInvisible } from '../../json/json.ts';
import type { Iri, NodeObject, NodeValue, Term } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/index.ts';
import { rdf } from '../../rdf/names.ts';
import { toRdf } from '../../rdf/write.ts';
import { sh } from '../../shacl/model.ts';
import type { ShapeSource } from '../fields/lineage.ts';
import type { SchemaWriterOptions } from './json-text.ts';
import { LINE, wrap } from './json-text.ts';

/** Limit of shapes in one text. */
const MAX_SHAPES = 200;

/**
 * Writes the shapes that the sources have of a class, with all that they refer to, as SHACL in Turtle. A target is added where only the
 * type of the class states it, because some validators find none otherwise. undefined: the sources have no shape of the class.
 */
export function toAuthoredShacl(term: Term, source: ShapeSource, options: SchemaWriterOptions): string | undefined {
  const shapes = term.class?.shape?.shapes ?? [];
  const anonymous = source.ontology.others.filter((node) => isAbout(node, term.iri));
  if (shapes.length + anonymous.length === 0) return undefined;
  const named = new Map<Iri, NodeObject>();
  const waiting = [...shapes, ...anonymous.flatMap(mentioned)];
  for (let iri = waiting.shift(); iri !== undefined; iri = waiting.shift()) {
    const node = named.size < MAX_SHAPES && !named.has(iri) ? shapeNode(iri, source) : undefined;
    if (node === undefined) continue;
    named.set(iri, node);
    waiting.push(...mentioned(node));
  }
  const isAdded = shapes.some((iri) => !hasTarget(named.get(iri), term.iri));
  const nodes = [...named].map(([iri, node]) =>
    shapes.includes(iri) && !hasTarget(node, term.iri) ? { ...node, [sh('targetClass')]: [{ '@id': term.iri }] } : node,
  );
  const comments = [...(isAdded ? [options.labels.target] : []), ...options.labels.closed.slice(-1)];
  const head = comments.flatMap((each) => wrap(each, LINE).map((line) => `# ${line}\n`)).join('');
  const prefixes = { ...source.ontology.prefixes, sh: sh('') };
  return escapeInvisible(`${head}\n${toRdf('turtle', [...nodes, ...anonymous], prefixes)}`);
}

function hasTarget(node: NodeObject | undefined, iri: Iri): boolean {
  const targets = (node?.[sh('targetClass')] ?? []) as readonly NodeObject[];
  return targets.some((target) => target['@id'] !== undefined && canonicalIri(target['@id']) === canonicalIri(iri));
}

function isAbout(node: NodeObject, iri: Iri): boolean {
  return (node['@id'] === undefined || node['@id'].startsWith('_:')) && hasTarget(node, iri);
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

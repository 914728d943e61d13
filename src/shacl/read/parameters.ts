import type { Literal } from '@rdfjs/types';
import type { Graph, Iri, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { resourceKey } from '../../rdf/index.ts';
import { rdf, xsd } from '../../rdf/names.ts';
import type { Constraint } from '../model.ts';
import { sh } from '../model.ts';
import { IllFormed, listOf } from './path.ts';
import { toExpression } from './pattern.ts';

/** Reads the constraint of one value of a parameter. undefined: the value states none. */
type ReadParameter = (value: ObjectTerm, graph: Graph, shape: ResourceKey) => Constraint | undefined;

type Kind = Constraint['kind'];

/** The parameters of the constraints (https://www.w3.org/TR/shacl/#core-components), each with the reader of a value. */
export const PARAMETERS: ReadonlyMap<Kind, ReadParameter> = new Map<Kind, ReadParameter>([
  ['class', (value, graph) => ({ kind: 'class', classes: iris('class', value, graph) })],
  ['datatype', (value, graph) => ({ kind: 'datatype', datatypes: iris('datatype', value, graph) })],
  ['nodeKind', (value, graph) => ({ kind: 'nodeKind', nodeKinds: nodeKinds(value, graph) })],
  ...(['minCount', 'maxCount', 'minLength', 'maxLength', 'minListLength', 'maxListLength'] as const).map(
    (kind): [Kind, ReadParameter] => [kind, (value) => ({ kind, count: count(kind, value) })],
  ),
  ...(['minExclusive', 'minInclusive', 'maxExclusive', 'maxInclusive'] as const).map((kind): [Kind, ReadParameter] => [
    kind,
    (value) => ({ kind, bound: literal(kind, value) }),
  ]),
  [
    'pattern',
    (value, graph, shape) => {
      const pattern = literal('pattern', value).value;
      const flags = graph.literals(shape, sh('flags'))[0]?.value ?? '';
      return { kind: 'pattern', pattern, flags, expression: toExpression(pattern, flags) };
    },
  ],
  [
    'languageIn',
    (value, graph) => ({
      kind: 'languageIn',
      languages: listOf(graph, value, 'sh:languageIn').map((tag) => literal('languageIn', tag).value),
    }),
  ],
  // The specification requires the literal `true`, so that `"1"^^xsd:boolean` means nothing.
  ...(['uniqueLang', 'singleLine', 'uniqueMembers'] as const).map((kind): [Kind, ReadParameter] => [
    kind,
    (value) => (isTrue(kind, value) && value.value === 'true' ? { kind } : undefined),
  ]),
  ...(['equals', 'disjoint', 'lessThan', 'lessThanOrEquals', 'subsetOf'] as const).map(
    (kind): [Kind, ReadParameter] => [kind, (value) => ({ kind, property: iri(kind, value) })],
  ),
  ...(['not', 'node', 'property', 'someValue', 'memberShape'] as const).map((kind): [Kind, ReadParameter] => [
    kind,
    (value) => ({ kind, shape: shapeOf(kind, value) }),
  ]),
  ...(['and', 'or', 'xone'] as const).map((kind): [Kind, ReadParameter] => [
    kind,
    (value, graph) => ({ kind, shapes: listOf(graph, value, `sh:${kind}`).map((item) => shapeOf(kind, item)) }),
  ]),
  ['qualifiedValueShape', qualified],
  ['reifierShape', reifier],
  ['closed', closed],
  ['hasValue', (value) => ({ kind: 'hasValue', value })],
  ['in', (value, graph) => ({ kind: 'in', values: listOf(graph, value, 'sh:in') })],
  ['rootClass', (value) => ({ kind: 'rootClass', class: iri('rootClass', value) })],
]);

/** The local names of the parameters of SHACL's constraints. */
export const PARAMETER_NAMES: readonly Kind[] = [...PARAMETERS.keys()];

/** Parameters that only property shapes have. */
export const OF_PROPERTIES: ReadonlySet<Kind> = new Set<Kind>([
  'minCount',
  'maxCount',
  'uniqueLang',
  'lessThan',
  'lessThanOrEquals',
  'qualifiedValueShape',
  'reifierShape',
]);

function found(value: ObjectTerm): string {
  if (value.termType === 'Literal') return JSON.stringify(value.value);
  return value.termType === 'NamedNode' ? `<${value.value}>` : 'a blank node';
}

function iri(parameter: string, value: ObjectTerm): Iri {
  if (value.termType !== 'NamedNode') throw new IllFormed(`sh:${parameter} needs an IRI, found ${found(value)}`);
  return value.value;
}

/** An IRI, or in SHACL 1.2 a list of them. */
function iris(parameter: string, value: ObjectTerm, graph: Graph): readonly Iri[] {
  const isList = value.termType === 'BlankNode' && graph.objects(`_:${value.value}`, rdf('first')).length > 0;
  return isList ? listOf(graph, value, `sh:${parameter}`).map((item) => iri(parameter, item)) : [iri(parameter, value)];
}

const NODE_KINDS = ['IRI', 'BlankNode', 'Literal', 'BlankNodeOrIRI', 'BlankNodeOrLiteral', 'IRIOrLiteral'].map(sh);

function nodeKinds(value: ObjectTerm, graph: Graph): readonly Iri[] {
  const kinds = iris('nodeKind', value, graph);
  const unknown = kinds.find((kind) => !NODE_KINDS.includes(kind));
  if (unknown === undefined) return kinds;
  throw new IllFormed(
    `sh:nodeKind needs ${NODE_KINDS.map((one) => one.replace(sh(''), 'sh:')).join(', ')}; found <${unknown}>`,
  );
}

function literal(parameter: string, value: ObjectTerm): Literal {
  if (value.termType !== 'Literal') throw new IllFormed(`sh:${parameter} needs a literal, found ${found(value)}`);
  return value;
}

function count(parameter: string, value: ObjectTerm): number {
  const text = literal(parameter, value).value.trim();
  if (!/^\+?\d+$/.test(text)) throw new IllFormed(`sh:${parameter} needs an integer from 0, found ${found(value)}`);
  return Number(text);
}

export function isTrue(parameter: string, value: ObjectTerm): boolean {
  const { value: text, datatype } = literal(parameter, value);
  if (datatype.value !== xsd('boolean'))
    throw new IllFormed(`sh:${parameter} needs true or false, found ${found(value)}`);
  return text === 'true' || text === '1';
}

function shapeOf(parameter: string, value: ObjectTerm): ResourceKey {
  const key = resourceKey(value);
  if (key === undefined) throw new IllFormed(`sh:${parameter} needs a shape, found ${found(value)}`);
  return key;
}

function qualified(value: ObjectTerm, graph: Graph, shape: ResourceKey): Constraint {
  const [min] = graph.objects(shape, sh('qualifiedMinCount'));
  const [max] = graph.objects(shape, sh('qualifiedMaxCount'));
  if (min === undefined && max === undefined)
    throw new IllFormed('sh:qualifiedValueShape needs sh:qualifiedMinCount or sh:qualifiedMaxCount beside it');
  const [disjoint] = graph.objects(shape, sh('qualifiedValueShapesDisjoint'));
  const own = shapeOf('qualifiedValueShape', value);
  return {
    kind: 'qualifiedValueShape',
    shape: own,
    ...(min && { min: count('qualifiedMinCount', min) }),
    ...(max && { max: count('qualifiedMaxCount', max) }),
    siblings: disjoint && isTrue('qualifiedValueShapesDisjoint', disjoint) ? siblingsOf(graph, shape, own) : [],
  };
}

function reifier(value: ObjectTerm, graph: Graph, shape: ResourceKey): Constraint {
  const [required] = graph.objects(shape, sh('reificationRequired'));
  return {
    kind: 'reifierShape',
    shape: shapeOf('reifierShape', value),
    required: required !== undefined && isTrue('reificationRequired', required),
  };
}

/** The qualified shapes of the other property shapes of the shapes that have this one. */
function siblingsOf(graph: Graph, shape: ResourceKey, own: ResourceKey): ResourceKey[] {
  const parents = graph
    .incoming(shape)
    .flatMap(({ subject, predicate }) => (predicate === sh('property') ? subject : []));
  const all = parents
    .flatMap((parent) => graph.resources(parent, sh('property')))
    .flatMap((other) => graph.resources(other, sh('qualifiedValueShape')));
  return [...new Set(all)].filter((other) => other !== own);
}

function closed(value: ObjectTerm, graph: Graph, shape: ResourceKey): Constraint | undefined {
  const byTypes = value.termType === 'NamedNode' && value.value === sh('ByTypes');
  if (!byTypes && !isTrue('closed', value)) return undefined;
  const ignored = graph
    .objects(shape, sh('ignoredProperties'))
    .flatMap((list) => listOf(graph, list, 'sh:ignoredProperties'))
    .map((property) => iri('ignoredProperties', property));
  return { kind: 'closed', byTypes, properties: new Set([...ignored, ...ownProperties(graph, shape)]) };
}

/** The properties of the property shapes that a shape has itself. */
function ownProperties(graph: Graph, shape: ResourceKey): Iri[] {
  return graph.resources(shape, sh('property')).flatMap((property) => graph.iris(property, sh('path')));
}

import type { Iri, Literal, NodeObject, NodeValue } from '../model.ts';
import { xsd } from '../names.ts';
import type { Alternatives, Facet, Field, ValueType } from './class-shape.ts';
import { arrivals } from './datatypes.ts';
import { lengthBounds, portablePattern } from './facets.ts';
import { sh } from './sh.ts';

type TypeOf<K extends ValueType['kind']> = Extract<ValueType, { kind: K }>;

/** What SHACL asks of each value: one alternative of each group. */
export function groupsConstraints(groups: readonly Alternatives[], strings: Field['strings']): NodeObject {
  const nodes = groups.map((group) => anyOf(group.flatMap((type) => typeConstraints(type, strings))));
  const [only = {}] = nodes;
  // Two constraints of one kind have no place in one shape.
  return nodes.length < 2 ? only : { [sh('and')]: [{ '@list': nodes }] };
}

function anyOf(nodes: readonly NodeObject[]): NodeObject {
  const [only = {}] = nodes;
  return nodes.length < 2 ? only : { [sh('or')]: [{ '@list': nodes }] };
}

function typeConstraints(type: ValueType, strings: Field['strings']): NodeObject[] {
  switch (type.kind) {
    case 'literal':
      return literalConstraints(type, strings);
    case 'literals':
      return [{ [sh('in')]: [{ '@list': type.values.map(literalNode) }] }];
    case 'values':
      return [valuesConstraints(type)];
    case 'thing':
      return [type.class === undefined ? NO_LITERAL : { [sh('class')]: [{ '@id': type.class }] }];
  }
}

const NO_LITERAL: NodeObject = { [sh('nodeKind')]: [{ '@id': sh('BlankNodeOrIRI') }] };
const LITERAL: NodeObject = { [sh('nodeKind')]: [{ '@id': sh('Literal') }] };

function valuesConstraints({ set, values }: TypeOf<'values'>): NodeObject {
  if (values !== undefined) return { [sh('in')]: [{ '@list': values.map((iri) => ({ '@id': iri })) }] };
  return set ? { [sh('class')]: [{ '@id': set.iri }] } : NO_LITERAL;
}

/** One alternative for each datatype under which a value may arrive, all with the same bounds. */
function literalConstraints({ datatype, facets }: TypeOf<'literal'>, strings: Field['strings']): NodeObject[] {
  const coerced = strings === 'typed';
  const arriving = arrivals(datatype, coerced);
  if (arriving.length === 0) return [LITERAL];
  const untyped = datatype.json === 'string' && !coerced && datatype.pattern !== undefined;
  const bounds: NodeObject = {
    ...bound('minInclusive', datatype.minimum),
    ...bound('maxInclusive', datatype.maximum),
    ...(untyped ? { [sh('pattern')]: [{ '@value': `^${datatype.pattern}$` }] } : {}),
    ...Object.assign({}, ...facets.map((facet) => facetNode(facet, datatype.json === 'string'))),
  };
  const [only] = arriving;
  if (arriving.length === 1) return [{ ...ofType(only as Iri), ...bounds }];
  if (Object.keys(bounds).length === 0) return arriving.map(ofType);
  return [{ [sh('or')]: [{ '@list': arriving.map(ofType) }], ...bounds }];
}

function ofType(iri: Iri): NodeObject {
  return { [sh('datatype')]: [{ '@id': iri }] };
}

function bound(name: string, value: number | undefined): NodeObject {
  return value === undefined ? {} : { [sh(name)]: [{ '@value': String(value), '@type': xsd('integer') }] };
}

const BOUNDS: ReadonlySet<string> = new Set(['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive']);

function facetNode({ name, value }: Facet, isText: boolean): NodeObject {
  if (BOUNDS.has(name)) return { [sh(name)]: [literalNode(value)] };
  if (!isText) return {};
  if (name === 'pattern') {
    const pattern = portablePattern(value.value);
    return pattern === undefined ? {} : { [sh('pattern')]: [{ '@value': pattern }] };
  }
  return Object.fromEntries(lengthBounds(name, value.value).map((key) => [sh(key), [literalNode(value)]]));
}

/** A literal as a value of a node. */
export function literalNode({ value, language, datatype }: Literal): NodeValue {
  return {
    '@value': value,
    ...(language === undefined ? {} : { '@language': language }),
    ...(datatype === undefined ? {} : { '@type': datatype }),
  };
}

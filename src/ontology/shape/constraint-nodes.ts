import type { Iri, Literal, NodeObject, NodeValue } from '../model.ts';
import { xsd } from '../names.ts';
import type { Alternatives, DatatypeFacet, ShapeField, ValueType } from './class-shape.ts';
import { rdfDatatypes } from './datatypes.ts';
import { lengthBounds, portablePattern } from './facets.ts';

/** A name of SHACL (https://www.w3.org/TR/shacl/). */
export const sh = (name: string): Iri => `http://www.w3.org/ns/shacl#${name}`;

type TypeOf<K extends ValueType['kind']> = Extract<ValueType, { kind: K }>;

/** SHACL constraints for each value: one alternative of every group. */
export function groupsConstraints(groups: readonly Alternatives[], strings: ShapeField['strings']): NodeObject {
  const nodes = groups.map((group) => anyOf(group.flatMap((type) => typeConstraints(type, strings))));
  const [only = {}] = nodes;
  // A shape cannot have two constraints of the same kind.
  return nodes.length < 2 ? only : { [sh('and')]: [{ '@list': nodes }] };
}

function anyOf(nodes: readonly NodeObject[]): NodeObject {
  const [only = {}] = nodes;
  return nodes.length < 2 ? only : { [sh('or')]: [{ '@list': nodes }] };
}

function typeConstraints(type: ValueType, strings: ShapeField['strings']): NodeObject[] {
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

/** One alternative for each datatype that values may have in RDF, all with the same bounds. */
function literalConstraints({ datatype, facets }: TypeOf<'literal'>, strings: ShapeField['strings']): NodeObject[] {
  const coerced = strings === 'typed';
  const datatypes = rdfDatatypes(datatype, coerced);
  if (datatypes.length === 0) return [LITERAL];
  const untyped = datatype.json === 'string' && !coerced && datatype.pattern !== undefined;
  const bounds: NodeObject = {
    ...integerBound('minInclusive', datatype.minimum),
    ...integerBound('maxInclusive', datatype.maximum),
    ...(untyped ? { [sh('pattern')]: [{ '@value': `^${datatype.pattern}$` }] } : {}),
    ...Object.assign({}, ...facets.map((facet) => facetNode(facet, datatype.json === 'string'))),
  };
  const [only] = datatypes;
  if (datatypes.length === 1) return [{ ...datatypeConstraint(only as Iri), ...bounds }];
  if (Object.keys(bounds).length === 0) return datatypes.map(datatypeConstraint);
  return [{ [sh('or')]: [{ '@list': datatypes.map(datatypeConstraint) }], ...bounds }];
}

function datatypeConstraint(iri: Iri): NodeObject {
  return { [sh('datatype')]: [{ '@id': iri }] };
}

function integerBound(name: string, value: number | undefined): NodeObject {
  return value === undefined ? {} : { [sh(name)]: [{ '@value': String(value), '@type': xsd('integer') }] };
}

const BOUNDS: ReadonlySet<string> = new Set(['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive']);

function facetNode({ name, value }: DatatypeFacet, isText: boolean): NodeObject {
  if (BOUNDS.has(name)) return { [sh(name)]: [literalNode(value)] };
  if (!isText) return {};
  if (name === 'pattern') {
    const pattern = portablePattern(value.value);
    return pattern === undefined ? {} : { [sh('pattern')]: [{ '@value': pattern }] };
  }
  return Object.fromEntries(lengthBounds(name, value.value).map((key) => [sh(key), [literalNode(value)]]));
}

/** A literal as value of a node. */
export function literalNode({ value, language, datatype }: Literal): NodeValue {
  return {
    '@value': value,
    ...(language === undefined ? {} : { '@language': language }),
    ...(datatype === undefined ? {} : { '@type': datatype }),
  };
}

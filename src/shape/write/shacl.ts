import { memoize } from '../../base/work.ts';
import { escapeInvisible } from '../../json/json.ts';
import type { Iri, Literal, NodeObject, NodeValue, Term } from '../../ontology/model.ts';
import { rdf, xsd } from '../../rdf/names.ts';
import { toDenseTurtle } from '../../rdf/write.ts';
import { sh } from '../../shacl/model.ts';
import type {
  Alternatives,
  ClassShape,
  DatatypeFacet,
  QualifiedCount,
  ShapeField,
  ValueType,
} from '../fields/class-shape.ts';
import { rdfDatatypes } from '../fields/datatypes.ts';
import { lengthBounds, portablePattern } from '../fields/field.ts';
import type { SchemaWriterOptions } from './json-text.ts';
import { LINE, wrap } from './json-text.ts';

type TypeOf<K extends ValueType['kind']> = Extract<ValueType, { kind: K }>;

/** SHACL constraints for each value: one alternative of every group. */
function groupsConstraints(groups: readonly Alternatives[], strings: ShapeField['strings']): NodeObject {
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
function literalNode({ value, language, datatype }: Literal): NodeValue {
  return {
    '@value': value,
    ...(language === undefined ? {} : { '@language': language }),
    ...(datatype === undefined ? {} : { '@type': datatype }),
  };
}

/**
 * Writes the shape as SHACL (https://www.w3.org/TR/shacl/) in Turtle: one node shape for all instances of the class. It validates
 * records that are expanded with the published context, and equivalent Turtle. A comment at the top states what the shape closes that
 * OWL leaves open.
 *
 * @returns parts of whole tokens, which classes with the same fields share
 */
export function toShacl(
  shape: ClassShape,
  prefixes: Readonly<Record<string, Iri>>,
  options: SchemaWriterOptions,
): readonly string[] {
  const { term, fields, omitted } = shape;
  const node = nodeShape(term, fields.flatMap(propertyShapes), options);
  const comments = [
    options.labels.generated,
    ...options.labels.closed,
    ...(omitted === 0 ? [] : [options.labels.omitted(omitted, options.page(term))]),
  ];
  return [`${commentLines(comments)}\n`, ...toDenseTurtle(node, withOwnPrefixes(prefixes))].map(escapeInvisible);
}

/** Sentences as lines of comments. */
export function commentLines(sentences: readonly string[]): string {
  return sentences.flatMap((each) => wrap(each, LINE).map((line) => `# ${line}\n`)).join('');
}

/** Fragment of the IRIs of generated shapes. */
export const GENERATED = '#shacl';

function nodeShape(term: Term, properties: readonly NodeValue[], options: SchemaWriterOptions): NodeObject {
  return {
    '@id': options.page(term) + GENERATED,
    '@type': [sh('NodeShape')],
    [sh('targetClass')]: [{ '@id': term.iri }],
    ...(properties.length === 0 ? {} : { [sh('property')]: properties }),
  };
}

/** Generated shapes of several classes. The property shapes of a field have IRIs, by which all classes that share the field refer to them. */
export class GeneratedShapes {
  readonly nodes: NodeObject[] = [];
  readonly #options: SchemaWriterOptions;
  readonly #taken = new Set<Iri>();
  readonly #iris: (field: ShapeField, term: Term) => readonly NodeObject[];

  constructor(options: SchemaWriterOptions) {
    this.#options = options;
    this.#iris = memoize((field: ShapeField, term: Term) => this.#name(field, term));
  }

  add({ term, fields }: ClassShape): void {
    this.nodes.push(nodeShape(term, [...new Set(fields.flatMap((field) => this.#iris(field, term)))], this.#options));
  }

  /** Adds the property shapes of a field, named after the class that has them first, and returns references to them. */
  #name(field: ShapeField, term: Term): readonly NodeObject[] {
    return propertyShapes(field).map((shape) => {
      const first = `${this.#options.page(term)}${GENERATED}-${encodeURIComponent(field.key)}`;
      let iri = first;
      for (let number = 2; this.#taken.has(iri); number += 1) iri = `${first}-${number}`;
      this.#taken.add(iri);
      this.nodes.push({ '@id': iri, '@type': [sh('PropertyShape')], ...shape });
      return { '@id': iri };
    });
  }
}

/** The prefixes of an ontology, and those of every shape. The same object each time, because a Turtle writer indexes it. */
export const withOwnPrefixes = memoize((prefixes: Readonly<Record<string, Iri>>): Readonly<Record<string, Iri>> => ({
  ...prefixes,
  sh: sh(''),
  xsd: xsd(''),
  rdf: rdf(''),
}));

/**
 * One property shape, and one more for each qualified bound, because SHACL allows one per shape. Cached, because classes share the
 * fields of their ancestors.
 */
const propertyShapes = memoize((field: ShapeField): readonly NodeObject[] => {
  const { property, min, max, types, some, strings } = field;
  const path = { [sh('path')]: [{ '@id': property }] };
  const all: NodeObject = {
    ...path,
    ...groupsConstraints(types, strings),
    ...(min > 0 ? { [sh('minCount')]: [count(min)] } : {}),
    ...(max === undefined ? {} : { [sh('maxCount')]: [count(max)] }),
    ...fixed(some),
  };
  return [
    all,
    ...some.filter(({ value }) => value === undefined).map((each) => ({ ...path, ...qualified(each, field) })),
  ];
});

function fixed(some: readonly QualifiedCount[]): NodeObject {
  const values = some.flatMap(({ value }): NodeValue[] => {
    if (value === undefined) return [];
    if ('iri' in value) return [{ '@id': value.iri }];
    return [literalNode(value)];
  });
  return values.length === 0 ? {} : { [sh('hasValue')]: values };
}

function qualified({ types, min, max }: QualifiedCount, { strings }: ShapeField): NodeObject {
  return {
    [sh('qualifiedValueShape')]: [groupsConstraints(types, strings)],
    ...(min > 0 ? { [sh('qualifiedMinCount')]: [count(min)] } : {}),
    ...(max === undefined ? {} : { [sh('qualifiedMaxCount')]: [count(max)] }),
  };
}

function count(number: number): NodeValue {
  return { '@value': String(number), '@type': xsd('integer') };
}

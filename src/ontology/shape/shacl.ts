import { memoize } from '../memoize.ts';
import type { Iri, NodeObject, NodeValue } from '../model.ts';
import { rdf, xsd } from '../names.ts';
import { toDenseTurtle } from '../write/turtle.ts';
import type { ClassShape, ShapeField, QualifiedCount } from './class-shape.ts';
import { groupsConstraints, literalNode, sh } from './constraint-nodes.ts';
import { escapeInvisible } from './spelling.ts';
import { wrap } from './wrap.ts';
import type { SchemaWriterOptions } from './writer-options.ts';

/** Maximum length of a comment line, in characters. */
const LINE = 88;

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
  const properties = fields.flatMap(propertyShapes);
  const node: NodeObject = {
    '@id': `${options.page(term)}#shacl`,
    '@type': [sh('NodeShape')],
    [sh('targetClass')]: [{ '@id': term.iri }],
    ...(properties.length === 0 ? {} : { [sh('property')]: properties }),
  };
  const comments = [
    ...options.labels.closed,
    ...(omitted === 0 ? [] : [options.labels.omitted(omitted, options.page(term))]),
  ];
  const head = comments.flatMap((each) => wrap(each, LINE).map((line) => `# ${line}\n`)).join('');
  return [`${head}\n`, ...toDenseTurtle(node, withOwnPrefixes(prefixes))].map(escapeInvisible);
}

/** The prefixes of an ontology, and those of every shape. The same object each time, because a Turtle writer indexes it. */
const withOwnPrefixes = memoize((prefixes: Readonly<Record<string, Iri>>): Readonly<Record<string, Iri>> => ({
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

import type { Iri, NodeObject, NodeValue } from '../model.ts';
import { rdf, xsd } from '../names.ts';
import { toTurtle } from '../write/turtle.ts';
import type { ClassShape, Field, Some } from './class-shape.ts';
import { groupsConstraints, literalNode } from './constraint-nodes.ts';
import { sh } from './sh.ts';
import { withoutUnseen } from './spelling.ts';
import { wrap } from './wrap.ts';
import type { WriterOptions } from './writer-options.ts';

/** As many characters as a line of a comment has. */
const LINE = 88;

/**
 * The shape as SHACL, https://www.w3.org/TR/shacl/, in Turtle: one node shape for all instances of the class. It is held against data
 * as the published context expands it, and against Turtle that says the same; what a property means is told where its IRI leads. A comment
 * on top tells what it closes that OWL leaves open.
 */
export function toShacl(shape: ClassShape, prefixes: Readonly<Record<string, Iri>>, options: WriterOptions): string {
  const { term, fields, leftOut } = shape;
  const properties = fields.flatMap(propertyShapes);
  const node: NodeObject = {
    '@id': `${options.page(term)}#shacl`,
    '@type': [sh('NodeShape')],
    [sh('targetClass')]: [{ '@id': term.iri }],
    ...(properties.length === 0 ? {} : { [sh('property')]: properties }),
  };
  const comments = [
    ...options.words.closed,
    ...(leftOut === 0 ? [] : [options.words.leftOut(leftOut, options.page(term))]),
  ];
  const head = comments.flatMap((each) => wrap(each, LINE).map((line) => `# ${line}\n`)).join('');
  return withoutUnseen(
    `${head}\n${toTurtle([node], { ...prefixes, sh: sh(''), xsd: xsd(''), rdf: rdf('') }, { dense: true })}`,
  );
}

/** One property shape, and one more for each kind of which some values must be: SHACL has one such count a shape. */
function propertyShapes(field: Field): NodeObject[] {
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
}

function fixed(some: readonly Some[]): NodeObject {
  const values = some.flatMap(({ value }): NodeValue[] => {
    if (value === undefined) return [];
    if ('iri' in value) return [{ '@id': value.iri }];
    return [literalNode(value)];
  });
  return values.length === 0 ? {} : { [sh('hasValue')]: values };
}

function qualified({ types, min, max }: Some, { strings }: Field): NodeObject {
  return {
    [sh('qualifiedValueShape')]: [groupsConstraints(types, strings)],
    ...(min > 0 ? { [sh('qualifiedMinCount')]: [count(min)] } : {}),
    ...(max === undefined ? {} : { [sh('qualifiedMaxCount')]: [count(max)] }),
  };
}

function count(number: number): NodeValue {
  return { '@value': String(number), '@type': xsd('integer') };
}

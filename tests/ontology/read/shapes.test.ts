import { describe, expect, test } from 'vitest';
import type { ClassExpression, Ontology, ShapedField, ShapeFacts } from '../../../src/ontology/model.ts';
import { formatPath } from '../../../src/shacl/index.ts';
import { ontologyOf } from '../shape/described-shapes.ts';

const local = (iri: string): string => iri.replace(/^.*[/#]/, '');

function shapeOf({ terms }: Ontology, name = 'Kiln'): ShapeFacts | undefined {
  return terms.find(({ identifier }) => identifier === name)?.class?.shape;
}

function words(expression: ClassExpression): string {
  switch (expression.kind) {
    case 'class':
    case 'shape':
      return local(expression.iri);
    case 'union':
      return `(${expression.of.map(words).join(' or ')})`;
    case 'intersection':
      return `(${expression.of.map(words).join(' and ')})`;
    case 'complement':
      return `not ${words(expression.of)}`;
    case 'oneOf':
      return `{${expression.values.map((value) => ('iri' in value ? local(value.iri) : value.value)).join(', ')}}`;
    case 'datatype':
      return `${local(expression.on)}[${expression.facets.map(({ facet, value }) => `${local(facet)} ${value.value}`).join(', ')}]`;
    case 'other':
      return Object.keys(expression.node).map(local).join(' ');
    case 'hasValue':
      return `value ${'iri' in expression.value ? local(expression.value.iri) : expression.value.value}`;
    case 'hasSelf':
      return 'self';
    case 'some':
    case 'only':
      return `${expression.kind} ${words(expression.filler)}`;
    default:
      return `${expression.kind} ${expression.count}${expression.filler ? ` ${words(expression.filler)}` : ''}`;
  }
}

/** `code: max 1, only string; Warning count`. */
function line({ path, restrictions, rules }: ShapedField): string {
  const others = rules.map(({ severity, constraint }) => `${local(severity)} ${constraint.kind}`);
  return `${formatPath(path, local)}: ${[...restrictions.map(words), ...others].join('; ')}`;
}

async function fieldsOf(properties: string, more = ''): Promise<readonly string[] | undefined> {
  const ontology = await ontologyOf(
    `@prefix sh: <http://www.w3.org/ns/shacl#> . :Kiln a owl:Class, sh:NodeShape ; sh:property ${properties} . ${more}`,
  );
  return shapeOf(ontology)?.fields.map(line);
}

describe('the fields of a class from its shapes', () => {
  test.each([
    ['numbers', '[ sh:path :p ; sh:minCount 1 ; sh:maxCount 3 ]', 'p: max 3; min 1'],
    ['a class', '[ sh:path :p ; sh:class :Pot ]', 'p: only Pot'],
    [
      'a datatype with a pattern',
      '[ sh:path :p ; sh:datatype xsd:string ; sh:pattern "^a" ]',
      'p: only string[pattern ^a]',
    ],
    [
      'a pattern with flags',
      '[ sh:path :p ; sh:pattern "^a" ; sh:flags "i" ]',
      'p: only IRIOrLiteral[pattern ^a, flags i]',
    ],
    ['a datatype of another vocabulary', '[ sh:path :p ; sh:datatype :wkt ]', 'p: only wkt[]'],
    [
      'a list of datatypes (SHACL 1.2)',
      '[ sh:path :p ; sh:datatype ( xsd:date xsd:gYear ) ]',
      'p: only (date or gYear)',
    ],
    ['alternatives', '[ sh:path :p ; sh:or ( [ sh:datatype xsd:date ] [ sh:class :Pot ] ) ]', 'p: only (date or Pot)'],
    [
      'exactly one of several',
      '[ sh:path :p ; sh:xone ( [ sh:datatype xsd:date ] [ sh:class :Pot ] ) ]',
      'p: only (date or Pot); Violation values',
    ],
    ['values', '[ sh:path :p ; sh:in ( :A "b" ) ]', 'p: only {A, b}'],
    ['a required value', '[ sh:path :p ; sh:hasValue :A ]', 'p: value A'],
    ['an excluded class', '[ sh:path :p ; sh:not [ sh:class :Pot ] ]', 'p: only not Pot'],
    [
      'a qualified number',
      '[ sh:path :p ; sh:qualifiedValueShape [ sh:class :Pot ] ; sh:qualifiedMinCount 2 ]',
      'p: min 2 Pot',
    ],
    [
      'an inline shape with fields',
      '[ sh:path :p ; sh:node [ sh:property [ sh:path :q ; sh:minCount 1 ] ] ]',
      'p: only min 1',
    ],
    ['another severity', '[ sh:path :p ; sh:minCount 1 ; sh:severity sh:Warning ]', 'p: Warning count'],
    ['a comparison', '[ sh:path :p ; sh:lessThan :q ]', 'p: Violation lessThan'],
    ['what SHACL does not define', '[ sh:path :p ; sh:dataType xsd:string ]', 'p: Violation other'],
    ['an inverse path', '[ sh:path [ sh:inversePath :p ] ; sh:maxCount 1 ]', '^p: max 1'],
    ['a sequence', '[ sh:path ( :p :q ) ; sh:maxCount 1 ]', 'p/q: Violation count'],
  ])('%s', async (_, property, expected) => {
    expect(await fieldsOf(property)).toEqual([expected]);
  });

  test('are one for each path, however many property shapes state it', async () => {
    expect(
      await fieldsOf(
        '[ sh:path :p ; sh:class :Pot ] , [ sh:path :p ; sh:maxCount 2 ] , [ sh:path :p ; sh:nodeKind sh:IRI ]',
      ),
    ).toEqual(['p: max 2; only (Pot and IRI)']);
  });

  test('include those of shapes that the shape includes, with the severity of the including one', async () => {
    const base = ':Base a sh:NodeShape ; sh:property [ sh:path :q ; sh:minCount 1 ; sh:severity sh:Info ] .';
    expect(await fieldsOf('[ sh:path :p ; sh:maxCount 1 ] ; sh:node :Base', base)).toEqual(['p: max 1', 'q: min 1']);
  });

  test('follow groups, then order', async () => {
    const groups = ':Late a sh:PropertyGroup ; sh:order 2 . :Early a sh:PropertyGroup ; sh:order 1 .';
    const property = (name: string, rest: string): string => `[ sh:path :${name} ; sh:maxCount 1 ; ${rest} ]`;
    const fields = [
      property('a', 'sh:group :Late ; sh:order 1'),
      property('b', 'sh:order 0'),
      property('c', 'sh:group :Early ; sh:order 2.5'),
      property('d', 'sh:group :Early ; sh:order 2'),
    ];
    expect(await fieldsOf(fields.join(' , '), groups)).toEqual(['d: max 1', 'c: max 1', 'a: max 1', 'b: max 1']);
  });

  test('lack deactivated shapes', async () => {
    expect(await fieldsOf('[ sh:path :p ; sh:maxCount 1 ; sh:deactivated true ]')).toEqual([]);
  });

  test('come from shapes with the class as target, also if it lacks the type of a shape', async () => {
    const shapes = `@prefix sh: <http://www.w3.org/ns/shacl#> . :Kiln a owl:Class . :Pot a owl:Class ; sh:property [ sh:path :q ; sh:minCount 1 ] .
      :KilnShape a sh:NodeShape ; sh:targetClass :Kiln ; sh:property [ sh:path :p ; sh:minCount 1 ] .`;
    const ontology = await ontologyOf(shapes);
    expect(shapeOf(ontology)?.shapes.map(local)).toEqual(['KilnShape']);
    expect(shapeOf(ontology, 'Pot')?.fields.map(line)).toEqual(['q: min 1']);
  });

  test('are kept for classes of other ontologies', async () => {
    const ontology = await ontologyOf(
      '@prefix sh: <http://www.w3.org/ns/shacl#> . :S a sh:NodeShape ; sh:targetClass <http://other.example/Thing> ; sh:property [ sh:path :p ; sh:minCount 1 ] .',
    );
    expect(ontology.shaped?.map(({ iri, shape }) => [iri, shape.fields.map(line)])).toEqual([
      ['http://other.example/Thing', ['p: min 1']],
    ]);
  });

  test('do not expand shapes that contain themselves', async () => {
    const ontology =
      await ontologyOf(`@prefix sh: <http://www.w3.org/ns/shacl#> . :Kiln a owl:Class, sh:NodeShape ; sh:node :Kiln ;
      sh:property [ sh:path :next ; sh:node :Kiln ] , _:p . _:p sh:path :loop ; sh:not [ sh:property _:p ] .`);
    expect(shapeOf(ontology)?.fields.map(({ path }) => formatPath(path, local))).toEqual(['loop', 'next']);
  });
});

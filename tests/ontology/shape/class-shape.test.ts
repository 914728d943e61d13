import { describe, expect, test } from 'vitest';
import type { ClassShape, ShapeField } from '../../../src/shape/fields/class-shape.ts';
import { classShape } from '../../../src/shape/fields/class-shape.ts';
import type { ShapeSource } from '../../../src/shape/fields/lineage.ts';
import { sourceOf } from './described-shapes.ts';

const BOAT = `:Boat a owl:Class ; rdfs:label "Boat"@en . :Sail a owl:Class ; rdfs:label "Sail"@en . :Jib a owl:Class ; rdfs:subClassOf :Sail .
:Rig a owl:Class ; owl:oneOf ( :Sloop :Ketch ) . :Sloop a :Rig . :Ketch a :Rig . `;
const PROPERTIES = {
  sail: ':sail a owl:ObjectProperty ; rdfs:domain :Boat ; rdfs:range :Sail . ',
  name: ':name a owl:DatatypeProperty ; rdfs:domain :Boat ; rdfs:range xsd:string . ',
  rig: ':rig a owl:ObjectProperty ; rdfs:domain :Boat ; rdfs:range :Rig . ',
};

async function shapeOf(turtle: string, identifier = 'Boat'): Promise<ClassShape> {
  return shapeIn(await sourceOf(BOAT + turtle), identifier);
}

function shapeIn(source: ShapeSource, identifier: string): ClassShape {
  const term = source.ontology.terms.find((each) => each.identifier === identifier);
  if (!term) throw new Error(`There is no ${identifier}`);
  return classShape(term, source);
}

/** A field as one line of text. */
function fieldText({ key, owner, strings, types, min, max, some }: ShapeField): string {
  const counts = `${min}..${max ?? '*'}`;
  const whole = types.map((group) => group.map(typeWords).join(' or ')).join(' and ');
  const parts = some.map((each) => {
    const what = each.value
      ? 'iri' in each.value
        ? each.value.iri.replace(/^.*[/#]/, '')
        : each.value.value
      : each.types.map((group) => group.map(typeWords).join(' or ')).join(' and ');
    return ` with ${each.min}..${each.max ?? '*'} ${what}`;
  });
  return `${key} of ${'identifier' in owner ? owner.identifier : `<${owner.iri}>`}: ${counts} ${whole || 'anything'}${parts.join('')} (${strings})`;
}

function typeWords(type: ShapeField['types'][number][number]): string {
  const local = (iri: string): string => iri.replace(/^.*[/#]/, '');
  if (type.kind === 'thing') return type.class === undefined ? 'any thing' : local(type.class);
  if (type.kind === 'values') return `one of ${type.values?.map(local).join(', ') ?? 'many'}`;
  if (type.kind === 'literals') return `one of ${type.values.map(({ value }) => value).join(', ')}`;
  const facets = type.facets.map(({ name, value }) => ` ${name} ${value.value}`).join('');
  return `${local(type.datatype.iri)}${facets}`;
}

const RESTRICT = (text: string): string => `:Boat rdfs:subClassOf [ a owl:Restriction ; ${text} ] . `;

describe('a field of a class', () => {
  test.each([
    ['has the range of its property', PROPERTIES.sail, ['sail of Boat: 0..* Sail (iri)']],
    ['has the values of a set', PROPERTIES.rig, ['rig of Boat: 0..* one of Sloop, Ketch (name)']],
    [
      'has no values if only owl:Nothing is allowed',
      `${PROPERTIES.sail} ${RESTRICT('owl:onProperty :sail ; owl:allValuesFrom owl:Nothing')}`,
      ['sail of Boat: 0..0 Sail (iri)'],
    ],
    [
      'has one value at most where its property is functional',
      `${PROPERTIES.name} :name a owl:FunctionalProperty .`,
      ['name of Boat: 0..1 string (plain)'],
    ],
    [
      'may have any of the types that its property includes',
      ':made a rdf:Property ; schema:domainIncludes :Boat ; schema:rangeIncludes :Sail, schema:Text, xsd:date .',
      ['made of Boat: 0..* date or Sail or string (plain)'],
    ],
    [
      'has a datatype by which its strings are typed',
      ':built a owl:DatatypeProperty ; rdfs:domain :Boat ; rdfs:range xsd:date .',
      ['built of Boat: 0..* date (typed)'],
    ],
    [
      'has the bounds of its datatype',
      `:Adult a rdfs:Datatype ; owl:equivalentClass [ a rdfs:Datatype ; owl:onDatatype xsd:integer ; owl:withRestrictions ( [ xsd:minInclusive 18 ] ) ] .
       :age a owl:DatatypeProperty ; rdfs:domain :Boat ; rdfs:range :Adult .`,
      ['age of Boat: 0..* integer minInclusive 18 (plain)'],
    ],
    [
      'has values that are listed one by one',
      ':flag a owl:DatatypeProperty ; rdfs:domain :Boat ; rdfs:range [ a rdfs:Datatype ; owl:oneOf ( "de" "fr" ) ] .',
      ['flag of Boat: 0..* one of de, fr (plain)'],
    ],
    [
      'is anything where nothing is said of it',
      ':note a rdf:Property ; rdfs:domain :Boat .',
      ['note of Boat: 0..* anything (plain)'],
    ],
    [
      'has exactly as many values as a restriction says',
      PROPERTIES.sail + RESTRICT('owl:onProperty :sail ; owl:cardinality 2'),
      ['sail of Boat: 2..2 Sail (iri)'],
    ],
    [
      'has at least one where there is some',
      PROPERTIES.sail + RESTRICT('owl:onProperty :sail ; owl:someValuesFrom :Sail'),
      ['sail of Boat: 1..* Sail (iri)'],
    ],
    [
      'has some that are more special',
      PROPERTIES.sail + RESTRICT('owl:onProperty :sail ; owl:someValuesFrom :Jib'),
      ['sail of Boat: 1..* Sail with 1..* Jib (iri)'],
    ],
    [
      'has so many that are more special, and others beside',
      PROPERTIES.sail + RESTRICT('owl:onProperty :sail ; owl:maxQualifiedCardinality 1 ; owl:onClass :Jib'),
      ['sail of Boat: 0..* Sail with 0..1 Jib (iri)'],
    ],
    [
      'has the closest of several bounds on the same kind',
      PROPERTIES.sail +
        RESTRICT('owl:onProperty :sail ; owl:someValuesFrom :Jib') +
        RESTRICT('owl:onProperty :sail ; owl:qualifiedCardinality 3 ; owl:onClass :Jib'),
      ['sail of Boat: 3..* Sail with 3..3 Jib (iri)'],
    ],
    [
      'has only values that are more special, of which the range need not be told',
      PROPERTIES.sail + RESTRICT('owl:onProperty :sail ; owl:allValuesFrom :Jib'),
      ['sail of Boat: 0..* Jib (iri)'],
    ],
    [
      'has one value always',
      PROPERTIES.rig + RESTRICT('owl:onProperty :rig ; owl:hasValue :Sloop'),
      ['rig of Boat: 1..* one of Sloop, Ketch with 1..* Sloop (name)'],
    ],
    [
      'is there where a class restricts a property that has another domain',
      `:crew a owl:ObjectProperty . ${RESTRICT('owl:onProperty :crew ; owl:minCardinality 1')}`,
      ['crew of Boat: 1..* any thing (iri)'],
    ],
    [
      'takes no bound from a class that no schema can tell apart',
      PROPERTIES.sail +
        RESTRICT('owl:onProperty :sail ; owl:maxQualifiedCardinality 1 ; owl:onClass [ owl:complementOf :Jib ]'),
      ['sail of Boat: 0..* Sail (iri)'],
    ],
  ])('%s', async (_, turtle, expected) => {
    expect((await shapeOf(turtle)).fields.map(fieldText)).toEqual(expected);
  });

  test('is inherited with the restrictions of the class and its ancestors', async () => {
    const { fields } = await shapeOf(
      `${PROPERTIES.sail}${PROPERTIES.name}${RESTRICT('owl:onProperty :sail ; owl:minCardinality 1')}
       :Dinghy a owl:Class ; rdfs:subClassOf :Boat, [ a owl:Restriction ; owl:onProperty :sail ; owl:maxCardinality 2 ] .`,
      'Dinghy',
    );
    expect(fields.map(fieldText).sort()).toEqual([
      'name of Boat: 0..* string (plain)',
      'sail of Dinghy: 1..2 Sail (iri)',
    ]);
  });

  test('with inherited restrictions is the same in all classes that inherit the same ones', async () => {
    const source = await sourceOf(
      `${BOAT} ${PROPERTIES.sail} ${RESTRICT('owl:onProperty :sail ; owl:minCardinality 1')}
       :Yacht a owl:Class ; rdfs:subClassOf :Boat , [ a owl:Restriction ; owl:onProperty :sail ; owl:maxCardinality 3 ] .
       :Racer a owl:Class ; rdfs:subClassOf :Yacht . :Cruiser a owl:Class ; rdfs:subClassOf :Yacht .
       :Tug a owl:Class ; rdfs:subClassOf :Boat . :Tanker a owl:Class ; rdfs:subClassOf :Boat .`,
    );
    const field = (identifier: string): ShapeField | undefined => shapeIn(source, identifier).fields[0];
    expect(field('Racer')).toBe(field('Cruiser'));
    expect(field('Racer')).toEqual(field('Yacht'));
    expect(field('Racer')).toMatchObject({ min: 1, max: 3 });
    expect(field('Tug')).toBe(field('Tanker'));
    expect(field('Tug')).toMatchObject({ min: 1 });
  });

  test('tolerates cyclic datatypes and classes', async () => {
    const { fields } = await shapeOf(
      `:One a rdfs:Datatype ; owl:equivalentClass [ a rdfs:Datatype ; owl:onDatatype :Two ; owl:withRestrictions ( [ xsd:minInclusive 1 ] ) ] .
       :Two a rdfs:Datatype ; owl:equivalentClass [ a rdfs:Datatype ; owl:onDatatype :One ; owl:withRestrictions ( [ xsd:maxInclusive 9 ] ) ] .
       :Boat rdfs:subClassOf :Ship . :Ship a owl:Class ; rdfs:subClassOf :Boat .
       :size a owl:DatatypeProperty ; rdfs:domain :Ship ; rdfs:range :One .`,
    );
    expect(fields.map(({ key }) => key)).toEqual(['size']);
  });
});

describe('a shape', () => {
  const many = (count: number, owner: string, prefix: string): string =>
    Array.from({ length: count }, (_, at) => `:${prefix}${at} a owl:DatatypeProperty ; rdfs:domain :${owner} .`).join(
      ' ',
    );

  test('limits inherited fields, and counts the omitted ones', async () => {
    const shape = await shapeOf(
      `:Hull a owl:Class ; rdfs:subClassOf :Boat . ${many(3, 'Hull', 'own')} ${many(200, 'Boat', 'of')}`,
      'Hull',
    );
    expect(shape.fields).toHaveLength(163);
    expect(shape.omitted).toBe(40);
  });

  test('limits its own fields', async () => {
    const shape = await shapeOf(many(300, 'Boat', 'own'));
    expect(shape.fields).toHaveLength(240);
    expect(shape.omitted).toBe(60);
  });

  test('does not list hundreds of values or dozens of descendants', async () => {
    const values = Array.from({ length: 101 }, (_, at) => `:v${at} a :Rig2 .`).join(' ');
    const classes = Array.from({ length: 30 }, (_, at) => `:C${at} a owl:Class ; rdfs:subClassOf :Sail .`).join(' ');
    const { fields } = await shapeOf(
      `:Rig2 a owl:Class ; rdfs:subClassOf schema:Enumeration . ${values} ${classes} ${PROPERTIES.sail}
       :rig2 a owl:ObjectProperty ; rdfs:domain :Boat ; rdfs:range :Rig2 .`,
    );
    const types = fields.flatMap((field) => field.types.flat());
    expect(
      types.map((type) => ('values' in type ? type.values : 'classes' in type ? type.classes : undefined)),
    ).toEqual([undefined, undefined]);
  });
});

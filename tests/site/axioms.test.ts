import { describe, expect, test } from 'vitest';
import type { ClassExpression } from '../../src/ontology/model.ts';
import { CHARACTERISTICS } from '../../src/ontology/model.ts';
import {
  classStatements,
  domainStatements,
  propertyStatements,
  rangeStatements,
} from '../../src/site/axioms/axiom-statements.ts';
import { article, isUncountable, lowerFirst } from '../../src/site/axioms/english-phrases.ts';
import type { Statement } from '../../src/site/axioms/axiom-statements.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { phraseText } from '../../src/site/text/phrase.ts';
import { EXPRESSIONS, ex, noClassFacts, noPropertyFacts, samplePublication } from './sample.ts';

const index = createPublicationIndex(samplePublication());
const textAndNotation = ({ sentence, formal }: Statement): [string, string | undefined] => [
  phraseText(sentence),
  formal,
];
const condition = (expression: ClassExpression): [string, string | undefined] =>
  textAndNotation(
    classStatements(index.ref(ex('Listing')), { ...noClassFacts, conditions: [expression] }, index)[0] as Statement,
  );

describe('a condition on a class as sentence and in Manchester notation', () => {
  test.each<[ClassExpression['kind'], string, string]>([
    ['exactly', 'Each listing has exactly one provider.', 'provider exactly 1 Provider'],
    ['min', 'Each listing has at least two values for “has photo”.', 'hasPhoto min 2'],
    ['max', 'Each listing has at most three values for “has photo”.', 'hasPhoto max 3 Photo'],
    ['some', 'Each listing has at least one photo.', 'hasPhoto some Photo'],
    ['only', 'Every value for “offered by” of a listing is a Provider.', 'offeredBy only Provider'],
    ['hasValue', 'Each listing has High as its level.', 'level value High'],
    ['hasSelf', 'Each listing is related to itself by “knows”.', 'knows Self'],
    ['complement', 'Nothing is both a listing and a Place.', 'not Place'],
    ['union', 'Each listing is a Provider or a Place.', 'Provider or Place'],
    ['oneOf', 'Each listing is High or low.', '{High, "low"}'],
    ['datatype', 'Each listing is a whole number, at least 1.', 'xsd:integer[>= 1]'],
    ['other', 'Each listing is something that only the formal notation states.', '(see the triples)'],
  ])('%s', (kind, words, formal) => {
    expect(condition(EXPRESSIONS.find((it) => it.kind === kind) as ClassExpression)).toEqual([words, formal]);
  });

  test('intersection, with an inverse inside', () => {
    const [words, formal] = condition(EXPRESSIONS.find(({ kind }) => kind === 'intersection') as ClassExpression);
    expect(words).toBe(
      'Each listing is a Place and has at least one value at the other end of “offered by” that is a Photo.',
    );
    expect(formal).toBe('Place and (inverse offeredBy some Photo)');
  });

  test('has a sentence for every kind of expression', () => {
    for (const expression of EXPRESSIONS)
      expect(condition(expression)[0], expression.kind).toMatch(/^(?:Each|Every|Nothing) .+\.$/);
  });

  test('states that values can be anything if the filler is owl:Thing', () => {
    const filler: ClassExpression = { kind: 'class', iri: 'http://www.w3.org/2002/07/owl#Thing' };
    const [words] = condition({ kind: 'only', property: ex('offeredBy'), filler });
    expect(words).toBe('Every value for “offered by” of a listing can be anything.');
  });

  test('names the actor if the property is a participle', () => {
    const expression: ClassExpression = {
      kind: 'exactly',
      count: 1,
      property: ex('offeredBy'),
      filler: { kind: 'class', iri: ex('Provider') },
    };
    expect(condition(expression)[0]).toBe('Each listing is offered by exactly one Provider.');
  });
});

test('the other axioms of a class', () => {
  const facts = index.term(ex('Listing'))?.class;
  const statements = classStatements(
    index.ref(ex('Listing')),
    { ...noClassFacts, ...facts, conditions: [] },
    index,
  ).map(textAndNotation);
  expect(statements).toEqual([
    ['Something is a listing exactly when it is a Photo.', 'EquivalentTo: Photo'],
    ['Nothing is both a listing and a Place or a Provider.', 'DisjointWith: Place, Provider'],
    ['Each listing is exactly one of these: a Stay listing or a Photo.', 'DisjointUnionOf: StayListing, Photo'],
    ['Two of these with the same “provider” and “level” are one and the same listing.', 'HasKey: provider, level'],
  ]);
});

test('the axioms of a property', () => {
  const facts = index.term(ex('offeredBy'))?.property ?? noPropertyFacts;
  expect(propertyStatements(ex('offeredBy'), facts, index).map(textAndNotation)).toEqual([
    ['If A is offered by B, then B has provider A, and vice versa.', 'InverseOf: provider'],
    ['If A has photo B and C has provider B, then A is offered by C.', 'SubPropertyChain: hasPhoto o inverse provider'],
    ['Nothing has more than one value for “offered by”.', 'Characteristics: Functional'],
    [
      'No two things share the same value for “offered by”: the value identifies the thing.',
      'Characteristics: InverseFunctional',
    ],
    ['If A is offered by B, then B is offered by A.', 'Characteristics: Symmetric'],
    ['If A is offered by B, then never the other way round.', 'Characteristics: Asymmetric'],
    ['If A is offered by B and B is offered by C, then A is offered by C.', 'Characteristics: Transitive'],
    ['Everything is related to itself by “offered by”.', 'Characteristics: Reflexive'],
    ['Nothing is related to itself by “offered by”.', 'Characteristics: Irreflexive'],
    ['Nothing is related to the same thing by both “offered by” and “level”.', 'DisjointWith: level'],
  ]);
  expect(facts.characteristics).toEqual(CHARACTERISTICS);
});

test('domains and ranges', () => {
  const place: ClassExpression = { kind: 'class', iri: ex('Place') };
  expect(domainStatements(ex('level'), [place], index).map(textAndNotation)).toEqual([
    ['Whatever has a value for “level” is a Place.', 'Domain: Place'],
  ]);
  expect(rangeStatements(ex('level'), [place], index).map(textAndNotation)).toEqual([
    ['Every value of “level” is a Place.', 'Range: Place'],
  ]);
});

test.each([
  ['Listing', 'listing'],
  ['URL', 'URL'],
  ['QRCode', 'QRCode'],
  ['DayOfWeek', 'DayOfWeek'],
  ['Star Rating', 'Star Rating'],
  ['A', 'a'],
  ['Éclair', 'éclair'],
])('in a sentence %s is %s', (label, written) => {
  expect(lowerFirst(label)).toBe(written);
});

test.each([
  ['offer', 'an'],
  ['user', 'a'],
  ['umbrella', 'an'],
  ['hour', 'an'],
  ['place', 'a'],
  ['one-way trip', 'a'],
  ['European', 'a'],
  ['URL', 'a'],
  ['RDF file', 'an'],
  ['HTML page', 'an'],
  ['Listing', 'a'],
  ['LOCATION', 'a'],
])('%s takes "%s"', (noun, expected) => {
  expect(article(noun)).toBe(expected);
});

test.each(['Opening hours', 'openingHours', 'Terms of use', 'Contact information', 'Parts (of a whole)', 'Equipment'])(
  '%s takes no article',
  (label) => expect(isUncountable(label)).toBe(true),
);

test.each(['Address', 'Booking status', 'Basis', 'Lens', 'Bus', 'Group of people', 'GPS', 'S', 'Time series'])(
  '%s is one thing',
  (label) => expect(isUncountable(label)).toBe(false),
);

test('a label without a singular is a plural or a quoted name in sentences', () => {
  const subject = { ...index.ref(ex('Listing')), label: 'Opening hours' };
  const other: ClassExpression = { kind: 'class', iri: ex('Place') };
  const facts = { ...noClassFacts, disjointWith: [other], conditions: EXPRESSIONS.slice(0, 1), keys: [[ex('level')]] };
  expect(classStatements(subject, facts, index).map(({ sentence }) => phraseText(sentence))).toEqual([
    'Each “opening hours” has exactly one provider.',
    'Nothing is both opening hours and a Place.',
    'Two of these with the same “level” are one and the same “opening hours”.',
  ]);
});

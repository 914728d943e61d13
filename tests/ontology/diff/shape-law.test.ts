import fc from 'fast-check';
import { Parser } from 'n3';
import { describe, expect, test } from 'vitest';
import { Graph } from '../../../src/rdf/index.ts';
import { validateShapes } from '../../../src/shacl/index.ts';
import { sh } from '../../../src/shacl/model.ts';
import type { Change } from '../../../src/versions/diff/change.ts';
import { diff } from '../../../src/versions/diff/diff.ts';
import { randomNumbers } from '../shape/shape-oracle.ts';
import { expectLaw } from './expect-law.ts';
import { NAMESPACE, versionOfTurtle } from './turtle.ts';

/** Constraints of one property shape: any number of these. */
const CONSTRAINTS = [
  ...['sh:minCount 1', 'sh:minCount 2', 'sh:maxCount 1', 'sh:maxCount 2', 'sh:maxCount 0'],
  ...['sh:datatype xsd:string', 'sh:datatype xsd:integer', 'sh:datatype xsd:date', 'sh:datatype rdf:langString'],
  ...['sh:nodeKind sh:Literal', 'sh:nodeKind sh:IRI', 'sh:nodeKind sh:BlankNodeOrIRI', 'sh:class :B', 'sh:class :C'],
  ...['sh:in ( "a" "abc" 1 )', 'sh:in ( "abc" "a" )', 'sh:in ( 1 5 )', 'sh:hasValue "a"', 'sh:hasValue 5'],
  ...['sh:pattern "^a"', 'sh:pattern "^abc$"', 'sh:pattern "^A" ; sh:flags "i"', 'sh:minLength 2', 'sh:minLength 1'],
  ...[
    'sh:maxLength 3',
    'sh:maxLength 2',
    'sh:minInclusive 1',
    'sh:minExclusive 1',
    'sh:maxInclusive 5',
    'sh:maxExclusive 5',
  ],
  ...['sh:languageIn ( "en" )', 'sh:languageIn ( "en" "de" )', 'sh:languageIn ( "en-GB" )', 'sh:uniqueLang true'],
  ...['sh:lessThan :q', 'sh:lessThanOrEquals :q', 'sh:equals :q', 'sh:disjoint :q'],
  ...[
    'sh:or ( [ sh:datatype xsd:string ] [ sh:datatype xsd:integer ] )',
    'sh:or ( [ sh:class :B ] [ sh:nodeKind sh:Literal ] )',
  ],
  ...[
    'sh:not [ sh:in ( "a" 5 ) ]',
    'sh:not [ sh:in ( "a" ) ]',
    'sh:not [ sh:datatype xsd:string ]',
    'sh:node :T',
    'sh:not :T',
  ],
  ...[
    'sh:node [ sh:property [ sh:path :q ; sh:minCount 1 ] ]',
    'sh:node [ sh:nodeKind sh:IRI ; sh:property [ sh:path :q ] ]',
  ],
  ...['sh:xone ( [ sh:datatype xsd:string ] [ sh:minLength 2 ] )', 'sh:xone ( [ sh:minLength 2 ] [ sh:class :B ] )'],
  ...['sh:qualifiedValueShape [ sh:datatype xsd:string ] ; sh:qualifiedMinCount 1'],
  ...['sh:qualifiedValueShape [ sh:nodeKind sh:Literal ] ; sh:qualifiedMinCount 1'],
  ...['sh:qualifiedValueShape [ sh:nodeKind sh:Literal ] ; sh:qualifiedMaxCount 1', 'sh:severity sh:Warning'],
  ...['sh:deactivated true', 'sh:name "P"'],
];

/** Statements of the node shape. */
const WHOLE = [
  ...[
    'sh:closed true',
    'sh:closed true ; sh:ignoredProperties ( rdf:type )',
    'sh:closed true ; sh:ignoredProperties ( rdf:type :q )',
  ],
  ...[
    'sh:nodeKind sh:IRI',
    'sh:class :B',
    'sh:severity sh:Info',
    'sh:node :T',
    'sh:property [ sh:path :q ; sh:maxCount 1 ]',
  ],
  ...[
    'sh:property [ sh:path [ sh:inversePath :p ] ; sh:maxCount 0 ]',
    'sh:property [ sh:path ( :p :q ) ; sh:minCount 1 ]',
  ],
  ...['sh:property [ sh:path :p ; sh:minCount 1 ]', 'sh:targetSubjectsOf :p'],
];

const T = [
  ...['sh:nodeKind sh:IRI', 'sh:property [ sh:path :q ; sh:minCount 1 ]', 'sh:property [ sh:path :q ; sh:maxCount 1 ]'],
  ...['sh:class :C', 'sh:datatype xsd:string'],
];

const CLASSES = ':A a owl:Class . :B a owl:Class ; rdfs:subClassOf :C . :C a owl:Class .';

/** Shapes that may differ in their parts and in how these are written. */
const shapes = fc
  .record({
    field: fc.uniqueArray(fc.constantFrom(...CONSTRAINTS), { maxLength: 3 }),
    whole: fc.uniqueArray(fc.constantFrom(...WHOLE), { maxLength: 1 }),
    inner: fc.uniqueArray(fc.constantFrom(...T), { maxLength: 2 }),
    form: fc.constantFrom('blank', 'named', 'two'),
  })
  .map(({ field, whole, inner, form }) => {
    const said = (all: readonly string[]): string => all.map((each) => ` ; ${each}`).join('');
    const first = `:S a sh:NodeShape ; sh:targetClass :A${said(whole)}`;
    const own = `sh:path :p${said(field)}`;
    const other = `:T a sh:NodeShape${said(inner)} .`;
    if (form === 'blank') return `${CLASSES} ${first} ; sh:property [ ${own} ] . ${other}`;
    if (form === 'named') return `${CLASSES} ${first} ; sh:property :P . :P ${own} . ${other}`;
    return `${CLASSES} ${first} . :S2 a sh:NodeShape ; sh:targetClass :A ; sh:property [ ${own} ] . ${other}`;
  });

const VALUES = [
  ...['"a"', '"abc"', '"ab"', '""', '"Abc"', '"b"', '1', '5', '0', '3', '"2024-01-01"^^xsd:date', '"x"^^xsd:date'],
  ...[
    '"a"@en',
    '"b"@en',
    '"abc"@de',
    '"c"@en-GB',
    '<urn:x>',
    '<urn:b>',
    '<urn:c>',
    '<urn:q>',
    '<urn:d>',
    '<urn:e>',
    '_:n',
    '1.5',
  ],
  ...[
    '"abc"@en',
    '"abc"@fr',
    '"abc"@en-GB',
    '"a"@de',
    '"ab"@en',
    '"abc"^^:d',
    '"5"',
    '2',
    '4',
    '<urn:abc>',
    '<urn:a>',
    '-100000',
  ],
];

/** Values that are alike: one of these is what all values of a record are taken from. */
const ALIKE: readonly (readonly string[])[] = [
  VALUES,
  ['"a"', '"abc"', '1', '5'],
  ['"a"', '"abc"', '1'],
  ...[
    /abc/,
    /^"a/,
    /@/,
    /@en/,
    /^<urn/,
    /^<urn:[bdq]|^_:/,
    /^\d/,
    /^"[^@^]*$/,
    /^"abc"|^"a"|^[15]$/,
    /^"?[15]/,
    /date/,
  ].map((form) => VALUES.filter((value) => form.test(value))),
];

/** Records about instances of the class, with values of all kinds. */
function records(count: number): string {
  const random = randomNumbers(7);
  const among = <Each>(all: readonly Each[]): Each => all[Math.floor(random() * all.length)] as Each;
  const about = '<urn:b> a :B . <urn:c> a :C . <urn:d> a :B . <urn:e> :q 1 . <urn:q> :q "q" ; a :B . _:n a :B .';
  const all = Array.from({ length: count }, (_, at) => {
    const alike = among(ALIKE);
    const [ps, qs] = [at % 4, Math.floor(random() * 3)].map((length) => Array.from({ length }, () => among(alike)));
    const said = (property: string, values: readonly string[] = []): string =>
      values.length === 0 ? '' : ` ; ${property} ${values.join(' , ')}`;
    const more = random() < 0.2 ? ' ; :r 1' : '';
    const subject = random() < 0.9 ? `<urn:r${at}>` : `_:r${at}`;
    return `${subject} a :A${random() < 0.2 ? ' , :B' : ''}${said(':p', ps)}${said(':q', qs)}${more} .`;
  });
  return [about, ...all].join('\n');
}

const PREFIXES = `@prefix : <${NAMESPACE}> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n`;
const DATA = new Parser({ blankNodePrefix: 'd' }).parse(`${PREFIXES} :B rdfs:subClassOf :C .\n${records(1200)}`);

/** The things with a violation. */
async function refused(graph: Graph): Promise<ReadonlySet<string>> {
  const results = await validateShapes(new Graph(DATA), graph);
  return new Set(results.filter(({ severity }) => severity === sh('Violation')).map(({ focus }) => focus.value));
}

/** Whether a change says that data that was valid may be invalid. */
const isNarrower = ({ severity }: Change): boolean => severity === 'breaking';

describe('what the comparison of shapes says of data', () => {
  test('is so: without a breaking change no valid record becomes invalid, with editorial ones none becomes valid', () =>
    fc.assert(
      fc.asyncProperty(shapes, shapes, async (before, after) => {
        const [old, now] = await Promise.all([versionOfTurtle(before), versionOfTurtle(after)]);
        const { changes } = diff(old, now);
        const [was, is] = await Promise.all([refused(old.graph), refused(now.graph)]);
        const broken = [...is].filter((node) => !was.has(node));
        if (!changes.some(isNarrower)) expect(broken).toEqual([]);
        const fixed = [...was].filter((node) => !is.has(node));
        const isKnown = changes.every(({ reason }) => EDITORIAL.has(reason));
        if (isKnown) expect([...broken, ...fixed]).toEqual([]);
      }),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 300), seed: 46 },
    ));

  test('loses no statement', () =>
    fc.assert(
      fc.asyncProperty(shapes, shapes, async (before, after) => {
        await expectLaw(...(await Promise.all([versionOfTurtle(before), versionOfTurtle(after)])));
      }),
      { numRuns: 60, seed: 46 },
    ));

  test('is certain: one constraint that allows less refuses a record that was valid', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...CONSTRAINTS),
        fc.uniqueArray(fc.constantFrom(...CONSTRAINTS), { maxLength: 1 }),
        async (constraint, around) => {
          const shape = (all: readonly string[]): string =>
            `${CLASSES} :S a sh:NodeShape ; sh:targetClass :A ; sh:property [ sh:path :p ${all.map((each) => ` ; ${each}`).join('')} ] . :T a sh:NodeShape ; sh:nodeKind sh:IRI .`;
          const [old, now] = await Promise.all([
            versionOfTurtle(shape(around)),
            versionOfTurtle(shape([...around.filter((each) => each !== constraint), constraint])),
          ]);
          const { changes } = diff(old, now);
          const narrower = changes.filter(({ direction }) => direction === 'narrower');
          if (narrower.length === 0) return;
          const [was, is] = await Promise.all([refused(old.graph), refused(now.graph)]);
          expect([...is].filter((node) => !was.has(node)).length).toBeGreaterThan(0);
        },
      ),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 300), seed: 46 },
    ));
});

const EDITORIAL: ReadonlySet<string> = new Set(['same-meaning', 'already-stated', 'text-changed', 'shape-named']);

import fc from 'fast-check';
import { DataFactory } from 'n3';
import { describe, expect, it } from 'vitest';
import { Graph } from '../../src/rdf/index.ts';
import { xsd } from '../../src/rdf/names.ts';
import { parseSource } from '../../src/rdf/parse.ts';
import { timeLimit } from '../support/time-limit.ts';
import { readShapes, validateShapes } from '../../src/shacl/index.ts';
import { createQueries, QueryFailure } from '../../src/shacl/validate/sparql.ts';
import { compareLiterals } from '../../src/shacl/validate/values.ts';

const PREFIXES = `@prefix ex: <https://example.org/ns#> . @prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .\n`;

async function graphOf(text: string, id: string): Promise<Graph> {
  const { quads } = await parseSource({ file: `${id}.ttl`, text: PREFIXES + text }, { id });
  return new Graph(quads);
}

async function components(data: string, shapes: string): Promise<string[]> {
  const results = await validateShapes(await graphOf(data, 'd'), await graphOf(shapes, 's'));
  return results.map(({ component }) => component.replace(/^.*#|ConstraintComponent$/g, ''));
}

/** Whether a value of ex:p conforms to a property shape with these constraints. */
async function accepts(value: string, constraints: string): Promise<boolean> {
  const shape = `ex:S a sh:NodeShape ; sh:targetNode ex:a ; sh:property [ sh:path ex:p ; ${constraints} ] .`;
  return (await components(`ex:a ex:p ${value} .`, shape)).length === 0;
}

describe('verdicts on values, in which engines differ', () => {
  it.each([
    ['"𝄞"', 'sh:maxLength 1', true],
    ['"é"', 'sh:maxLength 1', true],
    ['"ab"', 'sh:maxLength 1', false],
    ['<urn:a>', 'sh:minLength 5', true],
    ['12', 'sh:minLength 2', true],
    ['[]', 'sh:minLength 0', false],
    ['"abc"', String.raw`sh:pattern "^\\p{L}+$"`, true],
    ['"p{L}"', String.raw`sh:pattern "^\\p{L}+$"`, false],
    ['"a"', String.raw`sh:pattern "^\\p{IsBasicLatin}$"`, true],
    ['"é"', String.raw`sh:pattern "^\\p{IsBasicLatin}$"`, false],
    ['"a:b-1"', String.raw`sh:pattern "^\\i\\c*$"`, true],
    ['"1a"', String.raw`sh:pattern "^\\i\\c*$"`, false],
    ['"bcd"', 'sh:pattern "^[a-z-[aeiou]]+$"', true],
    ['"abc"', 'sh:pattern "^[a-z-[aeiou]]+$"', false],
    ['"٣"', String.raw`sh:pattern "^\\d$"`, true],
    ['"é"', String.raw`sh:pattern "^\\w$"`, true],
    ['"𝄞"', 'sh:pattern "^.$"', true],
    [String.raw`"abc\n"`, 'sh:pattern "^abc$"', false],
    ['"a-b"', String.raw`sh:pattern "^[a-z\\-]+$"`, true],
    ['"a.b-c"', String.raw`sh:pattern "^[\\w.-]+$"`, true],
    ['"a-b"', 'sh:pattern "^[-a-z]+$"', true],
    ['"a@b/c"', String.raw`sh:pattern "^[^@\\s]+@[a-z/]+$"`, true],
    ['"aa"', String.raw`sh:pattern "^(a)\\1$"`, true],
    ['"is not"', String.raw`sh:pattern "\\bnot\\b"`, true],
    ['"knot"', String.raw`sh:pattern "\\bnot\\b"`, false],
    ['"ABC"', 'sh:pattern "^abc$" ; sh:flags "i"', true],
    ['"abc"', 'sh:pattern "^a b c$" ; sh:flags "x"', true],
    ['"a.c"', 'sh:pattern "a.c" ; sh:flags "q"', true],
    ['"abc"', 'sh:pattern "a.c" ; sh:flags "q"', false],
    [String.raw`"a\nb"`, 'sh:pattern "^a.b$" ; sh:flags "s"', true],
    [String.raw`"a\nb"`, 'sh:pattern "^a.b$"', false],
    ['"x"@en-GB', 'sh:languageIn ( "en" )', true],
    ['"x"@EN', 'sh:languageIn ( "en" )', true],
    ['"mete"@enm', 'sh:languageIn ( "en" )', false],
    ['"x"@en', 'sh:languageIn ( "en-GB" )', false],
    ['"x"', 'sh:languageIn ( "*" )', false],
    ['"a"@en, "b"@EN', 'sh:uniqueLang true', false],
    ['"a"@en, "b"@en-GB', 'sh:uniqueLang true', true],
    ['"a"@en, "b"@en', 'sh:uniqueLang "1"^^xsd:boolean', true],
    ['"2024-02-30"^^xsd:date', 'sh:datatype xsd:date', false],
    ['"2023-02-29"^^xsd:date', 'sh:datatype xsd:date', false],
    ['"2024-02-29"^^xsd:date', 'sh:datatype xsd:date', true],
    ['"24"^^xsd:gYear', 'sh:datatype xsd:gYear', false],
    ['"2024-01-01T00:00:00"^^xsd:dateTimeStamp', 'sh:datatype xsd:dateTimeStamp', false],
    ['"1e3"^^xsd:decimal', 'sh:datatype xsd:decimal', false],
    ['"1"^^xsd:int', 'sh:datatype xsd:integer', false],
    ['"x"^^ex:own', 'sh:datatype ex:own', true],
    ['"2024-01-03T00:00:00Z"^^xsd:dateTime', 'sh:minInclusive "2024-01-01T00:00:00"^^xsd:dateTime', true],
    ['"2024-01-01T10:00:00Z"^^xsd:dateTime', 'sh:minInclusive "2024-01-01T00:00:00"^^xsd:dateTime', false],
    ['"2024-01-02"^^xsd:date', 'sh:minInclusive "2024-01-01"^^xsd:date', true],
    ['"2025"^^xsd:gYear', 'sh:minExclusive "2024"^^xsd:gYear', true],
    ['"INF"^^xsd:double', 'sh:minInclusive 5', true],
    ['"NaN"^^xsd:double', 'sh:maxInclusive 5', false],
    ['"7"^^xsd:short', 'sh:minInclusive 5', true],
    ['"7"', 'sh:minInclusive 5', false],
    ['"PT24H"^^xsd:dayTimeDuration', 'sh:minInclusive "P1D"^^xsd:duration', true],
    ['"P2D"^^xsd:duration', 'sh:minInclusive "P1D"^^xsd:duration', true],
    ['"P1M"^^xsd:duration', 'sh:minInclusive "P30D"^^xsd:duration', false],
    ['"b"', 'sh:minInclusive "a"', true],
    ['"𝄞"', `sh:minInclusive "\u{fb01}"`, true],
    ['0.10000000000000001', 'sh:minExclusive 0.1', true],
    ['01', 'sh:in ( 1 )', false],
    ['"a"^^xsd:string', 'sh:in ( "a" )', true],
    ['"a"@EN', 'sh:in ( "a"@en )', true],
    ['1, 01', 'sh:maxCount 1', false],
    ['"a", "a"^^xsd:string', 'sh:maxCount 1', true],
    ['ex:b', 'sh:or ( [ sh:nodeKind sh:Literal ] [ sh:class ex:C ] ) ; sh:or ( [ sh:nodeKind sh:IRI ] )', false],
    ['"x"', 'sh:not [ sh:datatype xsd:integer ] ; sh:not [ sh:datatype xsd:string ]', false],
    ['"a", "b"', 'sh:hasValue "a", "c"', false],
    ['"a", "b"', 'sh:hasValue "a", "b"', true],
    ['"ab"', 'sh:pattern "^a", "c$"', false],
  ])('%s, %s: %s', async (value, constraints, expected) => {
    expect(await accepts(value, constraints)).toBe(expected);
  });

  it.each([
    ['1', 'sh:datatype ( xsd:integer xsd:string )', true],
    ['true', 'sh:datatype ( xsd:integer xsd:string )', false],
    ['ex:b', 'sh:nodeKind ( sh:IRI sh:Literal )', true],
    [String.raw`"a\nb"`, 'sh:singleLine true', false],
    ['( 1 2 )', 'sh:minListLength 2 ; sh:maxListLength 2 ; sh:uniqueMembers true', true],
    ['( 1 1 )', 'sh:uniqueMembers true', false],
    ['( 1 "x" )', 'sh:memberShape [ sh:datatype xsd:integer ]', false],
    ['1, "x"', 'sh:someValue [ sh:datatype xsd:integer ]', true],
    ['"x"', 'sh:someValue [ sh:datatype xsd:integer ]', false],
  ])('SHACL 1.2: %s, %s: %s', async (value, constraints, expected) => {
    expect(await accepts(value, constraints)).toBe(expected);
  });
});

describe('shapes', () => {
  it('apply to subclasses in the data, also of classes of OWL without a type of RDFS', async () => {
    const shape = 'ex:C a owl:Class, sh:NodeShape ; sh:property [ sh:path ex:p ; sh:minCount 1 ] .';
    expect(await components('ex:D rdfs:subClassOf ex:C . ex:a a ex:D .', shape)).toEqual(['MinCount']);
    expect(await components('ex:a a ex:D .', `${shape} ex:D rdfs:subClassOf ex:C .`)).toEqual([]);
  });

  it('count qualified values apart from those of their siblings', async () => {
    const finger = (min: number): string =>
      `[ sh:path ex:digit ; sh:qualifiedValueShape [ sh:class ex:${min === 1 ? 'Thumb' : 'Finger'} ] ; sh:qualifiedMinCount ${min} ; sh:qualifiedValueShapesDisjoint true ]`;
    const shape = `ex:S sh:targetNode ex:hand ; sh:property ${finger(1)}, ${finger(2)} .`;
    const types = (...all: string[]): string =>
      all.map((type, at) => `ex:hand ex:digit ex:d${at} . ex:d${at} a ${type} .`).join(' ');
    expect(await components(types('ex:Thumb', 'ex:Finger', 'ex:Finger'), shape)).toEqual([]);
    expect(await components(types('ex:Thumb', 'ex:Finger', 'ex:Finger, ex:Thumb'), shape)).toEqual([
      'QualifiedMinCount',
    ]);
    const alone = `ex:S sh:targetNode ex:hand ; sh:property ${finger(1)} .`;
    expect(await components(types('ex:Thumb'), alone)).toEqual([]);
  });

  it('that are closed allow only the properties of their own simple paths', async () => {
    const shape = `ex:S sh:targetNode ex:a ; sh:closed true ; sh:ignoredProperties ( rdf:type ) ;
      sh:property [ sh:path ex:p ], [ sh:path [ sh:inversePath ex:q ] ] .`;
    expect(await components('ex:a a ex:C ; ex:p 1 ; ex:q 2 .', shape)).toEqual(['Closed']);
  });

  it('that are closed by types allow the properties of the shapes of all classes', async () => {
    const shape = `ex:S a sh:NodeShape ; sh:targetClass ex:C ; sh:closed sh:ByTypes ; sh:property [ sh:path ex:p ] .
      ex:T a sh:NodeShape ; sh:targetClass ex:D ; sh:property [ sh:path ex:q ] .`;
    expect(await components('ex:C rdfs:subClassOf ex:D . ex:a a ex:C ; ex:p 1 ; ex:q 2 ; ex:r 3 .', shape)).toEqual([
      'Closed',
    ]);
  });

  it('include the focus node in the paths * and ?', async () => {
    for (const path of ['zeroOrMorePath', 'zeroOrOnePath']) {
      const shape = `ex:S sh:targetNode ex:a ; sh:property [ sh:path [ sh:${path} ex:p ] ; sh:minCount 2 ; sh:maxCount 2 ] .`;
      expect(await components('ex:a ex:p ex:b .', shape)).toEqual([]);
    }
  });

  it('read paths of any nesting, forwards and backwards', async () => {
    const shape = `ex:S sh:targetNode ex:a ; sh:property [ sh:path ( [ sh:inversePath ( ex:p [ sh:alternativePath ( ex:q ex:r ) ] ) ] [ sh:oneOrMorePath ex:s ] ) ; sh:in ( ex:e ex:f ) ; sh:minCount 2 ] .`;
    expect(await components('ex:c ex:p ex:b . ex:b ex:r ex:a . ex:c ex:s ex:e . ex:e ex:s ex:f .', shape)).toEqual([]);
  });

  it('that contain themselves accept what has no other fault, and end', async () => {
    const shape = `ex:S sh:targetClass ex:C ; sh:property [ sh:path ex:next ; sh:node ex:S ], [ sh:path ex:p ; sh:minCount 1 ] .`;
    expect(await components('ex:a a ex:C ; ex:p 1 ; ex:next ex:b . ex:b ex:p 2 ; ex:next ex:a .', shape)).toEqual([]);
    expect(await components('ex:a a ex:C ; ex:p 1 ; ex:next ex:b . ex:b ex:next ex:a .', shape)).toEqual(['Node']);
  });

  it('that apply to a long chain of nodes end with an error', async () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => `ex:n${at} ex:next ex:n${at + 1} .`).join('\n');
    const shape = `ex:S sh:targetNode ex:n0 ; sh:property [ sh:path ex:next ; sh:node ex:S ] .`;
    await expect(components(chain, shape)).rejects.toThrow(
      /the shape <.*S> applies to a chain of more than \d+00 nodes/,
    );
  });

  it('do not apply if they are deactivated', async () => {
    const shape = `ex:S sh:targetNode ex:a ; sh:deactivated true ; sh:property [ sh:path ex:p ; sh:minCount 1 ] .
      ex:T sh:targetNode ex:a ; sh:property [ sh:path ex:p ; sh:minCount 1 ; sh:deactivated true ] ; sh:node ex:S .`;
    expect(await components('ex:a ex:q 1 .', shape)).toEqual([]);
  });
});

describe('parts of shapes that are not as SHACL requires', () => {
  it.each([
    ['sh:targetNode ex:a ; sh:property [ sh:path ex:p ; sh:minCount "x" ]', /sh:minCount needs an integer/],
    ['sh:targetNode ex:a ; sh:minCount 1', /sh:minCount needs sh:path/],
    ['sh:targetNode ex:a ; sh:property [ sh:path "p" ]', /sh:path needs a property/],
    ['sh:targetNode ex:a ; sh:property [ sh:path [] ]', /sh:path needs a property, a list/],
    ['sh:targetNode ex:a ; sh:property [ sh:path _:p ] . _:p sh:inversePath _:p', /contains itself/],
    ['sh:targetNode ex:a ; sh:in _:l . _:l rdf:first 1 ; rdf:rest _:l', /list of sh:in contains itself/],
    ['sh:targetNode ex:a ; sh:or ex:T', /sh:or needs an RDF list/],
    ['sh:targetNode ex:a ; sh:pattern "("', /sh:pattern "\(" is not a valid regular expression/],
    [String.raw`sh:targetNode ex:a ; sh:pattern "\\h"`, /has \\h, which regular expressions of XPath do not have/],
    [String.raw`sh:targetNode ex:a ; sh:pattern "\\p{IsOgham}"`, /block of Unicode Ogham/],
    ['sh:targetNode ex:a ; sh:pattern "a" ; sh:flags "u"', /sh:flags can have/],
    ['sh:targetNode ex:a ; sh:nodeKind ex:K', /sh:nodeKind needs sh:IRI/],
    ['sh:targetNode ex:a ; sh:property [ sh:path ex:p ; sh:qualifiedValueShape [] ]', /sh:qualifiedMinCount or/],
    ['sh:targetNode ex:a ; sh:sparql [ sh:select "SELECT $this { MINUS {} }" ]', /cannot contain MINUS/],
    ['a sh:NodeShape ; sh:property [ sh:path ex:p ]', /has no target/],
    ['sh:targetNode ex:a ; sh:node ex:S', /contains itself/],
  ])('%s', async (shape, message) => {
    const { problems } = readShapes(await graphOf(`ex:S ${shape} .`, 's'));
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringMatching(message)]);
  });

  it('leave the other constraints valid', async () => {
    const shape = 'ex:S sh:targetNode ex:a ; sh:property [ sh:path ex:p ; sh:pattern "(" ; sh:minCount 1 ] .';
    expect(await components('ex:a ex:q 1 .', shape)).toEqual(['MinCount']);
  });
});

describe('the order of literals', () => {
  const literal = (value: string, type: string) => DataFactory.literal(value, DataFactory.namedNode(xsd(type)));
  const pad = (number: number, length = 2): string => String(number).padStart(length, '0');
  const zone = fc.constantFrom('', 'Z', '+14:00', '-05:30');
  const dateTime = fc
    .tuple(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), zone)
    .map(([date, zoneOf]) => literal(date.toISOString().slice(0, -1) + zoneOf, 'dateTime'));
  const duration = fc
    .tuple(fc.boolean(), fc.nat(30), fc.nat(70), fc.nat(90))
    .map(([negative, months, days, hours]) =>
      literal(`${negative ? '-' : ''}P${months}M${days}DT${pad(hours, 1)}H`, 'duration'),
    );
  const number = fc
    .oneof(
      fc.integer().map(String),
      fc.tuple(fc.integer(), fc.nat(9999)).map(([a, b]) => `${a}.${b}`),
    )
    .map((value) => literal(value, 'decimal'));

  it.each([
    ['moments', dateTime],
    ['durations', duration],
    ['numbers', number],
  ] as const)('of %s is antisymmetric and transitive', (_, values) => {
    fc.assert(
      fc.property(values, values, values, (a, b, c) => {
        const [ab, ba, bc, ac] = [
          compareLiterals(a, b),
          compareLiterals(b, a),
          compareLiterals(b, c),
          compareLiterals(a, c),
        ];
        expect(Math.sign(ab ?? 0) + Math.sign(ba ?? 0)).toBe(0);
        if (ab !== undefined && bc !== undefined && ab < 0 && bc < 0) expect(ac).toBeLessThan(0);
      }),
    );
  });

  it('of moments with zones is that of time', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date(-6e13), max: new Date(2e14) }),
        fc.integer({ min: -9e9, max: 9e9 }),
        (date, shift) => {
          const other = new Date(date.getTime() + shift);
          const at = (one: Date) => literal(one.toISOString().replace(/^\+0*/, ''), 'dateTime');
          expect(Math.sign(compareLiterals(at(date), at(other)) as number)).toBe(Math.sign(-shift));
        },
      ),
    );
  });
});

describe('sh:reifierShape', () => {
  const verdict = (data: string, more = ''): Promise<string[]> =>
    components(
      data,
      `ex:S a sh:NodeShape ; sh:targetNode ex:a ; sh:property
        [ sh:path ex:p ; sh:reifierShape [ sh:property [ sh:path ex:source ; sh:minCount 1 ] ] ${more} ] .`,
    );

  it.each([
    ['no reifier', 'ex:a ex:p ex:b .', []],
    ['one that conforms', 'ex:a ex:p ex:b {| ex:source "x" |} .', []],
    ['one that does not', 'ex:a ex:p ex:b {| ex:date "x" |} .', ['ReifierShape']],
    ['one of two', 'ex:a ex:p ex:b {| ex:source "x" |} {| ex:date "x" |} .', ['ReifierShape']],
    ['a literal', 'ex:a ex:p "b"@en {| ex:date "x" |} .', ['ReifierShape']],
    ['the reifier of another statement', 'ex:a ex:p ex:b ; ex:q ex:b {| ex:date "x" |} .', []],
    [
      'of several statements',
      'ex:a ex:p ex:b , ex:c . ex:r rdf:reifies <<( ex:a ex:p ex:b )>> , <<( ex:a ex:p ex:c )>> .',
      ['ReifierShape', 'ReifierShape'],
    ],
    [
      'an axiom of OWL',
      'ex:a ex:p ex:b . [] a owl:Axiom ; owl:annotatedSource ex:a ; owl:annotatedProperty ex:p ; owl:annotatedTarget ex:b .',
      [],
    ],
  ])('with %s', async (_, data, expected) => {
    expect(await verdict(data)).toEqual(expected);
  });

  it('may be required', async () => {
    expect(await verdict('ex:a ex:p ex:b .', '; sh:reificationRequired true')).toEqual(['ReifierShape']);
    expect(await verdict('ex:a ex:p ex:b ~ ex:r . ex:r ex:source "x" .', '; sh:reificationRequired true')).toEqual([]);
  });
});

describe('a query', () => {
  it('fails if the engine gives no answer in time, so that the process does not end without a word', async () => {
    const values = Array.from({ length: 30 }, (_, at) => at).join(', ');
    const queries = createQueries(await graphOf(`ex:a ex:p ${values} .`, 'd'), 1);
    const query = { kind: 'select', text: 'SELECT ?this { ?this ?p ?o . ?a ?b ?c . ?d ?e ?f }' } as const;
    expect(queries.rows(query, {})).toBeUndefined();
    expect(await queries.answer()).toBe(true);
    expect(queries.rows(query, {})).toEqual(
      new QueryFailure(expect.stringMatching(/cannot be run: the engine gives no answer within/) as string),
    );
  });
});

describe('a pattern that takes too long', () => {
  it('is one failure of its shape, and the other results are there', async () => {
    const texts = Array.from({ length: 40 }, (_, at) => `ex:a${at} ex:p "${'a'.repeat(40 + at)}!" , "aa" .`).join('\n');
    const shape = String.raw`ex:S a sh:NodeShape ; sh:targetSubjectsOf ex:p ;
      sh:property [ sh:path ex:p ; sh:pattern "^(a+)+$" ] , [ sh:path ex:p ; sh:maxLength 78 ] .`;
    const started = performance.now();
    const results = await validateShapes(await graphOf(texts, 'd'), await graphOf(shape, 's'));
    expect(performance.now() - started).toBeLessThan(timeLimit(10_000));
    expect(new Set(results.flatMap(({ failure }) => failure ?? []))).toEqual(
      new Set([
        'sh:pattern "^(a+)+$" takes more than 1 s on a text of 41 characters, so its values are not validated. Avoid repetitions inside repeated groups.',
      ]),
    );
    expect(results.filter(({ failure }) => failure === undefined).map(({ focus }) => focus.value)).toEqual([
      'https://example.org/ns#a38',
      'https://example.org/ns#a39',
    ]);
  });

  it('is tested where it ends in time', async () => {
    expect(await accepts('"12.13.14.15.16"', String.raw`sh:pattern "^[0-9]+(\\.[0-9]+)*$"`)).toBe(true);
    expect(await accepts('"12.13.14.15.16."', String.raw`sh:pattern "^[0-9]+(\\.[0-9]+)*$"`)).toBe(false);
  });
});

describe('a class by a metaclass', () => {
  it('is the target of its own shape', async () => {
    const shapes = `ex:Metaclass rdfs:subClassOf rdfs:Class . ex:Kiln a ex:Metaclass , sh:NodeShape ; sh:property [ sh:path ex:p ; sh:minCount 1 ] .`;
    expect(await components('ex:a a ex:Kiln .', shapes)).toEqual(['MinCount']);
    expect(await components('ex:a a ex:Kiln ; ex:p 1 .', shapes)).toEqual([]);
  });
});

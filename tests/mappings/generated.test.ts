import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GeneratedCode } from '../../src/mappings/data/schema-file.ts';
import { generateCode } from '../../src/mappings/generate/generate.ts';
import type { MappingVocabulary } from '../../src/mappings/data/vocabulary.ts';
import type { Json, Mapping } from '../../src/mappings/mapping.ts';
import { toPointer } from '../../src/json/json.ts';
import type { CompiledMapping, NotedOutcome, TransformOutcome } from '../../src/mappings/transform/compile.ts';
import { compileMapping } from '../../src/mappings/transform/compile.ts';
import type { RecordSide } from '../../src/mappings/transform/convert-record.ts';
import { convertRecord, sideOf } from '../../src/mappings/transform/convert-record.ts';
import { market } from '../support/market.ts';
import { spoilt } from './arbitrary-records.ts';
import { FIXTURE_NAMES, fixtureMapping, fixtureRecords } from './read-fixture.ts';
import { REAL_SCHEMAS, compileAll } from './real-schemas.ts';
import { validatorsOf } from './repair-sample.ts';
import { SMALL_VOCABULARY } from './small-vocabulary.ts';

const RUNS = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 150) };

interface Pair {
  readonly engine: CompiledMapping;
  readonly generated: CompiledMapping;
}

/** Compiles the code of a mapping as the module of a build does. */
function codeOf(mapping: Mapping, vocabulary: MappingVocabulary): GeneratedCode | undefined {
  return runInThisContext(`(${generateCode(mapping, vocabulary)})`) as GeneratedCode | undefined;
}

function pairOf(mapping: Mapping, vocabulary: MappingVocabulary): Pair {
  return {
    engine: compileMapping(mapping, vocabulary),
    generated: compileMapping(mapping, vocabulary, codeOf(mapping, vocabulary)),
  };
}

const bytes = (outcome: TransformOutcome): string => JSON.stringify(outcome);
const forms = (mapping: CompiledMapping, records: readonly Json[]): readonly Json[] =>
  records.flatMap((record) => {
    const form = mapping.up(record);
    return 'value' in form ? [form.value] : [];
  });

function sameUp({ engine, generated }: Pair, record: Json): void {
  const before = JSON.stringify(record);
  expect(bytes(generated.up(record))).toBe(bytes(engine.up(record)));
  expect(notesOf(generated.noteUp(record))).toBe(notesOf(engine.noteUp(record)));
  expect(JSON.stringify(record)).toBe(before);
}

function sameDown({ engine, generated }: Pair, form: Json): void {
  const before = JSON.stringify(form);
  expect(bytes(generated.down(form))).toBe(bytes(engine.down(form)));
  expect(lossesOf(generated.noteDown(form))).toBe(lossesOf(engine.noteDown(form)));
  expect(JSON.stringify(form)).toBe(before);
}

/** Value and losses, or errors. */
function lossesOf(outcome: NotedOutcome): string {
  return JSON.stringify('errors' in outcome ? outcome : { value: outcome.value, lost: outcome.lost() });
}

/** The same, with the origin of every value. */
function notesOf(outcome: NotedOutcome): string {
  const origins = 'errors' in outcome ? [] : pointersIn(outcome.value).map((at) => [at, outcome.originOf(at)]);
  return `${lossesOf(outcome)} ${JSON.stringify(origins)}`;
}

function pointersIn(value: Json, pointer = ''): readonly string[] {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [pointer, ...members.flatMap(([key, member]) => pointersIn(member as Json, pointer + toPointer([key])))];
}

describe.each(FIXTURE_NAMES)('the generated code of "%s"', (name) => {
  const pair = pairOf(fixtureMapping(name), SMALL_VOCABULARY);
  const records = fixtureRecords(name);

  it('reads as the engine does', () => {
    for (const record of records) sameUp(pair, record);
    fc.assert(
      fc.property(spoilt(records), (record) => sameUp(pair, record)),
      RUNS,
    );
  });

  it('writes as the engine does', () => {
    const known = forms(pair.engine, records);
    for (const form of known) sameDown(pair, form);
    fc.assert(
      fc.property(spoilt(known), (form) => sameDown(pair, form)),
      RUNS,
    );
  });
});

const { vocabulary } = compileAll((await market()).publication);
const pairs = new Map(REAL_SCHEMAS.map(({ name, mapping }) => [name, pairOf(mapping, vocabulary)]));

describe.each(REAL_SCHEMAS)('the generated code of $name', ({ name, mapping, examples }) => {
  const pair = pairs.get(name) as Pair;
  const targets = REAL_SCHEMAS.filter((other) => other.mapping.domain === mapping.domain);

  it('reads as the engine does', () => {
    for (const record of examples) sameUp(pair, record);
    fc.assert(
      fc.property(spoilt(examples), (record) => sameUp(pair, record)),
      RUNS,
    );
  });

  it('is written by every schema of the domain as by the engine', () => {
    const known = forms(pair.engine, examples);
    for (const target of targets) {
      const other = pairs.get(target.name) as Pair;
      for (const form of known) sameDown(other, form);
      fc.assert(
        fc.property(spoilt(known), (form) => sameDown(other, form)),
        RUNS,
      );
    }
  });
});

/** Schemas of others: their validators know no annotations of products. */
const external = REAL_SCHEMAS.filter(({ mapping }) => mapping.kind !== 'internal');
const sides = new Map(
  external.map(({ name, mapping, jsonSchema }) => {
    const validators = validatorsOf(jsonSchema);
    const code = codeOf(mapping, vocabulary);
    const compiled = [compileMapping(mapping, vocabulary), compileMapping(mapping, vocabulary, code)] as const;
    return [name, compiled.map((one) => sideOf(one, validators))] as const;
  }),
);

it.each(external)(
  'records of $name become the same, with the same repairs, losses and errors',
  ({ name, mapping, examples }) => {
    const targets = external.filter((other) => other.mapping.domain === mapping.domain);
    fc.assert(
      fc.property(
        fc.constantFrom(...targets),
        fc.oneof(fc.constantFrom(...examples), spoilt(examples)),
        fc.constantFrom('losses' as const, false),
        (to, record, reporting) => {
          const [engine, generated] = [0, 1].map((at) => {
            const [source, target] = [name, to.name].map((one) => sides.get(one)?.[at] as RecordSide);
            const converted = convertRecord(source as RecordSide, target as RecordSide, record, reporting);
            const { value, repairs, errors, losses } = converted;
            const lostDown = losses?.lostDown.map(({ origin, reason }) => [origin, reason]);
            return JSON.stringify({ value, repairs, errors, lostUp: losses?.lostUp, lostDown });
          });
          expect(generated).toBe(engine);
        },
      ),
      RUNS,
    );
  },
);

/** Names that would end a string, a comment or a function, or change a prototype. */
const HOSTILE = [
  '"];throw 1;//',
  "'+process.exit()+'",
  '`${1}`',
  '\\',
  '\n',
  '\u2028',
  '*/',
  '</script>',
  ' ',
  'a b',
  'é',
  '\ud800',
];
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

/** A mapping in which every name and every text is one that the file states. */
function named(name: string, [entity] = fixtureMapping('nested').entities): Mapping {
  if (entity === undefined) throw new Error('The fixture has no entity.');
  const mapping = fixtureMapping('nested');
  const [field] = entity.fields;
  if (field === undefined) throw new Error('The entity has no field.');
  const plain = { ...field, entities: [], codecs: [], each: false, where: [], having: {}, constants: [] } as const;
  return {
    ...mapping,
    entities: [
      {
        ...entity,
        name,
        root: true,
        when: [{ path: [name, 'kind'], in: [name, 1] }],
        given: [],
        constants: [{ path: ['constant'], value: { [name]: [name] }, ignore: false }],
        generated: [],
        fields: [
          { ...plain, paths: [[name, name]], properties: [['displayName']], omit: name },
          {
            ...plain,
            paths: [[`${name}2`]],
            properties: [['alternateName']],
            codecs: [{ codec: 'enum', rows: [{ outside: name, ontology: `${name}3`, preferred: true }] }],
            otherwise: { value: { [name]: name }, reason: name },
          },
        ],
      },
    ],
  };
}

describe('names of a mapping', () => {
  it.each([...HOSTILE, ...INHERITED])('%j is text in the generated code', (name) => {
    const loose: MappingVocabulary = {
      class: (identifier) => ({ identifier, ancestors: [] }),
      property: (identifier) => ({ identifier: `${identifier}${name}`, functional: true, kind: 'string' }),
    };
    const pair = pairOf(named(name), loose);
    const constant = JSON.parse(`{${JSON.stringify(name)}:[${JSON.stringify(name)}]}`) as Json;
    const inner = JSON.parse(`{${JSON.stringify(name)}:"Haus","kind":${JSON.stringify(name)}}`) as Json;
    const record = Object.fromEntries([
      [name, inner],
      [`${name}2`, name],
      ['constant', constant],
    ]);
    expect(Object.keys(record)).toContain(name);
    sameUp(pair, record);
    sameUp(pair, { ...record, [`${name}2`]: 1 });
    for (const form of forms(pair.engine, [record])) sameDown(pair, form);
    sameDown(pair, { '@type': 'Thing' });
  });

  it.each(HOSTILE)('%j is converted by the generated code, not by the engine', (name) => {
    const mapping = named(name);
    expect(generateCode(mapping, SMALL_VOCABULARY)).not.toMatch(/=[UQ]\(\d+\);/);
  });
});

it('gives up for objects with inherited members', () => {
  const { name, examples } = REAL_SCHEMAS.find(
    ({ mapping }) => mapping.schema === 'marketplace',
  ) as (typeof REAL_SCHEMAS)[0];
  const inherited = Object.create(examples[0] as object) as Json;
  sameUp(pairs.get(name) as Pair, inherited);
  sameUp(pairs.get(name) as Pair, Object.assign(Object.create(null) as object, examples[0]) as Json);
});

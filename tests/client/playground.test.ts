import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../src/api/transform/read-body.ts';
import { dropGroups } from '../../src/client/playground/notes-html.ts';
import { exampleName, readRecord, tableVocabulary } from '../../src/client/playground/convert-text.ts';
import { distinctSchemas, fragmentOf, RECORD_OPTIONS, stateOf } from '../../src/client/playground/state.ts';
import { lineRange, textLines } from '../../src/client/playground/record-editor.ts';
import { MAX_RECORD_DEPTH } from '../../src/mappings/mapping.ts';
import type { Json } from '../../src/mappings/mapping.ts';
import { compileMapping } from '../../src/mappings/transform/compile.ts';
import { finish } from '../../src/base/work.ts';
import { vocabularyTable } from '../../src/site/schemas/playground-data.ts';
import { FIXTURE_NAMES, fixtureMapping, fixtureRecords } from '../mappings/read-fixture.ts';
import { SMALL_VOCABULARY } from '../mappings/small-vocabulary.ts';

describe('the parser of the record', () => {
  const lineOf = (text: string, pointer: string): number => {
    const read = readRecord(text);
    if (!('value' in read)) throw new Error(read[0]?.message);
    return read.positionOf(pointer).line;
  };

  test('returns the line of each member name and of each item', () => {
    const text = '{\n  "a": 1,\n  "b": [\n    2,\n    { "c/d": 3 }\n  ]\n}';
    expect([lineOf(text, ''), lineOf(text, '/a'), lineOf(text, '/b/0'), lineOf(text, '/b/1/c~1d')]).toEqual([
      1, 2, 4, 5,
    ]);
  });

  test('returns the column of a syntax error', () => {
    expect(readRecord('{\n  "a": 1,\n}')).toMatchObject({ 0: { line: 3, column: 1 } });
    expect(readRecord('[1 2]')).toMatchObject({ 0: { line: 1, column: 4 } });
  });

  test('returns the line of the container for a missing value', () => {
    expect(lineOf('{\n  "a": {\n  }\n}', '/a/b/c')).toBe(2);
  });

  test.each([
    ['{\n  "a": 1,\n  "a": 2\n}', 3, /the member "a" a second time/],
    ['{\n  "a": 1e400\n}', 2, /1e400/],
    ['{\n  "a": 1,\n}', 3, /a comma before "}" is not allowed/],
    ['{\n  "__proto__": { "x": 1 }\n}', 2, /__proto__/],
    ['[\n9007199254740993]', 2, /9007199254740993/],
    ['[1e-400]', 1, /1e-400/],
    ['["\\ud800"]', 1, /surrogate/],
    [`${'['.repeat(33)}${']'.repeat(33)}`, 1, /at most 32/],
    ['', 1, /end of the text/],
    ['[1, 2', 1, /end of the text/],
    [`${'['.repeat(100_000)}`, 1, /nested at most 32 deep/],
  ])('refuses %j with the line', (text, line, message) => {
    const read = readRecord(text);
    expect(read).toMatchObject({ 0: { line, message: expect.stringMatching(message) as string } });
  });

  test('parses all JSON, including names of prototypes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        // JavaScript writes some doubles as integers that it would read as another.
        fc.pre(!/\d{16}/.test(text));
        expect(readRecord(text)).toMatchObject({ value: JSON.parse(text) as Json });
      }),
    );
    expect(readRecord('{"constructor": {"prototype": 1}}')).toHaveProperty('value');
  });

  test('accepts the same texts as the API', () => {
    const parts = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"__proto__"', '1e400', '1e-400', '-0', '1.5');
    const texts = fc.oneof(
      fc.json(),
      fc.array(parts, { maxLength: 12 }).map((some) => some.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect('value' in readRecord(text)).toBe('value' in finish(parseJson(text, MAX_RECORD_DEPTH)));
      }),
    );
  });

  test('counts and selects the same lines', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', ' ', '"') })), (lines) => {
        const text = lines.join('\n');
        const count = textLines(text);
        const cut = Array.from({ length: count }, (_, at) => text.slice(...lineRange(text, at + 1)));
        expect(cut.join('\n')).toBe(text);
      }),
    );
  });
});

describe('the state of the playground', () => {
  const schemas = ['a', 'b', 'c'].map((name) => ({ name, title: name, module: `_astro/${name}.js` }));
  const harbour = { domain: 'harbour', title: 'Harbour', schemas, first: { from: 'a', to: 'c' } };
  const fleet = { ...harbour, domain: 'fleet', title: 'Fleet', first: { from: 'b', to: 'a' } };
  const choices = [harbour, fleet] as const;
  const first = { domain: 'harbour', from: 'a', to: 'c' };

  test.each([
    ['', { domain: 'harbour', from: 'a', to: 'c' }],
    ['#domain=fleet', { domain: 'fleet', from: 'b', to: 'a' }],
    ['#domain=harbour&from=b&to=a', { domain: 'harbour', from: 'b', to: 'a' }],
    ['#domain=nowhere&from=__proto__&to=<script>', { domain: 'harbour', from: 'a', to: 'c' }],
    ['#domain=harbour&from=c&to=c', { domain: 'harbour', from: 'c', to: 'a' }],
    ['#keepUnmapped=&records=skip&example=2', { ...first, keepUnmapped: true, records: 'skip', example: 2 }],
    ['#records=many&example=-1', first],
    ['#example=1e9&record=%', first],
  ])('the fragment %j means %j', (hash, state) => {
    expect(stateOf(hash, choices)).toEqual({ keepUnmapped: false, records: 'one', ...state });
  });

  test('is the same after a fragment', () => {
    const states = fc.record(
      {
        domain: fc.constant('harbour'),
        from: fc.constant('a'),
        to: fc.constantFrom('b', 'c'),
        keepUnmapped: fc.boolean(),
        records: fc.constantFrom(...RECORD_OPTIONS),
        example: fc.nat(9999),
      },
      { requiredKeys: ['domain', 'from', 'to', 'keepUnmapped', 'records'] },
    );
    fc.assert(
      fc.property(states, (state) => {
        expect(stateOf(fragmentOf(state), choices)).toEqual(state);
      }),
    );
  });

  test('replaces the other schema if both are the same', () => {
    const before = { domain: 'harbour', from: 'a', to: 'b', keepUnmapped: false, records: 'one' } as const;
    expect(distinctSchemas({ ...before, from: 'b' }, before, harbour)).toMatchObject({
      from: 'b',
      to: 'a',
    });
    expect(distinctSchemas({ ...before, to: 'a' }, before, harbour)).toMatchObject({ from: 'b', to: 'a' });
    expect(distinctSchemas({ ...before, to: 'c' }, before, harbour)).toMatchObject({ from: 'a', to: 'c' });
  });

  test.each([
    [{ properties: { name: 'Pier 7' } }, '1: Pier 7'],
    [{ title: { de: 'Steg' }, name: ['Pier', 'Steg'] }, '1: Steg'],
    [{ name: 'x'.repeat(100) }, `1: ${'x'.repeat(39)}…`],
    [['vcard', []], '1'],
    [null, '1'],
  ])('the example %j is called %j', (record, name) => {
    expect(exampleName(record, 0)).toBe(name);
  });
});

test('groups dropped values by reason, the most frequent first', () => {
  const row = { pointer: '/x', line: 1, value: '1', direction: 'down', reason: 'No field.' } as const;
  const groups = dropGroups([
    { ...row, direction: 'up' },
    row,
    { ...row, pointer: '/y' },
    { ...row, reason: 'Other.' },
  ]);
  expect(groups.map(({ direction, reason, rows }) => [direction, reason, rows.length])).toEqual([
    ['down', 'No field.', 2],
    ['up', 'No field.', 1],
    ['down', 'Other.', 1],
  ]);
});

describe('the vocabulary table', () => {
  test.each(FIXTURE_NAMES)('gives the same results as the complete vocabulary for the mapping %s', (name) => {
    const mapping = fixtureMapping(name);
    const table = vocabularyTable(mapping, SMALL_VOCABULARY, () => []);
    const small = tableVocabulary([JSON.parse(JSON.stringify(table)) as typeof table]);
    const [whole, part] = [compileMapping(mapping, SMALL_VOCABULARY), compileMapping(mapping, small)];
    for (const record of fixtureRecords(name)) {
      const up = whole.explainUp(record);
      expect(JSON.stringify(part.explainUp(record))).toBe(JSON.stringify(up));
      if ('value' in up)
        expect(JSON.stringify(part.explainDown(up.value))).toBe(JSON.stringify(whole.explainDown(up.value)));
    }
  });

  test('contains only the named classes and their descendants', () => {
    const { classes } = vocabularyTable(fixtureMapping('geojson'), SMALL_VOCABULARY, (name) =>
      name === 'Place' ? ['Hotel'] : [],
    );
    expect(Object.keys(classes)).toContain('Hotel');
    expect(Object.keys(classes)).not.toContain('Review');
  });
});

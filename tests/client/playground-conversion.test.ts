import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileValidators } from '../../src/cli/site-build/published-schemas.ts';
import type { ConversionSide, ConversionView } from '../../src/client/playground/convert-text.ts';
import { convertText, jsonText } from '../../src/client/playground/convert-text.ts';
import { errorsHtml, notesHtml, outcomeText } from '../../src/client/playground/notes-html.ts';
import type { PlaygroundOptions } from '../../src/client/playground/state.ts';
import { compileMapping } from '../../src/mappings/transform/compile.ts';
import type { Validators } from '../../src/mappings/data/schema-file.ts';
import { FIXTURE_NAMES, fixtureMapping } from '../mappings/read-fixture.ts';
import { SMALL_VOCABULARY } from '../mappings/small-vocabulary.ts';

describe('a conversion', async () => {
  const module = await compileValidators(
    FIXTURE_NAMES.map((name) => ({
      name,
      file: name,
      mapping: fixtureMapping(name),
      jsonSchema:
        name === 'geojson' ? { type: 'object', required: ['type'], properties: { type: { const: 'Feature' } } } : {},
      examples: [],
    })),
  );
  const address = `data:text/javascript;base64,${Buffer.from(module).toString('base64')}`;
  const { default: validators } = (await import(address)) as { default: Validators };
  const side = (name: string): ConversionSide => ({
    title: name,
    mapping: compileMapping(fixtureMapping(name), SMALL_VOCABULARY),
    validators: validators[name] as ConversionSide['validators'],
  });
  const [geojson, nested] = [side('geojson'), side('nested')];
  const convert = (text: string, from: ConversionSide, to: ConversionSide, options: Partial<PlaygroundOptions> = {}) =>
    convertText(text, from, to, { keepUnmapped: false, records: 'one', ...options });
  const record = '{\n  "type": "Feature",\n  "properties": {\n    "name": "Piz Aul",\n    "elevation": 3121\n  }\n}';

  test('shows the form in the ontology and the result', () => {
    const { errors, form, result } = convert(record, geojson, geojson);
    expect(errors).toEqual([]);
    expect(form).toEqual({ '@type': 'Place', name: ['Piz Aul'] });
    expect(result).toEqual({ type: 'Feature', properties: { name: 'Piz Aul' } });
  });

  test('lists every dropped value with direction, line and reason', () => {
    const { dropped } = convert(record, geojson, geojson);
    expect(dropped).toEqual([
      {
        pointer: '/properties/elevation',
        line: 5,
        value: '3121',
        direction: 'up',
        reason: 'No field of geojson reads it.',
      },
    ]);
  });

  test('lists a value that the other schema cannot represent, with its location', () => {
    const { dropped } = convert(
      '{\n  "type": "Feature",\n  "id": "x1",\n  "properties": { "name:en": "Pier" }\n}',
      geojson,
      side('languages'),
    );
    const row = dropped.find(({ pointer }) => pointer === '/id');
    expect(row).toMatchObject({ pointer: '/id', line: 3, direction: 'down', property: 'code' });
  });

  test('lists errors of the JSON Schema with their line, without a result', () => {
    const { errors, result } = convert('{\n  "properties": {}\n}', geojson, nested);
    expect(errors[0]).toMatchObject({ pointer: '/type', line: 1 });
    expect(result).toBeUndefined();
  });

  test('lists an error once that JSON Schema and mapping both report', () => {
    const { errors } = convert('{ "type": 12, "properties": 3 }', geojson, nested);
    const pointers = errors.map(({ pointer }) => pointer);
    expect(new Set(pointers).size).toBe(pointers.length);
    expect(pointers).toContain('/type');
  });

  test('lists only the syntax error of invalid JSON, with its line', () => {
    expect(convert('{\n  oops\n}', geojson, nested)).toEqual({
      errors: [{ offset: 4, line: 2, column: 3, message: expect.stringMatching(/Found .*expected/) as string }],
      kept: [],
      dropped: [],
      added: [],
      repaired: [],
      skipped: 0,
      sources: [],
    });
  });

  test('returns a result or an error for every text', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        const { errors, result } = convert(text, geojson, geojson);
        expect(result === undefined).toBe(errors.length > 0);
      }),
    );
  });

  test('summarises the outcome in one sentence', () => {
    expect(outcomeText(convert(record, geojson, geojson))).toBe('Valid result. 1 value was not converted.');
    expect(outcomeText(convert('{}', geojson, geojson))).toMatch(
      /^No result: 1 error in the record\. Line 1, column 1, \/type: Found nothing, expected /,
    );
    expect(outcomeText(convert('{"type":"Feature"}', geojson, geojson))).toBe(
      'Valid result. All values were converted.',
    );
  });

  test('keeps values that the mapping does not read, if the option is on', () => {
    const view = convert(record, geojson, geojson, { keepUnmapped: true });
    expect(view.result).toEqual({ type: 'Feature', properties: { name: 'Piz Aul', elevation: 3121 } });
    expect(view.kept).toEqual([{ pointer: '/properties/elevation', line: 5, value: '3121' }]);
    expect(view.dropped).toEqual([]);
    expect(outcomeText(view)).toBe('Converted. 1 value was kept unchanged, all other values were converted.');
  });

  describe('of a document', () => {
    const feed: ConversionSide = {
      ...geojson,
      mapping: compileMapping({ ...fixtureMapping('geojson'), envelopes: [['features']] }, SMALL_VOCABULARY),
    };
    const document = `{ "type": "FeatureCollection",\n"features": [\n${record},\n{ "type": "Feature", "properties": { "name": "B" } }\n] }`;

    test('has several outputs, and says where each comes from', () => {
      const view = convert(document, feed, geojson);
      expect(view.errors).toEqual([]);
      expect(view.result).toEqual([
        { type: 'Feature', properties: { name: 'Piz Aul' } },
        { type: 'Feature', properties: { name: 'B' } },
      ]);
      expect(view.sources).toEqual([
        { output: 1, pointer: '/features/0', line: 3 },
        { output: 2, pointer: '/features/1', line: 10 },
      ]);
      expect(view.dropped.map(({ pointer, line }) => `${pointer} ${line}`)).toEqual([
        '/features/0/properties/elevation 7',
        '/type 1',
      ]);
      expect(notesHtml(view)).toContain('<code>/features/1</code> <span class="aside">output 2</span>');
    });

    test('has no result if one of its records is invalid, and counts the errors by code', () => {
      const { errors, result } = convert(
        document.replace('"Feature", "properties"', '12, "properties"').replace('"Piz Aul"', '1'),
        feed,
        geojson,
      );
      expect(result).toBeUndefined();
      expect(errors.map(({ pointer }) => pointer)).toContain('/features/1/type');
      expect(errorsHtml(errors)).toMatch(/By code: <code>\w+<\/code> \d/);
    });
  });

  describe('of a list', () => {
    const list = `[\n${record},\n{ "type": 12 }\n]`;

    test('has no result if one record has an error, which names the record', () => {
      const { errors, result } = convert(list, geojson, geojson, { records: 'list' });
      expect(errors[0]).toMatchObject({ pointer: '/1/type', line: 9 });
      expect(result).toBeUndefined();
    });

    test('skips records with errors, if the option says so', () => {
      const view = convert(list, geojson, geojson, { records: 'skip' });
      expect(view.result).toEqual([{ type: 'Feature', properties: { name: 'Piz Aul' } }]);
      expect(view.dropped).toMatchObject([{ pointer: '/0/properties/elevation', line: 6 }]);
      expect(outcomeText(view)).toBe('Valid result. 1 record was skipped, 1 value was not converted.');
    });

    test('locates added values in the result, which has no skipped records', () => {
      const { result, added } = convert('[{ "type": 12 }, { "type": "Feature" }]', geojson, side('required'), {
        records: 'skip',
      });
      expect(result).toHaveLength(1);
      expect(added.map(({ pointer }) => pointer)).toContain('/0/name');
      expect(added.every(({ pointer }) => pointer.startsWith('/0/'))).toBe(true);
    });

    test('counts all errors and shows the first', () => {
      const records = JSON.stringify(Array.from({ length: 80 }, () => ({ type: 12 })));
      const view = convert(records, geojson, geojson, { records: 'list' });
      expect(outcomeText(view)).toMatch(/^No result: 80 errors in the record\./);
      const html = errorsHtml(view.errors);
      expect(html).toContain('Errors <span class="count">80</span>');
      expect(html.match(/<li>/g)).toHaveLength(50);
      expect(html).toContain('The first 50 errors are shown.');
    });

    test('must be an array', () => {
      const { errors } = convert(record, geojson, geojson, { records: 'list' });
      expect(errors).toMatchObject([{ line: 1, message: 'Found an object, expected an array of records.' }]);
    });
  });

  test('shows characters that could reorder text as escapes, in JSON with the same value', () => {
    const value = { 'a\u202eb': ['\u2066', '\ufeff', 'ä'] };
    expect(jsonText(value)).toContain('"a\\u202eb"');
    expect(jsonText(value)).not.toMatch(/[\u202e\u2066\ufeff]/);
    expect(JSON.parse(jsonText(value))).toEqual(value);
  });

  test('has notes in the order changed, lost, with all text of the record escaped', () => {
    const evil = '<img src=x onerror=alert(1)>\u202e';
    const row = { pointer: evil, line: 1, value: evil };
    const view: ConversionView = {
      errors: [{ ...row, offset: 0, column: 1, message: evil }],
      kept: [row],
      dropped: [{ ...row, direction: 'down', property: evil, reason: evil }],
      added: [{ ...row, reason: evil }],
      repaired: [{ ...row, repair: 'empty' }],
      skipped: 0,
      sources: [{ ...row, output: 1 }],
    };
    const html = notesHtml(view);
    expect([...html.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)).toEqual([
      ...['sources', 'repaired', 'added', 'kept', 'dropped'],
    ]);
    for (const text of [html, errorsHtml(view.errors)]) expect(text).not.toMatch(/<img|\u202e/);
  });
});

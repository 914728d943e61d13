import { schemaPaths } from '../../src/mappings/addresses.ts';
import { describe, expect, test } from 'vitest';
import { playgroundChoices } from '../../src/site/schemas/playground-data.ts';
import { fieldResultSentence } from '../../src/mappings/compatibility/compatibility-report.ts';
import type { SchemaFile } from '../../src/mappings/data/schema-file.ts';
import { rejectDuplicatePaths } from '../../src/site/index/links.ts';
import { describeCodecs } from '../../src/site/schemas/field-table.ts';
import { overviewView, schemaView } from '../../src/site/schemas/schema-view.ts';
import { pairTableHtml, pairView, reasonsHtml } from '../../src/site/schemas/pair-view.ts';
import type { FieldResultRow } from '../../src/site/schemas/pair-view.ts';
import type { SiteSchema } from '../../src/site/schemas/schema-index.ts';
import { createSchemaIndex, pairsOf } from '../../src/site/schemas/schema-index.ts';
import { shareCellHtml, shareLevel, sharePercent } from '../../src/site/schemas/share.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { phraseText } from '../../src/site/text/phrase.ts';
import { EVIL, index, OUR_FILE, ours, schemas, THEIR_FILE, theirs } from './schemas-sample.ts';

describe('the page of a schema', () => {
  const view = schemaView(ours, schemas);

  test('lists each field with path, description, meaning and conversion', () => {
    expect(
      view.fields.map(({ path, description, means, type, required, codecs }) => ({
        path,
        description,
        means,
        type,
        required,
        how: codecs.map(({ text: words }) => words),
      })),
    ).toEqual([
      {
        path: 'name',
        description: 'What stands on her stern.',
        means: [['name']],
        type: 'text',
        required: true,
        how: [],
      },
      { path: 'beds', description: '', means: [['berths']], type: 'text', required: false, how: ['number as text'] },
      { path: 'rig', description: '', means: [['rig']], type: 'text', required: false, how: ['one of 2 values'] },
    ]);
  });

  test('distinguishes assessed support from not assessed', () => {
    const [name, beds, rig] = view.fields.map(({ support }) => support);
    expect(beds).toEqual({ productArea: 'Fleet', read: 'yes', write: 'no' });
    expect(name).toEqual({ read: 'yes', write: 'not assessed' });
    expect(rig).toMatchObject({ write: 'not assessed' });
  });

  test('lists unmapped fields with their reason, and omitted terms', () => {
    expect(view.unmapped).toMatchObject([{ path: 'colour', reason: 'Nobody asks for it.' }]);
    expect(schemaView(theirs, schemas).omitted).toEqual([{ entity: 'Vessel', field: 'dock', name: 'berthPlace' }]);
  });

  test('shows a record beside its form in the ontology', () => {
    expect(view.examples).toEqual([
      {
        record: { name: 'Wendi', beds: '4', rig: 'ketch' },
        form: { '@type': 'Boat', name: ['Wendi'], berths: 4, rig: 'Ketch' },
      },
    ]);
  });

  test('says what the schema is, what its records describe, and what other schemas keep', () => {
    const described = schemaView(theirs, schemas);
    expect([view.description, described.sentence]).toEqual([
      '',
      'Systems of a partner send or accept records in this schema.',
    ]);
    expect(phraseText(view.classes)).toBe('Boat');
    expect(view.others).toMatchObject([{ there: { kept: 2, all: 4 }, back: { all: 3 } }]);
  });

  test('has unique anchors, which rows of terms link to', () => {
    const ids = [...view.fields, ...view.unmapped].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(schemaPaths.anchor('beds'));
  });

  test('has distinct anchors that need no escapes in a URL', () => {
    const paths = ['a.b', 'a b', 'a[0]', 'a(0)', '[1][tel][3]', 'a.*.b', EVIL, 'ä', '~20~', '"a b".c'];
    const anchors = paths.map(schemaPaths.anchor);
    expect(new Set(anchors).size).toBe(paths.length);
    for (const anchor of anchors) expect(new URL(`https://example.org/#${anchor}`).hash).toBe(`#${anchor}`);
  });
});

describe('the compatibility of two schemas', () => {
  const view = pairView(ours, theirs, schemas);
  const words = (rows: readonly FieldResultRow[]): Record<string, string[]> =>
    Object.fromEntries(rows.map((row) => [row.paths[0]?.path, row.sentences.map(({ phrase }) => phraseText(phrase))]));

  test('states the number of preserved, changed and lost fields', () => {
    expect(view.sentence).toBe('Of its 4 fields, 1 is preserved, 1 is changed and 2 are lost.');
    expect(view.counts).toEqual({ all: 4, arrives: 1, changed: 1, lost: 2 });
  });

  test.each([
    [{ all: 3, arrives: 0, changed: 0, lost: 3 }, 'All of its 3 fields are lost.'],
    [{ all: 3, arrives: 3, changed: 0, lost: 0 }, 'All of its 3 fields are preserved.'],
    [{ all: 3, arrives: 0, changed: 3, lost: 0 }, 'Of its 3 fields, 3 are changed.'],
    [{ all: 3, arrives: 2, changed: 0, lost: 1 }, 'Of its 3 fields, 2 are preserved and 1 is lost.'],
  ])('states %j as: %s', (counts, sentence) => {
    expect(fieldResultSentence(counts)).toBe(sentence);
  });

  test('has a row for each counted field in one table, what works first', () => {
    const { arrives, changed, lost } = view.rows;
    expect([arrives, changed, lost].map((rows) => rows.flatMap(({ paths }) => paths).length)).toEqual([1, 1, 2]);
    const html = pairTableHtml(view);
    expect(html.match(/<table/g)).toHaveLength(1);
    expect(html.match(/<td><b>\w+<\/b>/g)).toEqual(
      ['Preserved', 'Changed', 'Lost', 'Lost'].map((name) => `<td><b>${name}</b>`),
    );
  });

  test('counts how fields change and why they are lost, with what to do', () => {
    expect(view.changes.map(({ fields, phrase }) => [fields, phraseText(phrase)])).toEqual([
      [1, 'Some values are omitted or rejected.'],
    ]);
    expect(view.losses.map(({ fields }) => fields)).toEqual([1, 1]);
    const losses = reasonsHtml(view.losses);
    expect(losses).toContain('href="/schemas/harbour/theirs.mapping.yaml"');
    expect(losses).toContain('href="/playground#domain=harbour&amp;from=ours&amp;to=theirs&amp;keepUnmapped="');
  });

  test('names the properties that are preserved', () => {
    expect(view.preserved.map(phraseText)).toEqual(['name']);
  });

  test('names a value that the other schema does not map', () => {
    expect(words(view.rows.changed)['rig']).toContain('These values are omitted: Ketch.');
  });

  test('gives the reason of each lost field', () => {
    const lost = words(view.rows.lost);
    expect(lost['beds']).toEqual(['No field with this meaning.']);
    expect(phraseText(view.losses[0]?.phrase ?? [])).toMatch(/has no field with this meaning\.$/);
    expect(lost['colour']).toEqual(['Nobody asks for it.']);
  });

  test('preserves a single value of a single-valued field', () => {
    expect(view.rows.arrives.flatMap(({ paths: places }) => places.map(({ path }) => path))).toEqual(['name']);
  });

  test('has the same counts as the overview', () => {
    const [harbour] = overviewView(schemas);
    const { all, arrives, changed } = view.counts;
    expect(harbour?.pairs[0]?.cells[1]).toMatchObject({ kept: arrives + changed, all });
  });
});

describe('the share of kept fields', () => {
  test.each([
    [0, 9, 0, 0],
    [1, 900, 1, 1],
    [1, 4, 25, 2],
    [2, 3, 67, 3],
    [899, 900, 99, 4],
    [9, 9, 100, 4],
    [0, 0, 0, 0],
  ])('of %i of %i fields is %i%%, in level %i', (kept, all, percent, level) => {
    expect([sharePercent({ kept, all }), shareLevel({ kept, all })]).toEqual([percent, level]);
  });

  test('is a link with a name that contains the number and both counts', () => {
    const html = shareCellHtml({ kept: 1, all: 4, href: '/x', title: 'from A to B' });
    expect(html).toContain('aria-label="25%: from A to B, 1 of 4 fields are kept"');
    expect(html).toContain('>25%</a>');
  });
});

describe('the list of schemas', () => {
  test('starts with internal schemas, and has each pair in both directions', () => {
    const [harbour] = schemas.domains;
    expect(harbour?.schemas.map(({ mapping }) => mapping.schema)).toEqual(['ours', 'theirs']);
    expect(schemas.domains.flatMap(pairsOf)).toHaveLength(2);
    const [choice] = playgroundChoices(schemas);
    expect(choice?.schemas).toHaveLength(2);
    expect(choice).toMatchObject({ title: 'Harbour', first: { from: 'ours', to: 'theirs' } });
  });

  test('has no pairs with a retired schema or one without classes', () => {
    const retired = { ...THEIR_FILE, mapping: { ...THEIR_FILE.mapping, status: 'retired' as const } };
    const [entity] = THEIR_FILE.mapping.entities;
    const gone = {
      ...THEIR_FILE,
      mapping: { ...THEIR_FILE.mapping, entities: [{ ...entity, class: 'Plane' }] },
    } as SchemaFile;
    for (const other of [retired, gone]) {
      const some = createSchemaIndex(index, [OUR_FILE, other]);
      expect(some.domains.flatMap(pairsOf)).toEqual([]);
      expect(schemaView(some.schemas[1] as SiteSchema, some).others).toEqual([]);
      expect(playgroundChoices(some)).toEqual([]);
    }
  });

  test('rejects two pages with the same path', () => {
    expect(() => rejectDuplicatePaths([schemaPaths.page('x', 'a-to-b'), schemaPaths.pair('x', 'a', 'b')])).toThrow(
      /schemas\/x\/a-to-b/,
    );
    expect(schemaPaths.file('x', 'a', 'jsonSchema')).toBe('schemas/x/a.schema.json');
  });
});

describe('a term', () => {
  const sections = (identifier: string) => {
    const term = index.byIdentifier(identifier);
    if (!term) throw new Error(identifier);
    return termView(index, term).sections.filter(({ id }) => id.endsWith('-mappings'));
  };

  test('has one table of mapped fields, with the product first, to which links to both kinds lead', () => {
    const [name, ...others] = sections('name');
    expect(others).toEqual([]);
    expect(name).toMatchObject({ id: 'product-mappings', title: 'Mapped fields' });
    expect(sectionHtml(name as never, index)).toContain('<tr id="transformation-mappings">');
    expect(sectionHtml(sections('berths')[0] as never, index)).not.toContain('transformation-mappings');
  });

  test('says what happens in each direction: kept, changed, lost, or not assessed', () => {
    const outcomes = (identifier: string): string[] =>
      sections(identifier).flatMap((section) =>
        section.block === 'mappings' ? section.rows.map(({ reading, writing }) => `${reading} | ${writing}`) : [],
      );
    expect(outcomes('berths')).toEqual(['kept | lost']);
    expect(outcomes('name')[0]).toBe('kept | not assessed');
    expect(sections('rig')).toEqual([]);
  });

  test('links each row to the field, or a class to the kinds of record', () => {
    expect(sectionHtml(sections('berths')[0] as never, index)).toContain('href="/schemas/harbour/ours#field-beds"');
    expect(sectionHtml(sections('Boat')[0] as never, index)).toContain('href="/schemas/harbour/ours#field-$"');
  });
});

test('every codec has a description, and its values are listed', () => {
  const words = describeCodecs([
    { codec: 'identity' },
    { codec: 'date', format: 'DD.MM.YYYY' },
    { codec: 'default', value: 'x' },
    { codec: 'enum', rows: [{ outside: 'a', ontology: 'A', preferred: false }] },
  ]);
  expect(words.map((it) => it.text)).toEqual(['date, written DD.MM.YYYY', 'default: “x”', 'one of 1 value']);
  expect(words[2]?.table).toHaveLength(1);
});

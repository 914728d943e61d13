import { schemaPaths } from '../../src/mappings/addresses.ts';
import { describe, expect, test } from 'vitest';
import type { FieldResult } from '../../src/mappings/compatibility/compatibility.ts';
import { withoutLostClasses } from '../../src/mappings/compatibility/compatibility-report.ts';
import type { Phrase } from '../../src/messages/messages.ts';
import { fieldsHtml, groupFields } from '../../src/site/schemas/field-table.ts';
import type { SchemaFieldRow } from '../../src/site/schemas/field-table.ts';
import { joinNeighbours, pathHtml, shortPath } from '../../src/site/schemas/schema-names.ts';
import { pairTableHtml } from '../../src/site/schemas/pair-view.ts';
import type { FieldResultRow } from '../../src/site/schemas/pair-view.ts';
import { schemaView } from '../../src/site/schemas/schema-view.ts';
import { ours, schemas, theirs } from './schemas-sample.ts';

describe('long tables about schemas', () => {
  const row = (path: string, why: string, property: Phrase = ['x']): FieldResultRow => ({
    result: 'lost',
    paths: [{ path, href: `#${path}` }],
    roots: [],
    property,
    to: [],
    sentences: [{ phrase: [why] }],
  });

  test('has a list once that several rows contain, and folds a list of one row', () => {
    const listed = (path: string, list: string): FieldResultRow => ({
      ...row(path, ''),
      sentences: [{ phrase: ['5 values are omitted'], list: [list] }],
    });
    const rows = [listed('a', 'v, w'), listed('b', 'v, w'), listed('c', 'x, y')];
    const schema = { title: 'A', href: '/a' };
    const html = pairTableHtml({ from: schema, to: schema, rows: { arrives: [], changed: rows, lost: [] } });
    expect(html.match(/<a href="#list-1">5 values are omitted<\/a>/g)).toHaveLength(2);
    expect(html).toContain('<li id="list-1"><b>5 values are omitted:</b> v, w</li>');
    expect(html.match(/<summary>/g)).toHaveLength(1);
  });

  test('joins neighbouring paths with the same content, each with its anchor', () => {
    const joined = joinNeighbours(
      [row('title.de', 'y'), row('title.en', 'y'), row('summary.de', 'y'), row('title.fr', 'other')],
      ({ paths: places }) => places,
      ({ sentences: words }) => words,
      (first, others) => ({ ...first, paths: [first, ...others].flatMap(({ paths: places }) => places) }),
    );
    expect(joined.map(({ paths: places }) => places.map(({ path }) => path))).toEqual([
      ['title.de', 'title.en'],
      ['summary.de'],
      ['title.fr'],
    ]);
    expect(['title.en', '[1][tel][3]', 'name'].map(shortPath)).toEqual(['.en', '[3]', 'name']);
  });

  test('folds the fields of a large object, with one anchor for each field', () => {
    const [field] = schemaView(ours, schemas).fields as [SchemaFieldRow];
    const rows = Array.from({ length: 60 }, (_, at): SchemaFieldRow => {
      const path = at < 20 ? `single${at}` : `${at < 40 ? 'offer' : 'place'}.part${at}`;
      return { ...field, id: schemaPaths.anchor(path), path, above: at < 20 ? [] : [at < 40 ? 'offer' : 'place'] };
    });
    const { loose, groups } = groupFields(rows);
    expect([loose.length, ...groups.map(({ title, rows: some }) => `${title} ${some.length}`)]).toEqual([
      20,
      'offer 20',
      'place 20',
    ]);
    const html = fieldsHtml(rows, schemas);
    for (const { id } of rows) expect(html.split(`id="${id}"`)).toHaveLength(2);
    expect(groupFields(rows.slice(0, 25)).groups).toEqual([]);
  });

  const fieldRow = (path: string, row: Partial<SchemaFieldRow> = {}): SchemaFieldRow => ({
    ...(schemaView(ours, schemas).fields[0] as SchemaFieldRow),
    ...{ id: schemaPaths.anchor(path), path, description: `About ${path}.`, ...row },
  });
  const tagsIn = (html: string, tag: string): number => html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0;

  test('names a field once that means several things, with its description and an anchor for each meaning', () => {
    const again = fieldRow('price', { id: 'field-price~2', means: [['currency']] });
    const html = fieldsHtml([fieldRow('price', { means: [['amount']] }), again, fieldRow('name')], schemas);
    expect(html.match(/<a class="anchor"[^>]*>price<\/a>/g)).toHaveLength(1);
    expect(html.match(/About price\./g)).toHaveLength(1);
    expect(html).toContain('<tr id="field-price"><th scope="row" rowspan="2">');
    expect(html).toContain('<tr id="field-price~2"><td><code>currency</code></td>');
  });

  test('names the kinds of record, and the reasons that all their fields have, once above the fields', () => {
    const of = (path: string, roots: readonly string[], losses: SchemaFieldRow['losses']): SchemaFieldRow =>
      fieldRow(path, { roots, losses });
    const one = { kind: 'first', text: 'A page shows one.' } as const;
    const other = { kind: 'omit', text: 'Only numbers.' } as const;
    const rows = [
      of('a', ['Boat', 'Raft'], [one]),
      of('all', [], []),
      of('b', ['Boat', 'Raft'], [one, other]),
      of('c', ['Boat', 'Raft'], [one]),
    ];
    const html = fieldsHtml(rows, schemas);
    expect(html.match(/of Boat, Raft/g)).toHaveLength(1);
    expect(html.match(/of all kinds of record/g)).toHaveLength(1);
    expect(html.match(/A page shows one\./g)).toHaveLength(1);
    expect(html.match(/Only numbers\./g)).toHaveLength(1);
  });

  /** Fields of an object, with the name of its property in the ontology. */
  const inside = (title: string, property: string, row: Partial<SchemaFieldRow> = {}): SchemaFieldRow[] =>
    ['street', 'town', 'code', 'lines.*'].map((name) =>
      fieldRow(`${title}.${name}`, {
        above: [title],
        description: `The ${name}.`,
        means: [[property, 'hasAddress', name]],
        alternatives: name === 'lines.*' ? [`${title}.lines`] : [],
        ...row,
      }),
    );
  const others = Array.from({ length: 30 }, (_, at) => fieldRow(`single${at}`));

  test('lists the fields of objects once that differ only in their place, with what differs, and every anchor', () => {
    const once = { kind: 'first', text: 'A page shows one.' } as const;
    const rows = [
      ...others,
      ...inside('from', 'sender', { roots: ['Boat'] }),
      ...inside('to', 'receiver', { roots: ['Raft'], losses: [once] }),
      ...inside('via', 'carrier', { roots: ['Raft'], required: false }),
    ];
    const html = fieldsHtml(rows, schemas);
    expect(html).toContain('<h3>from, to</h3> <span class="aside">4 fields each: street, town, code, lines</span>');
    expect(html).toContain('<h3>via</h3>');
    expect(html).toContain('<li>from: In <code>sender</code> / <code>hasAddress</code>. Of Boat.</li>');
    expect(html).toContain(
      '<li>to: In <code>receiver</code> / <code>hasAddress</code>. Of Raft. One of several: A page shows one.</li>',
    );
    expect(html.match(/The street\./g)).toHaveLength(2);
    for (const { id } of rows) expect(html.split(`id="${id}"`), id).toHaveLength(2);
    expect(html).toContain(
      '<tr id="field-from.street"><th scope="row"><span id="field-to.street"></span><a class="anchor" href="#field-from.street">.street</a> The street.</th><td><code>street</code></td>',
    );
  });

  test.each<[string, Partial<SchemaFieldRow>]>([
    ['a codec', { codecs: [{ text: 'number as text' }] }],
    ['a state', { marks: { narrows: [], states: ['gone'] } }],
    ['a choice', { only: [['a choice']] }],
  ])('does not join objects that differ in %s', (_, row) => {
    const rows = [...others, ...inside('from', 'sender'), ...inside('to', 'receiver', row)];
    expect(fieldsHtml(rows, schemas)).not.toContain('<h3>from, to</h3>');
  });

  test('names what a field of an object narrows: its neighbours, the object, or the record', () => {
    const narrows = [['sender', 'hasAddress', 'town'], ['sender', 'hasAddress'], []];
    const rows = [...others, ...inside('from', 'sender', { marks: { narrows, states: [] } })];
    expect(fieldsHtml(rows, schemas)).toContain('Narrows: <code>town</code>, the whole object, the whole record,');
  });

  test('says that single values are read too, and names other paths', () => {
    const html = fieldsHtml(
      [
        fieldRow('url.*', { alternatives: ['url', 'url.*.@id', 'url.@id'] }),
        fieldRow('tags.*', { alternatives: ['tags'] }),
        fieldRow('name', { alternatives: ['title'] }),
        fieldRow('image.*', { alternatives: ['image.*.url'] }),
      ],
      schemas,
    );
    expect(html).toContain('list or single value; also read from url.*.@id');
    expect(html.match(/list or single value/g)).toHaveLength(2);
    expect(html).toContain('also read from title');
    expect(html).toContain('also read from image.*.url');
  });

  test('lists a reason once that several fields have, and leads to it from each', () => {
    const losses = [{ kind: 'omit', text: 'Only <numbers>.' }] as const;
    const rows = [
      ...['a', 'b', 'c'].map((path) => fieldRow(path, { losses })),
      fieldRow('d', { losses: [...losses, { kind: 'first', text: 'Rare.' }] }),
      fieldRow('e'),
    ];
    const html = fieldsHtml(rows, schemas);
    expect(html.match(/Only &lt;numbers&gt;\./g)).toHaveLength(1);
    expect(html).toContain('<li id="reason-1">Only &lt;numbers&gt;.</li>');
    expect(html.match(/<a class="loss" href="#reason-1">Omitted if invalid: reason 1\.<\/a>/g)).toHaveLength(3);
    expect(html).toContain('Omitted if invalid: <a href="#reason-1">Reason 1.</a> One of several: Rare.');
  });

  test('lists values once that several fields have, by their meaning, with the one that is written first', () => {
    const table = [
      { outside: 'Sold', ontology: 'Ketch', preferred: false },
      { outside: 'Gone', ontology: 'Ketch', preferred: true },
      { outside: 'a,b', ontology: 'Yawl', preferred: false },
      ...['DE', 'FR'].map((code) => ({ outside: code, ontology: code, preferred: false })),
    ];
    const with3 = (path: string): SchemaFieldRow => fieldRow(path, { codecs: [{ text: 'one of <5>', table }] });
    const html = fieldsHtml(
      [with3('a'), with3('b'), fieldRow('c', { codecs: [{ text: 'one of 1', table: table.slice(2, 3) }] })],
      schemas,
    );
    expect(html.match(/<a href="#values-1">one of &lt;5&gt;<\/a>/g)).toHaveLength(2);
    expect(html).toContain('<li id="values-1"><b>one of &lt;5&gt;</b>');
    expect(html).toContain('<code>Gone</code> (written), <code>Sold</code>');
    expect(html).toContain('the same in both: <code>DE, FR</code>');
    expect(html.match(/<summary>one of 1<\/summary>/g)).toHaveLength(1);
    expect(tagsIn(html, 'details')).toBe(1);
  });

  test('lists all values of a codec, also after one with a line break', () => {
    const table = ['one\nline', 'last'].map((outside) => ({ outside, ontology: 'Ketch', preferred: false }));
    const html = fieldsHtml([fieldRow('a', { codecs: [{ text: 'one of 2', table }] })], schemas);
    expect(html).toContain('<code>one\nline, last</code>');
  });

  test('states once why many fields are lost, and a rare reason at its field', () => {
    const lost = ['a', 'b', 'c', 'd'].map((path) => row(path, 'No field with this meaning.'));
    const schema = { title: 'A', href: '/a' };
    const html = pairTableHtml({
      from: schema,
      to: schema,
      rows: { arrives: [], changed: [], lost: [row('rare', 'It is a secret.'), ...lost] },
    });
    expect(html.match(/No field with this meaning\./g)).toHaveLength(1);
    expect(html).toContain('<td></td><td><b>Lost</b><p>It is a secret.</p></td>');
    for (const path of ['a', 'b', 'c', 'd', 'rare']) expect(html).toContain(`href="#${path}"`);
  });

  test.each([
    ['offers.*.price', 'offers.*.price'],
    [
      'service_at_locations.*.location.addresses.*.attention',
      'service_at_locations.*.location<wbr>.addresses.*.attention',
    ],
    [`<b>.${'x'.repeat(40)}`, `&lt;b&gt;<wbr>.${'x'.repeat(40)}`],
  ])('breaks only long paths, where a line is full: %s', (path, html) => {
    expect(pathHtml(path)).toBe(html);
  });

  test('splits an object that contains most fields', () => {
    const [field] = schemaView(ours, schemas).fields as [SchemaFieldRow];
    const rows = Array.from({ length: 90 }, (_, at): SchemaFieldRow => {
      const inner = at % 2 === 0 ? 'properties.a' : 'properties.b';
      return { ...field, path: `${inner}.x${at}`, above: ['properties', inner] };
    });
    expect(groupFields(rows).groups.map(({ title }) => title)).toEqual(['properties.a', 'properties.b']);
  });

  test('groups the own fields of an object that is split', () => {
    const [field] = schemaView(ours, schemas).fields as [SchemaFieldRow];
    const rows = Array.from({ length: 200 }, (_, at): SchemaFieldRow => {
      if (at < 120) return { ...field, path: `single${at}`, above: [] };
      const inner = at < 130 ? 'maker' : at < 165 ? 'maker.a' : 'maker.b';
      return { ...field, path: `${inner}.x${at}`, above: at < 130 ? ['maker'] : ['maker', inner] };
    });
    expect(groupFields(rows).groups.map(({ title, rows: some }) => [title, some.length])).toEqual([
      ['maker', 10],
      ['maker.a', 35],
      ['maker.b', 35],
    ]);
  });

  test('lists a completely lost class once, not for each field', () => {
    const survival = schemas.compatibility(ours, theirs);
    const classes = (...names: string[]) => ({ kind: 'classes', classes: names }) as const;
    const rows: FieldResult[] = [
      { ...(survival[0] as FieldResult), fate: 'changed', limits: [classes('Raft', 'Tub')] },
      { ...(survival[0] as FieldResult), fate: 'changed', limits: [classes('Tub')] },
      { ...(survival[0] as FieldResult), fate: 'lost', limits: [] },
    ];
    const carried = withoutLostClasses(rows);
    expect(carried.lost).toEqual(['Tub']);
    expect(carried.rows.map(({ fate, limits }) => [fate, limits])).toEqual([
      ['changed', [classes('Raft')]],
      ['arrives', []],
      ['lost', []],
    ]);
  });
});

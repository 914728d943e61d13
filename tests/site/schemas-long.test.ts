import { schemaPaths } from '../../src/mappings/addresses.ts';
import { describe, expect, test } from 'vitest';
import type { FieldResult } from '../../src/mappings/compatibility/compatibility.ts';
import { withoutLostClasses } from '../../src/mappings/compatibility/compatibility-report.ts';
import type { Phrase } from '../../src/messages/messages.ts';
import { fieldsHtml, groupFields } from '../../src/site/schemas/field-table.ts';
import type { SchemaFieldRow } from '../../src/site/schemas/field-table.ts';
import { joinNeighbours, shortPath } from '../../src/site/schemas/schema-names.ts';
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

  test('splits an object that contains most fields', () => {
    const [field] = schemaView(ours, schemas).fields as [SchemaFieldRow];
    const rows = Array.from({ length: 90 }, (_, at): SchemaFieldRow => {
      const inner = at % 2 === 0 ? 'properties.a' : 'properties.b';
      return { ...field, path: `${inner}.x${at}`, above: ['properties', inner] };
    });
    expect(groupFields(rows).groups.map(({ title }) => title)).toEqual(['properties.a', 'properties.b']);
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

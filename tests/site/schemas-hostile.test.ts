import { expect, test } from 'vitest';
import { playgroundChoices } from '../../src/site/schemas/playground-data.ts';
import { fieldsHtml, unmappedHtml } from '../../src/site/schemas/field-table.ts';
import { jsonHtml, kindsHtml, schemaView } from '../../src/site/schemas/schema-view.ts';
import {
  lostKindsHtml,
  pairTableHtml,
  pairView,
  preservedHtml,
  reasonsHtml,
} from '../../src/site/schemas/pair-view.ts';
import { shareCellHtml } from '../../src/site/schemas/share.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { scriptJson } from '../../src/site/text/script-json.ts';
import { EVIL, index, ours, schemas, theirs } from './schemas-sample.ts';

test('text of a schema is escaped everywhere', () => {
  const view = schemaView(theirs, schemas);
  const there = pairView(ours, theirs, schemas);
  const back = pairView(theirs, ours, schemas);
  const html = [
    fieldsHtml(view.fields, schemas),
    unmappedHtml(
      [{ id: 'x', path: EVIL, description: EVIL, reason: EVIL, marks: { narrows: [[EVIL]], states: [EVIL] } }],
      schemas,
    ),
    ...[there, back].flatMap((pair) => [
      pairTableHtml(pair),
      reasonsHtml([...pair.changes, ...pair.losses]),
      preservedHtml(pair.preserved),
    ]),
    shareCellHtml({ kept: 1, all: 2, href: '"><script>', title: '"><script>' }),
    kindsHtml([{ name: EVIL, of: [EVIL], root: true }]),
    lostKindsHtml([EVIL]),
    jsonHtml({ [EVIL]: [EVIL, { a: EVIL }] }, () => 'https://example.org/"x'),
    ...termView(index, index.byIdentifier('name') as never).sections.map((section) => sectionHtml(section, index)),
    scriptJson(playgroundChoices(schemas)),
  ];
  for (const text of html) expect(text).not.toMatch(/<\/?(?:img|script)|<[^>]*\son\w+=|\/"x/i);
});

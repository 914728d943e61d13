import { expect, test } from 'vitest';
import { playgroundChoices } from '../../src/client/playground/playground-schema.ts';
import { fieldsHtml, unmappedHtml } from '../../src/site/schemas/field-table-html.ts';
import { jsonHtml } from '../../src/site/schemas/json-html.ts';
import { kindsHtml } from '../../src/site/schemas/kinds-html.ts';
import { lostKindsHtml, compatibilityHtml } from '../../src/site/schemas/pair-html.ts';
import { pairView } from '../../src/site/schemas/pair-view.ts';
import { schemaView } from '../../src/site/schemas/schema-view.ts';
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
    unmappedHtml([{ id: 'x', path: EVIL, description: EVIL, reason: EVIL }]),
    ...[there, back].flatMap(({ arrives, changed, lost }) =>
      [arrives, changed, lost].map((rows) => compatibilityHtml(rows, 'Why')),
    ),
    kindsHtml([{ name: EVIL, of: [EVIL], root: true }]),
    lostKindsHtml([{ of: EVIL, paths: [{ path: EVIL, href: '#x' }] }]),
    jsonHtml({ [EVIL]: [EVIL, { a: EVIL }] }, () => 'https://example.org/"x'),
    ...termView(index, index.byIdentifier('name') as never).sections.map((section) => sectionHtml(section, index)),
    scriptJson(playgroundChoices(schemas)),
  ];
  for (const text of html) expect(text).not.toMatch(/<\/?(?:img|script)|<[^>]*\son\w+=|\/"x/i);
});

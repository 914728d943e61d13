import { breakable, escapeHtml, phraseHtml } from '../html.ts';
import type { Phrase } from '../phrase.ts';
import type { CodecWords } from './codec-words.ts';
import type { FieldRow, UnmappedRow } from './field-rows.ts';
import { REASON_WORDS } from './head-words.ts';
import { rootsHtml } from './roots-html.ts';
import type { SchemaIndex } from './schema-index.ts';
import { valuePart } from './term-names.ts';

/** The fields of a schema as a table; strings and not components, since there may be hundreds of rows. */
export function fieldTableHtml(rows: readonly FieldRow[], schemas: SchemaIndex): string {
  const internal = rows.some(({ support }) => support !== undefined);
  const heads = ['Field', 'Means', internal ? 'In the product, and how' : 'How it is carried'];
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows.map((row) => fieldRowHtml(row, schemas)).join('');
  return `<table class="rows of-fields"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function fieldRowHtml(row: FieldRow, schemas: SchemaIndex): string {
  const { id, path, alternatives, description, property, things, only, support } = row;
  const also = alternatives.map((other) => `<code>${breakable(other)}</code>`).join(', ');
  const where = [
    `<a class="anchor" href="#${escapeHtml(id)}"><code>${breakable(path)}</code></a>`,
    also === '' ? '' : `<p class="aside">also read at ${also}</p>`,
    rootsHtml(row.roots),
  ];
  const means = [
    `<p>${phraseHtml(property)}${things.length === 0 ? '' : `: ${phraseHtml(things)}`}</p>`,
    ...only.map((choice) => `<p class="aside">only where ${onlyHtml(choice)}</p>`),
    description === '' ? '' : `<p class="what">${escapeHtml(description)}</p>`,
  ];
  const how = [support ? supportHtml(support) : '', carriageHtml(row, schemas)];
  return `<tr id="${escapeHtml(id)}"><th scope="row">${where.join('')}</th><td>${means.join('')}</td><td class="carriage">${how.join('')}</td></tr>`;
}

function onlyHtml(choice: Phrase): string {
  const [first] = choice;
  return typeof first === 'string' ? `it is ${phraseHtml(choice)}` : phraseHtml(choice);
}

function supportHtml({ productArea, apiPath, read, write }: NonNullable<FieldRow['support']>): string {
  const where = [
    ...(productArea === undefined ? [] : [escapeHtml(productArea)]),
    ...(apiPath === undefined ? [] : [`<code>${breakable(apiPath)}</code>`]),
  ].join(' ');
  return `${where === '' ? '' : `<p>${where}</p>`}<p>reads: ${read}, writes: ${write}</p>`;
}

function carriageHtml({ type, required, codecs, direction, losses }: FieldRow, schemas: SchemaIndex): string {
  const kind = [type, required ? 'required' : '', direction].filter((words) => words !== '').join(', ');
  return [
    kind === '' ? '' : `<p>${escapeHtml(kind)}</p>`,
    ...codecs.map((codec) => codecHtml(codec, schemas)),
    ...losses.map(({ kind: loss, text }) => `<p class="loss"><b>${REASON_WORDS[loss]}:</b> ${escapeHtml(text)}</p>`),
  ].join('');
}

function codecHtml({ words, table }: CodecWords, schemas: SchemaIndex): string {
  if (table === undefined) return `<p>${escapeHtml(words)}</p>`;
  const rows = table.map(({ outside, ontology, preferred }) => {
    const text = typeof outside === 'string' ? outside : JSON.stringify(outside);
    const mark = preferred ? ' <span class="aside">written</span>' : '';
    return `<li><code>${breakable(text)}</code> ↔ ${phraseHtml([valuePart(schemas, ontology)])}${mark}</li>`;
  });
  return `<details class="among"><summary>${escapeHtml(words)}</summary><ul class="values">${rows.join('')}</ul></details>`;
}

/** What a mapping lists as unmapped, with its reasons. */
export function unmappedTableHtml(rows: readonly UnmappedRow[]): string {
  const body = rows.map(
    ({ id, path, description, reason }) =>
      `<tr id="${escapeHtml(id)}"><th scope="row"><a class="anchor" href="#${escapeHtml(id)}"><code>${breakable(path)}</code></a></th><td class="what">${escapeHtml(description)}</td><td>${escapeHtml(reason)}</td></tr>`,
  );
  return `<table class="rows"><thead><tr><th scope="col">Field</th><th scope="col">Description</th><th scope="col">Why not</th></tr></thead><tbody>${body.join('')}</tbody></table>`;
}

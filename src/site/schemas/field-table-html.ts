import { folded } from '../term/sections/block-html.ts';
import { breakable, escapeHtml, phraseHtml } from '../text/html.ts';
import type { Phrase } from '../text/phrase.ts';
import { cap } from '../text/phrase.ts';
import type { CodecDescription } from './codec-descriptions.ts';
import type { SchemaFieldGroup } from './field-groups.ts';
import { groupFields } from './field-groups.ts';
import type { SchemaFieldRow, UnmappedRow } from './field-rows.ts';
import { shortPath } from './neighbours.ts';
import { rootsHtml } from './roots-html.ts';
import type { SchemaIndex } from './schema-index.ts';
import { REASON_LABELS } from './schema-labels.ts';
import { valuePart } from './term-names.ts';

/** Number of fields shown before the first group; the rest is folded. */
const OPEN = 40;

/** The fields of a schema. Fields of a large object are folded; the browser opens them if a link targets one of them. */
export function fieldsHtml(rows: readonly SchemaFieldRow[], schemas: SchemaIndex): string {
  const { loose, groups } = groupFields(rows);
  const table = (some: readonly SchemaFieldRow[]): string => fieldTableHtml(some, schemas);
  const first = loose.length === 0 ? '' : folded(cap(loose, OPEN), loose.length, table);
  return first + groups.map((group) => groupHtml(group, group.rows.length * 2 > rows.length, schemas)).join('');
}

/** Number of names in the summary of a group. */
const NAMES = 5;

/** @param open whether the group is initially open, because it contains most of the fields */
function groupHtml({ title, rows }: SchemaFieldGroup, open: boolean, schemas: SchemaIndex): string {
  const count = rows.reduce((sum, { beside }) => sum + 1 + beside.length, 0);
  const names = [...new Set(rows.map(({ path }) => innerName(path, title)))].filter((name) => name !== '');
  const preview = names.slice(0, NAMES).map(escapeHtml).join(', ') + (names.length > NAMES ? ' …' : '');
  const summary = `<h3><code>${breakable(title)}</code></h3> <span class="count">${count} fields</span> <span class="aside">${preview}</span>`;
  return `<details class="group"${open ? ' open' : ''}><summary>${summary}</summary>${fieldTableHtml(rows, schemas)}</details>`;
}

/** `offers.*.price` in `offers` → `price`. */
function innerName(path: string, title: string): string {
  const inner = path.startsWith(title) ? path.slice(title.length) : path;
  return inner.replace(/^(?:\.\*|\[[^\]]*\])?\.?/, '').split(/[.[]/)[0] ?? '';
}

/** Table of fields. Strings instead of components, since there may be hundreds of rows. */
function fieldTableHtml(rows: readonly SchemaFieldRow[], schemas: SchemaIndex): string {
  const internal = rows.some(({ support }) => support !== undefined);
  const heads = ['Field', 'Meaning', internal ? 'Product support and conversion' : 'Conversion'];
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows.map((row) => fieldRowHtml(row, schemas)).join('');
  return `<table class="rows of-fields"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function fieldRowHtml(row: SchemaFieldRow, schemas: SchemaIndex): string {
  const { id, path, beside, alternatives, description, property, things, only, languages, support } = row;
  const also = alternatives.map((other) => `<code>${breakable(other)}</code>`).join(', ');
  const cell = [
    `<a class="anchor" href="#${escapeHtml(id)}"><code>${breakable(path)}</code></a>`,
    ...beside.map(
      (other) =>
        `, <a class="anchor" id="${escapeHtml(other.id)}" href="#${escapeHtml(other.id)}" aria-label="${escapeHtml(other.path)}"><code>${breakable(shortPath(other.path))}</code></a>`,
    ),
    also === '' ? '' : `<p class="aside">also read from ${also}</p>`,
    rootsHtml(row.roots),
  ];
  const means = [
    `<p>${phraseHtml(property)}${things.length === 0 ? '' : `: ${phraseHtml(things)}`}</p>`,
    ...only.map((choice) => `<p class="aside">only if ${onlyHtml(choice)}</p>`),
    languages.length === 0 ? '' : `<p class="aside">${escapeHtml(languageText(languages))}</p>`,
    description === '' ? '' : `<p class="what">${escapeHtml(description)}</p>`,
  ];
  const how = [support ? supportHtml(support) : '', conversionHtml(row, schemas)];
  return `<tr id="${escapeHtml(id)}"><th scope="row">${cell.join('')}</th><td>${means.join('')}</td><td class="conversion">${how.join('')}</td></tr>`;
}

/** `only in the language “de”`, `one language each: de, en, none`. */
function languageText(languages: readonly string[]): string {
  const [only = ''] = languages;
  if (languages.length > 1)
    return `one language each: ${languages.map((tag) => (tag === '' ? 'none' : tag)).join(', ')}`;
  return only === '' ? 'only without a language' : `only in the language “${only}”`;
}

function onlyHtml(choice: Phrase): string {
  const [first] = choice;
  return typeof first === 'string' ? `it is ${phraseHtml(choice)}` : phraseHtml(choice);
}

function supportHtml({ productArea, apiPath, read, write }: NonNullable<SchemaFieldRow['support']>): string {
  const where = [
    ...(productArea === undefined ? [] : [escapeHtml(productArea)]),
    ...(apiPath === undefined ? [] : [`<code>${breakable(apiPath)}</code>`]),
  ].join(' ');
  return `${where === '' ? '' : `<p>${where}</p>`}<p>reads: ${read}, writes: ${write}</p>`;
}

function conversionHtml({ type, required, codecs, direction, losses }: SchemaFieldRow, schemas: SchemaIndex): string {
  const plain = codecs.filter(({ table }) => table === undefined).map(({ text }) => text);
  // The description of a codec may already contain the type.
  const hasType = plain.some((text) => /^(?:text|number)\b/.test(text));
  const kind = [hasType ? '' : type, required ? 'required' : '', direction].filter((text) => text !== '').join(', ');
  const how = [kind, ...plain].filter((text) => text !== '').join('; ');
  return [
    how === '' ? '' : `<p>${escapeHtml(how)}</p>`,
    ...codecs.map((codec) => tableHtml(codec, schemas)),
    ...[...Map.groupBy(losses, (loss) => loss.kind)].map(([loss, reasons]) => {
      const texts = [...new Set(reasons.map(({ text }) => text))].map(escapeHtml).join(' ');
      return `<p class="loss"><b>${REASON_LABELS[loss]}:</b> ${texts}</p>`;
    }),
  ].join('');
}

/** The values of a codec, folded. */
function tableHtml({ text: summary, table }: CodecDescription, schemas: SchemaIndex): string {
  if (table === undefined) return '';
  const rows = table.map(({ outside, ontology, preferred }) => {
    const text = typeof outside === 'string' ? outside : JSON.stringify(outside);
    const mark = preferred ? ' <span class="aside">written</span>' : '';
    return `<li><code>${breakable(text)}</code> ↔ ${phraseHtml([valuePart(schemas, ontology)])}${mark}</li>`;
  });
  return `<details class="among"><summary>${escapeHtml(summary)}</summary><ul class="values">${rows.join('')}</ul></details>`;
}

/** The unmapped fields with their reasons. Long lists are folded. */
export function unmappedHtml(rows: readonly UnmappedRow[]): string {
  return folded(cap(rows), rows.length, unmappedTableHtml);
}

function unmappedTableHtml(rows: readonly UnmappedRow[]): string {
  const body = rows.map(
    ({ id, path, description, reason }) =>
      `<tr id="${escapeHtml(id)}"><th scope="row"><a class="anchor" href="#${escapeHtml(id)}"><code>${breakable(path)}</code></a></th><td class="what">${escapeHtml(description)}</td><td>${escapeHtml(reason)}</td></tr>`,
  );
  return `<table class="rows"><thead><tr><th scope="col">Field</th><th scope="col">Description</th><th scope="col">Reason</th></tr></thead><tbody>${body.join('')}</tbody></table>`;
}

import { folded } from '../term/sections/block-html.ts';
import { breakable, escapeHtml, phraseHtml } from '../text/html.ts';
import { counted } from '../text/number.ts';
import type { PhrasePart, Phrase } from '../text/phrase.ts';
import { cap, SHOWN } from '../text/phrase.ts';
import type { AnchoredPath } from './neighbours.ts';
import { shortPath } from './neighbours.ts';
import type { GroupedRows } from './pair-groups.ts';
import { pathCount } from './pair-groups.ts';
import type { PairSentence } from './pair-sentences.ts';
import type { LostKind, FieldResultRow } from './pair-view.ts';
import { rootsHtml } from './roots-html.ts';

export type LastHead = 'What changes' | 'Why';

/** Number of rows shown per group; the rest is folded. */
const OPEN_IN_GROUP = 5;
/** Number of kinds of record shown; the rest is folded. */
const OPEN_KINDS = 10;

/** Fields with the same result: first the groups, each below its sentence; then the other fields, each with its own sentence. */
export function compatibilityHtml({ groups, rows }: GroupedRows, last: LastHead | undefined): string {
  const table = (some: readonly FieldResultRow[]): string => compatibilityTableHtml(some, last);
  const others = rows.length === 0 ? '' : foldedRows(rows, SHOWN, table);
  if (groups.length === 0) return others;
  const own = others === '' ? '' : `<h3>Other fields</h3>${others}`;
  return groups.map(groupHtml).join('') + own;
}

function groupHtml(rows: readonly FieldResultRow[]): string {
  const sentences = rows[0]?.sentences ?? [];
  const heading = sentences.map(({ phrase }) => phraseHtml(phrase)).join(' ');
  const lists = sentences.map(({ list }) => (list === undefined ? '' : foldedPhrase(['Show the list'], list))).join('');
  const table = (some: readonly FieldResultRow[]): string => compatibilityTableHtml(some, undefined);
  return `<div class="alike"><h3>${heading} <span class="count">${pathCount(rows)}</span></h3>${lists}${foldedRows(rows, OPEN_IN_GROUP, table)}</div>`;
}

/** The first rows open, the rest folded. The summary counts fields, of which a row may have several. */
function foldedRows(
  rows: readonly FieldResultRow[],
  open: number,
  table: (some: readonly FieldResultRow[]) => string,
): string {
  const { shown, rest } = cap(rows, open);
  if (rest.length === 0) return table(shown);
  return `${table(shown)}<details class="rest"><summary>${pathCount(rest)} more of ${pathCount(rows)}</summary>${table(rest)}</details>`;
}

/** Table of fields with the same result. Without `last`, the column of sentences is omitted. */
function compatibilityTableHtml(rows: readonly FieldResultRow[], last: LastHead | undefined): string {
  const hasOutput = rows.some(({ to }) => to.length > 0);
  const heads = ['Field', 'Meaning', ...(hasOutput ? ['Output path'] : []), ...(last === undefined ? [] : [last])];
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows.map((row) => rowHtml(row, hasOutput, last !== undefined)).join('');
  return `<table class="rows of-compatibility"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function rowHtml(
  { paths, roots, property, to, sentences }: FieldResultRow,
  hasOutput: boolean,
  hasSentences: boolean,
): string {
  const cells = [
    `<th scope="row">${pathsHtml(paths)}${rootsHtml(roots)}</th>`,
    `<td>${phraseHtml(property)}</td>`,
    ...(hasOutput ? [`<td>${outputPathsHtml(to)}</td>`] : []),
    ...(hasSentences ? [`<td>${sentences.map(sentenceHtml).join('')}</td>`] : []),
  ];
  return `<tr>${cells.join('')}</tr>`;
}

/** Number of output paths shown; the rest is folded. */
const OPEN_PATHS = 3;

function outputPathsHtml(to: readonly AnchoredPath[]): string {
  if (to.length === 0) return '';
  const list = (paths: readonly AnchoredPath[]): string =>
    paths.map((path) => `<p>${linkHtml(path, path.path)}</p>`).join('');
  return `<span class="arrow" aria-hidden="true">→ </span>${folded(cap(to, OPEN_PATHS), to.length, list)}`;
}

function sentenceHtml({ phrase, list }: PairSentence): string {
  return list === undefined ? `<p>${phraseHtml(phrase)}</p>` : foldedPhrase(phrase, list);
}

function foldedPhrase(summary: Phrase, list: Phrase): string {
  return `<details class="among"><summary>${phraseHtml(summary)}</summary><p>${phraseHtml(list)}</p></details>`;
}

/** Links to neighbouring paths in short form: `title.de`, `.en`. */
function pathsHtml(paths: readonly AnchoredPath[]): string {
  return paths.map((path, at) => linkHtml(path, at === 0 ? path.path : shortPath(path.path))).join(', ');
}

function linkHtml({ path, href }: AnchoredPath, text: string): string {
  const name = text === path ? '' : ` aria-label="${escapeHtml(path)}"`;
  return `<a href="${escapeHtml(href)}"${name}><code>${breakable(text)}</code></a>`;
}

/** Kinds of record that are lost completely, with their fields folded. */
export function lostKindsHtml(kinds: readonly LostKind[]): string {
  const bare = kinds.filter(({ paths }) => paths.length === 0).map(({ of }) => of);
  const names = (parts: readonly PhrasePart[]): string => parts.map((part) => phraseHtml([part])).join(', ');
  const listed =
    bare.length === 0
      ? ''
      : `<p>${names(bare.slice(0, OPEN_KINDS))}</p>${bare.length <= OPEN_KINDS ? '' : `<details class="among"><summary>and ${bare.length - OPEN_KINDS} others</summary><p>${names(bare.slice(OPEN_KINDS))}</p></details>`}`;
  const items = kinds.filter(({ paths }) => paths.length > 0).map(kindHtml);
  return listed + (items.length === 0 ? '' : `<ul class="lost-kinds">${items.join('')}</ul>`);
}

function kindHtml({ of, paths }: LostKind): string {
  const count = counted(paths.length, 'en', { one: 'field', other: 'fields' });
  const list = paths.map((path) => linkHtml(path, path.path)).join(', ');
  return `<li><p>${phraseHtml([of])}</p><details class="among"><summary>${count}</summary><p>${list}</p></details></li>`;
}

import type { FieldResult } from '../../mappings/compatibility/compatibility.ts';
import { folded } from '../term/sections/block-html.ts';
import { breakable, escapeHtml, phraseHtml } from '../text/html.ts';
import { counted } from '../text/number.ts';
import type { Phrase, PhrasePart } from '../text/phrase.ts';
import { cap, phraseText } from '../text/phrase.ts';
import type { AnchoredPath } from './neighbours.ts';
import { shortPath } from './neighbours.ts';
import type { FieldResultRow } from './pair-rows.ts';
import type { PairSentence } from './pair-sentences.ts';
import type { PairReason } from './pair-summary.ts';
import type { PairView } from './pair-view.ts';
import { rootsHtml } from './roots-html.ts';

/** In the order of the page: what works, what changes, what is lost. */
export const RESULT_ORDER = ['arrives', 'changed', 'lost'] as const satisfies readonly FieldResult['fate'][];

const RESULT_LABELS: Readonly<Record<FieldResult['fate'], string>> = {
  arrives: 'Preserved',
  changed: 'Changed',
  lost: 'Lost',
};

/** Number of kinds of record shown; the rest is folded. */
const OPEN_KINDS = 10;
/** Number of output paths shown; the rest is folded. */
const OPEN_PATHS = 3;

/** Number of properties that are named as preserved. */
const NAMED = 6;

/** Names of the first properties: `, such as display name, description`. */
export function preservedHtml(properties: readonly Phrase[]): string {
  const names = properties.slice(0, NAMED).map(phraseHtml).join(', ');
  if (names === '') return '';
  return `, ${properties.length > NAMED ? 'such as' : 'with the meanings'} ${names}`;
}

/** Reasons with the number of their fields, and what to do. */
export function reasonsHtml(reasons: readonly PairReason[]): string {
  const items = reasons.map(({ fields, phrase, remedy = [] }) => {
    const count = counted(fields, 'en', { one: 'field', other: 'fields' });
    const advice = remedy.length === 0 ? '' : ` <span class="aside">${phraseHtml(remedy)}</span>`;
    return `<li><b>${count}:</b> ${phraseHtml(phrase)}${advice}</li>`;
  });
  return items.length === 0 ? '' : `<ul class="reasons">${items.join('')}</ul>`;
}

/** Names of classes; long lists are folded. */
export function lostKindsHtml(kinds: readonly PhrasePart[]): string {
  const list = (parts: readonly PhrasePart[]): string => `<p>${parts.map((part) => phraseHtml([part])).join(', ')}</p>`;
  return folded(cap(kinds, OPEN_KINDS), kinds.length, list);
}

/**
 * Every field of the first schema with its property, its fields in the second schema, and its result. Long lists that several rows
 * contain follow the table.
 */
export function pairTableHtml({ from, to, rows }: Pick<PairView, 'from' | 'to' | 'rows'>): string {
  const lists = sharedLists(RESULT_ORDER.flatMap((result) => rows[result]));
  const heads = [`Field of ${from.title}`, 'Meaning', `Field of ${to.title}`, 'Result'];
  const head = heads.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const bodies = RESULT_ORDER.filter((result) => rows[result].length > 0).map(
    (result) =>
      `<tbody class="of-${result}">${rows[result].map((row) => rowHtml(row, row.result !== result, lists)).join('')}</tbody>`,
  );
  return `<table class="rows of-pair"><thead><tr>${head}</tr></thead>${bodies.join('')}</table>${listsHtml(lists)}`;
}

/** @param differs whether the result differs from that of the path */
function rowHtml(row: FieldResultRow, differs: boolean, lists: SharedLists): string {
  const { result, paths, roots, property, to, sentences } = row;
  const cells = [
    `<th scope="row">${pathsHtml(paths)}${rootsHtml(roots)}</th>`,
    `<td>${phraseHtml(property)}</td>`,
    `<td>${outputPathsHtml(to)}</td>`,
    `<td><b>${RESULT_LABELS[result]}</b>${sentences.map((sentence) => sentenceHtml(sentence, lists)).join('')}</td>`,
  ];
  return `<tr${differs ? ` class="of-${result}"` : ''}>${cells.join('')}</tr>`;
}

/** Sentences whose list several rows contain, by their HTML, with the anchor of the list. */
type SharedLists = ReadonlyMap<string, { readonly id: string; readonly html: string }>;

function sharedLists(rows: readonly FieldResultRow[]): SharedLists {
  const all = rows.flatMap(({ sentences }) => sentences.filter(({ list }) => list !== undefined).map(listHtml));
  const repeated = [...Map.groupBy(all, (html) => html)].filter(([, uses]) => uses.length > 1);
  return new Map(repeated.map(([html], at) => [html, { id: `list-${at + 1}`, html }]));
}

/** A sentence with its whole list. */
function listHtml({ phrase, list = [] }: PairSentence): string {
  return `<b>${phraseHtml(phrase)}:</b> ${phraseHtml(list)}`;
}

function listsHtml(lists: SharedLists): string {
  const items = [...lists.values()].map(({ id, html }) => `<li id="${id}">${html}</li>`);
  return items.length === 0 ? '' : `<h3>Lists</h3><ol class="shared-lists">${items.join('')}</ol>`;
}

function outputPathsHtml(to: readonly AnchoredPath[]): string {
  const list = (paths: readonly AnchoredPath[]): string => paths.map((path) => linkHtml(path, path.path)).join(' ');
  return folded(cap(to, OPEN_PATHS), to.length, list);
}

/** A long list is folded, or a link if several rows contain it. */
function sentenceHtml(sentence: PairSentence, lists: SharedLists): string {
  const { phrase, list } = sentence;
  if (list === undefined) return `<p>${phraseHtml(phrase)}</p>`;
  const shared = lists.get(listHtml(sentence));
  if (shared) return `<p><a href="#${shared.id}">${escapeHtml(phraseText(phrase))}</a></p>`;
  return `<details class="among"><summary>${phraseHtml(phrase)}</summary><p>${phraseHtml(list)}</p></details>`;
}

/** Links to neighbouring paths in short form: `title.de`, `.en`. */
function pathsHtml(paths: readonly AnchoredPath[]): string {
  return paths.map((path, at) => linkHtml(path, at === 0 ? path.path : shortPath(path.path))).join(' ');
}

function linkHtml({ path, href }: AnchoredPath, text: string): string {
  const name = text === path ? '' : ` aria-label="${escapeHtml(path)}"`;
  return `<a href="${escapeHtml(href)}"${name}><code>${breakable(text)}</code></a>`;
}

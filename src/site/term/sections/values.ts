import type { Ref } from '../../../messages/messages.ts';
import type { Iri, Term } from '../../../ontology/model.ts';
import { valuesInOrder } from '../../index/lists.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { ownLanguage } from '../../index/translations.ts';
import { breakable, escapeHtml, languageAttributes, refHtml } from '../../text/html.ts';
import { cap } from '../../text/phrase.ts';
import type { Absolute } from '../../text/write-markdown.ts';
import { codeSpan, escapeMarkdown, joinBlocks, refMarkdown } from '../../text/write-markdown.ts';
import type { BlockRow } from './block.ts';
import { all, fold, paragraph } from './block.ts';
import type { TermRow, TermSection } from './section.ts';
import { canonicalIri } from '../../../rdf/index.ts';

/** A value, or a collection that groups values, with its level. The rows below it follow. */
interface PlacedRef {
  readonly ref: Ref;
  /** 0 for the top level. */
  readonly depth: number;
}

/**
 * The values of a value set with their levels: below their broader values, else below the collections that group them. Each value is at its
 * first position only. Without levels, all are at the top.
 */
function placedValues(term: Term, index: PublicationIndex): PlacedRef[] {
  const refs = valuesInOrder(term, index);
  const values = new Set(refs.map(({ iri }) => canonicalIri(iri)));
  const broader = (iri: Iri): readonly Iri[] =>
    (index.term(iri)?.value?.broader ?? []).filter((it) => values.has(canonicalIri(it)));
  const children = childrenBy(refs, broader);
  if (children.size > 0) return placed(refs, children, (iri) => broader(iri).length === 0);
  const groups = groupsOf(refs, values, index);
  if (groups.length === 0) return refs.map((ref) => ({ ref, depth: 0 }));
  const grouped = new Set(groups.flatMap(({ members }) => members.map(({ iri }) => iri)));
  const all = [...groups.map(({ ref }) => ref), ...refs];
  const below = new Map(groups.map(({ ref, members }) => [ref.iri, members]));
  return placed(all, below, (iri) => !grouped.has(iri));
}

/** Refs below each of their parents, in their order. */
function childrenBy(refs: readonly Ref[], above: (iri: Iri) => readonly Iri[]): Map<Iri, Ref[]> {
  const children = new Map<Iri, Ref[]>();
  for (const ref of refs)
    for (const parent of above(ref.iri)) {
      const list = children.get(parent);
      if (list) list.push(ref);
      else children.set(parent, [ref]);
    }
  return children;
}

/** Depth first from the top, then from one value of each cycle. Iterative, because chains may be long. */
function placed(
  refs: readonly Ref[],
  children: ReadonlyMap<Iri, readonly Ref[]>,
  isTop: (iri: Iri) => boolean,
): PlacedRef[] {
  const rows: PlacedRef[] = [];
  const seen = new Set<Iri>();
  for (const start of [...refs.filter(({ iri }) => isTop(iri)), ...refs]) {
    const waiting: PlacedRef[] = [{ ref: start, depth: 0 }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { ref, depth } = next;
      if (seen.has(ref.iri)) continue;
      seen.add(ref.iri);
      rows.push(next);
      const below = (children.get(ref.iri) ?? []).map((child) => ({ ref: child, depth: depth + 1 }));
      waiting.push(...below.reverse());
    }
  }
  return rows;
}

/** Part of the values that collections must contain to group them. */
const GROUPED = 0.5;

/** The collections that group values: at least two, which together contain most values. */
function groupsOf(
  refs: readonly Ref[],
  values: ReadonlySet<Iri>,
  index: PublicationIndex,
): { readonly ref: Ref; readonly members: readonly Ref[] }[] {
  const iris = new Set(refs.flatMap(({ iri }) => index.term(iri)?.memberOf ?? []));
  const groups = index.sorted([...iris]).flatMap((ref) => {
    const members = index.term(ref.iri)?.collection?.members.filter((it) => values.has(canonicalIri(it))) ?? [];
    return members.length > 0 && members.length < values.size
      ? [{ ref, members: members.map((it) => index.ref(it)) }]
      : [];
  });
  const covered = new Set(groups.flatMap(({ members }) => members.map(({ iri }) => iri)));
  return groups.length > 1 && covered.size >= values.size * GROUPED ? groups : [];
}

/** Number of values that are not folded: in a list, and in a tree, which is folded below its top level. */
const OPEN_VALUES = 60;
const OPEN_TREE = 150;

/** The values of a value set with their summaries, as a tree if they have levels. */
export function valuesSection(term: Term, index: PublicationIndex): TermSection | undefined {
  if (!term.enumeration || term.enumeration.values.length === 0) return undefined;
  const { values, closed } = term.enumeration;
  const placed = placedValues(term, index);
  const isTree = placed.some(({ depth }) => depth > 0);
  const rows = placed.map(({ ref, depth }): TermRow => ({ ...summarisedRow(ref, index), ...(isTree && { depth }) }));
  const labels = index.messages.term.values;
  return {
    id: 'values',
    title: labels.title,
    block: 'terms',
    intro: closed ? labels.closed : '',
    rows: isTree ? { shown: rows, rest: [] } : cap(rows, OPEN_VALUES),
    count: values.length,
    ...(rows.length > OPEN_TREE && isTree && { folded: true }),
  };
}

function summarisedRow(ref: Ref, index: PublicationIndex): TermRow {
  const term = index.term(ref.iri);
  return { ref, summary: term ? index.summaryOf(term) : { text: '' } };
}

/** The members of a collection, in the collection's order if it has one. */
export function membersSection({ collection }: Term, index: PublicationIndex): TermSection | undefined {
  if (collection === undefined || collection.members.length === 0) return undefined;
  const labels = index.messages.structures.members;
  const rows = collection.members.map((iri) => summarisedRow(index.ref(iri), index));
  const intro = collection.form === 'orderedCollection' ? labels.ordered : '';
  return {
    id: 'members',
    title: labels.title,
    block: 'terms',
    intro,
    rows: cap(rows, OPEN_VALUES),
    count: rows.length,
  };
}

export const termsBlock: BlockRow<'terms'> = {
  html: ({ intro, rows, count, folded = false }, locale) => {
    const display = (some: readonly TermRow[]): string =>
      isTree(some) ? treeRows(some, folded, locale) : termRows(some);
    return paragraph('intro', intro, locale) + fold(rows, count, display, locale);
  },
  markdown: ({ intro, rows }, { absolute }) => {
    const items = all(rows).map((row) => `${'  '.repeat(row.depth ?? 0)}- ${rowMarkdown(row, absolute)}`);
    return joinBlocks([escapeMarkdown(intro), items.join('\n')]);
  },
  lists: (it, take) => ({ ...it, rows: take.capped(it.rows) }),
};

/** Terms with summaries, or names in columns if no term has a summary. */
export function termRows(rows: readonly TermRow[]): string {
  if (
    rows.every(({ summary, notation, size }) => summary.text === '' && notation === undefined && size === undefined)
  ) {
    return `<ul class="refs columns">${rows.map(({ ref }) => `<li>${refHtml(ref)}</li>`).join('')}</ul>`;
  }
  return `<dl class="terms">${rows.map(termRow).join('')}</dl>`;
}

function isTree(rows: readonly TermRow[]): boolean {
  return rows.some(({ depth }) => depth !== undefined);
}

/** Values with levels as nested lists. The start of the rows may be inside a branch, on a page that continues the list. */
function treeRows(rows: readonly TermRow[], folded: boolean, locale: TextLanguage): string {
  const base = Math.min(...rows.map(({ depth = 0 }) => depth));
  let html = '';
  let open = -1;
  const up = (level: number): void => {
    for (; open > level; open--) html += `</li></ul>${folded && open === 1 ? '</details>' : ''}`;
  };
  for (const [at, row] of rows.entries()) {
    const level = (row.depth ?? 0) - base;
    up(level);
    if (open === level) html += '</li>';
    while (open < level) {
      if (open === 0 && folded) html += foldHead(rows, at, base, locale);
      html += ++open < level ? '<ul><li>' : '<ul>';
    }
    html += `<li>${refHtml(row.ref)}${summaryHtml(row)}`;
  }
  up(-1);
  return `<div class="value-tree">${html}</div>`;
}

/** The summary of a folded branch, which begins at a row. */
function foldHead(rows: readonly TermRow[], at: number, base: number, locale: TextLanguage): string {
  const end = rows.findIndex(({ depth = 0 }, position) => position > at && depth === base);
  const count = (end === -1 ? rows.length : end) - at;
  return `<details><summary${ownLanguage(locale)}>${escapeHtml(locale.messages.term.valueCount({ count }))}</summary>`;
}

function summaryHtml({ summary }: TermRow): string {
  if (summary.text === '') return '';
  return `<p${languageAttributes(summary.language)}>${escapeHtml(summary.text)}</p>`;
}

function termRow({ ref, summary, notation, size }: TermRow): string {
  const code = notation === undefined ? '' : ` <code>${breakable(notation)}</code>`;
  const number = size === undefined ? '' : ` <span class="count">${escapeHtml(size)}</span>`;
  return `<div><dt>${refHtml(ref)}${code}${number}</dt><dd${languageAttributes(summary.language)}>${escapeHtml(summary.text)}</dd></div>`;
}

function rowMarkdown({ ref, summary, notation }: TermRow, absolute: Absolute): string {
  const name = [refMarkdown(ref, absolute), ...(notation === undefined ? [] : [codeSpan(notation)])].join(' ');
  return summary.text === '' ? name : `${name}: ${escapeMarkdown(summary.text)}`;
}

/** A term in a list, with a summary; external terms also with their CURIE, since several vocabularies may have the same name. */
export function toRow(ref: Ref, index: PublicationIndex): TermRow {
  const term = index.term(ref.iri);
  return {
    ref,
    summary: term ? index.summaryOf(term) : { text: '' },
    ...(term && !term.own ? { notation: term.curie } : {}),
  };
}

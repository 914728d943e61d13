import { counted } from '../../base/number.ts';
import type { Phrase, PhrasePart } from '../../messages/messages.ts';
import { playgroundState } from '../index/links.ts';
import { schemaPaths } from '../../mappings/addresses.ts';
import type { Cause, CompatibilityPart, FieldResult, FieldResultCounts, Limit } from '../../mappings/index.ts';
import { fieldResults } from '../../mappings/index.ts';
import { folded } from '../term/sections/block.ts';
import { escapeHtml, phraseHtml } from '../text/html.ts';
import { cap, phraseText } from '../text/phrase.ts';
import { cleanText } from '../text/text.ts';
import type { SchemaIndex, SiteSchema } from './schema-index.ts';
import type { AnchoredPath } from './schema-names.ts';
import {
  classPart,
  joinNeighbours,
  lastLinked,
  pathHtml,
  propertyPhrase,
  rootsHtml,
  shortPath,
  valuePart,
} from './schema-names.ts';
import { keptShare, resultBarHtml, sharePercent } from './share.ts';

/** The compatibility of two schemas. */
export interface PairView {
  readonly title: string;
  readonly path: string;
  readonly domain: string;
  readonly from: { readonly title: string; readonly href: string };
  readonly to: { readonly title: string; readonly href: string };
  readonly counts: FieldResultCounts;
  /** The counts as a sentence. */
  readonly sentence: string;
  /** Properties of fields that are preserved, each once. */
  readonly preserved: readonly Phrase[];
  readonly changes: readonly PairReason[];
  readonly losses: readonly PairReason[];
  /** Classes whose records the second schema does not have. */
  readonly lostKinds: readonly PhrasePart[];
  readonly rows: RowsByResult;
  /** URLs of the page for the other direction, and of the playground with this pair. */
  readonly back: string;
  readonly playground: string;
}

export function pairView(from: SiteSchema, to: SiteSchema, schemas: SchemaIndex): PairView {
  const { links } = schemas.index;
  const { domain, schema: name } = from.mapping;
  const other = to.mapping.schema;
  const { rows, lost } = fieldResults.withoutLostClasses(schemas.compatibility(from, to));
  const results = fieldResults.byPath(rows);
  const withResult = (result: FieldResult['fate']): FieldResult[] =>
    rows.filter(({ pathText }) => results.get(pathText) === result);
  const byResult = pairRows(rows, results, [from, to], schemas);
  const counts = fieldResults.countPaths(results);
  return {
    title: `From ${cleanText(from.mapping.title)} to ${cleanText(to.mapping.title)}`,
    path: schemaPaths.pair(domain, name, other),
    domain,
    from: { title: cleanText(from.mapping.title), href: from.href },
    to: { title: cleanText(to.mapping.title), href: to.href },
    counts,
    sentence: fieldResults.summary(counts),
    preserved: distinct(byResult.arrives.map(({ property }) => property).filter(({ length }) => length > 0)),
    changes: changeReasons(withResult('changed')),
    losses: lossReasons(withResult('lost'), [from, to], {
      mapping: links.to(schemaPaths.file(domain, other, 'mapping')),
      keepUnmapped: links.to(playgroundState(domain, name, other, { keepUnmapped: true })),
    }),
    lostKinds: lostKinds(rows, lost, schemas),
    rows: byResult,
    back: links.to(schemaPaths.pair(domain, other, name)),
    playground: links.to(playgroundState(domain, name, other)),
  };
}

function lostKinds(rows: readonly FieldResult[], lost: readonly string[], schemas: SchemaIndex): PhrasePart[] {
  const classes = rows.flatMap(({ cause }) => (cause?.kind === 'no-entity' ? [cause.class] : []));
  const parts = [...lost, ...classes].map((name): PhrasePart => classPart(schemas, name));
  return distinct(parts.map((part) => [part])).flat();
}

/** Phrases with different texts, in order. */
function distinct(phrases: readonly Phrase[]): Phrase[] {
  return [...new Map(phrases.map((phrase) => [phraseText(phrase), phrase])).values()];
}

/** Maximum number of classes in a sentence. */
const MAX_CLASSES = 4;

/** The result of a field, or of several neighbouring fields with the same result. */
export interface FieldResultRow {
  readonly result: FieldResult['fate'];
  /** Paths in the first schema. */
  readonly paths: readonly AnchoredPath[];
  /** The kinds of record with this result, unless all have it. */
  readonly roots: readonly string[];
  readonly property: Phrase;
  /** Paths in the second schema. */
  readonly to: readonly AnchoredPath[];
  /** What changes, or why it is lost. */
  readonly sentences: readonly PairSentence[];
}

/** The rows of the table by the result of their path. */
type RowsByResult = Readonly<Record<FieldResult['fate'], readonly FieldResultRow[]>>;

/**
 * The rows of all paths. A path whose kinds of record differ is `changed` as a whole; its rows have the result of each kind.
 *
 * @param results result of each path
 */
function pairRows(
  rows: readonly FieldResult[],
  results: ReadonlyMap<string, FieldResult['fate']>,
  [from, to]: readonly [SiteSchema, SiteSchema],
  schemas: SchemaIndex,
): RowsByResult {
  const [ofLostKinds, others] = [
    rows.filter(fieldResults.isOfLostKind),
    rows.filter((row) => !fieldResults.isOfLostKind(row)),
  ];
  const known = byPath(others);
  const rowsOf = (result: FieldResult['fate']): FieldResultRow[] =>
    [...known].flatMap(([path, some]) =>
      results.get(path) === result ? some.map((row) => rowOf(row, from, to, schemas)) : [],
    );
  // Kinds of record that are lost as a whole are reported once, except for fields that only they have.
  const only = byPath(ofLostKinds.filter(({ pathText }) => !known.has(pathText)));
  const lostWithKind = [...only.values()].map((some) => lostKindsRow(some, from, to, schemas));
  return {
    arrives: joinRows(rowsOf('arrives')),
    changed: joinRows(rowsOf('changed')),
    lost: joinRows([...rowsOf('lost'), ...lostWithKind]),
  };
}

function byPath(rows: readonly FieldResult[]): ReadonlyMap<string, readonly FieldResult[]> {
  return Map.groupBy(rows, ({ pathText }) => pathText);
}

/** A field that only kinds of record have which are lost. */
function lostKindsRow(
  rows: readonly FieldResult[],
  from: SiteSchema,
  to: SiteSchema,
  schemas: SchemaIndex,
): FieldResultRow {
  const classes = rows.flatMap(({ cause }) => (cause?.kind === 'no-entity' ? [cause.class] : []));
  const names = [...new Set(classes)].map((name) => classPart(schemas, name));
  const list = names.flatMap((name, at) => [...(at > 0 ? [', '] : []), name]);
  const sentence =
    names.length <= MAX_CLASSES
      ? { phrase: ['Only in kinds of record that are lost: ', ...list, '.'] }
      : { phrase: [`Only in ${names.length} kinds of record that are lost`], list };
  return { ...rowOf(rows[0] as FieldResult, from, to, schemas), roots: [], sentences: [sentence] };
}

function rowOf(row: FieldResult, from: SiteSchema, to: SiteSchema, schemas: SchemaIndex): FieldResultRow {
  const { leaf, pathText } = row;
  const all = from.mapping.entities.filter(({ root }) => root);
  return {
    result: row.fate,
    paths: [anchoredPath(pathText, from)],
    roots: all.every(({ name }) => row.roots.includes(name)) ? [] : row.roots.map(cleanText),
    property: leaf === undefined ? [] : lastLinked(schemas, leaf.propertyPath),
    to: row.to.map((output) => anchoredPath(output.pathText, to)),
    sentences: pairSentences(row, schemas, cleanText(to.mapping.title)),
  };
}

function anchoredPath(pathText: string, schema: SiteSchema): AnchoredPath {
  return { path: cleanText(pathText), href: `${schema.href}#${schemaPaths.anchor(pathText)}` };
}

function joinRows(rows: readonly FieldResultRow[]): FieldResultRow[] {
  return joinNeighbours(
    rows,
    ({ paths }) => paths,
    ({ paths: _, ...content }) => content,
    (row, others) => ({ ...row, paths: [row, ...others].flatMap(({ paths }) => paths) }),
  );
}

/** A sentence about the result of a field. */
interface PairSentence {
  readonly phrase: Phrase;
  /** A long list, folded below the sentence. */
  readonly list?: Phrase;
}

/**
 * Explains why a field is lost or how it changes. Terms are links.
 *
 * @param to title of the second schema
 */
function pairSentences(row: FieldResult, schemas: SchemaIndex, to: string): PairSentence[] {
  const phraseOf = (parts: readonly CompatibilityPart[]): Phrase => parts.flatMap((part) => partOf(part, schemas));
  const sentences = fieldResults.sentences(row, to).map(({ parts, list }) => ({
    phrase: phraseOf(parts),
    ...(list && { list: phraseOf(list) }),
  }));
  // The summary of the page names the schema, for all these fields.
  return row.cause?.kind === 'no-field'
    ? [{ phrase: ['No field with this meaning.'] }, ...sentences.slice(1)]
    : sentences;
}

function partOf(part: CompatibilityPart, schemas: SchemaIndex): readonly PhrasePart[] {
  if (typeof part === 'string') return [cleanText(part)];
  if ('class' in part) return [classPart(schemas, part.class)];
  return 'property' in part ? propertyPhrase(schemas, part.property) : [valuePart(schemas, part.value)];
}

/** What several fields have in common: how they change, or why they are lost. */
interface PairReason {
  /** Number of fields. */
  readonly fields: number;
  readonly phrase: Phrase;
  /** What to do about it. */
  readonly remedy?: Phrase;
}

/** Texts of the limits. Different limits with one text are one reason. */
const CHANGES: Readonly<Record<Limit['kind'], string>> = {
  values: 'Some values are omitted or rejected.',
  only: 'Some values are omitted or rejected.',
  having: 'Only texts in some languages are kept, or values that meet a condition.',
  first: 'Of several values, one is kept.',
  one: 'A record with several values is rejected.',
  omit: 'Values that do not fit are omitted.',
  classes: 'Some kinds of record lose it.',
  'only-classes': 'Some kinds of object lose it.',
  implied: 'The kind of object that is written implies the value.',
  class: 'The class becomes a superclass.',
  'only-as': 'It depends on the kind of object that is written.',
  'not-as': 'It depends on the kind of object that is written.',
};

/** How fields change, the most frequent change first. A field can change in several ways. */
function changeReasons(rows: readonly FieldResult[]): PairReason[] {
  const ofKinds = rows.filter((row) => !fieldResults.isOfLostKind(row));
  const texts = ofKinds.flatMap(({ limits, cause, pathText }) => [
    ...limits.map(({ kind }) => ({ pathText, phrase: [CHANGES[kind]] })),
    // Lost for some kinds of record, or the path would be lost.
    ...(cause === undefined ? [] : [{ pathText, phrase: [CHANGES.classes] }]),
  ]);
  return groupReasons(texts);
}

/** Links to what a remedy needs. */
interface RemedyLinks {
  /** URL of the mapping file of the second schema. */
  readonly mapping: string;
  /** URL of the playground, where unmapped values are kept. */
  readonly keepUnmapped: string;
}

/** Why fields are lost and what to do, the most frequent reason first. Each field counts once. */
function lossReasons(
  rows: readonly FieldResult[],
  [from, to]: readonly [SiteSchema, SiteSchema],
  links: RemedyLinks,
): PairReason[] {
  const byPath = Map.groupBy(rows, ({ pathText }) => pathText);
  const first = [...byPath.values()].map(
    (some) => some.find((row) => !fieldResults.isOfLostKind(row)) ?? (some[0] as FieldResult),
  );
  const titles = { from: cleanText(from.mapping.title), to: cleanText(to.mapping.title) };
  return groupReasons(
    first.flatMap(({ pathText, cause }) => (cause ? [{ pathText, ...lossReason(cause.kind, titles, links) }] : [])),
  );
}

function lossReason(
  kind: Cause['kind'],
  titles: { readonly from: string; readonly to: string },
  { mapping, keepUnmapped }: RemedyLinks,
): Pick<PairReason, 'phrase' | 'remedy'> {
  const file = { text: `mapping of ${titles.to}`, href: mapping };
  switch (kind) {
    case 'no-field':
      return {
        phrase: [`${titles.to} has no field with this meaning.`],
        remedy: ['If the schema has such a field, add it to the ', file, '.'],
      };
    case 'unmapped':
      return {
        phrase: [`The mapping of ${titles.from} leaves them out; the table gives each reason.`],
        remedy: ['To copy their values unchanged, ', { text: 'keep unmapped values', href: keepUnmapped }, '.'],
      };
    case 'one-way':
      return { phrase: ['They are only read or only written; the table gives each reason.'] };
    case 'implied':
      return {
        phrase: [`Records of ${titles.to} mean a value that ${titles.from} does not have.`],
        remedy: ['If the value need not be the same, add “omit” with the reason to the ', file, '.'],
      };
    case 'left-out':
      return {
        phrase: ['The published ontology does not include their terms.'],
        remedy: ['Include the terms in the selection, or ', { text: 'keep unmapped values', href: keepUnmapped }, '.'],
      };
    case 'no-entity':
      return {
        phrase: [`They belong to kinds of record that ${titles.to} does not have.`],
        remedy: ['If the schema has such records, add an entity to the ', file, '.'],
      };
  }
}

function groupReasons(rows: readonly (Omit<PairReason, 'fields'> & { readonly pathText: string })[]): PairReason[] {
  const byText = Map.groupBy(rows, ({ phrase }) => phraseText(phrase));
  return [...byText.values()]
    .map((some) => {
      const { pathText: _, ...reason } = some[0] as (typeof some)[number];
      return { ...reason, fields: new Set(some.map(({ pathText }) => pathText)).size };
    })
    .toSorted((a, b) => b.fields - a.fields);
}

/** In the order of the page: what works, what changes, what is lost. */
const RESULT_ORDER = ['arrives', 'changed', 'lost'] as const satisfies readonly FieldResult['fate'][];

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
  const bodies = RESULT_ORDER.map((result) => bodiesHtml(result, rows[result], lists));
  return `<table class="rows of-pair"><thead><tr>${head}</tr></thead>${bodies.join('')}</table>${listsHtml(lists)}`;
}

/** Minimum number of fields whose common result is stated once, above them. */
const MIN_COMMON = 4;

/** The rows of a result. Fields that are lost for the same reason follow its sentence, the most frequent one first. */
function bodiesHtml(result: FieldResult['fate'], rows: readonly FieldResultRow[], lists: SharedLists): string {
  const head = (row: FieldResultRow): string =>
    row.result === result && row.to.length === 0 ? resultHtml(row, lists) : '';
  const byHead = [...Map.groupBy(rows, head)];
  const common = byHead.filter(([html, some]) => html !== '' && some.length >= MIN_COMMON);
  const heads = new Set(common.map(([html]) => html));
  const others = rows.filter((row) => !heads.has(head(row)));
  const bodies = [
    others.map((row) => rowHtml(row, row.result !== result, lists)),
    ...common
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([html, some]) => [
        `<tr class="of-result"><th colspan="4" scope="rowgroup">${html}</th></tr>`,
        ...some.map((row) => `<tr>${nameCells(row)}</tr>`),
      ]),
  ];
  return bodies
    .map((body) => (body.length === 0 ? '' : `<tbody class="of-${result}">${body.join('')}</tbody>`))
    .join('');
}

/** @param differs whether the result differs from that of the path */
function rowHtml(row: FieldResultRow, differs: boolean, lists: SharedLists): string {
  const cells = `${nameCells(row)}<td>${outputPathsHtml(row.to)}</td><td>${resultHtml(row, lists)}</td>`;
  return `<tr${differs ? ` class="of-${row.result}"` : ''}>${cells}</tr>`;
}

function nameCells({ paths, roots, property }: FieldResultRow): string {
  return `<th scope="row">${pathsHtml(paths)}${rootsHtml(roots)}</th><td>${phraseHtml(property)}</td>`;
}

function resultHtml({ result, sentences }: FieldResultRow, lists: SharedLists): string {
  return `<b>${RESULT_LABELS[result]}</b>${sentences.map((sentence) => sentenceHtml(sentence, lists)).join('')}`;
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
  return `<a class="path" href="${escapeHtml(href)}"${name}>${pathHtml(text)}</a>`;
}

/** The page of a pair, with its lists and tables as HTML. */
export interface PairPageView extends Pick<PairView, 'title' | 'from' | 'to' | 'counts' | 'back' | 'playground'> {
  /** Of the page, if it is not English. */
  readonly language: 'en' | undefined;
  readonly trail: readonly { readonly title: string; readonly href: string }[];
  /** Share of the fields that are kept. */
  readonly percent: number;
  readonly bar: string;
  readonly results: readonly { readonly id: FieldResult['fate']; readonly count: number; readonly name: string }[];
  readonly preserved: string;
  readonly changes: string;
  readonly losses: string;
  /** Empty if there are none. */
  readonly lostKinds: string;
  readonly table: string;
}

/** @param above pages above that of the first schema */
export function pairPageView(
  view: PairView,
  above: PairPageView['trail'],
  language: PairPageView['language'],
): PairPageView {
  const { title, from, to, counts, back, playground } = view;
  return {
    ...{ title, from, to, counts, back, playground, language },
    trail: [...above, from],
    percent: sharePercent(keptShare(counts)),
    bar: resultBarHtml(counts),
    results: RESULT_ORDER.map((id) => ({ id, count: counts[id], name: RESULT_LABELS[id].toLowerCase() })),
    preserved: preservedHtml(view.preserved),
    changes: reasonsHtml(view.changes),
    losses: reasonsHtml(view.losses),
    lostKinds: view.lostKinds.length > 0 ? lostKindsHtml(view.lostKinds) : '',
    table: pairTableHtml(view),
  };
}

import { memoize } from '../../../base/work.ts';
import type { LocalizedText, Phrase, Ref } from '../../../messages/messages.ts';
import type { Iri, ShapedField, Term } from '../../../ontology/model.ts';
import type { FieldOwner, Lineage, Restriction, Statement } from '../../../shape/index.ts';
import { countOf, restrictionsIn, shapedIn } from '../../../shape/index.ts';
import { wordingOf } from '../../axioms/index.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { recordKey } from '../../index/record-keys.ts';
import { ownLanguage } from '../../index/translations.ts';
import { escapeHtml, languageAttributes, phraseHtml, refHtml } from '../../text/html.ts';
import { cap, distinct, joinPhrases, withLanguage } from '../../text/phrase.ts';
import type { Wording } from '../../text/wording.ts';
import type { Absolute } from '../../text/write-markdown.ts';
import {
  codeBlock,
  codeSpan,
  escapeMarkdown,
  heading,
  joinBlocks,
  link,
  list,
  phraseMarkdown,
  refMarkdown,
  tableOfLines,
  tableRow,
} from '../../text/write-markdown.ts';
import type { BlockRow, MarkdownContext } from './block.ts';
import { all, countOf as countRows, filterHtml, fold, headRow, paragraph, withEntries } from './block.ts';
import { shapesOf } from './class-data.ts';
import type { DataPanel, DataPanels } from './data-panels.ts';
import { dataHtml } from './data-panels.ts';
import type { FieldGroup, FieldRow, TermSection } from './section.ts';
import { canonicalIri } from '../../../rdf/index.ts';
import { formatPath } from '../../../shacl/index.ts';
import {
  aboutField,
  countOfRules,
  countText,
  groupTitle,
  isRecommended,
  nameOfField,
  notesOf,
  pathPhrase,
  restrictionPhrase,
  ruleOfNode,
  rulesHtml,
  saidNotes,
  typePhrase,
} from './shape-fields.ts';

/** What the row already states: at most one value, and the class of all values. */
interface RowFacts {
  readonly functional: boolean;
  readonly range?: Iri;
}

/** Removes the class that the row already states as the type of every value. */
function withoutRange(restriction: Restriction, range: Iri): readonly Restriction[] {
  const { kind } = restriction;
  const filler = 'filler' in restriction ? restriction.filler : undefined;
  if (filler?.kind !== 'class' || canonicalIri(filler.iri) !== canonicalIri(range)) return [restriction];
  if (kind === 'only') return [];
  if (kind === 'some') return [{ kind: 'min', property: restriction.property, count: 1 }];
  if (!isCount(restriction)) return [restriction];
  return [{ kind: restriction.kind, property: restriction.property, count: restriction.count }];
}

/** Whether another restriction is stricter: `only a Plumber` implies `only a Provider`. */
function isImplied(restriction: Restriction, all: readonly Restriction[], index: PublicationIndex): boolean {
  const wide = onlyClass(restriction);
  return wide !== undefined && all.some((other) => isBelow(onlyClass(other), wide, index));
}

function onlyClass(restriction: Restriction): Iri | undefined {
  return restriction.kind === 'only' && restriction.filler.kind === 'class' ? restriction.filler.iri : undefined;
}

function isBelow(iri: Iri | undefined, above: Iri, index: PublicationIndex): boolean {
  if (iri === undefined || canonicalIri(iri) === canonicalIri(above)) return false;
  const ancestors = index.term(iri)?.class?.ancestors ?? [];
  // In a cycle, classes are equivalent, and one of them has to be named.
  return ancestors.includes(above) && !(index.term(above)?.class?.ancestors ?? []).includes(iri);
}

/** What restrictions say about the values of one property, for a row of a table. */
interface Constraints {
  /** Number of values: `exactly one`, `2 to 3`, `any number`. */
  readonly count: string;
  /** Whether there is at least one value. */
  readonly required: boolean;
  /** Everything but the number: `only a Plumber`, `at least one hotel`. */
  readonly others: Phrase;
}

/** Restrictions of one property for the cells of a table. */
export function constraintsOf(
  all: readonly Restriction[],
  { functional, range }: RowFacts,
  index: PublicationIndex,
): Constraints {
  const wording = wordingOf(index);
  // `min 0` is always true.
  const restrictions = all
    .filter((it) => it.kind !== 'min' || it.count > 0)
    .flatMap((it) => withoutRange(it, range ?? ''))
    .map((it) => withoutRepeat(it, wording))
    .filter((it, _, rest) => !isImplied(it, rest, index));
  const bare = restrictions.filter((it): it is Count => isBareCount(it));
  const others = restrictions.flatMap((it) => (isBareCount(it) ? [] : [restrictionPhrase(it, wording)]));
  const bounds = boundsOf(bare, functional);
  // A lower bound on values of one type is also one on all values.
  const min = Math.max(bounds.min, ...restrictions.map((it) => countOf(it).min));
  return {
    count: countText({ min, max: bounds.max }, wording),
    required: min > 0 && bounds.max > 0,
    others: joinPhrases(distinct(others), wording.and),
  };
}

type Count = Extract<Restriction, { count: number }>;

function isCount(restriction: Restriction): restriction is Count {
  return 'count' in restriction;
}

/** A number of values without a type. */
function isBareCount(restriction: Restriction): boolean {
  return isCount(restriction) && restriction.filler === undefined;
}

/** Removes a type that repeats the property's name. */
function withoutRepeat(restriction: Restriction, wording: Wording): Restriction {
  const { property } = restriction;
  if (restriction.kind === 'some')
    return wording.saysNothing(property, restriction.filler) ? { kind: 'min', property, count: 1 } : restriction;
  if (!isCount(restriction) || !wording.saysNothing(property, restriction.filler)) return restriction;
  return { kind: restriction.kind, property, count: restriction.count };
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Combines bounds without a type. A functional property has at most one value. */
function boundsOf(counts: readonly Count[], functional: boolean): Bounds {
  const exactly = counts.find((it) => it.kind === 'exactly');
  if (exactly) return { min: exactly.count, max: exactly.count };
  const min = Math.max(0, ...counts.flatMap((it) => (it.kind === 'min' ? it.count : [])));
  const uppers = counts.flatMap((it) => (it.kind === 'max' ? it.count : []));
  // A stated bound is more specific than the characteristic.
  const widest = functional && uppers.length === 0 ? 1 : Number.POSITIVE_INFINITY;
  return { min, max: Math.min(widest, ...uppers) };
}

/** Rows, which are the same in all classes that inherit the same list of statements, or none. */
const rows = memoize((index: PublicationIndex) =>
  memoize((statements: readonly Statement[]) => memoize((ref: Ref) => createRow(ref, statements, index))),
);

/** One property in the table of a class, with what the class and its ancestors state about it. */
function fieldRow(ref: Ref, statements: readonly Statement[], index: PublicationIndex): FieldRow {
  return rows(index)(statements)(ref);
}

function createRow(ref: Ref, statements: readonly Statement[], index: PublicationIndex): FieldRow {
  const term = index.term(ref.iri);
  const restrictions = restrictionsIn(statements);
  const shaped = shapedIn(statements);
  const functional = term?.property?.characteristics.includes('functional') ?? false;
  const { ranges = [], rangeIncludes = [] } = term?.property ?? {};
  const [only] = ranges.length + rangeIncludes.length === 1 ? ranges : [];
  const facts = { functional, ...(only?.kind === 'class' ? { range: only.iri } : {}) };
  const stated = term ? expectedTypes(term, index) : [];
  // Without a range, the classes that a shape requires are the types.
  const asTypes = stated.length === 0 && shaped.length > 0 ? restrictions.filter(isOnly) : [];
  const rest = asTypes.length === 0 ? restrictions : restrictions.filter((each) => !isOnly(each));
  const { count, required, others } = constraintsOf(rest, facts, index);
  const types = asTypes.length === 0 ? stated : conjunction(asTypes, index);
  return {
    ref,
    key: recordKey(ref.iri, index),
    ...rowOfShapes(shaped, required, ref, index),
    count: required ? count : (advisedCountText(restrictions, shaped, index) ?? count),
    required,
    types: shortenTypes(types, ref, index),
    constraint: others,
    notes: notesOf(shaped, index),
    summary: aboutField({ ...(term && { term }), shaped }, index),
  };
}

type Only = Extract<Restriction, { kind: 'only' }>;

function isOnly(restriction: Restriction): restriction is Only {
  return restriction.kind === 'only' && countOf(restriction).max !== 0;
}

function conjunction(all: readonly Only[], index: PublicationIndex): Phrase {
  return joinPhrases(distinct(all.map(({ filler }) => typePhrase(filler, index))), wordingOf(index).and);
}

/** The name and the level that shapes give a field. */
function rowOfShapes(
  shaped: readonly ShapedField[],
  required: boolean,
  { label }: Ref,
  index: PublicationIndex,
): Pick<FieldRow, 'name' | 'level'> {
  const name = nameOfField(shaped, index);
  const isAdvised = !required && isRecommended(shaped);
  return {
    ...(name && name.text !== label && { name }),
    ...(isAdvised && { level: index.messages.shapes.recommended }),
  };
}

/** The number of values that shapes recommend, within what they require. undefined: they recommend none. */
function advisedCountText(
  restrictions: readonly Restriction[],
  shaped: readonly ShapedField[],
  index: PublicationIndex,
): string | undefined {
  const { min, max } = countOfRules(shaped);
  if (min === undefined && max === undefined) return undefined;
  const limits = restrictions.flatMap((each) => countOf(each).max ?? []);
  return countText({ min: min ?? 0, max: Math.min(max ?? Infinity, ...limits) }, wordingOf(index));
}

/** Bounds as restrictions, of which the property is not shown. */
function restrictionsOf({ min, max }: { readonly min?: number; readonly max?: number }): Restriction[] {
  return [
    ...(min === undefined ? [] : [{ kind: 'min', property: '', count: min } as const]),
    ...(max === undefined ? [] : [{ kind: 'max', property: '', count: max } as const]),
  ];
}

/** A field whose path is no property. */
function pathRow(field: ShapedField, index: PublicationIndex): FieldRow {
  const restrictions = field.restrictions.filter((each): each is Restriction => 'property' in each);
  const only = restrictions.filter(isOnly);
  const counts = restrictionsOf(countOfRules([field], true));
  const { count, required, others } = constraintsOf(
    [...restrictions.filter((each) => !isOnly(each)), ...counts],
    { functional: false },
    index,
  );
  const notation = formatPath(field.path, index.curie);
  const path = { words: pathPhrase(field.path, index), notation };
  const ref: Ref = { iri: '', label: notation, curie: notation };
  return {
    ref,
    ...rowOfShapes([field], required, ref, index),
    path,
    count: required ? count : (advisedCountText(restrictions, [field], index) ?? count),
    required,
    types: conjunction(only, index),
    constraint: others,
    notes: notesOf([field], index),
    summary: aboutField({ shaped: [field] }, index),
  };
}

/** Maximum number of parts of a phrase in a cell, including text between names. */
const MAX_PARTS = 80;

/** Shortens a long phrase. A link with the number of omitted names leads to the property's page. */
function shortenTypes(types: Phrase, property: Ref, { messages }: PublicationIndex): Phrase {
  if (types.length <= MAX_PARTS) return types;
  const omitted = types.slice(MAX_PARTS).filter((part) => typeof part !== 'string').length;
  const { language: _, ...more } = { ...property, label: messages.term.more({ count: omitted }) };
  return [...types.slice(0, MAX_PARTS - 1), ', ', more];
}

/** The types of a property's values: all of its ranges, and any of `rangeIncludes`. */
function expectedTypes(term: Term, index: PublicationIndex): Phrase {
  const { ranges = [], rangeIncludes = [] } = term.property ?? {};
  const { and, or } = wordingOf(index);
  const all = joinPhrases(
    ranges.map((range) => typePhrase(range, index)),
    and,
  );
  const any = joinPhrases(
    index.sorted(rangeIncludes).map((ref) => [ref]),
    or,
  );
  if (all.length === 0 || any.length === 0) return [...all, ...any];
  return [...all, ': ', ...any];
}

/** Number of fields that are not folded, in all tables together. */
const OPEN_FIELDS = 60;
/** Number of fields from which the table states its order. */
const LONG_TABLE = 10;

/** The fields of a class: its own, then those of each ancestor, nearest first, the required ones of each first; and the class as data. */
export function fieldsSection(term: Term, index: PublicationIndex, panels: DataPanels): TermSection | undefined {
  if (!term.class) return undefined;
  const groups = fieldGroups(term, index);
  const rules = rulesOfClass(term, index);
  if (groups.length === 0 && rules.length === 0) return undefined;
  const { title } = index.messages.term.fields;
  const isClosed = term.class.shape?.rules.some(({ constraint }) => constraint.kind === 'closed');
  return {
    id: 'fields',
    title,
    block: 'fields',
    groups,
    panels: groups.length === 0 ? [] : panels(term, index),
    ...(isClosed && { closed: true }),
    ...(rules.length > 0 && { rules }),
  };
}

/** Without that it is closed, which is a sentence of its own. */
function rulesOfClass({ class: facts }: Term, index: PublicationIndex): Phrase[] {
  const { rules = [], notes = [] } = facts?.shape ?? {};
  const others = rules.filter(({ constraint }) => constraint.kind !== 'closed');
  return [...others.map((rule) => ruleOfNode(rule, index)), ...saidNotes(notes, index)];
}

function fieldGroups(term: Term, index: PublicationIndex): FieldGroup[] {
  const lineage = shapesOf(index).lineage(term);
  const { generations, statements, others: paths } = lineage;
  const own: UnfoldedGroup[] = [];
  const inherited: UnfoldedGroup[] = [];
  const others = isArranged(term) ? [] : paths.map((field) => pathRow(field, index));
  if (!isArranged(term) && generations[0]?.owner !== term && others.length > 0) own.push(groupOf(others));
  for (const { owner, properties, count } of generations) {
    const rows = properties.map((iri) => fieldRow(index.ref(iri), statements(iri), index));
    if (owner === term) {
      own.push(...(isArranged(term) ? arrangedGroups(term, rows, lineage, index) : [groupOf([...rows, ...others])]));
      continue;
    }
    const more = rows.length === count ? undefined : pageOfFields(owner, index);
    inherited.push({ from: index.ref(owner.iri), ...groupOf(rows), count, ...(more !== undefined && { more }) });
  }
  return folded([...own, ...inherited]);
}

/** The page with all fields of a class. Those of a class of another ontology are on the page of its shape. */
function pageOfFields(owner: FieldOwner, index: PublicationIndex): string | undefined {
  if ('identifier' in owner) return `${index.links.term(owner.identifier)}#fields`;
  const [shape] = owner.shape.shapes.flatMap((iri) => index.term(iri) ?? []);
  return shape && `${index.links.term(shape.identifier)}#constraints`;
}

/** Rows, the required ones first. */
function groupOf(rows: readonly FieldRow[]): UnfoldedGroup {
  const sorted = [...rows.filter(({ required }) => required), ...rows.filter(({ required }) => !required)];
  return { rows: sorted, count: sorted.length };
}

/** Whether the shapes of a class state the order of its fields, or groups of them. */
function isArranged({ class: facts }: Term): boolean {
  return facts?.shape?.fields.some(({ order, group }) => order !== undefined || group !== undefined) ?? false;
}

/** The class's own fields as its shapes arrange them: those of each group, then all others. */
function arrangedGroups(
  term: Term,
  rows: readonly FieldRow[],
  { others }: Lineage,
  index: PublicationIndex,
): UnfoldedGroup[] {
  const byIri = new Map(rows.map((row) => [canonicalIri(row.ref.iri), row]));
  const groups = new Map<Iri | undefined, FieldRow[]>();
  const add = (group: Iri | undefined, row: FieldRow): void => {
    const list = groups.get(group);
    if (list) list.push(row);
    else groups.set(group, [row]);
  };
  for (const field of term.class?.shape?.fields ?? []) {
    const key = field.path.kind === 'predicate' ? canonicalIri(field.path.iri) : undefined;
    const row = key === undefined ? pathRow(field, index) : byIri.get(key);
    if (key !== undefined) byIri.delete(key);
    if (row) add(field.group, row);
  }
  for (const row of byIri.values()) add(undefined, row);
  for (const field of others) if (!term.class?.shape?.fields.includes(field)) add(undefined, pathRow(field, index));
  return [...groups].map(([group, list]) => ({
    ...(group !== undefined && { title: groupTitle(group, index) }),
    arranged: true,
    rows: list,
    count: list.length,
  }));
}

type UnfoldedGroup = Omit<FieldGroup, 'rows'> & { readonly rows: readonly FieldRow[] };

/** Folds the groups after the first {@link OPEN_FIELDS} fields but for their required fields, and the end of a longer first group. */
function folded(groups: readonly UnfoldedGroup[]): FieldGroup[] {
  let open = 0;
  return groups.map((group, at) => {
    open += group.rows.length;
    if (at === 0) return { ...group, rows: cap(group.rows, OPEN_FIELDS) };
    if (open <= OPEN_FIELDS) return { ...group, rows: { shown: group.rows, rest: [] } };
    const [shown, rest] = [
      group.rows.filter(({ required }) => required),
      group.rows.filter(({ required }) => !required),
    ];
    return { ...group, rows: { shown, rest } };
  });
}

export const fieldsBlock: BlockRow<'fields'> = {
  html: ({ groups, panels, closed, rules }, locale) => {
    const fields = groups.reduce((sum, { rows }) => sum + countRows(rows), 0);
    const table =
      orderHtml(groups, locale) +
      (panels.length === 0 ? '' : filterHtml(fields, locale.messages.term.fields.filter, locale)) +
      groups.map((group) => groupHtml(group, locale)).join('') +
      closedHtml(closed, locale) +
      rulesHtml(rules ?? [], locale);
    return panels.length === 0 ? table : dataHtml(table, panels, locale);
  },
  markdown: ({ groups, panels, closed, rules = [] }, context) =>
    joinBlocks([
      isLong(groups) ? escapeMarkdown(context.term.fields.order) : undefined,
      ...groups.map((group) => groupMarkdown(group, context)),
      closed ? escapeMarkdown(context.term.fields.closed) : undefined,
      rules.length === 0 ? undefined : list(rules.map((rule) => phraseMarkdown(rule, context.absolute))),
      exampleMarkdown(panels),
    ]),
  lists: (it, take) => ({
    ...it,
    groups: withEntries(
      it.groups.map((group) => ({ ...group, rows: take.capped(group.rows) })),
      ({ rows }) => rows.shown.length,
      take,
    ),
    panels: take.further ? [] : it.panels,
    ...(it.rules && { rules: take.further ? [] : it.rules }),
  }),
};

function closedHtml(isClosed: boolean | undefined, locale: TextLanguage): string {
  return isClosed ? paragraph('intro', locale.messages.term.fields.closed, locale) : '';
}

function orderHtml(groups: readonly FieldGroup[], locale: TextLanguage): string {
  return isLong(groups) ? paragraph('intro', locale.messages.term.fields.order, locale) : '';
}

/** Whether a first table that is not arranged by its author is long. */
function isLong([first]: readonly FieldGroup[]): boolean {
  return first !== undefined && first.arranged !== true && first.count > LONG_TABLE;
}

/** A group on the page of the class, whose fields have addresses. */
function groupHtml(group: FieldGroup, locale: TextLanguage): string {
  const html = tableOfGroup(group, locale, 'h3', fieldTableHtml(locale, anchorHtml));
  return group.from ? `<div>${html}</div>` : html;
}

/**
 * The table of a group inside another page.
 *
 * @param title element with the name of the ancestor
 */
export function fieldGroupHtml(group: FieldGroup, locale: TextLanguage, title: 'h3' | 'p' = 'h3'): string {
  return tableOfGroup(group, locale, title, fieldTableHtml(locale, keyHtml));
}

function tableOfGroup(
  { from, title: name, rows, count, more }: FieldGroup,
  locale: TextLanguage,
  title: 'h3' | 'p',
  table: (rows: readonly FieldRow[]) => string,
): string {
  if (!from) return (name ? groupTitleHtml(name, title) : '') + fold(rows, count, table, locale);
  const further = furtherGroupHtml(more, count, from.label, locale);
  const heading = (ref: Ref, tag: string = title): string => {
    const text = phraseHtml(withLanguage(locale.messages.term.fields.from({ owner: [ref] }), locale));
    return `<${tag}${ownLanguage(locale)}>${text} <span class="count">${count}</span></${tag}>`;
  };
  if (rows.shown.length > 0) return `${heading(from)}${fold(rows, count, table, locale)}${further}`;
  if (rows.rest.length === 0) return `${heading(from)}${further}`;
  // A summary must not contain a link, because a click opens the group.
  const { href: _, ...plain } = from;
  return `<details class="group"><summary>${heading(plain, title === 'p' ? 'span' : title)}</summary>${table(rows.rest)}${further}</details>`;
}

function groupTitleHtml({ text, language }: LocalizedText, tag: 'h3' | 'p'): string {
  return `<${tag}${languageAttributes(language)}>${escapeHtml(text)}</${tag}>`;
}

function furtherGroupHtml(more: string | undefined, count: number, owner: string, locale: TextLanguage): string {
  if (more === undefined) return '';
  const text = locale.messages.term.fields.all({ count, owner });
  return `<p class="onward"${ownLanguage(locale)}><a href="${escapeHtml(more)}">${escapeHtml(text)}</a></p>`;
}

/** The address of a row and the key below its name, as HTML. */
type KeyHtml = (key: string) => { readonly id: string; readonly shown: string };

/** The key leads to its row, so that readers can copy the address of a field. */
const anchorHtml: KeyHtml = (key) => {
  const href = `#${ANCHOR}${encodeURI(key).replaceAll('#', '%23')}`;
  return {
    id: ` id="${ANCHOR}${escapeHtml(key)}"`,
    shown: `<a href="${escapeHtml(href)}"><code>${escapeHtml(key)}</code></a>`,
  };
};

/** Differs from the anchors of sections and panels. */
const ANCHOR = 'field:';

const keyHtml: KeyHtml = (key) => ({ id: '', shown: `<code>${escapeHtml(key)}</code>` });

function fieldTableHtml(locale: TextLanguage, show: KeyHtml): (rows: readonly FieldRow[]) => string {
  const { property, number, values, meaning } = locale.messages.term.fields;
  const head = headRow([property, number, values, meaning], locale);
  return (rows) => {
    let body = '';
    for (const row of rows) {
      const { name, cells } = fieldCells(row, locale);
      const { id, shown } = row.key === undefined ? { id: '', shown: '' } : show(row.key);
      body += `<tr${id}><th scope="row">${name}${shown === '' ? '' : `<p>${shown}</p>`}</th>${cells}</tr>`;
    }
    return `<table class="rows of-properties">${head}<tbody>${body}</tbody></table>`;
  };
}

/** Cached, because many classes share a row. The style sheet recognises the cells by their position, because pages have many. */
const fieldCells = memoize((row: FieldRow, locale: TextLanguage): { readonly name: string; readonly cells: string } => {
  const { count, required, level, types, constraint, notes, summary } = row;
  const { fields } = locale.messages.term;
  const language = ownLanguage(locale);
  const word = required ? fields.required : level;
  const mark = word === undefined ? '' : `<b>${escapeHtml(word)}</b> `;
  const how = [constraint, ...notes]
    .filter((phrase) => phrase.length > 0)
    .map((phrase) => `<p${language}>${phraseHtml(withLanguage(phrase, locale))}</p>`)
    .join('');
  return {
    name: nameHtml(row),
    cells: `<td${language}>${mark}${escapeHtml(count)}</td><td>${phraseHtml(types)}${how}</td><td${languageAttributes(summary.language)}>${escapeHtml(summary.text)}</td>`,
  };
});

/** The name of a field: that of its shape above the property, or the property, or a path with its notation. */
function nameHtml({ ref, name, path }: FieldRow): string {
  const place = path ? phraseHtml(path.words) : refHtml(ref);
  const notation = path ? `<p><code>${escapeHtml(path.notation)}</code></p>` : '';
  const named = name
    ? `<span${languageAttributes(name.language)}>${escapeHtml(name.text)}</span><p>${place}</p>`
    : place;
  return named + notation;
}

function groupMarkdown({ from, title, rows, count, more }: FieldGroup, { term, absolute }: MarkdownContext): string {
  const { property, number, values, meaning } = term.fields;
  const shown = all(rows);
  return joinBlocks([
    from && heading(3, phraseMarkdown(term.fields.from({ owner: [from] }), absolute)),
    title && heading(3, escapeMarkdown(title.text)),
    shown.length === 0
      ? undefined
      : tableOfLines(
          [property, number, values, meaning].map(escapeMarkdown),
          shown.map((row) => rowMarkdown(row, term.fields, absolute)),
        ),
    more === undefined
      ? undefined
      : link(escapeMarkdown(term.fields.all({ count, owner: from?.label ?? '' })), absolute(more)),
  ]);
}

/** Cached, because many classes share a row. */
const rowMarkdown = memoize((row: FieldRow, labels: MarkdownContext['term']['fields'], absolute: Absolute): string => {
  const { key, count, required, level, types, constraint, notes, summary } = row;
  const word = required ? labels.required : level;
  const mark = word === undefined ? '' : `**${escapeMarkdown(word)}** `;
  const phrases = [types, constraint, ...notes].map((phrase) => phraseMarkdown(phrase, absolute)).filter(Boolean);
  return tableRow([
    nameMarkdown(row, absolute) + (key === undefined ? '' : ` ${codeSpan(key)}`),
    mark + escapeMarkdown(count),
    phrases.join('; '),
    escapeMarkdown(summary.text),
  ]);
});

function nameMarkdown({ ref, name, path }: FieldRow, absolute: Absolute): string {
  const place = path ? `${phraseMarkdown(path.words, absolute)} \`${path.notation}\`` : refMarkdown(ref, absolute);
  return name ? `${escapeMarkdown(name.text)} (${place})` : place;
}

/** The example records. The schemas are omitted: they are several times as long as the rest of the page. */
function exampleMarkdown(panels: readonly DataPanel[]): string {
  const example = panels.find(({ id }) => id === 'example-record');
  if (!example) return '';
  const texts = example.parts.flatMap(({ note, text }) => [escapeMarkdown(note), codeBlock(text.join(''), 'json')]);
  return joinBlocks([heading(3, escapeMarkdown(example.name)), ...texts]);
}

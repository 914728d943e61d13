import { memoize } from '../../../base/work.ts';
import type { LocalizedText, Messages, Phrase, Ref } from '../../../messages/messages.ts';
import type { ClassExpression, Iri, ShapedField, ShapeNote, ShapeRule, Term, Text } from '../../../ontology/model.ts';
import { formatPath } from '../../../shacl/index.ts';
import { sh } from '../../../shacl/model.ts';
import { shapeWords, wordingOf } from '../../axioms/index.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { valuePart } from '../../index/publication-index.ts';
import { recordKey } from '../../index/record-keys.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { ownLanguage } from '../../index/translations.ts';
import { escapeHtml, languageAttributes, phraseHtml, refHtml } from '../../text/html.ts';
import { distinct, joinPhrases, phraseText, withLanguage } from '../../text/phrase.ts';
import { pickTexts } from '../../text/text.ts';
import type { Wording } from '../../text/wording.ts';
import type { Absolute } from '../../text/write-markdown.ts';
import {
  codeSpan,
  escapeMarkdown,
  phraseMarkdown,
  refMarkdown,
  tableOfLines,
  tableRow,
} from '../../text/write-markdown.ts';
import { headRow } from './block.ts';
import type { Obligation, ShapeFieldRow } from './section.ts';

const { shapesIndex } = shapeWords;
export const { typePhrase, shownText, localized, countText, ruleAtLevel, levelPhrase, pathPhrase } = shapeWords;

const VIOLATION = sh('Violation');
const WARNING = sh('Warning');
/** The rest of a longer list of values is folded. */
const MAX_PARTS = 80;

/** A field, as its shapes and its property describe it. */
export interface DescribedField {
  readonly term?: Term;
  readonly shaped: readonly ShapedField[];
}

/** What a field means: by the nearest shape that says so, or else by its property. */
export function aboutField({ term, shaped }: DescribedField, index: PublicationIndex): LocalizedText {
  return textOf(shaped, ({ descriptions }) => descriptions, index) ?? (term ? index.summaryOf(term) : { text: '' });
}

/** The name that shapes give a field. undefined: they give none. */
export function nameOfField(shaped: readonly ShapedField[], index: PublicationIndex): LocalizedText | undefined {
  return textOf(shaped, ({ names }) => names, index);
}

/** The text of the nearest shape that has some. */
function textOf(
  shaped: readonly ShapedField[],
  read: (field: ShapedField) => readonly Text[],
  index: PublicationIndex,
): LocalizedText | undefined {
  return shownText(shaped.map(read).find((texts) => texts.length > 0) ?? [], index);
}

/** Whether shapes recommend a value of a field. */
export function isRecommended(shaped: readonly ShapedField[]): boolean {
  return shaped.some((field) => obligationOf(field) === 'recommended');
}

/** The bounds on all values that shapes recommend, or, where restrictions cannot state them, require. */
export function countOfRules(
  shaped: readonly ShapedField[],
  areRequired = false,
): { readonly min?: number; readonly max?: number } {
  const counts = shaped
    .flatMap(({ rules }) => rules)
    .filter((rule) => (areRequired ? isRequiredCount(rule) : isRecommendation(rule)))
    .flatMap(({ constraint }) => (constraint.kind === 'count' ? constraint : []));
  const mins = counts.flatMap(({ min }) => min ?? []);
  const maxes = counts.flatMap(({ max }) => max ?? []);
  return { ...(mins.length > 0 && { min: Math.max(...mins) }), ...(maxes.length > 0 && { max: Math.min(...maxes) }) };
}

function isRequiredCount({ severity, constraint }: ShapeRule): boolean {
  return severity === VIOLATION && constraint.kind === 'count' && constraint.of === undefined;
}

/** Constraints, default value and message of a field that have no other place in a table, a phrase each. */
export function notesOf(shaped: readonly ShapedField[], index: PublicationIndex): readonly Phrase[] {
  const rules = shaped.flatMap((field) =>
    field.rules.filter((rule) => !isRequiredCount(rule) && !isRecommendation(rule)).map(withoutMessages),
  );
  const defaults = shaped.flatMap(({ defaultValue }) => defaultValue ?? []).slice(0, 1);
  const message = textOf(shaped, ({ messages }) => messages, index);
  return distinct([
    ...rules.map((rule) => ruleAtLevel(rule, index)),
    ...defaults.map((value) => index.messages.shapes.default({ value: [valuePart(value, index)] })),
    ...(message ? [[message]] : []),
    ...shaped.flatMap(({ notes = [] }) => saidNotes(notes, index)),
  ]);
}

/** What shapes say that no validator checks, a phrase each. */
export function saidNotes(notes: readonly ShapeNote[], index: PublicationIndex): readonly Phrase[] {
  const { shapes } = index.messages;
  const order = Object.keys(shapes.notes);
  const inOrder = notes.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return distinct(
    inOrder.flatMap((note): Phrase[] => {
      if (note.kind === 'unit') return note.iris.map((iri) => shapes.notes.unit({ value: [index.ref(iri)] }));
      const texts = pickTexts(note.texts, index.preferred).map((text) => localized(text, index));
      return texts.map((text) =>
        shapes.notes[note.kind]({ value: [note.kind === 'codeIdentifier' ? { code: text.text } : text] }),
      );
    }),
  );
}

/** The message of a field is shown once. */
function withoutMessages(rule: ShapeRule): ShapeRule {
  return rule.constraint.kind === 'query' ? rule : { ...rule, messages: [] };
}

/** The heading of a group of fields. */
export function groupTitle(iri: Iri, index: PublicationIndex): LocalizedText {
  const group = index.publication.ontology.fieldGroups?.find((each) => each.iri === iri);
  return shownText(group?.labels ?? [], index) ?? { text: index.ref(iri).label };
}

/** A field in words. `difference`: how it differs from the same field elsewhere. */
export function shapeFieldRow(
  field: ShapedField,
  of: PublicationIndex,
  difference: readonly Phrase[] = [],
): ShapeFieldRow {
  const index = shapesIndex(of);
  const { messages } = index;
  const stated = statedOf(field);
  const wording = wordingOf(index);
  const { path } = field;
  const term = path.kind === 'predicate' ? index.term(path.iri) : undefined;
  const steps = path.kind === 'predicate' ? undefined : pathPhrase(path, index);
  const rules = [
    ...stated.others.map(({ rule }) => ruleAtLevel(rule, index)),
    ...stated.restrictions.map((restriction) => restrictionPhrase(restriction, wording)),
    ...(field.defaultValue ? [messages.shapes.default({ value: [valuePart(field.defaultValue, index)] })] : []),
    ...saidNotes(field.notes ?? [], index),
  ];
  return {
    name: nameOf(field, steps, index),
    path: path.kind === 'predicate' ? recordKey(path.iri, index) : formatPath(path, index.curie),
    ...(steps && { steps }),
    ...(field.from !== undefined && { from: index.ref(field.from) }),
    obligation: obligationOf(field),
    count: isUncounted(stated, obligationOf(field)) ? '' : countText(stated, wording),
    values: joinPhrases(
      withoutImplied(stated.values).map((type) => typePhrase(type, index)),
      messages.rules.andAlso,
    ),
    rules: distinct(rules),
    meaning: aboutField({ ...(term && { term }), shaped: [field] }, index),
    ...(difference.length > 0 && { difference }),
  };
}

/** "recommended" says more than "any number". */
function isUncounted({ min, max }: Stated, obligation: Obligation): boolean {
  return obligation === 'unused' || (obligation === 'recommended' && min === 0 && max === Number.POSITIVE_INFINITY);
}

/** Without the kind of node that instances of a class have in any case. */
function withoutImplied(values: readonly ClassExpression[]): readonly ClassExpression[] {
  const parts = values.flatMap((value) => (value.kind === 'intersection' ? value.of : [value]));
  const isKind = (part: ClassExpression): boolean => part.kind === 'class' && part.iri === sh('BlankNodeOrIRI');
  const hasClass = parts.some((part) => part.kind === 'class' && !part.iri.startsWith(sh('')));
  return hasClass ? parts.filter((part) => !isKind(part)) : values;
}

/** The name of a shape in the language of the page, or else the name of the property. */
function nameOf({ names, path }: ShapedField, steps: Phrase | undefined, index: PublicationIndex): Ref {
  const name = shownText(names, index);
  const own: Ref =
    path.kind === 'predicate' ? index.ref(path.iri) : { iri: '', curie: '', label: phraseText(steps ?? []) };
  if (name === undefined) return own;
  const { language: _, ...rest } = own;
  const { text, ...language } = name;
  return { ...rest, label: text, ...language };
}

/** The constraints of a field by where a table shows them. */
interface Stated {
  readonly min: number;
  readonly max: number;
  /** What all values are. */
  readonly values: readonly ClassExpression[];
  /** Restrictions that are neither. */
  readonly restrictions: readonly Extract<ClassExpression, { property: unknown }>[];
  readonly others: readonly { readonly rule: ShapeRule }[];
}

const statedOf = memoize((field: ShapedField): Stated => {
  let [min, max] = [0, Number.POSITIVE_INFINITY];
  const values: ClassExpression[] = [];
  const restrictions: Stated['restrictions'][number][] = [];
  const others: { rule: ShapeRule }[] = [];
  for (const restriction of field.restrictions) {
    if (!('property' in restriction)) values.push(restriction);
    else if (restriction.kind === 'only') values.push(restriction.filler);
    else if ('count' in restriction && restriction.filler === undefined) {
      if (restriction.kind !== 'max') min = Math.max(min, restriction.count);
      if (restriction.kind !== 'min') max = Math.min(max, restriction.count);
    } else restrictions.push(restriction);
  }
  for (const rule of field.rules) {
    const { constraint, severity } = rule;
    const isPlain = severity === VIOLATION && rule.messages.length === 0;
    if (isPlain && constraint.kind === 'count' && constraint.of === undefined) {
      min = Math.max(min, constraint.min ?? 0);
      max = Math.min(max, constraint.max ?? max);
    } else if (isPlain && constraint.kind === 'values' && !constraint.one) values.push(constraint.are);
    else if (!isRecommendation(rule)) others.push({ rule });
  }
  return { min, max, values, restrictions, others };
});

/** Whether a rule only says that a value is recommended, which has a cell of its own. */
function isRecommendation({ severity, constraint, messages }: ShapeRule): boolean {
  const isCount = constraint.kind === 'count' && constraint.of === undefined && constraint.max === undefined;
  return severity === WARNING && isCount && constraint.min === 1 && messages.length === 0;
}

/** How much a field is wanted. */
export function obligationOf(field: ShapedField): Obligation {
  const { min, max, restrictions } = statedOf(field);
  if (max === 0) return 'unused';
  const needed = (rules: readonly ShapeRule[], severity: Iri): boolean =>
    rules.some(
      (rule) =>
        rule.severity === severity &&
        ((rule.constraint.kind === 'count' && (rule.constraint.min ?? 0) > 0) || rule.constraint.kind === 'hasValue'),
    );
  const isRequired =
    min > 0 ||
    restrictions.some((it) => it.kind === 'hasValue' || ('count' in it && it.kind !== 'max' && it.count > 0)) ||
    needed(field.rules, VIOLATION);
  if (isRequired) return 'required';
  return needed(field.rules, WARNING) ? 'recommended' : 'optional';
}

/** What all values of a field must be, in an order that depends on its content only. */
export function valuesOf(field: ShapedField): readonly ClassExpression[] {
  return statedOf(field).values;
}

/** `exactly 1`, `1 to 3`. */
export function countOfField(field: ShapedField, index: PublicationIndex): string {
  return countText(statedOf(field), wordingOf(index));
}

/** A restriction in the cell of a table: `at least one hotel`. */
export function restrictionPhrase(restriction: Stated['restrictions'][number], wording: Wording): Phrase {
  switch (restriction.kind) {
    case 'some':
      return wording.boundOf('min', 1, restriction.filler);
    case 'only':
      return wording.only(restriction.filler);
    case 'hasValue':
      return wording.always(restriction.value);
    case 'hasSelf':
      return [wording.itself];
    default:
      return restriction.filler === undefined
        ? [wording.bound(restriction.kind, restriction.count)]
        : wording.boundOf(restriction.kind, restriction.count, restriction.filler);
  }
}

/** A rule about a thing, not about its values at a path. */
export function ruleOfNode(rule: ShapeRule, index: PublicationIndex): Phrase {
  const said = ruleAtLevel(rule, index);
  return rule.constraint.kind === 'values' ? index.messages.shapes.itself({ rule: said }) : said;
}

export function rulesHtml(rules: readonly Phrase[], locale: TextLanguage): string {
  if (rules.length === 0) return '';
  const items = rules.map((rule) => `<li><p>${phraseHtml(withLanguage(rule, locale))}</p></li>`);
  return `<ul class="statements"${ownLanguage(locale)}>${items.join('')}</ul>`;
}

/** A phrase of which a long rest is folded. `tag`: of the part before the fold. */
function foldedPhrase(phrase: Phrase, locale: TextLanguage, tag?: 'p'): string {
  const wrapped = (html: string): string => (tag ? `<${tag}${ownLanguage(locale)}>${html}</${tag}>` : html);
  const text = (part: Phrase): string => phraseHtml(tag ? withLanguage(part, locale) : part);
  if (phrase.length <= MAX_PARTS) return wrapped(text(phrase));
  const rest = phrase.slice(MAX_PARTS);
  const count = rest.filter((part) => typeof part !== 'string').length;
  const more = escapeHtml(locale.messages.term.more({ count }));
  return `${wrapped(text(phrase.slice(0, MAX_PARTS)))}<details class="rest"><summary${ownLanguage(locale)}>${more}</summary>${text(rest)}</details>`;
}

/** A table of fields. @param named title of the first column */
export function shapeFieldsHtml(
  rows: readonly ShapeFieldRow[],
  locale: TextLanguage,
  named = locale.messages.term.fields.property,
): string {
  const { number, values, meaning } = locale.messages.term.fields;
  const head = headRow([named, number, values, meaning], locale);
  return `<table class="rows of-properties">${head}<tbody>${rows.map((row) => rowHtml(row, locale)).join('')}</tbody></table>`;
}

function rowHtml(row: ShapeFieldRow, locale: TextLanguage): string {
  const own = ownLanguage(locale);
  const line = (phrase: Phrase): string => foldedPhrase(phrase, locale, 'p');
  const { from } = row;
  const owner = from ? line(locale.messages.term.fields.from({ owner: [from] })) : '';
  const notation = row.path === undefined ? '' : `<p><code>${escapeHtml(row.path)}</code></p>`;
  const text = escapeHtml(obligationText(row.obligation, locale.messages));
  const level = row.obligation === 'optional' ? text : `<b class="o-${row.obligation}">${text}</b> `;
  const separator = row.obligation === 'optional' && row.count !== '' ? ', ' : '';
  const count = separator + escapeHtml(row.count);
  const differs = (row.difference ?? []).map(line).join('');
  return `<tr><th scope="row">${refHtml(row.name)}${notation}${owner}</th><td${own}>${level}${count}${differs}</td><td>${foldedPhrase(row.values, locale)}${row.rules.map(line).join('')}</td><td${languageAttributes(row.meaning.language)}>${escapeHtml(row.meaning.text)}</td></tr>`;
}

/** The words of a table of fields. */
export type ShapeWords = Pick<Messages, 'term' | 'shapes'>;

/** `required`, `recommended`. */
export function obligationText(obligation: Obligation, { term, shapes }: ShapeWords): string {
  return obligation === 'required' ? term.fields.required : shapes[obligation];
}

/** The same table as Markdown. */
export function shapeFieldsMarkdown(
  rows: readonly ShapeFieldRow[],
  messages: ShapeWords,
  absolute: Absolute,
  named = messages.term.fields.property,
): string {
  const { fields } = messages.term;
  const said = (phrases: readonly Phrase[]): string[] => phrases.map((phrase) => phraseMarkdown(phrase, absolute));
  const lines = rows.map((row) => {
    const owner = row.from ? ` (${phraseMarkdown(fields.from({ owner: [row.from] }), absolute)})` : '';
    const level = obligationText(row.obligation, messages);
    const mark = row.obligation === 'optional' ? `${escapeMarkdown(level)},` : `**${escapeMarkdown(level)}**`;
    const count = row.count === '' ? '' : ` ${escapeMarkdown(row.count)}`;
    return tableRow([
      `${refMarkdown(row.name, absolute)}${row.path === undefined ? '' : ` ${codeSpan(row.path)}`}${owner}`,
      [mark + count, ...said(row.difference ?? [])].join('; '),
      [...said([row.values]), ...said(row.rules)].filter(Boolean).join('; '),
      escapeMarkdown(row.meaning.text),
    ]);
  });
  return tableOfLines([named, fields.number, fields.values, fields.meaning].map(escapeMarkdown), lines);
}

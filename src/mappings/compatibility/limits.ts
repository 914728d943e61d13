import { memoize } from '../../base/work.ts';
import { codecFacts, rejects, returnsSeveral } from '../codecs/codecs.ts';
import { samePath } from '../coverage/field-path.ts';
import type { MappedField } from '../coverage/mapped-fields.ts';
import type { Json } from '../mapping.ts';

/** Why a field is changed, or some of its values are lost. */
export type FieldLimit =
  /** The second schema lacks these values. `refused`: the whole record is rejected; otherwise they are omitted. */
  | { readonly kind: 'values'; readonly values: readonly Json[]; readonly refused: boolean }
  /** The second schema has only these values. */
  | { readonly kind: 'only'; readonly values: readonly Json[]; readonly refused: boolean }
  /** Only values with one of these property values, or in one of these languages (`@language`), are written. */
  | { readonly kind: 'having'; readonly property: string; readonly values: readonly (string | number | boolean)[] }
  /** Of several values one is written, or the language of a text is lost. */
  | { readonly kind: 'first'; readonly reason: string }
  /** The second schema accepts one value; a record with several is rejected. */
  | { readonly kind: 'one' }
  /** Values that do not fit are omitted, by the first mapping (`from`) or the second. */
  | { readonly kind: 'omit'; readonly side: 'from' | 'to'; readonly reason: string }
  /** Lost for records of these classes. */
  | { readonly kind: 'classes'; readonly classes: readonly string[] }
  /** Written only for objects of these classes. */
  | { readonly kind: 'only-classes'; readonly classes: readonly string[] }
  /** No field contains it; the choice of the field or of the kind of object implies it. */
  | { readonly kind: 'implied' }
  /** The class is written as a superclass. */
  | { readonly kind: 'class'; readonly from: string; readonly to: string }
  /** Written only if the object can be written as this entity. */
  | { readonly kind: 'only-as'; readonly entity: string }
  /** Lost if the record is written as this entity. */
  | { readonly kind: 'not-as'; readonly entity: string };

/**
 * The limits of one property, if both mappings have a field for it.
 *
 * @param ours all fields of the first mapping for the same property of the same root entity
 */
export function limitsOf(
  leaf: MappedField,
  written: readonly MappedField[],
  ours: readonly MappedField[],
): FieldLimit[] {
  const [their] = written;
  if (their === undefined) return [];
  return [
    ...havingLimits(leaf, written),
    ...valueLimits(leaf, written),
    ...severalLimits(leaf, their, ours),
    ...(mayReject(leaf) ? omissions(leaf, 'from') : []),
    ...(mayRejectOf(leaf, their) ? omissions(their, 'to') : []),
  ];
}

/** A `having` that all fields of the second mapping have and the first field lacks. */
function havingLimits(leaf: MappedField, written: readonly MappedField[]): FieldLimit[] {
  const known = havingOf(leaf);
  const extra = written.map((their) => Object.entries(their.having).filter(([key]) => !(key in known)));
  if (extra.some((choice) => choice.length === 0)) return [];
  const byProperty = Map.groupBy(extra.flat(), ([property]) => property);
  return [...byProperty].map(([property, choices]) => ({
    kind: 'having',
    property,
    values: [...new Set(choices.map(([, value]) => value))],
  }));
}

/** `having` of a field. Texts without a codec for languages have no language. */
export const havingOf = memoize((leaf: MappedField): MappedField['having'] => {
  const key = `${leaf.propertyPath.join('/')}/@language`;
  return key in leaf.having || keepsLanguage(leaf) ? leaf.having : { ...leaf.having, [key]: '' };
});

function valueLimits(leaf: MappedField, written: readonly MappedField[]): FieldLimit[] {
  const tables = written.map(valuesOf);
  if (tables.some((table) => table === undefined)) return [];
  const taken = new Set(tables.flat());
  const refused = !written.some(({ reasons }) => reasons.some(({ kind }) => kind === 'omit'));
  const ownValues = valuesOf(leaf);
  if (ownValues === undefined) return [{ kind: 'only', values: [...taken] as Json[], refused }];
  const missing = ownValues.filter((value) => !taken.has(value));
  return missing.length === 0 ? [] : [{ kind: 'values', values: missing, refused }];
}

/** All values of the ontology that a field can have, if its last codec lists them. Cached for the comparison of all pairs. */
export const valuesOf = memoize(({ codecs }: Pick<MappedField, 'codecs'>): Json[] | undefined => {
  const last = codecs.at(-1);
  if (last === undefined || !('rows' in last)) return undefined;
  return [...new Set((last.rows as readonly { readonly ontology: Json }[]).map(({ ontology }) => ontology))];
});

function severalLimits(leaf: MappedField, their: MappedField, ours: readonly MappedField[]): FieldLimit[] {
  const several = givesSeveral(leaf, ours) || (arraysAround(leaf) > 0 && arraysAround(their) === 0);
  const first = their.reasons.find(({ kind }) => kind === 'first');
  if (first) return several || losesLanguage(leaf, their) ? [{ kind: 'first', reason: first.text }] : [];
  return several && !isMany(their) && arraysAround(their) === 0 ? [{ kind: 'one' }] : [];
}

/** Whether a field preserves the language of a text. */
const keepsLanguage = ({ codecs }: MappedField): boolean =>
  codecs.some(({ codec }) => codecFacts(codec).changes === 'languages');

function givesSeveral(leaf: MappedField, ours: readonly MappedField[]): boolean {
  if (isMany(leaf)) return true;
  const having = havingOf(leaf);
  return ours.some(
    (other) =>
      other.direction !== 'down' &&
      other.pathText !== leaf.pathText &&
      Object.entries(havingOf(other)).every(([name, value]) => !(name in having) || having[name] === value),
  );
}

/** Whether one object can have several values: each item of an array, or a codec that returns several. */
function isMany(leaf: MappedField): boolean {
  const [path = []] = leaf.field.paths;
  return (
    leaf.field.each !== false ||
    leaf.codecs.some(({ codec }) => returnsSeveral(codec)) ||
    path.some((segment) => typeof segment === 'object')
  );
}

/** Number of arrays of objects that contain the field. */
function arraysAround({ field, path }: MappedField): number {
  const [own = []] = field.paths;
  const [item = []] = field.items ?? [];
  const arrays = (segments: MappedField['path']): number =>
    segments.filter((segment) => typeof segment === 'object').length;
  const itemised = field.each !== false || field.items !== undefined ? 1 : 0;
  return arrays(path) - arrays(own) - arrays(item) - itemised;
}

function losesLanguage(leaf: MappedField, their: MappedField): boolean {
  const key = `${leaf.propertyPath.join('/')}/@language`;
  const language = leaf.having[key];
  const tagged = language === undefined ? keepsLanguage(leaf) : language !== '';
  return tagged && !(key in their.having) && !keepsLanguage(their);
}

/** Whether a field may reject values of a record. */
function mayReject(leaf: MappedField): boolean {
  if (isChosenByTable(leaf)) return false;
  return leaf.field.entities.length > 0 || leaf.codecs.some(rejects);
}

/** Whether a condition restricts the field to the values of its table. */
const isChosenByTable = memoize(({ codecs, conditions, path }: MappedField): boolean => {
  const [only, ...others] = codecs;
  if (only === undefined || others.length > 0 || !('rows' in only)) return false;
  const known = new Set(only.rows.map(({ outside }) => JSON.stringify(outside)));
  return conditions.some(
    ({ at, values, not }) =>
      not === undefined && samePath(at, path) && values.every((value) => known.has(JSON.stringify(value))),
  );
});

/** Whether the second field may reject values that the first has read. Equal codecs accept their own results. */
function mayRejectOf(leaf: MappedField, their: MappedField): boolean {
  if (valuesOf(leaf) && valuesOf(their)) return false;
  const accepted = their.codecs.map(({ codec }) => codecFacts(codec).accepts);
  if (accepted.every((values) => values === 'all'))
    return havingOf(leaf)[`${leaf.propertyPath.join('/')}/@language`] !== '';
  // A field of texts accepts every text with a language.
  const texts = accepted.every((values) => values !== 'some');
  if (texts && their.field.entities.length === 0 && readsText(leaf)) return false;
  return codecsText(leaf) !== codecsText(their);
}

const codecsText = memoize(({ codecs }: MappedField) => JSON.stringify(codecs));

/** Whether a field reads only texts, with or without a language. */
function readsText(leaf: MappedField): boolean {
  const language = leaf.having[`${leaf.propertyPath.join('/')}/@language`];
  return language !== undefined || keepsLanguage(leaf);
}

function omissions({ reasons }: MappedField, side: 'from' | 'to'): FieldLimit[] {
  const stated = reasons.filter(({ kind }) => kind === 'omit');
  // The innermost reason is about the value; the outer ones are about the objects that contain it.
  return stated.slice(-1).map(({ text }) => ({ kind: 'omit', side, reason: text }));
}

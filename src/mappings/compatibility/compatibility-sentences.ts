import type { Cause, FieldResult, Limit } from './compatibility.ts';

/** A part of a sentence: text, or something to link to, by its name in the mappings. */
export type CompatibilityPart =
  | string
  | { readonly class: string }
  /** A property path. */
  | { readonly property: readonly string[] }
  | { readonly value: unknown };

/** A sentence about the result of a field. */
export interface CompatibilitySentence {
  readonly parts: readonly CompatibilityPart[];
  /** A list that is too long for the sentence; shown on demand. */
  readonly list?: readonly CompatibilityPart[];
}

/**
 * Why a field is lost, or how it changes, as sentences.
 *
 * @param to title of the second schema
 * @example compatibilitySentences({ cause: { kind: 'no-field' }, … }, 'jCard') // [{ parts: ['jCard has no field for it.'] }]
 */
export function compatibilitySentences({ cause, limits }: FieldResult, to: string): CompatibilitySentence[] {
  if (cause) return [{ parts: (CAUSES[cause.kind] as (it: Cause, to: string) => CompatibilityPart[])(cause, to) }];
  const kinds = Map.groupBy(limits, ({ kind }) => kind);
  return [...kinds].flatMap(([kind, some]) =>
    (LIMITS[kind] as (it: readonly Limit[]) => CompatibilitySentence[])(some),
  );
}

const CAUSES: { readonly [K in Cause['kind']]: (it: Extract<Cause, { kind: K }>, to: string) => CompatibilityPart[] } =
  {
    'one-way': ({ reason }) => [reason],
    'no-field': (_, to) => [`${to} has no field for it.`],
    'no-entity': (it, to) => [`${to} has no kind of record for `, { class: it.class }, '.'],
    'left-out': () => ['The published ontology does not include the term.'],
    unmapped: ({ reason }) => [reason],
  };

const LIMITS: {
  readonly [K in Limit['kind']]: (its: readonly Extract<Limit, { kind: K }>[]) => CompatibilitySentence[];
} = {
  values: (its) =>
    its.map(({ values, refused }) =>
      listing(
        refused ? 'A record with one of these values is rejected' : 'These values are omitted',
        refused ? 'A record with one of # values is rejected' : '# values are omitted',
        values.map((value) => ({ value })),
      ),
    ),
  only: (its) =>
    its.map(({ values, refused }) =>
      listing(
        refused ? 'A record with a value other than these is rejected' : 'Only these values are preserved',
        refused ? 'A record with a value other than # is rejected' : 'Only # values are preserved',
        values.map((value) => ({ value })),
      ),
    ),
  having: (its) => its.map((it) => ({ parts: having(it) })),
  first: (its) => [{ parts: ['Of several values, one is preserved. ', reasons(its)] }],
  one: () => [{ parts: ['The field has one value. A record with several is rejected.'] }],
  omit: (its) => [{ parts: ['Values that do not fit are omitted. ', reasons(its)] }],
  classes: (its) => its.map((it) => listing('Not for', 'Not for # kinds of record', classes(it.classes))),
  'only-classes': (its) =>
    its.map((it) => listing('Only for objects that are a', 'Only for # kinds of object', classes(it.classes))),
  implied: () => [{ parts: ['Implied by the field or the kind of object that is written, not by a value.'] }],
  class: (its) => [becoming(its.map((it) => [{ class: it.from }, ' becomes ', { class: it.to }]))],
  'only-as': (its) => [{ parts: [`Only if it can be written as ${names(its)}.`] }],
  'not-as': (its) => [{ parts: [`Not if it is written as ${names(its)}.`] }],
};

function reasons(its: readonly { readonly reason: string }[]): string {
  return its.map(({ reason }) => reason).join(' ');
}

/** Names of entities, as alternatives. */
function names(its: readonly { readonly entity: string }[]): string {
  return alternatives(its.map(({ entity }) => entity)).join('');
}

function classes(named: readonly string[]): CompatibilityPart[] {
  return named.map((name) => ({ class: name }));
}

/** Maximum number of items within a sentence. */
const MAX_LISTED = 4;

/** @param many with `#` for the number of items */
function listing(few: string, many: string, parts: readonly CompatibilityPart[]): CompatibilitySentence {
  const list = parts.flatMap((part, at) => [...(at > 0 ? [', '] : []), part]);
  return parts.length <= MAX_LISTED
    ? { parts: [`${few}${few.endsWith(' a') || few === 'Not for' ? ' ' : ': '}`, ...list, '.'] }
    : { parts: [many.replace('#', String(parts.length))], list };
}

function becoming(changes: readonly CompatibilityPart[][]): CompatibilitySentence {
  const list = changes.flatMap((change, at) => [...(at > 0 ? [', '] : []), ...change]);
  return changes.length <= MAX_LISTED
    ? { parts: [...list, changes.length === 1 ? ', the nearest superclass.' : ': the nearest superclass of each.'] }
    : { parts: [`${changes.length} classes become their nearest superclass`], list };
}

function having({ property, values }: Extract<Limit, { kind: 'having' }>): CompatibilityPart[] {
  const name = property.split('/').at(-1) as string;
  if (name === '@language') return [`Only text ${languages(values)} is preserved.`];
  return ['Only if ', { property: [name] }, ' is ', ...alternatives(values.map((value) => ({ value }))), '.'];
}

function languages(values: readonly unknown[]): string {
  const tags = values.filter((value) => value !== '').map((value) => `“${String(value)}”`);
  const named = tags.length === 0 ? [] : [`in ${tags.join(', ')}`];
  return [...named, ...(values.includes('') ? ['without a language'] : [])].join(' or ');
}

/** Formats `a, b or c`. */
function alternatives<T>(items: readonly T[]): (T | string)[] {
  return items.flatMap((item, at) => [...(at === 0 ? [] : [at < items.length - 1 ? ', ' : ' or ']), item]);
}

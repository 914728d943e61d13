import type { Cause, FieldResult, Limit } from './compatibility.ts';

/** A piece of a sentence: words, or what a reader may want to go to, by the name that the mappings have for it. */
export type CompatibilityPart =
  | string
  | { readonly class: string }
  /** Steps through the ontology. */
  | { readonly property: readonly string[] }
  | { readonly value: unknown };

/** A sentence about a field on its way. */
export interface CompatibilitySentence {
  readonly parts: readonly CompatibilityPart[];
  /** What is too long to stand in a sentence; a reader may open it. */
  readonly list?: readonly CompatibilityPart[];
}

/**
 * Why a field does not arrive, or what changes of it, in words.
 *
 * @param to title of the second schema
 * @example survivalWords({ cause: { kind: 'no-field' }, … }, 'jCard') // [{ parts: ['jCard has no field for it.'] }]
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
    'no-entity': (it, to) => [`${to} has no record for `, { class: it.class }, '.'],
    'left-out': () => ['This publication’s ontology leaves the term out.'],
    unmapped: ({ reason }) => [reason],
  };

const LIMITS: {
  readonly [K in Limit['kind']]: (its: readonly Extract<Limit, { kind: K }>[]) => CompatibilitySentence[];
} = {
  values: (its) =>
    its.map(({ values, refused }) =>
      listing(
        refused ? 'A record with one of these values is refused' : 'These values are left out',
        refused ? 'A record with one of # values is refused' : '# values are left out',
        values.map((value) => ({ value })),
      ),
    ),
  only: (its) =>
    its.map(({ values, refused }) =>
      listing(
        refused ? 'A record with any other value than these is refused' : 'Only these values arrive',
        refused ? 'A record with any other value than # is refused' : 'Only # values arrive',
        values.map((value) => ({ value })),
      ),
    ),
  having: (its) => its.map((it) => ({ parts: having(it) })),
  first: (its) => [{ parts: ['Of several values one arrives. ', reasons(its)] }],
  one: () => [{ parts: ['There is room for one value; a record with several is refused.'] }],
  omit: (its) => [{ parts: ['What does not fit is left out. ', reasons(its)] }],
  classes: (its) => its.map((it) => listing('Not for', 'Not for # kinds of record', classes(it.classes))),
  'only-classes': (its) =>
    its.map((it) => listing('Only for things that are a', 'Only for # kinds of thing', classes(it.classes))),
  implied: () => [{ parts: ['Told by which field is written, or as what kind of object, and not by a value.'] }],
  class: (its) => [becoming(its.map((it) => [{ class: it.from }, ' becomes ', { class: it.to }]))],
  'only-as': (its) => [{ parts: [`Only where it can be written as ${names(its)}.`] }],
  'not-as': (its) => [{ parts: [`Not where it is written as ${names(its)}.`] }],
};

function reasons(its: readonly { readonly reason: string }[]): string {
  return its.map(({ reason }) => reason).join(' ');
}

/** The forms that a schema has for one thing, by their names in the mapping. */
function names(its: readonly { readonly entity: string }[]): string {
  return alternatives(its.map(({ entity }) => entity)).join('');
}

function classes(named: readonly string[]): CompatibilityPart[] {
  return named.map((name) => ({ class: name }));
}

/** As many as a sentence bears. */
const MOST = 4;

/** @param many with `#` for how many there are */
function listing(few: string, many: string, parts: readonly CompatibilityPart[]): CompatibilitySentence {
  const list = parts.flatMap((part, at) => [...(at > 0 ? [', '] : []), part]);
  return parts.length <= MOST
    ? { parts: [`${few}${few.endsWith(' a') || few === 'Not for' ? ' ' : ': '}`, ...list, '.'] }
    : { parts: [many.replace('#', String(parts.length))], list };
}

function becoming(changes: readonly CompatibilityPart[][]): CompatibilitySentence {
  const list = changes.flatMap((change, at) => [...(at > 0 ? [', '] : []), ...change]);
  return changes.length <= MOST
    ? { parts: [...list, changes.length === 1 ? ', the nearest above.' : ': the nearest above each.'] }
    : { parts: [`${changes.length} classes become the nearest class above them`], list };
}

function having({ property, values }: Extract<Limit, { kind: 'having' }>): CompatibilityPart[] {
  const name = property.split('/').at(-1) as string;
  if (name === '@language') return [`Only text ${languages(values)} arrives.`];
  return ['Only where ', { property: [name] }, ' is ', ...alternatives(values.map((value) => ({ value }))), '.'];
}

function languages(values: readonly unknown[]): string {
  const tags = values.filter((value) => value !== '').map((value) => `“${String(value)}”`);
  const named = tags.length === 0 ? [] : [`in ${tags.join(', ')}`];
  return [...named, ...(values.includes('') ? ['without a language'] : [])].join(' or ');
}

/** `a, b or c`. */
function alternatives<T>(items: readonly T[]): (T | string)[] {
  return items.flatMap((item, at) => [...(at === 0 ? [] : [at < items.length - 1 ? ', ' : ' or ']), item]);
}

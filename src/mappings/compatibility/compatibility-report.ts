import type { Cause, Consequence, FieldResult, Limit } from './compatibility.ts';

/** Number of a schema's fields by result. A field of several root entities counts once. */
export interface FieldResultCounts {
  readonly all: number;
  readonly arrives: number;
  readonly changed: number;
  readonly lost: number;
}

/** Whether the row is about a kind of record that the second schema lacks. Such records are reported by kind, not by field. */
export function isOfLostKind({ cause }: FieldResult): boolean {
  return cause?.kind === 'no-entity';
}

/** Results by path: that of all its rows, or `changed` if root entities differ. */
export function pathResults(rows: readonly FieldResult[]): ReadonlyMap<string, FieldResult['fate']> {
  const fates = new Map<string, FieldResult['fate']>();
  for (const row of rows.filter((one) => !isOfLostKind(one))) {
    const known = fates.get(row.pathText);
    fates.set(row.pathText, known === undefined || known === row.fate ? row.fate : 'changed');
  }
  for (const { pathText } of rows.filter(isOfLostKind)) if (!fates.has(pathText)) fates.set(pathText, 'lost');
  return fates;
}

/** Counts the paths by result. */
export function countFieldResults(survival: readonly FieldResult[]): FieldResultCounts {
  return countPaths(pathResults(withoutLostClasses(survival).rows));
}

/** Counts paths by their results. */
export function countPaths(results: ReturnType<typeof pathResults>): FieldResultCounts {
  const fates = [...results.values()];
  const count = (fate: FieldResult['fate']): number => fates.filter((one) => one === fate).length;
  return { all: fates.length, arrives: count('arrives'), changed: count('changed'), lost: count('lost') };
}

/** @example fieldResultSentence({ all: 9, arrives: 5, changed: 0, lost: 4 }) // 'Of its 9 fields, 5 are preserved and 4 are lost.' */
export function fieldResultSentence({ all, arrives, changed, lost }: FieldResultCounts): string {
  if (lost === all) return all === 1 ? 'Its one field is lost.' : `All of its ${all} fields are lost.`;
  if (arrives === all) return all === 1 ? 'Its one field is preserved.' : `All of its ${all} fields are preserved.`;
  const verb = (count: number, one: string, many: string): string => `${count === 1 ? one : many}`;
  const parts = [
    ...(arrives === 0 ? [] : [`${arrives} ${verb(arrives, 'is preserved', 'are preserved')}`]),
    ...(changed === 0 ? [] : [`${changed} ${verb(changed, 'is changed', 'are changed')}`]),
    ...(lost === 0 ? [] : [`${lost} ${verb(lost, 'is lost', 'are lost')}`]),
  ];
  const last = parts.pop() as string;
  return `Of its ${all} fields, ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}.`;
}

/** The results for records that can be transformed, and the classes whose records cannot. */
interface TransformableFields {
  readonly rows: readonly FieldResult[];
  /** Classes that are lost completely. */
  readonly lost: readonly string[];
}

/** Removes the classes that every preserved field is lost for from the rows, so that they are reported once and not for each field. */
export function withoutLostClasses(rows: readonly FieldResult[]): TransformableFields {
  const arriving = rows.filter(({ fate }) => fate !== 'lost');
  const [first = [], ...others] = arriving.map(classesOf);
  const lost = others.reduce((known, classes) => known.filter((name) => classes.includes(name)), first);
  return lost.length === 0 ? { rows, lost } : { rows: rows.map((row) => without(row, new Set(lost))), lost };
}

function classesOf({ limits }: FieldResult): readonly string[] {
  return limits.flatMap((limit) => (limit.kind === 'classes' ? limit.classes : []));
}

function without(row: FieldResult, lost: ReadonlySet<string>): FieldResult {
  const limits = row.limits.flatMap((limit) => {
    if (limit.kind !== 'classes') return limit;
    const classes = limit.classes.filter((name) => !lost.has(name));
    return classes.length === 0 ? [] : { ...limit, classes };
  });
  return { ...row, limits, ...(row.fate === 'changed' && limits.length === 0 && { fate: 'arrives' }) };
}

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
export function compatibilitySentences(
  { cause, limits, consequences }: FieldResult,
  to: string,
): CompatibilitySentence[] {
  const also = consequences.map(consequenceSentence);
  if (cause)
    return [{ parts: (CAUSES[cause.kind] as (it: Cause, to: string) => CompatibilityPart[])(cause, to) }, ...also];
  const kinds = Map.groupBy(limits, ({ kind }) => kind);
  const sentences = [...kinds].flatMap(([kind, some]) =>
    (LIMITS[kind] as (it: readonly Limit[]) => CompatibilitySentence[])(some),
  );
  return [...sentences, ...also];
}

function consequenceSentence(consequence: Consequence): CompatibilitySentence {
  if (consequence.kind === 'states') {
    const when = consequence.maybe ? 'If it is lost, a record' : 'A record';
    return listing(
      `${when} in one of these states is rejected`,
      `${when} in one of # states is rejected`,
      consequence.values.map((value) => ({ value })),
    );
  }
  const { property } = consequence;
  return property.length === 0
    ? { parts: ['A record with a value that is lost is rejected, because it would say more without it.'] }
    : { parts: ['What it narrows is lost with it: ', { property }, '.'] };
}

const CAUSES: { readonly [K in Cause['kind']]: (it: Extract<Cause, { kind: K }>, to: string) => CompatibilityPart[] } =
  {
    'one-way': ({ reason }) => [reason],
    'no-field': (_, to) => [`${to} has no field for it.`],
    'no-entity': (it, to) => [`${to} has no kind of record for `, { class: it.class }, '.'],
    implied: ({ property, value, reason }, to) => [
      `Only with `,
      { value },
      ' as ',
      { property },
      `, which ${to} means and this schema does not have. ${reason}`,
    ],
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

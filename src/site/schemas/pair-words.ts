import type { Cause, FieldSurvival, Limit } from '../../mappings/survival/survival.ts';
import type { Part, Phrase } from '../phrase.ts';
import { joinPhrases } from '../phrase.ts';
import { cleanText } from '../text.ts';
import type { SchemaIndex } from './schema-index.ts';
import { classPart, propertyPhrase, valuePart } from './term-names.ts';

/** A sentence about a field on its way. */
export interface Words {
  readonly phrase: Phrase;
  /** What is too long to stand in a sentence; a reader may open it. */
  readonly list?: Phrase;
}

/** What the words need to know. */
interface About {
  readonly schemas: SchemaIndex;
  /** Title of the second schema. */
  readonly to: string;
}

/** Why a field does not arrive, or what changes of it, in words. */
export function survivalWords({ cause, limits }: FieldSurvival, about: About): Words[] {
  if (cause)
    return [{ phrase: (CAUSES[cause.kind] as (it: Cause, about: About) => Phrase)(cause, about).map(cleaned) }];
  const kinds = Map.groupBy(limits, ({ kind }) => kind);
  return [...kinds].flatMap(([kind, some]) =>
    (LIMITS[kind] as (it: readonly Limit[], about: About) => Words[])(some, about).map(cleanedWords),
  );
}

const CAUSES: { readonly [K in Cause['kind']]: (it: Extract<Cause, { kind: K }>, about: About) => Phrase } = {
  'one-way': ({ reason }) => [reason],
  'no-field': (_, { to }) => [`${to} has no field for it.`],
  'no-entity': (it, { schemas, to }) => [`${to} has no record for `, classPart(schemas, it.class), '.'],
  'left-out': () => ['This publication’s ontology leaves the term out.'],
  unmapped: ({ reason }) => [reason],
};

const LIMITS: {
  readonly [K in Limit['kind']]: (its: readonly Extract<Limit, { kind: K }>[], about: About) => Words[];
} = {
  values: (its, about) =>
    its.map(({ values, refused }) =>
      listing(
        refused ? 'A record with one of these values is refused' : 'These values are left out',
        refused ? 'A record with one of # values is refused' : '# values are left out',
        values.map((value) => valuePart(about.schemas, value)),
      ),
    ),
  only: (its, about) =>
    its.map(({ values, refused }) =>
      listing(
        refused ? 'A record with any other value than these is refused' : 'Only these values arrive',
        refused ? 'A record with any other value than # is refused' : 'Only # values arrive',
        values.map((value) => valuePart(about.schemas, value)),
      ),
    ),
  having: (its, about) => its.map((it) => ({ phrase: havingPhrase(it, about) })),
  first: (its) => [{ phrase: ['Of several values one arrives. ', reasons(its)] }],
  one: () => [{ phrase: ['There is room for one value; a record with several is refused.'] }],
  omit: (its) => [{ phrase: ['What does not fit is left out. ', reasons(its)] }],
  classes: (its, about) =>
    its.map(({ classes }) => listing('Not for', 'Not for # kinds of record', classParts(classes, about))),
  'only-classes': (its, about) =>
    its.map(({ classes }) =>
      listing('Only for things that are a', 'Only for # kinds of thing', classParts(classes, about)),
    ),
  implied: () => [{ phrase: ['Told by which field is written, or as what kind of object, and not by a value.'] }],
  class: (its, { schemas }) => [
    becoming(its.map((it) => [classPart(schemas, it.from), ' becomes ', classPart(schemas, it.to)])),
  ],
  'only-as': (its) => [{ phrase: [`Only where it can be written as ${names(its)}.`] }],
  'not-as': (its) => [{ phrase: [`Not where it is written as ${names(its)}.`] }],
};

function reasons(its: readonly { readonly reason: string }[]): string {
  return its.map(({ reason }) => reason).join(' ');
}

/** The forms that a schema has for one thing, by their names in the mapping. */
function names(its: readonly { readonly entity: string }[]): string {
  return joinPhrases(
    its.map(({ entity }) => [entity]),
    'or',
  ).join('');
}

function classParts(classes: readonly string[], { schemas }: About): Part[] {
  return classes.map((name) => classPart(schemas, name));
}

/** As many as a sentence bears. */
const MOST = 4;

/** @param many with `#` for how many there are */
function listing(few: string, many: string, parts: readonly Part[]): Words {
  const list = parts.flatMap((part, at) => [...(at > 0 ? [', '] : []), part]);
  return parts.length <= MOST
    ? { phrase: [`${few}${few.endsWith(' a') || few === 'Not for' ? ' ' : ': '}`, ...list, '.'] }
    : { phrase: [many.replace('#', String(parts.length))], list };
}

function becoming(changes: readonly Phrase[]): Words {
  const list = changes.flatMap((phrase, at) => [...(at > 0 ? [', '] : []), ...phrase]);
  return changes.length <= MOST
    ? { phrase: [...list, changes.length === 1 ? ', the nearest above.' : ': the nearest above each.'] }
    : { phrase: [`${changes.length} classes become the nearest class above them`], list };
}

function havingPhrase({ property, values }: Extract<Limit, { kind: 'having' }>, { schemas }: About): Phrase {
  const name = property.split('/').at(-1) as string;
  if (name === '@language') return [`Only text ${languages(values)} arrives.`];
  const parts = values.map((value) => [valuePart(schemas, value)]);
  return ['Only where ', ...propertyPhrase(schemas, [name]), ' is ', ...joinPhrases(parts, 'or'), '.'];
}

function languages(values: readonly unknown[]): string {
  const tags = values.filter((value) => value !== '').map((value) => `“${String(value)}”`);
  const named = tags.length === 0 ? [] : [`in ${tags.join(', ')}`];
  return [...named, ...(values.includes('') ? ['without a language'] : [])].join(' or ');
}

const cleaned = (part: Part): Part => (typeof part === 'string' ? cleanText(part) : part);

function cleanedWords({ phrase, list }: Words): Words {
  return { phrase: phrase.map(cleaned), ...(list && { list: list.map(cleaned) }) };
}

import { fieldAnchor } from '../../mappings/leaves/field-anchor.ts';
import type { Cause, FieldSurvival, Limit } from '../../mappings/survival/survival.ts';
import type { Phrase } from '../phrase.ts';
import { cleanText } from '../text.ts';
import { pairPage, playgroundState } from './addresses.ts';
import type { SchemaIndex, SiteSchema } from './schema-index.ts';
import { pairsOf } from './schema-index.ts';
import { classPart, propertyPhrase, valuePart } from './term-names.ts';

/** A field on its way, as a page shows it. */
export interface SurvivalRow {
  readonly path: string;
  /** On the page of the first schema. */
  readonly href: string;
  readonly roots: readonly string[];
  readonly property: Phrase;
  /** Where it arrives, on the page of the second schema. */
  readonly to: readonly { readonly path: string; readonly href: string }[];
  /** What changes, or why it does not arrive. */
  readonly words: readonly Phrase[];
}

/** What survives from one schema to another. */
export interface PairView {
  readonly title: string;
  readonly path: string;
  readonly domain: string;
  readonly from: { readonly title: string; readonly href: string };
  readonly to: { readonly title: string; readonly href: string };
  readonly arrives: readonly SurvivalRow[];
  readonly changed: readonly SurvivalRow[];
  readonly lost: readonly SurvivalRow[];
  /** The page of the way back, and the playground with this pair. */
  readonly back: string;
  readonly playground: string;
}

export function pairView(from: SiteSchema, to: SiteSchema, schemas: SchemaIndex): PairView {
  const { domain } = from.mapping;
  const rows = schemas.survival(from, to);
  const of = (fate: FieldSurvival['fate']): SurvivalRow[] =>
    rows.filter((row) => row.fate === fate).map((row) => rowOf(row, from, to, schemas));
  const { links } = schemas.index;
  return {
    title: `From ${cleanText(from.mapping.title)} to ${cleanText(to.mapping.title)}`,
    path: pairPage(domain, from.mapping.schema, to.mapping.schema),
    domain,
    from: { title: cleanText(from.mapping.title), href: from.href },
    to: { title: cleanText(to.mapping.title), href: to.href },
    arrives: of('arrives'),
    changed: of('changed'),
    lost: of('lost'),
    back: links.to(pairPage(domain, to.mapping.schema, from.mapping.schema)),
    playground: links.to(playgroundState(domain, from.mapping.schema, to.mapping.schema)),
  };
}

/** Every page of this kind. */
export function pairViews(schemas: SchemaIndex): PairView[] {
  return schemas.domains.flatMap(pairsOf).map(({ from, to }) => pairView(from, to, schemas));
}

function rowOf(row: FieldSurvival, from: SiteSchema, to: SiteSchema, schemas: SchemaIndex): SurvivalRow {
  const { leaf, pathText, limits, cause } = row;
  const all = from.mapping.entities.filter(({ root }) => root);
  return {
    path: cleanText(pathText),
    href: `${from.href}#${fieldAnchor(pathText)}`,
    roots: all.every(({ name }) => row.roots.includes(name)) ? [] : row.roots.map(cleanText),
    property: leaf === undefined ? [] : propertyPhrase(schemas, leaf.propertyPath),
    to: row.to.map((their) => ({
      path: cleanText(their.pathText),
      href: `${to.href}#${fieldAnchor(their.pathText)}`,
    })),
    words: cause ? [causeWords(cause, to, schemas)] : limits.map((limit) => limitWords(limit, schemas)),
  };
}

type Words<T extends { readonly kind: string }> = {
  readonly [K in T['kind']]: (it: Extract<T, { readonly kind: K }>, schemas: SchemaIndex, to: string) => Phrase;
};

const CAUSES: Words<Cause> = {
  'one-way': ({ reason }) => [reason],
  'no-field': (_, __, to) => [`${to} has no field for it.`],
  'no-entity': (it, schemas, to) => [`${to} has no record for `, classPart(schemas, it.class), '.'],
  'left-out': () => ['This publication’s ontology leaves the term out.'],
  unmapped: ({ reason }) => [reason],
};

const LIMITS: Words<Limit> = {
  values: ({ values, refused }, schemas) => [
    refused ? 'A record with one of these values is refused: ' : 'These values are left out: ',
    ...list(values, schemas),
    '.',
  ],
  only: ({ values, refused }, schemas) => [
    refused ? 'A record with any other value than these is refused: ' : 'Only these values arrive: ',
    ...list(values, schemas),
    '.',
  ],
  having: ({ property, values }, schemas) => {
    const name = property.split('/').at(-1) as string;
    if (name === '@language') return [`Only text ${languages(values)} arrives.`];
    return ['Only where ', ...propertyPhrase(schemas, [name]), ' is ', ...list(values, schemas), '.'];
  },
  first: ({ reason }) => [`Of several values one arrives. ${reason}`],
  one: () => ['There is room for one value; a record with several is refused.'],
  omit: ({ reason }) => [`What does not fit is left out. ${reason}`],
  classes: ({ classes }, schemas) => ['Not for ', ...listOf(classes.map((name) => classPart(schemas, name))), '.'],
  'only-classes': ({ classes }, schemas) => [
    'Only for things that are a ',
    ...listOf(classes.map((name) => classPart(schemas, name))),
    '.',
  ],
  implied: () => ['Told by which field is written, or as what kind of object, and not by a value.'],
  class: (it, schemas) => [classPart(schemas, it.from), ' becomes ', classPart(schemas, it.to), ', the nearest above.'],
  'only-as': ({ entity }) => [`Only where it can be written as ${entity}.`],
  'not-as': ({ entity }) => [`Not where it is written as ${entity}.`],
};

function causeWords(cause: Cause, to: SiteSchema, schemas: SchemaIndex): Phrase {
  return (CAUSES[cause.kind] as (it: Cause, schemas: SchemaIndex, to: string) => Phrase)(
    cause,
    schemas,
    cleanText(to.mapping.title),
  ).map(cleaned);
}

function limitWords(limit: Limit, schemas: SchemaIndex): Phrase {
  return (LIMITS[limit.kind] as (it: Limit, schemas: SchemaIndex, to: string) => Phrase)(limit, schemas, '').map(
    cleaned,
  );
}

const cleaned = (part: Phrase[number]): Phrase[number] => (typeof part === 'string' ? cleanText(part) : part);

function languages(values: readonly unknown[]): string {
  const tags = values.filter((value) => value !== '').map((value) => `“${String(value)}”`);
  const named = tags.length === 0 ? [] : [`in ${tags.join(', ')}`];
  return [...named, ...(values.includes('') ? ['without a language'] : [])].join(' or ');
}

function list(values: readonly unknown[], schemas: SchemaIndex): Phrase {
  return listOf(values.map((value) => valuePart(schemas, value)));
}

function listOf(parts: readonly Phrase[number][]): Phrase {
  return parts.flatMap((part, at) => [...(at > 0 ? [', '] : []), part]);
}

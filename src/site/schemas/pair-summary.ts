import type { Cause, FieldResult, Limit } from '../../mappings/compatibility/compatibility.ts';
import { isOfLostKind } from '../../mappings/compatibility/compatibility-report.ts';
import type { Phrase } from '../text/phrase.ts';
import { phraseText } from '../text/phrase.ts';
import { cleanText } from '../text/text.ts';
import type { SiteSchema } from './schema-index.ts';

/** What several fields have in common: how they change, or why they are lost. */
export interface PairReason {
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
export function changeReasons(rows: readonly FieldResult[]): PairReason[] {
  const ofKinds = rows.filter((row) => !isOfLostKind(row));
  const texts = ofKinds.flatMap(({ limits, cause, pathText }) => [
    ...limits.map(({ kind }) => ({ pathText, phrase: [CHANGES[kind]] })),
    // Lost for some kinds of record, or the path would be lost.
    ...(cause === undefined ? [] : [{ pathText, phrase: [CHANGES.classes] }]),
  ]);
  return counted(texts);
}

/** Links to what a remedy needs. */
export interface RemedyLinks {
  /** URL of the mapping file of the second schema. */
  readonly mapping: string;
  /** URL of the playground, where unmapped values are kept. */
  readonly keepUnmapped: string;
}

/** Why fields are lost and what to do, the most frequent reason first. Each field counts once. */
export function lossReasons(
  rows: readonly FieldResult[],
  [from, to]: readonly [SiteSchema, SiteSchema],
  links: RemedyLinks,
): PairReason[] {
  const byPath = Map.groupBy(rows, ({ pathText }) => pathText);
  const first = [...byPath.values()].map((some) => some.find((row) => !isOfLostKind(row)) ?? (some[0] as FieldResult));
  const titles = { from: cleanText(from.mapping.title), to: cleanText(to.mapping.title) };
  return counted(
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

function counted(rows: readonly (Omit<PairReason, 'fields'> & { readonly pathText: string })[]): PairReason[] {
  const byText = Map.groupBy(rows, ({ phrase }) => phraseText(phrase));
  return [...byText.values()]
    .map((some) => {
      const { pathText: _, ...reason } = some[0] as (typeof some)[number];
      return { ...reason, fields: new Set(some.map(({ pathText }) => pathText)).size };
    })
    .toSorted((a, b) => b.fields - a.fields);
}

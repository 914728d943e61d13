import type { FieldResult } from '../../mappings/compatibility/compatibility.ts';
import type { FieldResultCounts } from '../../mappings/compatibility/compatibility-report.ts';
import {
  countPaths,
  fieldResultSentence,
  pathResults,
  withoutLostClasses,
} from '../../mappings/compatibility/compatibility-report.ts';
import { pairPage, playgroundState, schemaFile } from '../index/routes.ts';
import type { Phrase, PhrasePart } from '../text/phrase.ts';
import { phraseText } from '../text/phrase.ts';
import { cleanText } from '../text/text.ts';
import type { RowsByResult } from './pair-rows.ts';
import { pairRows } from './pair-rows.ts';
import type { PairReason } from './pair-summary.ts';
import { changeReasons, lossReasons } from './pair-summary.ts';
import type { SchemaIndex, SiteSchema } from './schema-index.ts';
import { classPart } from './term-names.ts';

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
  const { rows, lost } = withoutLostClasses(schemas.compatibility(from, to));
  const results = pathResults(rows);
  const withResult = (result: FieldResult['fate']): FieldResult[] =>
    rows.filter(({ pathText }) => results.get(pathText) === result);
  const byResult = pairRows(rows, results, [from, to], schemas);
  const counts = countPaths(results);
  return {
    title: `From ${cleanText(from.mapping.title)} to ${cleanText(to.mapping.title)}`,
    path: pairPage(domain, name, other),
    domain,
    from: { title: cleanText(from.mapping.title), href: from.href },
    to: { title: cleanText(to.mapping.title), href: to.href },
    counts,
    sentence: fieldResultSentence(counts),
    preserved: distinct(byResult.arrives.map(({ property }) => property).filter(({ length }) => length > 0)),
    changes: changeReasons(withResult('changed')),
    losses: lossReasons(withResult('lost'), [from, to], {
      mapping: links.to(schemaFile(domain, other, 'mapping')),
      keepUnmapped: links.to(playgroundState(domain, name, other, { keepUnmapped: true })),
    }),
    lostKinds: lostKinds(rows, lost, schemas),
    rows: byResult,
    back: links.to(pairPage(domain, other, name)),
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

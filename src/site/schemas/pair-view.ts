import type { FieldResult } from '../../mappings/compatibility/compatibility.ts';
import type { FieldResultCounts } from '../../mappings/compatibility/field-results.ts';
import {
  countFieldResults,
  fieldResultSentence,
  isOfLostKind,
  pathResults,
  withoutLostClasses,
} from '../../mappings/compatibility/field-results.ts';
import { fieldAnchor } from '../../mappings/coverage/field-anchor.ts';
import { pairPage, playgroundState } from '../index/routes.ts';
import type { PhrasePart, Phrase } from '../text/phrase.ts';
import { phraseText } from '../text/phrase.ts';
import { cleanText } from '../text/text.ts';
import type { AnchoredPath } from './neighbours.ts';
import { joinNeighbours } from './neighbours.ts';
import type { GroupedRows } from './pair-groups.ts';
import { groupRows } from './pair-groups.ts';
import type { PairSentence } from './pair-sentences.ts';
import { pairSentences } from './pair-sentences.ts';
import type { SchemaIndex, SiteSchema } from './schema-index.ts';
import { pairsOf } from './schema-index.ts';
import { classPart, propertyPhrase } from './term-names.ts';

/** The result of a field, or of several neighbouring fields with the same result. */
export interface FieldResultRow {
  /** Paths in the first schema. */
  readonly paths: readonly AnchoredPath[];
  readonly roots: readonly string[];
  readonly property: Phrase;
  /** Paths in the second schema. */
  readonly to: readonly AnchoredPath[];
  /** What changes, or why it is lost. */
  readonly sentences: readonly PairSentence[];
}

/** A kind of record that the second schema does not map, with the fields that only this kind has. */
export interface LostKind {
  readonly of: PhrasePart;
  readonly paths: readonly AnchoredPath[];
}

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
  readonly arrives: GroupedRows;
  readonly changed: GroupedRows;
  readonly lost: GroupedRows;
  readonly lostKinds: readonly LostKind[];
  /** URLs of the page for the other direction, and of the playground with this pair. */
  readonly back: string;
  readonly playground: string;
}

export function pairView(from: SiteSchema, to: SiteSchema, schemas: SchemaIndex): PairView {
  const { domain } = from.mapping;
  const { rows: all, lost } = withoutLostClasses(schemas.compatibility(from, to));
  const results = pathResults(all);
  const rows = all.filter((row) => !isOfLostKind(row));
  const of = (result: FieldResult['fate']): GroupedRows =>
    groupRows(
      joinRows(rows.filter((row) => results.get(row.pathText) === result).map((row) => rowOf(row, from, to, schemas))),
    );
  const counts = countFieldResults(schemas.compatibility(from, to));
  const { links } = schemas.index;
  return {
    title: `From ${cleanText(from.mapping.title)} to ${cleanText(to.mapping.title)}`,
    path: pairPage(domain, from.mapping.schema, to.mapping.schema),
    domain,
    from: { title: cleanText(from.mapping.title), href: from.href },
    to: { title: cleanText(to.mapping.title), href: to.href },
    counts,
    sentence: fieldResultSentence(counts),
    arrives: of('arrives'),
    changed: of('changed'),
    lost: of('lost'),
    lostKinds: [...lost.map((name) => ({ of: classPart(schemas, name), paths: [] })), ...lostKinds(all, from, schemas)],
    back: links.to(pairPage(domain, to.mapping.schema, from.mapping.schema)),
    playground: links.to(playgroundState(domain, from.mapping.schema, to.mapping.schema)),
  };
}

/** The pages of all pairs. */
export function pairViews(schemas: SchemaIndex): PairView[] {
  return schemas.domains.flatMap(pairsOf).map(({ from, to }) => pairView(from, to, schemas));
}

function rowOf(row: FieldResult, from: SiteSchema, to: SiteSchema, schemas: SchemaIndex): FieldResultRow {
  const { leaf, pathText } = row;
  const all = from.mapping.entities.filter(({ root }) => root);
  return {
    paths: [anchoredPath(pathText, from)],
    roots: all.every(({ name }) => row.roots.includes(name)) ? [] : row.roots.map(cleanText),
    property: leaf === undefined ? [] : propertyPhrase(schemas, leaf.propertyPath),
    to: row.to.map((output) => anchoredPath(output.pathText, to)),
    sentences: pairSentences(row, schemas, cleanText(to.mapping.title)),
  };
}

function anchoredPath(pathText: string, schema: SiteSchema): AnchoredPath {
  return { path: cleanText(pathText), href: `${schema.href}#${fieldAnchor(pathText)}` };
}

function joinRows(rows: readonly FieldResultRow[]): FieldResultRow[] {
  return joinNeighbours(
    rows,
    ({ paths }) => paths,
    ({ paths: _, ...content }) => content,
    (row, others) => ({ ...row, paths: [row, ...others].flatMap(({ paths }) => paths) }),
  );
}

function lostKinds(rows: readonly FieldResult[], from: SiteSchema, schemas: SchemaIndex): LostKind[] {
  const kinds = new Map<string, { of: PhrasePart; paths: Map<string, AnchoredPath> }>();
  for (const { cause, pathText } of rows) {
    if (cause?.kind !== 'no-entity') continue;
    const of = classPart(schemas, cause.class);
    const known = kinds.get(phraseText([of])) ?? { of, paths: new Map() };
    known.paths.set(pathText, anchoredPath(pathText, from));
    kinds.set(phraseText([of]), known);
  }
  return [...kinds.values()].map(({ of, paths }) => ({ of, paths: [...paths.values()] }));
}

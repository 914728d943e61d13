import type { FieldResult } from '../../mappings/compatibility/compatibility.ts';
import { isOfLostKind } from '../../mappings/compatibility/compatibility-report.ts';
import { fieldAnchor } from '../../mappings/coverage/field-path.ts';
import type { Phrase } from '../text/phrase.ts';
import { cleanText } from '../text/text.ts';
import type { AnchoredPath } from './neighbours.ts';
import { joinNeighbours } from './neighbours.ts';
import type { PairSentence } from './pair-sentences.ts';
import { pairSentences } from './pair-sentences.ts';
import type { SchemaIndex, SiteSchema } from './schema-index.ts';
import { classPart, propertyPhrase } from './term-names.ts';

/** Maximum number of classes in a sentence. */
const MAX_CLASSES = 4;

/** The result of a field, or of several neighbouring fields with the same result. */
export interface FieldResultRow {
  readonly result: FieldResult['fate'];
  /** Paths in the first schema. */
  readonly paths: readonly AnchoredPath[];
  /** The kinds of record with this result, unless all have it. */
  readonly roots: readonly string[];
  readonly property: Phrase;
  /** Paths in the second schema. */
  readonly to: readonly AnchoredPath[];
  /** What changes, or why it is lost. */
  readonly sentences: readonly PairSentence[];
}

/** The rows of the table by the result of their path. */
export type RowsByResult = Readonly<Record<FieldResult['fate'], readonly FieldResultRow[]>>;

/**
 * The rows of all paths. A path whose kinds of record differ is `changed` as a whole; its rows have the result of each kind.
 *
 * @param results result of each path
 */
export function pairRows(
  rows: readonly FieldResult[],
  results: ReadonlyMap<string, FieldResult['fate']>,
  [from, to]: readonly [SiteSchema, SiteSchema],
  schemas: SchemaIndex,
): RowsByResult {
  const [ofLostKinds, others] = [rows.filter(isOfLostKind), rows.filter((row) => !isOfLostKind(row))];
  const known = byPath(others);
  const rowsOf = (result: FieldResult['fate']): FieldResultRow[] =>
    [...known].flatMap(([path, some]) =>
      results.get(path) === result ? some.map((row) => rowOf(row, from, to, schemas)) : [],
    );
  // Kinds of record that are lost as a whole are reported once, except for fields that only they have.
  const only = byPath(ofLostKinds.filter(({ pathText }) => !known.has(pathText)));
  const lostWithKind = [...only.values()].map((some) => lostKindsRow(some, from, to, schemas));
  return {
    arrives: joinRows(rowsOf('arrives')),
    changed: joinRows(rowsOf('changed')),
    lost: joinRows([...rowsOf('lost'), ...lostWithKind]),
  };
}

function byPath(rows: readonly FieldResult[]): ReadonlyMap<string, readonly FieldResult[]> {
  return Map.groupBy(rows, ({ pathText }) => pathText);
}

/** A field that only kinds of record have which are lost. */
function lostKindsRow(
  rows: readonly FieldResult[],
  from: SiteSchema,
  to: SiteSchema,
  schemas: SchemaIndex,
): FieldResultRow {
  const classes = rows.flatMap(({ cause }) => (cause?.kind === 'no-entity' ? [cause.class] : []));
  const names = [...new Set(classes)].map((name) => classPart(schemas, name));
  const list = names.flatMap((name, at) => [...(at > 0 ? [', '] : []), name]);
  const sentence =
    names.length <= MAX_CLASSES
      ? { phrase: ['Only in kinds of record that are lost: ', ...list, '.'] }
      : { phrase: [`Only in ${names.length} kinds of record that are lost`], list };
  return { ...rowOf(rows[0] as FieldResult, from, to, schemas), roots: [], sentences: [sentence] };
}

function rowOf(row: FieldResult, from: SiteSchema, to: SiteSchema, schemas: SchemaIndex): FieldResultRow {
  const { leaf, pathText } = row;
  const all = from.mapping.entities.filter(({ root }) => root);
  return {
    result: row.fate,
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

import type { CurieMap } from './curies.ts';
import { createCurieMap } from './curies.ts';
import type { SssomSlot, SssomMapping, SssomSet } from './slots.ts';
import { MAPPING_SLOTS, PROPAGATED, REFERENCES } from './slots.ts';

/** Value for a set without a licence, https://mapping-commons.github.io/sssom/license/. */
const NO_LICENCE = 'https://w3id.org/sssom/license/unspecified';

/**
 * Writes a mapping set in the canonical form of SSSOM/TSV, https://mapping-commons.github.io/sssom/spec-formats-tsv/: metadata as YAML
 * behind `#`, then a sorted table. Labels and comments are one line each and do not begin like a spreadsheet formula.
 */
export function writeSssom(set: SssomSet): string {
  const map = createCurieMap(set.prefixes);
  const rows = set.mappings.map((mapping) => cellsOf(mapping, map)).sort(bySlots);
  const common = PROPAGATED.filter((slot) => isCommon(slot, rows));
  const columns = MAPPING_SLOTS.filter((slot) => isColumn(slot, rows) && !common.includes(slot));
  const shared = common.map((slot) => [slot, rows[0]?.[slot] ?? ''] as const);
  const lines = rows.map((row) => columns.map((slot) => quoted(row[slot] ?? '')).join('\t'));
  return [...metadata(set, map, shared), columns.join('\t'), ...lines, ''].join('\n');
}

type Row = Readonly<Partial<Record<SssomSlot, string>>>;

function cellsOf(mapping: SssomMapping, { curie }: CurieMap): Row {
  return Object.fromEntries(
    Object.entries(mapping).map(([slot, values]) => [
      slot,
      // Values are separated by a vertical bar.
      values
        .map((value) => (REFERENCES.has(slot as SssomSlot) ? curie(value) : harmless(value)))
        .map((value) => (values.length > 1 ? value.replaceAll('|', '\\|') : value))
        .join('|'),
    ]),
  );
}

function bySlots(a: Row, b: Row): number {
  const slot = MAPPING_SLOTS.find((name) => (a[name] ?? '') !== (b[name] ?? ''));
  return slot === undefined ? 0 : (a[slot] ?? '') < (b[slot] ?? '') ? -1 : 1;
}

function isCommon(slot: SssomSlot, rows: readonly Row[]): boolean {
  const [first] = rows;
  return first?.[slot] !== undefined && rows.every((row) => row[slot] === first[slot]);
}

const REQUIRED: ReadonlySet<SssomSlot> = new Set<SssomSlot>([
  'subject_id',
  'predicate_id',
  'object_id',
  'mapping_justification',
]);

function isColumn(slot: SssomSlot, rows: readonly Row[]): boolean {
  return REQUIRED.has(slot) || rows.some((row) => row[slot] !== undefined);
}

/**
 * Removes line breaks, and escapes texts that spreadsheets would execute as formulas,
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
function harmless(value: string): string {
  // eslint-disable-next-line no-control-regex
  const line = value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
}

function quoted(value: string): string {
  return value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value;
}

function* metadata(
  { id, version, title, description, creators, licence }: SssomSet,
  map: CurieMap,
  shared: readonly (readonly [SssomSlot, string])[],
): Generator<string> {
  const prefixes = Object.entries(map.prefixes());
  if (prefixes.length > 0) yield '#curie_map:';
  for (const [prefix, namespace] of prefixes) yield `#  ${scalar(prefix)}: ${scalar(namespace)}`;
  yield `#mapping_set_id: ${scalar(id)}`;
  if (version !== undefined) yield `#mapping_set_version: ${scalar(version)}`;
  if (title !== undefined) yield `#mapping_set_title: ${scalar(title)}`;
  if (description !== undefined) yield `#mapping_set_description: ${scalar(description)}`;
  if (creators.length > 0) yield '#creator_label:';
  for (const creator of creators) yield `#  - ${scalar(creator)}`;
  yield `#license: ${scalar(licence ?? NO_LICENCE)}`;
  for (const [slot, value] of shared) yield `#${slot}: ${scalar(value)}`;
}

/** A YAML scalar: plain if unambiguous, otherwise in double quotes. JSON strings are valid YAML. */
function scalar(value: string): string {
  const isPlain =
    /^[A-Za-z](?:[\w ./~-]|:(?=\S))*[\w/#]$/.test(value) && !/^(?:true|false|null|yes|no|on|off)$/i.test(value);
  return isPlain ? value : JSON.stringify(value);
}

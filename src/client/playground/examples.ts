import type { Json } from '../../mappings/mapping.ts';
import { escapeInvisible } from '../../json/json.ts';
import { cleanText } from '../../site/browser.ts';
import type { ConversionSide } from './convert-text.ts';
import { convertText } from './convert-text.ts';
import type { PlaygroundOptions } from './state.ts';

/** An example, formatted; for a list of records, all examples. */
export function exampleText(examples: readonly Json[], at: number, records: PlaygroundOptions['records']): string {
  return jsonText(records === 'one' ? (examples[at] ?? {}) : examples);
}

/** Position of the first example that can be transformed; 0 if there is none. */
export function firstExample(examples: readonly Json[], [from, to]: readonly [ConversionSide, ConversionSide]): number {
  const options = { keepUnmapped: false, records: 'one' } as const;
  const position = examples.findIndex(
    (_, at) => convertText(exampleText(examples, at, 'one'), from, to, options).errors.length === 0,
  );
  return Math.max(0, position);
}

/** Members that contain the name of a record in most schemas. */
const NAMES: ReadonlySet<string> = new Set(['name', 'title', 'displayName', 'headline', 'legalName']);
const MAX_LENGTH = 40;

/**
 * Label of an example in a list: its number, and the first name in it.
 *
 * @example exampleName({ properties: { name: 'Pier 7' } }, 0) // '1: Pier 7'
 */
export function exampleName(record: Json, at: number): string {
  const name = cleanText(firstName([record]) ?? '').trim();
  const short = name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1).trimEnd()}…` : name;
  return short === '' ? String(at + 1) : `${at + 1}: ${short}`;
}

/** The name nearest to the top; of a text in several languages, the first. */
function firstName(level: readonly Json[]): string | undefined {
  const objects = level.filter((value) => typeof value === 'object' && value !== null);
  if (objects.length === 0) return undefined;
  const members = objects.flatMap((value) => Object.entries(value as Readonly<Record<string, Json>>));
  const named = members.filter(([key]) => NAMES.has(key)).flatMap(([, value]) => firstText(value) ?? []);
  return named[0] ?? firstName(members.map(([, value]) => value));
}

function firstText(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value as Readonly<Record<string, Json>>).find((text) => typeof text === 'string');
}

/** Indented JSON, in which characters that could reorder or hide text are escaped. */
export function jsonText(value: unknown): string {
  return escapeInvisible(JSON.stringify(value, null, 2));
}

import type { Json } from '../../mappings/mapping.ts';
import { cleanText } from '../../site/text/text.ts';

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

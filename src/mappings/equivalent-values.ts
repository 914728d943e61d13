import { equals } from './json.ts';
import type { Json } from './mapping.ts';

/**
 * Whether two values differ only in spelling: a number or a boolean as text, case and blanks, http or https, a trailing slash, the
 * namespace of schema.org.
 */
export function saysTheSame(a: Json, b: Json): boolean {
  if (equals(a, b)) return true;
  const [one, other] = [plain(a), plain(b)];
  return one !== undefined && one === other;
}

function plain(value: Json): string | undefined {
  if (typeof value === 'object') return undefined;
  const text = String(value).trim().toLowerCase();
  const short = text.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const local = short.replace(/^schema\.org\//, '');
  return /^-?\d+(?:\.\d+)?$/.test(local) ? String(Number(local)) : local;
}

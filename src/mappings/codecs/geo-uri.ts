import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import { readNumber, spellNumber } from '../decimal.ts';
import { isArray } from '../json.ts';
import type { Json } from '../mapping.ts';

/**
 * A geo URI, https://www.rfc-editor.org/rfc/rfc5870: `"geo:47.5,9.6"` ↔ 47.5 and 9.6 (latitude, longitude), for a field with two
 * properties. Altitudes and parameters are rejected, because they would be lost.
 */
export function geoUri(): Codec {
  return { up, down, many: true, domain: { type: 'string', pattern: '^geo:-?[0-9.]+,-?[0-9.]+$' } };
}

const REFUSED = new CodecRefusal('a geo URI of a latitude and a longitude, such as "geo:47.5,9.6"');
const UNWRITABLE = new CodecRefusal('a latitude from -90 to 90 and a longitude from -180 to 180');

function up(value: Json): Json | CodecRefusal {
  const [, latitude, longitude] = typeof value === 'string' ? (/^geo:([^,;]+),([^,;]+)$/.exec(value) ?? []) : [];
  const pair = [readNumber(latitude ?? ''), readNumber(longitude ?? '')];
  return isPosition(pair) && !(down(pair) instanceof CodecRefusal) ? pair : REFUSED;
}

function down(value: Json): Json | CodecRefusal {
  if (!isArray(value) || !isPosition(value)) return UNWRITABLE;
  const spelled = value.map((number) => spellNumber(number, undefined));
  return spelled.includes(undefined) ? UNWRITABLE : `geo:${spelled.join(',')}`;
}

function isPosition(pair: readonly (Json | undefined)[]): pair is readonly [number, number] {
  const [latitude, longitude] = pair;
  const within = (value: Json | undefined, limit: number): boolean =>
    typeof value === 'number' && Math.abs(value) <= limit;
  return pair.length === 2 && within(latitude, 90) && within(longitude, 180);
}

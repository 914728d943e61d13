import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import { readNumber, spellNumber } from '../decimal.ts';
import { isArray } from '../json.ts';
import type { Json } from '../mapping.ts';

/**
 * A number with its unit in one string ↔ the number and the name of the unit in the ontology, for a field with two properties: with
 * `units: { ml: mL }`, `"750 ml"` ↔ 750 and `"mL"`. The number is not converted. The space before the unit is optional when reading.
 */
export function measure({ units }: { readonly units: Readonly<Record<string, string>> }): Codec {
  const names = new Map(Object.entries(units));
  const spellings = new Map(Object.entries(units).map(([outside, ontology]) => [ontology, outside]));
  const refused = new CodecRefusal(`a number and a unit, such as "2.5 ${Object.keys(units)[0] ?? ''}"`);
  const up = (value: Json): Json | CodecRefusal => {
    const [, digits = '', unit = ''] = typeof value === 'string' ? (/^([0-9.]+) ?(.*)$/.exec(value) ?? []) : [];
    const [number, name] = [readNumber(digits.replace(/(\.[0-9]*?)0+$/, '$1').replace(/\.$/, '')), names.get(unit)];
    return number === undefined || name === undefined ? refused : [number, name];
  };
  const down = (value: Json): Json | CodecRefusal => {
    const [number, name] = isArray(value) ? value : [];
    const digits = typeof number === 'number' && number >= 0 ? spellNumber(number, undefined) : undefined;
    const unit = typeof name === 'string' ? spellings.get(name) : undefined;
    return digits === undefined || unit === undefined || Object.is(number, -0) ? refused : `${digits} ${unit}`;
  };
  return { up, down, many: true, domain: { type: 'string', pattern: '^[0-9]' } };
}

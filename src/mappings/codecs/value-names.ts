import { isArray } from '../data/json.ts';
import type { EnumRow, Json } from '../mapping.ts';
import type { Codec } from './codec.ts';
import { CodecRefusal } from './codec.ts';

/**
 * A table of values. If several external values have the same meaning, the preferred one is written, or else the first. External values
 * may be arrays of scalars, such as two types.
 */
export function enumeration({ rows }: { readonly rows: readonly EnumRow[] }): Codec {
  const externals = rows.map(({ outside }) => outside);
  const narrower = new Set(rows.filter((row) => row.narrower).map(({ outside }) => outside as Json));
  const preferred = rows
    .filter((row) => row.narrower !== true)
    .sort((a, b) => Number(b.preferred) - Number(a.preferred));
  return {
    up: lookup(rows.map(({ outside, ontology }) => [outside, ontology])),
    down: lookup(preferred.map(({ outside, ontology }) => [ontology, outside])),
    ...(externals.includes(null) && { readsNull: true as const }),
    ...(externals.some(isArray) && { reads: isArray }),
    ...(narrower.size > 0 && { narrows: (value: Json) => narrower.has(value) }),
    domain: { enum: externals },
  };
}

/** Returns a look-up function. The first pair of a value counts; arrays of scalars are compared by content. */
function lookup(pairs: readonly (readonly [from: Json, to: Json])[]): (value: Json) => Json | CodecRefusal {
  const scalars = new Map<Json, Json>();
  const arrays = new Map<string, Json>();
  let maxLength = 0;
  for (const [from, to] of pairs) {
    const [table, key] = isArray(from) ? [arrays, JSON.stringify(from)] : [scalars, from];
    if (!table.has(key as string)) table.set(key as string, to);
    if (isArray(from)) maxLength = Math.max(maxLength, from.length);
  }
  const refused = new CodecRefusal(oneOf([...new Set(pairs.map(([from]) => from))]));
  const find = (value: Json): Json | undefined => {
    if (!isArray(value)) return scalars.get(value);
    const plain = value.length <= maxLength && value.every((item) => typeof item !== 'object' || item === null);
    return plain ? arrays.get(JSON.stringify(value)) : undefined;
  };
  return (value) => {
    const found = find(value);
    if (found === undefined) return refused;
    return isArray(found) ? [...found] : found;
  };
}

function oneOf(values: readonly Json[]): string {
  const shown = values.slice(0, 12).map((value) => JSON.stringify(value));
  const more = values.length > shown.length ? `, … (${values.length} in all)` : '';
  return `one of ${shown.join(', ')}${more}`;
}

/** A boolean as one of two strings: `"yes"` ↔ true. */
export function booleanString(words: { readonly true: string; readonly false: string }): Codec {
  return enumeration({
    rows: [
      { outside: words.true, ontology: true, preferred: true },
      { outside: words.false, ontology: false, preferred: true },
    ],
  });
}

/** Ignores case, accents, hyphens and spaces. */
const plainLabel = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_’'-]+/g, '');

/**
 * A value of a value set by any of its labels, in any language: `"WiFi"` ↔ `"WirelessInternet"`. The rows come from the vocabulary; the
 * preferred label is written. Labels that several values share are rejected.
 */
export function label({ rows = [] }: { readonly rows?: readonly EnumRow[] }): Codec {
  const values = new Map<string, Set<Json>>();
  for (const { outside, ontology } of rows) {
    const key = plainLabel(String(outside));
    values.set(key, (values.get(key) ?? new Set<Json>()).add(ontology));
  }
  const written = new Map<Json, Json>();
  const read = (text: Json): Json | undefined => {
    const found = typeof text === 'string' ? values.get(plainLabel(text)) : undefined;
    return found?.size === 1 ? [...found][0] : undefined;
  };
  for (const { outside, ontology, preferred } of rows)
    if (preferred && !written.has(ontology) && read(outside as Json) === ontology)
      written.set(ontology, outside as Json);
  const refused = new CodecRefusal('a label of a value in the ontology, in any of its languages');
  return {
    up: (value) => {
      const found = read(value);
      return found !== undefined && written.has(found) ? found : refused;
    },
    down: (value) => (typeof value === 'object' ? refused : (written.get(value) ?? refused)),
    domain: { type: 'string' },
  };
}

/** Languages in which names of countries are read. Names are written in the first. */
const COUNTRY_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes with a name that are not countries. */
const NO_COUNTRY: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']);

interface CountryNames {
  readonly codes: ReadonlyMap<string, string>;
  readonly english: ReadonlyMap<string, string>;
}

let countryNames: CountryNames | undefined;

/** Names of all countries from https://cldr.unicode.org. Computed on first use. */
function namesOfCountries(): CountryNames {
  const [codes, english] = [new Map<string, string>(), new Map<string, string>()];
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  for (const language of COUNTRY_LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of pairs) {
      const name = NO_COUNTRY.has(code) ? undefined : display.of(code);
      // Codes of former countries have the names of their successors.
      if (name === undefined || new Intl.Locale('und', { region: code }).region !== code) continue;
      if (language === 'en') english.set(code, name);
      if (!codes.has(plainCountry(name))) codes.set(plainCountry(name), code);
    }
  }
  for (const code of english.keys()) codes.set(plainCountry(code), code);
  return { codes, english };
}

const plainCountry = (text: string): string => text.trim().toLowerCase().normalize('NFC');

/**
 * A country by its name in one of seven languages, or by its code ↔ the code of ISO 3166-1: `"Deutschland"` ↔ `"DE"`. Written in English.
 */
export function country(): Codec {
  const refused = new CodecRefusal('a country, such as "Germany" or "DE"');
  const all = (): CountryNames => (countryNames ??= namesOfCountries());
  return {
    up: (value) => (typeof value === 'string' ? (all().codes.get(plainCountry(value)) ?? refused) : refused),
    down: (value: Json) => (typeof value === 'string' ? (all().english.get(value) ?? refused) : refused),
    domain: { type: 'string', minLength: 2 },
  };
}

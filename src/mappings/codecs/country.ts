import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import type { Json } from '../mapping.ts';

/** Languages in which names of countries are read. Names are written in the first. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes with a name that are not countries. */
const NO_COUNTRY: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']);

interface Names {
  readonly codes: ReadonlyMap<string, string>;
  readonly english: ReadonlyMap<string, string>;
}

let names: Names | undefined;

/** Names of all countries from https://cldr.unicode.org. Computed on first use. */
function namesOfCountries(): Names {
  const [codes, english] = [new Map<string, string>(), new Map<string, string>()];
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of pairs) {
      const name = NO_COUNTRY.has(code) ? undefined : display.of(code);
      // Codes of former countries have the names of their successors.
      if (name === undefined || new Intl.Locale('und', { region: code }).region !== code) continue;
      if (language === 'en') english.set(code, name);
      if (!codes.has(plain(name))) codes.set(plain(name), code);
    }
  }
  for (const code of english.keys()) codes.set(plain(code), code);
  return { codes, english };
}

const plain = (text: string): string => text.trim().toLowerCase().normalize('NFC');

/**
 * A country by its name in one of seven languages, or by its code ↔ the code of ISO 3166-1: `"Deutschland"` ↔ `"DE"`. Written in English.
 */
export function country(): Codec {
  const refused = new CodecRefusal('a country, such as "Germany" or "DE"');
  const all = (): Names => (names ??= namesOfCountries());
  return {
    up: (value) => (typeof value === 'string' ? (all().codes.get(plain(value)) ?? refused) : refused),
    down: (value: Json) => (typeof value === 'string' ? (all().english.get(value) ?? refused) : refused),
    domain: { type: 'string', minLength: 2 },
  };
}

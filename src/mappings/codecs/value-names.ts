import { isArray, isText } from '../data/json.ts';
import type { EnumRow, Json } from '../mapping.ts';
import type { CodecFormats, CodecRows, Conversion, Zod } from './codec.ts';
import { CodecRefusal, PLAIN } from './codec.ts';
import { optionsOf, quoted, scalar, scalars, word } from './options.ts';

export const valueNameCodecs: CodecRows<'enum' | 'class' | 'boolean-string' | 'label' | 'unlabelled' | 'country'> = {
  enum: {
    returns: 'any',
    changes: 'names',
    rejects: true,
    accepts: 'some',
    readsInside: ['items'],
    terms: { rows: 'value' },
    create: enumeration,
  },
  class: {
    returns: 'any',
    changes: 'names',
    rejects: true,
    accepts: 'some',
    readsInside: ['items'],
    terms: { rows: 'class' },
    // The engine looks up the nearest superclass, because it has the vocabulary.
    create: enumeration,
  },
  'boolean-string': {
    returns: 'boolean',
    changes: 'names',
    rejects: true,
    accepts: 'some',
    ...PLAIN,
    create: booleanString,
  },
  label: { returns: 'any', changes: 'names', rejects: true, accepts: 'some', ...PLAIN, create: label },
  unlabelled: {
    returns: 'string',
    changes: 'nothing',
    rejects: true,
    accepts: 'some',
    ...PLAIN,
    terms: { property: 'property' },
    create: unlabelled,
  },
  country: { returns: 'string', changes: 'names', rejects: true, accepts: 'some', ...PLAIN, create: country },
};

const tableRow = <T extends ReturnType<typeof scalar> | ReturnType<typeof word>>(z: Zod, ontology: T) =>
  z.strictObject({
    outside: scalars(z).describe('The external value, which may be an array.'),
    ontology,
    preferred: z
      .boolean()
      .default(false)
      .describe('Of several external values with one meaning, the one that is written. Default: false.'),
  });

const classRow = (z: Zod) =>
  tableRow(z, word(z).describe('The class.')).extend({
    narrower: z
      .array(scalars(z))
      .min(1)
      .optional()
      .describe(
        'External subtypes without a class of their own: they are read as this class, which is reported as a loss.',
      ),
  });

export const valueNameFormats: CodecFormats<keyof typeof valueNameCodecs> = {
  enum: {
    options: (z) =>
      optionsOf(
        z
          .union([
            z.record(z.string(), scalar(z)),
            z.array(tableRow(z, scalar(z).describe('The value in the ontology.'))).min(1),
          ])
          .describe(
            'External value → value of the ontology. Use rows if several external values mean the same and one is preferred.',
          ),
        (table) => ({ codec: 'enum' as const, rows: rowsOf(table) }),
      ),
    mistakes: ({ rows }) => tableMistakes(rows),
    describe: ({ rows }) => {
      const count = externalCount(rows);
      return `one of ${count.toLocaleString('en')} ${count === 1 ? 'value' : 'values'}`;
    },
    examples: [
      {
        codec: '{ enum: { full: FullyAccessible, none: NotAccessible } }',
        outside: 'full',
        ontology: 'FullyAccessible',
      },
      {
        codec:
          '{ enum: [{ outside: 1, ontology: FullyAccessible, preferred: true }, { outside: true, ontology: FullyAccessible }] }',
        outside: true,
        ontology: 'FullyAccessible',
        written: 1,
      },
    ],
  },
  class: {
    options: (z) =>
      optionsOf(
        z
          .union([z.record(z.string(), word(z)), z.array(classRow(z)).min(1)])
          .describe('External value → class, for @type. A class without a row is written as its nearest superclass.'),
        (table) => ({ codec: 'class' as const, rows: rowsOf(table) }),
      ),
    mistakes: ({ rows }) => tableMistakes(rows),
    describe: ({ rows }) => `name of the class: one of ${externalCount(rows)}`,
    examples: [
      {
        codec: '{ class: { hall: Building } }',
        note: 'for `@type`; a class without a row is written as its nearest superclass',
        outside: 'hall',
        ontology: 'Building',
      },
      {
        codec: '{ class: [{ outside: school, ontology: School, narrower: [highschool] }] }',
        note: 'external types without a class of their own are read as their superclass, which is reported as a loss',
        outside: 'highschool',
        ontology: 'School',
        written: 'school',
      },
    ],
  },
  'boolean-string': {
    options: (z) =>
      optionsOf(
        z
          .strictObject({
            true: z.string().describe('The string for true.'),
            false: z.string().describe('The string for false.'),
          })
          .describe('A boolean written as a string: { true: "Y", false: "N" }.'),
        (words) => ({ codec: 'boolean-string' as const, ...words }),
      ),
    *mistakes(words) {
      if (words.true === words.false)
        yield `expected two different strings, found ${JSON.stringify(words.true)} for both.`;
    },
    describe: (words) => `yes or no, as ${quoted(words.true)} or ${quoted(words.false)}`,
    examples: [{ codec: '{ boolean-string: { true: "Y", false: "N" } }', outside: 'Y', ontology: true }],
  },
  label: {
    options: (z) =>
      optionsOf(
        z
          .string()
          .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'expected a language such as en')
          .describe('A value of a value set, read by any of its labels. The first label in this language is written.'),
        (language) => ({ codec: 'label' as const, language }),
      ),
    describe: ({ language }) => `value by any of its labels; written with the label in ${quoted(language)}`,
    examples: [
      {
        codec: '{ label: en }',
        note: 'a value of a value set by any of its labels and other names in any language; the label in this one is written',
        outside: 'WLAN',
        ontology: 'WirelessInternet',
        written: 'Wireless internet',
      },
    ],
  },
  unlabelled: {
    options: (z) =>
      optionsOf(
        word(z).describe('Property with values whose labels are not read here, because another field reads them.'),
        (property) => ({ codec: 'unlabelled' as const, property }),
      ),
    describe: ({ property }) => `a text that is no label of a value of ${property}`,
    examples: [
      {
        codec: '{ unlabelled: hasAmenity }',
        note: 'a text that `label` does not read as a value of the property',
        outside: 'Boma with a campfire',
        ontology: 'Boma with a campfire',
      },
    ],
  },
  country: {
    plain: { codec: 'country' },
    describe: () => 'country, by name or code',
    examples: [
      {
        codec: 'country',
        note: 'by its name in English, German, Spanish, French, Italian, Dutch or Portuguese, another common name, or its code',
        outside: 'Deutschland',
        ontology: 'DE',
        written: 'Germany',
      },
    ],
  },
};

interface FileRow {
  readonly outside: EnumRow['outside'];
  readonly ontology: EnumRow['ontology'];
  readonly preferred: boolean;
  readonly narrower?: readonly EnumRow['outside'][] | undefined;
}

function rowsOf(table: readonly FileRow[] | Readonly<Record<string, EnumRow['ontology']>>): EnumRow[] {
  if (!isRows(table))
    return Object.entries(table).map(([outside, ontology]) => ({ outside, ontology, preferred: false }));
  return table.flatMap(({ outside, ontology, preferred, narrower = [] }): EnumRow[] => [
    { outside, ontology, preferred },
    ...narrower.map((type) => ({ outside: type, ontology, preferred: false, narrower: true as const })),
  ]);
}

const isRows = (table: readonly FileRow[] | object): table is readonly FileRow[] => Array.isArray(table);

function* tableMistakes(rows: readonly EnumRow[]): Generator<string> {
  const externals = rows.map(({ outside }) => JSON.stringify(outside));
  const twice = externals.find((outside, at) => externals.indexOf(outside) !== at);
  if (twice !== undefined) yield `expected each external value once, found ${twice} twice.`;
  for (const value of new Set(rows.map(({ ontology }) => ontology))) {
    const same = rows.filter(({ ontology, narrower }) => ontology === value && narrower !== true);
    if (same.length > 1 && same.filter(({ preferred }) => preferred).length !== 1) {
      const names = same.map(({ outside }) => JSON.stringify(outside)).join(', ');
      yield `${names} all mean ${JSON.stringify(value)}: expected rows { outside, ontology, preferred }, one of them with "preferred: true".`;
    }
  }
}

const externalCount = (rows: readonly EnumRow[]): number =>
  new Set(rows.map(({ outside }) => JSON.stringify(outside))).size;

const NARROWER = 'Read as the nearest wider value of the ontology.';

/**
 * A table of values. If several external values have the same meaning, the preferred one is written, or else the first. External values
 * may be arrays of scalars, such as two types.
 */
function enumeration({ rows }: { readonly rows: readonly EnumRow[] }): Conversion {
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
    ...(narrower.size > 0 && { narrows: (value: Json) => (narrower.has(value) ? NARROWER : undefined) }),
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
function booleanString(words: { readonly true: string; readonly false: string }): Conversion {
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
function label({ rows = [] }: { readonly rows?: readonly EnumRow[] }): Conversion {
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

/** A text that is no label of a value: what the codec `label` rejects, unchanged. */
function unlabelled({ rows = [] }: { readonly rows?: readonly EnumRow[] }): Conversion {
  const { up } = label({ rows });
  const refused = new CodecRefusal('a text that is not the label of a value in the ontology');
  const check = (value: Json): Json | CodecRefusal => {
    const text = isText(value) ? value['@value'] : value;
    return typeof text === 'string' && up(text) instanceof CodecRefusal ? value : refused;
  };
  return { up: check, down: check, domain: { type: 'string' } };
}

/** Languages in which names of countries are read. Names are written in the first. */
const COUNTRY_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes with a name that are not countries. */
const NO_COUNTRY: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']);

/** Names on addresses that CLDR does not have: short and formal ones, and those of the English list of ISO 3166-1. */
const OTHER_COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  CI: ['Ivory Coast'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  DE: ['Federal Republic of Germany', 'Bundesrepublik Deutschland'],
  GB: ['UK', 'Great Britain', 'United Kingdom of Great Britain and Northern Ireland'],
  HK: ['Hong Kong'],
  IE: ['Republic of Ireland'],
  KR: ['Republic of Korea', 'Korea, Republic of'],
  MO: ['Macau'],
  NL: ['The Netherlands'],
  PH: ['The Philippines'],
  RU: ['Russian Federation'],
  TR: ['Turkey', 'Türkiye'],
  US: ['USA', 'U.S.A.', 'U.S.', 'United States of America', 'The United States of America', 'The United States'],
  VN: ['Viet Nam'],
};

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
  for (const [code, others] of Object.entries(OTHER_COUNTRY_NAMES))
    for (const name of others) if (!codes.has(plainCountry(name))) codes.set(plainCountry(name), code);
  for (const code of english.keys()) codes.set(plainCountry(code), code);
  return { codes, english };
}

const plainCountry = (text: string): string => text.trim().toLowerCase().normalize('NFC');

/**
 * A country by its name in one of seven languages, by another common name, or by its code ↔ the code of ISO 3166-1: `"Deutschland"` ↔ `"DE"`. Written in English.
 */
function country(): Conversion {
  const refused = new CodecRefusal('a country, such as "Germany" or "DE"');
  const all = (): CountryNames => (countryNames ??= namesOfCountries());
  return {
    up: (value) => (typeof value === 'string' ? (all().codes.get(plainCountry(value)) ?? refused) : refused),
    down: (value: Json) => (typeof value === 'string' ? (all().english.get(value) ?? refused) : refused),
    domain: { type: 'string', minLength: 2 },
  };
}

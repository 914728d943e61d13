import { validate } from 'uuid';
import { isArray, isObject, isText } from '../data/json.ts';
import { OutputBuilder } from '../data/output-builder.ts';
import { reader } from '../data/path.ts';
import type { Json, TextLocations } from '../mapping.ts';
import type { CodecFormats, CodecRows, Conversion, LeftItem } from './codec.ts';
import { CodecRefusal, PLAIN } from './codec.ts';
import { concretePath, optionsOf, quoted, scalar, word } from './options.ts';

export const textCodecs: CodecRows<
  'text' | 'filled' | 'missing' | 'language-map' | 'split' | 'street' | 'list' | 'prefix' | 'uuid' | 'length' | 'gtin'
> = {
  text: {
    returns: 'string',
    changes: 'languages',
    rejects: false,
    accepts: 'texts',
    readsInside: ['text'],
    terms: {},
    create: text,
  },
  gtin: { returns: 'string', changes: 'nothing', rejects: true, accepts: 'some', ...PLAIN, create: gtin },
  filled: { returns: 'string', changes: 'nothing', rejects: false, accepts: 'some', ...PLAIN, create: filled },
  missing: { returns: 'any', changes: 'nothing', rejects: false, accepts: 'some', ...PLAIN, create: missing },
  'language-map': {
    returns: { list: 'string' },
    changes: 'languages',
    rejects: false,
    accepts: 'some',
    readsInside: ['members'],
    terms: {},
    create: languageMap,
  },
  split: { returns: { list: 'any' }, changes: 'lists', rejects: false, accepts: 'some', ...PLAIN, create: split },
  street: {
    returns: { pair: ['string', 'string'], of: ['the street', 'the house number'] },
    changes: 'form',
    rejects: true,
    accepts: 'some',
    ...PLAIN,
    create: street,
  },
  list: {
    returns: { list: 'any' },
    changes: 'nothing',
    rejects: false,
    accepts: 'all',
    readsInside: ['items', 'text'],
    terms: {},
    create: list,
  },
  prefix: {
    returns: 'any',
    changes: 'form',
    rejects: ({ strip }) => strip !== undefined,
    accepts: 'some',
    ...PLAIN,
    create: prefix,
  },
  uuid: { returns: 'string', changes: 'form', rejects: true, accepts: 'some', ...PLAIN, create: uuid },
  length: {
    returns: 'string',
    changes: 'nothing',
    rejects: ({ cut }) => !cut,
    accepts: 'some',
    ...PLAIN,
    create: length,
  },
};

export const textFormats: CodecFormats<keyof typeof textCodecs> = {
  text: {
    plain: { codec: 'text' },
    options: (z) =>
      optionsOf(
        z
          .strictObject({
            value: word(z).describe('Path of the text in the value: text, or [3] in a tuple.'),
            language: word(z).describe('Path of its language: language, or [1].language.'),
            none: word(z).optional().describe('Language tag of a text without a language, such as und.'),
          })
          .describe('Objects or tuples with a text and its language.'),
        ({ value, language, none }) => ({
          codec: 'text' as const,
          places: {
            value: concretePath(value),
            language: concretePath(language),
            ...(none !== undefined && { none }),
          },
        }),
      ),
    describe: ({ places }) => (places === undefined ? 'text, with or without language' : 'text with language'),
    examples: [
      {
        codec: 'text',
        outside: { '@value': 'Haus', '@language': 'de' },
        ontology: { '@value': 'Haus', '@language': 'de' },
      },
      {
        codec: '{ text: { value: text, language: lang } }',
        note: 'a text and its language at two paths; `none: und` is the language tag of a text without one',
        outside: { lang: 'de', text: 'Haus' },
        ontology: { '@value': 'Haus', '@language': 'de' },
        written: { text: 'Haus', lang: 'de' },
      },
    ],
  },
  gtin: {
    plain: { codec: 'gtin' },
    describe: () => 'number of a barcode, with its check digit',
    examples: [
      {
        codec: 'gtin',
        note: 'the number of a barcode, of 8, 12, 13 or 14 digits; others, and those with a wrong check digit, are rejected',
        outside: '4006381333931',
        ontology: '4006381333931',
      },
    ],
  },
  filled: {
    plain: { codec: 'filled' },
    describe: () => 'non-empty text',
    examples: [{ codec: 'filled', note: 'a text that is not empty', outside: 'Haus', ontology: 'Haus' }],
  },
  missing: {
    options: (z) =>
      optionsOf(
        z.array(scalar(z)).min(1).describe('External values that mean that there is none. They are never written.'),
        (values) => ({ codec: 'missing' as const, values }),
      ),
    describe: ({ values }) => `${values.map(quoted).join(' or ')} for no value`,
    examples: [
      {
        codec: '[{ missing: ["n/a", "-9"] }, number-string]',
        note: 'external values that mean that there is none: read as absent, never written',
        outside: '9',
        ontology: 9,
      },
    ],
  },
  'language-map': {
    plain: { codec: 'language-map' },
    options: (z) =>
      optionsOf(
        z
          .strictObject({
            none: z
              .string()
              .regex(/^@?[A-Za-z][A-Za-z0-9-]*$/, 'expected the name of a member, such as und')
              .describe('The member that holds the text without a language.'),
          })
          .describe('An object of texts by language tag.'),
        ({ none }) => ({ codec: 'language-map' as const, none }),
      ),
    describe: ({ none }) =>
      none === undefined
        ? 'one text per language'
        : `one text per language; ${quoted(none)} holds the text without language`,
    examples: [
      { codec: 'language-map', outside: { de: 'Haus' }, ontology: [{ '@value': 'Haus', '@language': 'de' }] },
      {
        codec: '{ language-map: { none: und } }',
        note: 'with a member for a text without a language',
        outside: { und: 'Hus', de: 'Haus' },
        ontology: ['Hus', { '@value': 'Haus', '@language': 'de' }],
      },
    ],
  },
  length: {
    options: (z) => {
      const most = z.int().min(10).max(1_000_000).describe('Number of characters that the external schema allows.');
      return optionsOf(
        z
          .union([
            most,
            z.strictObject({ most, cut: z.literal(true).describe('Whether longer texts are written up to there.') }),
          ])
          .describe('A limited number of characters.'),
        (options) => ({
          codec: 'length' as const,
          ...(typeof options === 'number' ? { most: options, cut: false } : options),
        }),
      );
    },
    describe: ({ most }) => `at most ${most} characters`,
    examples: [
      {
        codec: '{ length: 20 }',
        note: 'a text of at most so many characters',
        outside: 'Strawberry jam',
        ontology: 'Strawberry jam',
      },
      {
        codec: '{ length: { most: 20, cut: true } }',
        note: 'a longer text is written up to its last word that fits, with “…”; what is cut off is lost',
        outside: 'Jam of strawberries',
        ontology: 'Jam of strawberries',
      },
    ],
  },
  split: {
    options: (z) =>
      optionsOf(z.string().min(1).describe('Separator of a list in one string, such as ";".'), (separator) => ({
        codec: 'split' as const,
        separator,
      })),
    describe: ({ separator }) => `list as one text, separated by ${quoted(separator)}`,
    examples: [{ codec: '{ split: ";" }', note: 'a list is read, too', outside: 'a;b', ontology: ['a', 'b'] }],
  },
  street: {
    options: (z) =>
      optionsOf(z.enum(['number-first', 'number-last']).describe('Where the number of a house stands.'), (order) => ({
        codec: 'street' as const,
        order,
      })),
    describe: ({ order }) => `street and house number, with the number ${order === 'number-first' ? 'first' : 'last'}`,
    examples: [
      {
        codec: '{ street: number-first }',
        note: 'for two properties, the street and the house number',
        outside: '30 Bride Lane',
        ontology: ['Bride Lane', '30'],
      },
      { codec: '{ street: number-last }', outside: 'Hauptstraße 30', ontology: ['Hauptstraße', '30'] },
    ],
  },
  list: {
    plain: { codec: 'list' },
    describe: () => 'list',
    examples: [
      {
        codec: 'list',
        note: 'an array that is one value: the rest of a tuple, or inside an item',
        outside: ['a', 'b'],
        ontology: ['a', 'b'],
      },
    ],
  },
  prefix: {
    options: (z) =>
      optionsOf(
        z
          .union([
            z.strictObject({
              strip: word(z).describe('Prefix that only the external value has.'),
              also: z.array(z.string()).min(1).optional().describe('Other prefixes that are read but not written.'),
            }),
            z.strictObject({ add: word(z).describe('Prefix that only the value of the ontology has.') }),
          ])
          .describe(
            'strip: a prefix that only the external value has (also: other prefixes that are read but not written). add: a prefix that only the value of the ontology has.',
          ),
        (options) => ({ codec: 'prefix' as const, ...(options as { readonly strip: string }) }),
      ),
    describe: ({ strip, add }) =>
      strip === undefined ? `without the prefix ${quoted(add)} of the ontology` : `with the prefix ${quoted(strip)}`,
    examples: [
      { codec: '{ prefix: { strip: "tel:" } }', outside: 'tel:+49-30-1', ontology: '+49-30-1' },
      {
        codec: '{ prefix: { strip: "https://schema.org/", also: ["http://schema.org/"] } }',
        outside: 'http://schema.org/InStock',
        ontology: 'InStock',
        written: 'https://schema.org/InStock',
      },
      {
        codec: '{ prefix: { add: "https://market.example/places/" } }',
        outside: 'PL-1',
        ontology: 'https://market.example/places/PL-1',
      },
    ],
  },
  uuid: {
    plain: { codec: 'uuid' },
    options: (z) =>
      optionsOf(z.literal('other').describe('Identifiers that are not UUIDs, unchanged.'), () => ({
        codec: 'uuid' as const,
        other: true as const,
      })),
    describe: ({ other }) => (other ? 'identifier that is not a UUID' : 'UUID; an IRI in the ontology'),
    examples: [
      {
        codec: 'uuid',
        note: 'other identifiers are rejected',
        outside: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
        ontology: 'urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
      },
      {
        codec: '{ uuid: other }',
        note: 'identifiers that are not UUIDs; those are rejected',
        outside: '135831',
        ontology: '135831',
      },
    ],
  },
};

/** A language tag, https://www.rfc-editor.org/rfc/rfc5646#section-2.1. Its parts are too short for names such as `constructor`. */
const TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

/**
 * Texts by language: `{ "en": "House", "de": "Haus" }` ↔ two texts with a language. The member `none` contains the text without a
 * language, like `und` in https://www.rfc-editor.org/rfc/rfc5646#section-4.1.
 */
function languageMap({ none }: { readonly none?: string } = {}): Conversion {
  const patterns = none === undefined ? [TAG.source] : [TAG.source, `^${none.replace(/[^A-Za-z0-9]/g, '\\$&')}$`];
  const unmappable = new CodecRefusal(
    none === undefined
      ? 'texts with a language each, none of them twice'
      : `texts with a language each, or one without, none of them twice and none in "${none}"`,
  );
  /** The member name for a text. undefined: there is none. */
  const nameOf = (text: Json): string | undefined => {
    if (typeof text === 'string') return none;
    if (!isText(text) || text['@language'] === none) return undefined;
    return TAG.test(text['@language']) ? text['@language'] : undefined;
  };
  return {
    up: (value, left) => readLanguageMap(value, none, left),
    down: (value, left) => writeLanguageMap(value, nameOf, left) ?? unmappable,
    reads: isObject,
    keyOf: (item) => (isText(item) ? item['@language'] : (none ?? '')),
    domain: {
      type: 'object',
      propertyNames: { pattern: patterns.join('|') },
      additionalProperties: { type: 'string' },
    },
  };
}

const NO_LANGUAGE_MAP = new CodecRefusal('an object of strings by language tag, such as { "en": "House" }');

function readLanguageMap(value: Json, none: string | undefined, left?: LeftItem[]): Json | CodecRefusal {
  if (!isObject(value)) return NO_LANGUAGE_MAP;
  const texts: Json[] = [];
  for (const [language, text] of Object.entries(value)) {
    const fits = typeof text === 'string' && (language === none || TAG.test(language));
    if (fits) texts.push(language === none ? text : { '@value': text, '@language': language });
    else if (left) left.push({ at: language, item: text });
    else return NO_LANGUAGE_MAP;
  }
  return texts;
}

function writeLanguageMap(
  value: Json,
  nameOf: (text: Json) => string | undefined,
  left?: LeftItem[],
): Json | undefined {
  if (!isArray(value)) return undefined;
  const map: Record<string, string> = {};
  for (const [at, text] of value.entries()) {
    const name = nameOf(text);
    if (name !== undefined && !Object.hasOwn(map, name)) map[name] = isText(text) ? text['@value'] : (text as string);
    else if (left) left.push({ at, item: text });
    else return undefined;
  }
  return map;
}

/**
 * A string, or a text with its language as in JSON-LD, `{ "@value": "Haus", "@language": "de" }`. Both sides have the same form. Other
 * members are ignored. See https://www.w3.org/TR/json-ld11/#string-internationalization.
 */
function text({ places }: { readonly places?: TextLocations } = {}): Conversion {
  return places === undefined ? jsonLdText() : placedText(places);
}

function jsonLdText(): Conversion {
  return {
    up: sameText,
    down: sameText,
    reads: isTagged,
    parts: [['@value'], ['@language']],
    domain: {
      anyOf: [
        { type: 'string' },
        {
          type: 'object',
          properties: { '@value': { type: 'string' }, '@language': { type: 'string', pattern: TAG.source } },
          required: ['@value', '@language'],
        },
      ],
    },
  };
}

const NO_TEXT = new CodecRefusal('a string, or an object of "@value" and "@language"');

function isTagged(value: Json): value is { readonly '@value': string; readonly '@language': string } {
  return isObject(value) && typeof value['@value'] === 'string' && typeof value['@language'] === 'string';
}

function sameText(value: Json): Json | CodecRefusal {
  if (typeof value === 'string') return value;
  if (!isTagged(value) || !TAG.test(value['@language'])) return NO_TEXT;
  return { '@value': value['@value'], '@language': value['@language'] };
}

const NO_PLACED_TEXT = new CodecRefusal('a text and its language, each at its place');
const NO_LANGUAGE = new CodecRefusal('a text with its language');

/** A text and its language at two paths of an object or a tuple. Other members are ignored. */
function placedText({ value: at, language: languageAt, none }: TextLocations): Conversion {
  const [readValue, readLanguage] = [reader(at), reader(languageAt)];
  const isTuple = typeof at[0] === 'number';
  return {
    up: (outside) => {
      const [value, language] = [readValue(outside), readLanguage(outside)];
      if (typeof value !== 'string' || typeof language !== 'string') return NO_PLACED_TEXT;
      if (language === none) return value;
      return TAG.test(language) ? { '@value': value, '@language': language } : NO_PLACED_TEXT;
    },
    down: (given) => {
      const language = isText(given) ? given['@language'] : none;
      const tagged = isText(given) && language !== none && TAG.test(given['@language']);
      if (language === undefined || !(tagged || typeof given === 'string')) return NO_LANGUAGE;
      const output = new OutputBuilder();
      output.assign(at, tagged ? given['@value'] : given);
      output.assign(languageAt, language);
      return output.root ?? null;
    },
    reads: isTuple ? isArray : isObject,
    parts: [at, languageAt],
    domain: { type: isTuple ? 'array' : 'object' },
  };
}

/** A text that is not empty. With `omit`, empty texts are dropped in both directions. */
function filled(): Conversion {
  const same = sameIf('a text that is not empty', (value) => {
    const text = isText(value) ? value['@value'] : value;
    return typeof text === 'string' && text !== '';
  });
  return { up: same, down: same, domain: { type: ['string', 'object'], minLength: 1 } };
}

/** Values that mean that there is none are not read, and none is written as one of them. */
function missing({ values }: { readonly values: readonly Json[] }): Conversion {
  const refused = new CodecRefusal(
    `another value than ${values.map((one) => JSON.stringify(one)).join(', ')}`,
    'missing',
  );
  const same = (value: Json): Json | CodecRefusal => (values.includes(value) ? refused : value);
  return { up: same, down: same, missing: values, domain: {} };
}

/** A Global Trade Item Number, as text: https://ref.gs1.org/standards/genspecs/, section 7.9. */
function gtin(): Conversion {
  const same = sameIf('a number of 8, 12, 13 or 14 digits, of which the last is the check digit', isGtin);
  return { up: same, down: same, domain: { type: 'string', pattern: '^([0-9]{8}|[0-9]{12,14})$' } };
}

function isGtin(value: Json): boolean {
  if (typeof value !== 'string' || !/^(?:\d{8}|\d{12,14})$/.test(value)) return false;
  // From the right, every second digit counts three times, beginning beside the check digit.
  const sum = [...value].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 && sum > 0;
}

/** Accepts values that meet a condition, unchanged. */
function sameIf(expected: string, fits: (value: Json) => boolean): (value: Json) => Json | CodecRefusal {
  const refused = new CodecRefusal(expected);
  return (value) => (fits(value) ? value : refused);
}

interface Options {
  readonly strip?: string;
  readonly also?: readonly string[];
  readonly add?: string;
}

/**
 * A prefix that only one side has: `strip: "tel:"` removes it when reading, `add: "https://example.org/"` adds it when reading. The
 * prefixes in `also` are read, in order after the first, but not written.
 */
function prefix({ strip, also = [], add }: Options): Conversion {
  if (strip !== undefined) {
    const prefixes = [strip, ...also];
    const domain = { type: 'string', pattern: `^(${prefixes.map(escaped).join('|')})` };
    return { up: without(prefixes), down: having(strip), domain };
  }
  return { up: having(add ?? ''), down: without([add ?? '']), domain: { type: 'string' } };
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/-]/g, '\\$&');

function without(prefixes: readonly string[]): (value: Json) => Json | CodecRefusal {
  const refused = new CodecRefusal(
    `a string that begins with ${prefixes.map((text) => JSON.stringify(text)).join(' or ')}`,
  );
  return (value) => {
    const found = typeof value === 'string' ? prefixes.find((text) => value.startsWith(text)) : undefined;
    return found === undefined ? refused : (value as string).slice(found.length);
  };
}

function having(text: string): (value: Json) => Json | CodecRefusal {
  const refused = new CodecRefusal('a string');
  return (value) => (typeof value === 'string' ? text + value : refused);
}

/** A text of a limited number of characters. */
function length({ most, cut }: { readonly most: number; readonly cut: boolean }): Conversion {
  const refused = new CodecRefusal(`a text of at most ${most} characters`);
  const isLong = (value: Json): value is string => typeof value === 'string' && value.length > most;
  const same = (value: Json): Json | CodecRefusal => (typeof value === 'string' ? value : refused);
  const whole = (value: Json): Json | CodecRefusal => (isLong(value) ? refused : same(value));
  const domain = { type: 'string' };
  if (!cut) return { up: whole, down: whole, domain };
  return {
    up: same,
    down: (value) => (isLong(value) ? shortened(value, most) : same(value)),
    shortens: (value) => (isLong(value) ? `It is longer than ${most} characters, so its end is cut off.` : undefined),
    domain,
  };
}

/** Ends with the last word that fits, and "…". */
function shortened(text: string, characters: number): string {
  const whole = text.slice(0, characters - 1).replace(/[\uD800-\uDBFF]$/, '');
  // Languages without spaces, and very long words, are cut anywhere.
  const end = /\s/.test(text[whole.length] ?? '') ? whole.length : whole.search(/\s\S*$/);
  return `${(end > characters / 2 ? whole.slice(0, end) : whole).trimEnd()}…`;
}

const SCHEME = 'urn:uuid:';

/**
 * A UUID ↔ its IRI, https://www.rfc-editor.org/rfc/rfc9562#section-4. Other identifiers are rejected, because their IRIs would be
 * invalid.
 */
function uuid({ other }: { readonly other?: true } = {}): Conversion {
  const refused = new CodecRefusal('a UUID, such as f81d4fae-7dec-11d0-a765-00a0c91e6bf6');
  if (other) {
    const same = sameIf('an identifier that is not a UUID', (value) => typeof value === 'string' && !validate(value));
    return { up: same, down: same, domain: { type: 'string' } };
  }
  const down = (value: Json): Json | CodecRefusal => {
    const id = typeof value === 'string' && value.startsWith(SCHEME) ? value.slice(SCHEME.length) : '';
    return validate(id) ? id : refused;
  };
  const up = (value: Json): Json | CodecRefusal =>
    typeof value === 'string' && validate(value) ? SCHEME + value : refused;
  return { up, down, domain: { type: 'string', minLength: 36 } };
}

const STREETS = {
  'number-first': {
    line: /^(?<number>\S*[0-9]\S*) (?<name>\S.*)$/u,
    join: (name: string, number: string) => `${number} ${name}`,
  },
  'number-last': {
    line: /^(?<name>.*\S) (?<number>\S*[0-9]\S*)$/u,
    join: (name: string, number: string) => `${name} ${number}`,
  },
} as const;

/** A street and the number of a house in one line. A pair that cannot be told apart in this order is written as `street, number`. */
function street({ order }: { readonly order: keyof typeof STREETS }): Conversion {
  const { line, join } = STREETS[order];
  const refused = new CodecRefusal('a street and the number of a house');
  const up = (value: Json): Json | CodecRefusal => {
    if (typeof value !== 'string') return refused;
    const parts = value.split(', ');
    if (parts.length === 2 && !parts.includes('')) return parts;
    const { name, number } = (parts.length === 1 ? line.exec(value)?.groups : undefined) ?? {};
    return name === undefined || number === undefined ? refused : [name, number];
  };
  const down = (value: Json): Json | CodecRefusal => {
    const [name, number] = isArray(value) ? value : [];
    if (typeof name !== 'string' || typeof number !== 'string') return refused;
    const isSame = (text: string): boolean => {
      const read = up(text);
      return isArray(read) && read[0] === name && read[1] === number;
    };
    return [join(name, number), `${name}, ${number}`].find(isSame) ?? refused;
  };
  return { up, down, domain: { type: 'string' } };
}

/** A list in one string: `"thai;sushi"` ↔ two values. The empty string is the empty list; items must not be empty. */
function split({ separator }: { readonly separator: string }): Conversion {
  const refused = new CodecRefusal(`strings that are not empty, joined by ${JSON.stringify(separator)}`);
  const unjoinable = new CodecRefusal(`strings that are not empty and do not hold ${JSON.stringify(separator)}`);
  const up = (value: Json): Json | CodecRefusal => {
    // JSON-LD and other formats state several texts as a list, too. Its items are not split, so each is one that can be reported.
    if (isArray(value)) return value.every((item) => typeof item === 'string' && item !== '') ? value : refused;
    if (typeof value !== 'string') return refused;
    const items = value === '' ? [] : value.split(separator);
    return items.includes('') ? refused : items;
  };
  // Two items can form a separator where they meet: "a;" and ";b" joined by ";;".
  const joins = (items: readonly Json[]): items is readonly string[] => {
    if (!items.every((item) => typeof item === 'string')) return false;
    const back = up(items.join(separator));
    return isArray(back) && back.length === items.length && back.every((item, at) => item === items[at]);
  };
  const down = (value: Json, left?: LeftItem[]): Json | CodecRefusal => {
    if (!isArray(value)) return unjoinable;
    if (joins(value)) return value.join(separator);
    if (!left) return unjoinable;
    const kept: Json[] = [];
    for (const [at, item] of value.entries()) {
      const [before] = kept.slice(-1);
      if (joins([item]) && (before === undefined || joins([before, item]))) kept.push(item);
      else left.push({ at, item });
    }
    return joins(kept) ? kept.join(separator) : unjoinable;
  };
  return { up, down, domain: { type: ['string', 'array'], items: { type: 'string', minLength: 1 } } };
}

/** An external array ↔ several values, for the rest of a tuple or an array inside an item. The next codec converts the items. */
function list(): Conversion {
  const same = sameIf('an array', isArray);
  return { up: same, down: same, reads: isArray, domain: { type: 'array' } };
}

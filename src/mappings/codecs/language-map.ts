import type { Codec, LeftItem } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import { isArray, isObject, isText } from '../json.ts';
import type { Json } from '../mapping.ts';

/** A language tag, https://www.rfc-editor.org/rfc/rfc5646#section-2.1. Its parts are too short for names such as `constructor`. */
export const TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

/**
 * Texts by language: `{ "en": "House", "de": "Haus" }` ↔ two texts with a language. The member `none` contains the text without a
 * language, like `und` in https://www.rfc-editor.org/rfc/rfc5646#section-4.1.
 */
export function languageMap({ none }: { readonly none?: string } = {}): Codec {
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
    up: (value, left) => up(value, none, left),
    down: (value, left) => down(value, nameOf, left) ?? unmappable,
    many: true,
    reads: isObject,
    keyOf: (item) => (isText(item) ? item['@language'] : (none ?? '')),
    domain: {
      type: 'object',
      propertyNames: { pattern: patterns.join('|') },
      additionalProperties: { type: 'string' },
    },
  };
}

const REFUSED = new CodecRefusal('an object of strings by language tag, such as { "en": "House" }');

function up(value: Json, none: string | undefined, left?: LeftItem[]): Json | CodecRefusal {
  if (!isObject(value)) return REFUSED;
  const texts: Json[] = [];
  for (const [language, text] of Object.entries(value)) {
    const fits = typeof text === 'string' && (language === none || TAG.test(language));
    if (fits) texts.push(language === none ? text : { '@value': text, '@language': language });
    else if (left) left.push({ at: language, item: text });
    else return REFUSED;
  }
  return texts;
}

function down(value: Json, nameOf: (text: Json) => string | undefined, left?: LeftItem[]): Json | undefined {
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

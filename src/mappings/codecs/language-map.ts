import { isArray, isObject, isText } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { Codec, LeftItem } from './codec.ts';
import { Refusal } from './codec.ts';

/** A language tag, https://www.rfc-editor.org/rfc/rfc5646#section-2.1; its parts are too short to spell `constructor` or the like. */
export const TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** Texts by their language: `{ "en": "House", "de": "Haus" }` ↔ two texts with a language each. */
export function languageMap(): Codec {
  return {
    up,
    down,
    many: true,
    reads: isObject,
    keyOf: (item) => (isText(item) ? item['@language'] : ''),
    domain: { type: 'object', propertyNames: { pattern: TAG.source }, additionalProperties: { type: 'string' } },
  };
}

const REFUSED = new Refusal('an object of strings by language tag, such as { "en": "House" }');
const UNMAPPABLE = new Refusal('texts with a language each, none of them twice');

function up(value: Json, left?: LeftItem[]): Json | Refusal {
  if (!isObject(value)) return REFUSED;
  const texts: Json[] = [];
  for (const [language, text] of Object.entries(value)) {
    if (TAG.test(language) && typeof text === 'string') texts.push({ '@value': text, '@language': language });
    else if (left) left.push({ at: language, item: text });
    else return REFUSED;
  }
  return texts;
}

function down(value: Json, left?: LeftItem[]): Json | Refusal {
  if (!isArray(value)) return UNMAPPABLE;
  const map: Record<string, string> = {};
  for (const [at, text] of value.entries()) {
    const fits = isText(text) && TAG.test(text['@language']) && !Object.hasOwn(map, text['@language']);
    if (fits) map[text['@language']] = text['@value'];
    else if (left) left.push({ at, item: text });
    else return UNMAPPABLE;
  }
  return map;
}

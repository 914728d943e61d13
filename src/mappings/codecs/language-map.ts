import { isArray, isObject, isText } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { Codec } from './codec.ts';
import { Refusal } from './codec.ts';

/** A language tag, https://www.rfc-editor.org/rfc/rfc5646#section-2.1; its parts are too short to spell `constructor` or the like. */
const TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** Texts by their language: `{ "en": "House", "de": "Haus" }` ↔ two texts with a language each. */
export function languageMap(): Codec {
  return {
    up,
    down,
    many: true,
    domain: { type: 'object', propertyNames: { pattern: TAG.source }, additionalProperties: { type: 'string' } },
  };
}

const REFUSED = new Refusal('an object of strings by language tag, such as { "en": "House" }');
const UNMAPPABLE = new Refusal('texts with a language each, none of them twice');

function up(value: Json): Json | Refusal {
  if (!isObject(value)) return REFUSED;
  const texts: Json[] = [];
  for (const [language, text] of Object.entries(value)) {
    if (!TAG.test(language) || typeof text !== 'string') return REFUSED;
    texts.push({ '@value': text, '@language': language });
  }
  return texts;
}

function down(value: Json): Json | Refusal {
  if (!isArray(value)) return UNMAPPABLE;
  const map: Record<string, string> = {};
  for (const text of value) {
    if (!isText(text) || !TAG.test(text['@language']) || Object.hasOwn(map, text['@language'])) return UNMAPPABLE;
    map[text['@language']] = text['@value'];
  }
  return map;
}

import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import { isArray, isObject, isText } from '../json.ts';
import type { Json, TextLocations } from '../mapping.ts';
import { OutputBuilder } from '../output-builder.ts';
import { reader } from '../path.ts';
import { TAG } from './language-map.ts';

/**
 * A string, or a text with its language as in JSON-LD, `{ "@value": "Haus", "@language": "de" }`. Both sides have the same form. Other
 * members are ignored. See https://www.w3.org/TR/json-ld11/#string-internationalization.
 */
export function text({ places }: { readonly places?: TextLocations } = {}): Codec {
  return places === undefined ? jsonLdText() : placedText(places);
}

function jsonLdText(): Codec {
  return {
    up: same,
    down: same,
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

const REFUSED = new CodecRefusal('a string, or an object of "@value" and "@language"');

function isTagged(value: Json): value is { readonly '@value': string; readonly '@language': string } {
  return isObject(value) && typeof value['@value'] === 'string' && typeof value['@language'] === 'string';
}

function same(value: Json): Json | CodecRefusal {
  if (typeof value === 'string') return value;
  if (!isTagged(value) || !TAG.test(value['@language'])) return REFUSED;
  return { '@value': value['@value'], '@language': value['@language'] };
}

const UNREADABLE = new CodecRefusal('a text and its language, each at its place');
const WITHOUT = new CodecRefusal('a text with its language');

/** A text and its language at two paths of an object or a tuple. Other members are ignored. */
function placedText({ value: at, language: languageAt, none }: TextLocations): Codec {
  const [readValue, readLanguage] = [reader(at), reader(languageAt)];
  const isTuple = typeof at[0] === 'number';
  return {
    up: (outside) => {
      const [value, language] = [readValue(outside), readLanguage(outside)];
      if (typeof value !== 'string' || typeof language !== 'string') return UNREADABLE;
      if (language === none) return value;
      return TAG.test(language) ? { '@value': value, '@language': language } : UNREADABLE;
    },
    down: (given) => {
      const language = isText(given) ? given['@language'] : none;
      const tagged = isText(given) && language !== none && TAG.test(given['@language']);
      if (language === undefined || !(tagged || typeof given === 'string')) return WITHOUT;
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

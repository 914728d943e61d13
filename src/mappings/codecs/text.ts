import { isText } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { Codec } from './codec.ts';
import { Refusal } from './codec.ts';
import { TAG } from './language-map.ts';

/**
 * A string, or a text with its language as JSON-LD writes it, `{ "@value": "Haus", "@language": "de" }`; both sides have the same form.
 * See https://www.w3.org/TR/json-ld11/#string-internationalization.
 */
export function text(): Codec {
  return {
    up: same,
    down: same,
    reads: isText,
    domain: {
      anyOf: [
        { type: 'string' },
        {
          type: 'object',
          properties: { '@value': { type: 'string' }, '@language': { type: 'string', pattern: TAG.source } },
          required: ['@value', '@language'],
          additionalProperties: false,
        },
      ],
    },
  };
}

const REFUSED = new Refusal('a string, or an object of "@value" and "@language" alone');

function same(value: Json): Json | Refusal {
  if (typeof value === 'string') return value;
  if (!isText(value) || !TAG.test(value['@language'])) return REFUSED;
  return { '@value': value['@value'], '@language': value['@language'] };
}

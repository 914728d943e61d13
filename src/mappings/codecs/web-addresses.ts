import type { Json } from '../mapping.ts';
import type { CodecFormats, CodecRows, Conversion } from './codec.ts';
import { CodecRefusal, PLAIN } from './codec.ts';

export const addressCodecs: CodecRows<'uri'> = {
  uri: { returns: 'string', changes: 'form', rejects: true, accepts: 'some', ...PLAIN, create: uri },
};

export const addressFormats: CodecFormats<keyof typeof addressCodecs> = {
  uri: {
    plain: { codec: 'uri' },
    describe: () => 'address in ASCII',
    examples: [
      {
        codec: 'uri',
        note: 'an address, in the characters that a URI may contain',
        outside: 'https://shop.example/käse brot.html',
        ontology: 'https://shop.example/k%C3%A4se%20brot.html',
        written: 'https://shop.example/k%C3%A4se%20brot.html',
      },
    ],
  },
};

const REFUSED = new CodecRefusal('an address with its scheme, such as https://example.org/');

/**
 * An address as a URI (https://www.rfc-editor.org/rfc/rfc3986). In web addresses, letters of other scripts are percent-encoded, which is
 * the same address (https://www.rfc-editor.org/rfc/rfc3987#section-3.1), as are spaces and other characters that browsers encode.
 */
function uri(): Conversion {
  return { up: toUri, down: toUri, domain: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9+.-]*:' } };
}

const VALID =
  /^https?:\/\/[\w.~!$&'()*+,;=:@-]+(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[\dA-F]{2})*)?(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-F]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-F]{2})*)?$/i;
const WEB = /^https?:/i;
const OTHER = /^[a-z][a-z\d+.-]*:(?:[\w.~!$&'()*+,;=:@/?#-]|%[\dA-F]{2})+$/i;
const NOT_ENCODED = /[^\w.~!$&'()*+,;=:@/?#%-]|%(?![\dA-F]{2})/gi;

function toUri(value: Json): Json | CodecRefusal {
  if (typeof value !== 'string') return REFUSED;
  if (VALID.test(value) || (!WEB.test(value) && OTHER.test(value))) return value;
  if (!/^https?:\/\/[^/?#]/i.test(value) || !value.isWellFormed() || !URL.canParse(value)) return REFUSED;
  const { protocol, username, host, pathname, search, hash } = new URL(value);
  if (username !== '') return REFUSED;
  const fragment = hash.replace(/(?<=.)#/g, '%23');
  const rest = (pathname + search + fragment).replace(NOT_ENCODED, (one) =>
    one === '%' ? '%25' : encodeURIComponent(one),
  );
  const result = `${protocol}//${host}${rest}`;
  return VALID.test(result) ? result : REFUSED;
}

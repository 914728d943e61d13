import { validate } from 'uuid';
import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import type { Json } from '../mapping.ts';

const SCHEME = 'urn:uuid:';

/**
 * A UUID ↔ its IRI, https://www.rfc-editor.org/rfc/rfc9562#section-4. Other identifiers are rejected, because their IRIs would be
 * invalid.
 */
export function uuid(): Codec {
  const refused = new CodecRefusal('a UUID, such as f81d4fae-7dec-11d0-a765-00a0c91e6bf6');
  const down = (value: Json): Json | CodecRefusal => {
    const id = typeof value === 'string' && value.startsWith(SCHEME) ? value.slice(SCHEME.length) : '';
    return validate(id) ? id : refused;
  };
  const up = (value: Json): Json | CodecRefusal =>
    typeof value === 'string' && validate(value) ? SCHEME + value : refused;
  return { up, down, domain: { type: 'string', minLength: 36 } };
}

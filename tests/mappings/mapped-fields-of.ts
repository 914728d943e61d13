import { addressCodecs } from '../../src/mappings/codecs/web-addresses.ts';
import type { Json } from '../../src/mappings/mapping.ts';

/** A value that holds no others (or an empty object or array), and where it stands. */
export interface Leaf {
  readonly pointer: string;
  readonly value: Json;
}

export function leavesOf(value: Json, pointer = ''): Leaf[] {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (members.length === 0) return [{ pointer, value }];
  return members.flatMap(([key, member]) =>
    leavesOf(member as Json, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}

const URI = addressCodecs.uri.create({ codec: 'uri' });

/** Without indices, which move when something before them is lost; a single value may stand for a list of one, a plain text for one that lost its language. */
export const spelled = ({ pointer, value }: Leaf): string =>
  `${pointer.replace(/\/[0-9]+(?=\/|$)|\/@value$/g, '')} ${JSON.stringify(normalAddress(value))}`;

/** Some schemas write a web address in the characters of a URI: `http://host?a b#` as `http://host/?a%20b`. */
function normalAddress(value: Leaf['value']): Leaf['value'] {
  const uri = typeof value === 'string' && /^https?:/i.test(value) ? URI.up(value) : undefined;
  return typeof uri === 'string' ? uri : value;
}

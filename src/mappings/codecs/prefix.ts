import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import type { Json } from '../mapping.ts';

interface Options {
  readonly strip?: string;
  readonly also?: readonly string[];
  readonly add?: string;
}

/**
 * A prefix that only one side has: `strip: "tel:"` removes it when reading, `add: "https://example.org/"` adds it when reading. The
 * prefixes in `also` are read, in order after the first, but not written.
 */
export function prefix({ strip, also = [], add }: Options): Codec {
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

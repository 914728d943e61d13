import type { Codec } from '../codec.ts';
import { Refusal } from '../codec.ts';
import type { Json } from '../mapping.ts';

interface Options {
  readonly strip?: string;
  readonly also?: readonly string[];
  readonly add?: string;
}

/**
 * A beginning that one side has and the other has not: `strip: "tel:"` takes it off on the way up, `add: "https://example.org/"` puts
 * it on. Other beginnings may be read `also`, in their order after the first, which alone is written.
 */
export function prefix({ strip, also = [], add }: Options): Codec {
  if (strip !== undefined) {
    const beginnings = [strip, ...also];
    const domain = { type: 'string', pattern: `^(${beginnings.map(escaped).join('|')})` };
    return { up: without(beginnings), down: having(strip), domain };
  }
  return { up: having(add ?? ''), down: without([add ?? '']), domain: { type: 'string' } };
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/-]/g, '\\$&');

function without(beginnings: readonly string[]): (value: Json) => Json | Refusal {
  const refused = new Refusal(
    `a string that begins with ${beginnings.map((beginning) => JSON.stringify(beginning)).join(' or ')}`,
  );
  return (value) => {
    const found = typeof value === 'string' ? beginnings.find((beginning) => value.startsWith(beginning)) : undefined;
    return found === undefined ? refused : (value as string).slice(found.length);
  };
}

function having(beginning: string): (value: Json) => Json | Refusal {
  const refused = new Refusal('a string');
  return (value) => (typeof value === 'string' ? beginning + value : refused);
}

import type { Json } from '../mapping.ts';
import type { Codec } from './codec.ts';
import { Refusal } from './codec.ts';

/**
 * A beginning that one side has and the other has not: `strip: "tel:"` takes it off on the way up, `add: "https://example.org/"` puts
 * it on.
 */
export function prefix({ strip, add }: { readonly strip?: string; readonly add?: string }): Codec {
  if (strip !== undefined) {
    const domain = { type: 'string', pattern: `^${strip.replace(/[$()*+.?[\\\]^{|}/-]/g, '\\$&')}` };
    return { up: without(strip), down: having(strip), domain };
  }
  return { up: having(add ?? ''), down: without(add ?? ''), domain: { type: 'string' } };
}

function without(beginning: string): (value: Json) => Json | Refusal {
  const refused = new Refusal(`a string that begins with ${JSON.stringify(beginning)}`);
  return (value) =>
    typeof value === 'string' && value.startsWith(beginning) ? value.slice(beginning.length) : refused;
}

function having(beginning: string): (value: Json) => Json | Refusal {
  const refused = new Refusal('a string');
  return (value) => (typeof value === 'string' ? beginning + value : refused);
}

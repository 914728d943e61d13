import type { Json } from '../../mappings/mapping.ts';
import { toPointer } from '../../mappings/json-pointer.ts';
import type { Steps } from '../../ontology/steps.ts';
import type { Fault } from '../problem.ts';
import { excerpt } from '../vocabulary/excerpt.ts';
import { findSyntaxError } from './json-syntax.ts';

/** A JSON text that was read, or what is wrong with it. */
export type JsonText = { readonly value: Json } | { readonly faults: readonly Fault[] };

/** Faults told of one text. */
const MOST_FAULTS = 50;

/** So many tokens are a step: a millisecond at most. */
const TOKENS_IN_A_STEP = 4_096;

/**
 * Reads a JSON text, https://www.rfc-editor.org/rfc/rfc8259, and refuses what `JSON.parse` would change in silence: a name that an
 * object has twice, a number that no double holds, the name `__proto__`. Refuses more than so many objects and arrays inside one
 * another too. Works in steps, since a text may be long.
 *
 * @example inSlices(parseJson('{"a":1,"a":2}', 32)) // { faults: [{ pointer: '/a', code: 'duplicate-member', … }] }
 */
export function* parseJson(text: string, deepest: number): Steps<JsonText> {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    // What the engine says of it repeats the text, and names the place only sometimes.
    const detail = `The body is no JSON: ${placeOf(findSyntaxError(text), text)}.`;
    return { faults: [{ pointer: '', code: 'syntax', detail }] };
  }
  const faults = yield* lookThrough(text, deepest);
  return faults.length > 0 ? { faults } : { value };
}

function placeOf(at: number, text: string): string {
  if (at === text.length) return text.trim() === '' ? 'it is empty' : 'it ends too early';
  const before = text.slice(0, at).split('\n');
  return `something else is expected at line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

/** An object or an array that is open while its text is gone through. */
interface Open {
  /** The names so far; undefined in an array. */
  readonly names: Set<string> | undefined;
  /** The name or the index of what is being read. */
  key: string | number;
}

/** All that stands in a text between the marks that are passed over. */
const TOKEN = /"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*|[{}[\],:]|[a-z]+/g;

/** Goes through a text that is known to be JSON, which no object made of it can tell everything about. */
function* lookThrough(text: string, deepest: number): Steps<readonly Fault[]> {
  const faults: Fault[] = [];
  const open: Open[] = [];
  const pointer = (): string => toPointer(open.map(({ key }) => key));
  let tokens = 0;
  let isName = false;
  for (const [token] of text.matchAll(TOKEN)) {
    tokens += 1;
    if (tokens % TOKENS_IN_A_STEP === 0) yield;
    const inner = open.at(-1);
    const first = token.charAt(0);
    let fault: Omit<Fault, 'pointer'> | undefined;
    if (first === '{' || first === '[') {
      if (open.length === deepest) {
        faults.push({ pointer: pointer(), code: 'depth', detail: tooDeep(deepest) });
        return faults;
      }
      open.push(first === '{' ? { names: new Set(), key: '' } : { names: undefined, key: 0 });
      isName = first === '{';
    } else if (first === '}' || first === ']') {
      open.pop();
      isName = false;
    } else if (first === ',' && inner) {
      isName = inner.names !== undefined;
      if (!inner.names) inner.key = (inner.key as number) + 1;
    } else if (first === '"' && isName && inner?.names) {
      inner.key = JSON.parse(token) as string;
      fault = badName(inner.key, inner.names);
      inner.names.add(inner.key);
      isName = false;
    } else if (first === '-' || (first >= '0' && first <= '9')) {
      fault = badNumber(token);
    }
    if (fault === undefined) continue;
    faults.push({ pointer: pointer(), ...fault });
    if (faults.length === MOST_FAULTS) break;
  }
  return faults;
}

function tooDeep(deepest: number): string {
  return `There are more than ${deepest} objects and arrays inside one another here. Send records that are less deep.`;
}

function badName(name: string, names: ReadonlySet<string>): Omit<Fault, 'pointer'> | undefined {
  if (names.has(name)) {
    const detail = `This object has the name ${JSON.stringify(excerpt(name))} twice, and only one of the two could be meant.`;
    return { code: 'duplicate-member', detail };
  }
  if (name !== '__proto__') return undefined;
  return { code: 'bad-name', detail: 'No member may be called "__proto__": programs take it for something else.' };
}

/** A number that would come out as another: https://www.rfc-editor.org/rfc/rfc8259#section-6. */
function badNumber(token: string): Omit<Fault, 'pointer'> | undefined {
  // Shorter ones are exact.
  if (token.length < 16 && !/[eE]/.test(token)) return undefined;
  const number = Number(token);
  // First of all: a BigInt of a million digits takes its time.
  const infinite = !Number.isFinite(number);
  const vanished = number === 0 && /^[^eE]*[1-9]/.test(token);
  const altered = !infinite && /^-?\d+$/.test(token) && BigInt(token) !== BigInt(number);
  if (!infinite && !vanished && !altered) return undefined;
  const detail = `${excerpt(token)} is a number that IEEE 754 doubles cannot hold, and would come out as another. Send it as text where the schema allows that.`;
  return { code: 'number', detail };
}

import { jsonString, scanJson } from '../json/scan.ts';
import { createLineCounter } from './text-position.ts';

/** What one walk over a JSON-LD text tells that its parsed form does not. */
export interface JsonLdStructure {
  /** Identifier as written in `@id` → first line of it where the object says more than that. */
  readonly subjects: ReadonlyMap<string, number>;
  /** Names that stand twice in one object, of which JSON keeps the last only. */
  readonly duplicates: readonly { readonly key: string; readonly line: number }[];
  /** Integers that JSON.parse cannot hold exactly. */
  readonly rounded: readonly { readonly number: string; readonly line: number }[];
  /** Lines with the one member name that objects in JavaScript cannot carry safely, `__proto__`. */
  readonly reserved: readonly number[];
  /** Lower case → spelling of strings that may be language tags with upper case letters. */
  readonly languages: ReadonlyMap<string, string>;
}

interface Frame {
  /** Member names so far; absent for an array. */
  readonly keys?: Set<string>;
  /** Whether it is part of a context, where `@id` defines a term. */
  readonly context: boolean;
  id?: string;
  line?: number;
}

const LANGUAGE = /^[A-Za-z]{1,8}(?:[-_][A-Za-z0-9]+)+$/;

/** Walks the text once. `idKeys` are `@id` and its aliases. Throws a JsonFault where the text is not JSON. */
export function readStructure(text: string, idKeys: ReadonlySet<string> = new Set(['@id'])): JsonLdStructure {
  const subjects = new Map<string, number>();
  const duplicates: { key: string; line: number }[] = [];
  const rounded: { number: string; line: number }[] = [];
  const reserved: number[] = [];
  const languages = new Map<string, string>();
  const lineAt = createLineCounter(text);
  const frames: Frame[] = [];
  let key: string | undefined;
  const open = (isObject: boolean): void => {
    const context = key === '@context' || (frames.at(-1)?.context ?? false);
    frames.push(isObject ? { keys: new Set(), context } : { context });
    if (isObject) key = undefined;
  };
  const addKey = (name: string, offset: number): void => {
    const frame = frames.at(-1);
    if (frame?.keys?.has(name)) duplicates.push({ key: name, line: lineAt(offset) });
    if (name === '__proto__') reserved.push(lineAt(offset));
    frame?.keys?.add(name);
    key = name;
  };
  const addString = (value: string, offset: number): void => {
    const frame = frames.at(-1);
    if (!frame?.keys || frame.context || key === undefined || !idKeys.has(key)) return;
    frame.id = value;
    frame.line = lineAt(offset);
  };
  const close = (): void => {
    const frame = frames.pop();
    key = undefined;
    if (frame?.id === undefined || frame.line === undefined || (frame.keys?.size ?? 0) < 2) return;
    subjects.set(frame.id, Math.min(frame.line, subjects.get(frame.id) ?? Infinity));
  };
  scanJson(text, (piece, raw, offset) => {
    if (piece === '{' || piece === '[') return open(piece === '{');
    if (piece === '}' || piece === ']') return close();
    if (piece === 'scalar') {
      if (/^-?\d{16,}$/.test(raw) && !isExact(raw)) rounded.push({ number: raw, line: lineAt(offset) });
      return;
    }
    const value = jsonString(raw);
    if (LANGUAGE.test(value) && value !== value.toLowerCase()) languages.set(value.toLowerCase(), value);
    if (piece === 'key') addKey(value, offset);
    else addString(value, offset);
  });
  return { subjects, duplicates, rounded, reserved, languages };
}

/** The first line of each of the wanted strings, as member name or value. One walk, whatever their number. */
export function findStrings(text: string, wanted: ReadonlySet<string>): Map<string, number> {
  const lines = new Map<string, number>();
  if (wanted.size === 0) return lines;
  const lineAt = createLineCounter(text);
  scanJson(text, (piece, raw, offset) => {
    if (piece !== 'key' && piece !== 'string') return;
    const value = jsonString(raw);
    if (wanted.has(value) && !lines.has(value)) lines.set(value, lineAt(offset));
  });
  return lines;
}

function isExact(integer: string): boolean {
  // No double holds more digits; long ones would be slow as big integers.
  return integer.length <= 310 && BigInt(integer) === BigInt(Number(integer));
}

import { createLineCounter, jsonString, JsonSyntaxError, createPositions, scanJson } from '../../json/json.ts';
import type { ReaderInput } from './source.ts';
import { syntaxError } from './source.ts';

/**
 * Parses a JSON file.
 *
 * @throws {AuthorError} with line and column, what was found and what was expected
 */
export function parseJson(file: string, text: string): unknown {
  try {
    // First, because its errors are more precise than those of JSON.parse.
    scanJson(text, () => {});
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    throw syntaxError(file, createPositions(text)(error.offset), `Found ${error.found}, expected ${error.expected}.`);
  }
}

type Token = Parameters<Parameters<typeof scanJson>[1]>[0];

/** Visits the tokens of a text: names and strings with their value, and scalars as they are written. `line` costs time. */
type Scan = (visit: (token: Token, text: string, line: () => number) => void) => void;

/** A JSON-LD document in JSON or YAML. */
export interface JsonLdText {
  readonly document: unknown;
  readonly scan: Scan;
}

/**
 * Parses a JSON-LD document.
 *
 * @throws {AuthorError} with line and column, what was found and what was expected
 */
export async function readJsonLdText({
  file,
  text,
  format,
}: Pick<ReaderInput, 'file' | 'text' | 'format'>): Promise<JsonLdText> {
  if (format !== 'yaml-ld') return { document: parseJson(file, text), scan: jsonScan(text) };
  // Loaded on demand, because most builds have no such source.
  const { value, scan } = (await import('../../json/yaml.ts')).readYamlData(file, text);
  return { document: value ?? {}, scan: (visit) => scan((token, part, line) => visit(token, part, () => line)) };
}

function jsonScan(text: string): Scan {
  return (visit) => {
    const lineAt = createLineCounter(text);
    scanJson(text, (token, raw, offset) =>
      visit(token, token === 'key' || token === 'string' ? jsonString(raw) : raw, () => lineAt(offset)),
    );
  };
}

/** Facts about a JSON-LD text that the parsed document does not contain. */
export interface JsonLdStructure {
  /** Identifier as written in `@id` → first line, in objects with further members. */
  readonly subjects: ReadonlyMap<string, number>;
  /** Duplicate names in an object. JSON.parse uses the last value only. */
  readonly duplicates: readonly { readonly key: string; readonly line: number }[];
  /** Integers that JSON.parse rounds. */
  readonly rounded: readonly { readonly number: string; readonly line: number }[];
  /** Lines with the member name `__proto__`, which is not safe in JavaScript objects. */
  readonly reserved: readonly number[];
  /** Lower case → spelling, for strings that can be language tags with upper case letters. */
  readonly languages: ReadonlyMap<string, string>;
}

interface Frame {
  /** Member names so far. Absent: an array. */
  readonly keys?: Set<string>;
  /** Whether it is part of a context, where `@id` defines a term. */
  readonly context: boolean;
  id?: string;
  line?: number;
}

const LANGUAGE = /^[A-Za-z]{1,8}(?:[-_][A-Za-z0-9]+)+$/;

/**
 * Scans the text once.
 *
 * @param idKeys `@id` and its aliases
 */
export function readStructure({ scan }: JsonLdText, idKeys: ReadonlySet<string>): JsonLdStructure {
  const subjects = new Map<string, number>();
  const duplicates: { key: string; line: number }[] = [];
  const rounded: { number: string; line: number }[] = [];
  const reserved: number[] = [];
  const languages = new Map<string, string>();
  const frames: Frame[] = [];
  let key: string | undefined;
  const open = (isObject: boolean): void => {
    const context = key === '@context' || (frames.at(-1)?.context ?? false);
    frames.push(isObject ? { keys: new Set(), context } : { context });
    if (isObject) key = undefined;
  };
  const addKey = (name: string, line: () => number): void => {
    const frame = frames.at(-1);
    if (frame?.keys?.has(name)) duplicates.push({ key: name, line: line() });
    if (name === '__proto__') reserved.push(line());
    frame?.keys?.add(name);
    key = name;
  };
  const addString = (value: string, line: () => number): void => {
    const frame = frames.at(-1);
    if (!frame?.keys || frame.context || key === undefined || !idKeys.has(key)) return;
    frame.id = value;
    frame.line = line();
  };
  const close = (): void => {
    const frame = frames.pop();
    key = undefined;
    if (frame?.id === undefined || frame.line === undefined || (frame.keys?.size ?? 0) < 2) return;
    subjects.set(frame.id, Math.min(frame.line, subjects.get(frame.id) ?? Infinity));
  };
  scan((token, value, line) => {
    if (token === '{' || token === '[') return open(token === '{');
    if (token === '}' || token === ']') return close();
    if (token === 'scalar') {
      if (/^-?\d{16,}$/.test(value) && !isExact(value)) rounded.push({ number: value, line: line() });
      return;
    }
    if (LANGUAGE.test(value) && value !== value.toLowerCase()) languages.set(value.toLowerCase(), value);
    if (token === 'key') addKey(value, line);
    else addString(value, line);
  });
  return { subjects, duplicates, rounded, reserved, languages };
}

/** Returns the first line of each of the strings, as member name or value. Scans the text once. */
export function findStrings({ scan }: JsonLdText, strings: ReadonlySet<string>): Map<string, number> {
  const lines = new Map<string, number>();
  if (strings.size === 0) return lines;
  scan((token, value, line) => {
    if (token !== 'key' && token !== 'string') return;
    if (strings.has(value) && !lines.has(value)) lines.set(value, line());
  });
  return lines;
}

function isExact(integer: string): boolean {
  // A double has at most 309 digits before the point, and BigInt is slow for long numbers.
  return integer.length <= 310 && BigInt(integer) === BigInt(Number(integer));
}

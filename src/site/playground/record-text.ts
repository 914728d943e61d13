import type { Json } from '../../mappings/mapping.ts';
import { toPointer } from '../../mappings/json-pointer.ts';
import { JsonFault, jsonString, scanJson } from '../../ontology/parse/json-text.ts';
import type { JsonPiece } from '../../ontology/parse/json-text.ts';

/** A record as somebody has typed it, with the place of everything in it. */
export interface RecordText {
  readonly value: Json;
  /** JSON Pointer into the record → line, counted from 1; of what is missing, the line of what it is missing from. */
  readonly lineOf: (pointer: string) => number;
}

/** Why a text is no record. */
export interface TextFault {
  readonly line: number;
  readonly message: string;
}

/** The transform refuses what is deeper; so does this, before anything recurses. */
const DEEPEST = 64;

/** Reads JSON as the transform does: no member twice in one object, no number that a computer cannot hold. */
export function readRecord(text: string): RecordText | TextFault {
  const places = new Places();
  try {
    scanJson(text, (piece, raw, offset) => places.visit(piece, raw, offset));
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return { line: lineAt(text, error.offset), message: `Found ${error.found}, expected ${error.expected}.` };
  }
  return {
    value: JSON.parse(text) as Json,
    lineOf: (pointer) => {
      let at = pointer;
      while (at !== '' && !places.offsets.has(at)) at = at.slice(0, at.lastIndexOf('/'));
      return lineAt(text, places.offsets.get(at) ?? 0);
    },
  };
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** An object or array that is open while the text is read. */
interface Open {
  readonly pointer: string;
  /** The members seen so far; absent for an array. */
  readonly names?: Set<string>;
  next: string | number;
}

/** Where each value stands, by JSON Pointer. */
class Places {
  readonly offsets = new Map<string, number>();
  readonly #open: Open[] = [];

  visit(piece: JsonPiece, raw: string, offset: number): void {
    if (piece === '}' || piece === ']') {
      this.#open.pop();
      return;
    }
    if (piece === 'key') {
      this.#name(raw, offset);
      return;
    }
    if (piece === 'scalar' && /^-?\d/.test(raw) && !Number.isFinite(Number(raw)))
      throw new JsonFault(offset, `the number ${raw.slice(0, 40)}`, 'a number that is not beyond all bounds');
    const pointer = this.#place(offset);
    if (piece === '{') this.#enter({ pointer, names: new Set(), next: '' }, offset);
    if (piece === '[') this.#enter({ pointer, next: 0 }, offset);
  }

  #name(raw: string, offset: number): void {
    const open = this.#open.at(-1);
    const name = jsonString(raw);
    if (open?.names?.has(name)) throw new JsonFault(offset, `the member ${raw} a second time`, 'each member once');
    open?.names?.add(name);
    if (open) open.next = name;
    // A fault of a member is shown where its name stands.
    if (open) this.offsets.set(open.pointer + toPointer([name]), offset);
  }

  #place(offset: number): string {
    const open = this.#open.at(-1);
    if (open === undefined) return '';
    const pointer = open.pointer + toPointer([open.next]);
    if (typeof open.next === 'number') {
      this.offsets.set(pointer, offset);
      open.next += 1;
    }
    return pointer;
  }

  #enter(open: Open, offset: number): void {
    if (this.#open.length >= DEEPEST)
      throw new JsonFault(offset, 'one more thing inside another', `at most ${DEEPEST} inside one another`);
    this.#open.push(open);
  }
}

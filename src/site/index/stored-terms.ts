import { fstatSync, openSync, readSync, statSync } from 'node:fs';
import type { Publication, Term } from '../../ontology/model.ts';
import { restoreClosures } from '../../ontology/index.ts';

/** Bytes of a line in a file. */
interface LineLocation {
  readonly start: number;
  readonly length: number;
}

/** Bytes that are read at once. */
const BLOCK = 1 << 20;
const NEW_LINE = 0x0a;

/** Reads the lines of a file in UTF-8, each with its line break. */
function* linesOf(file: number): Generator<LineLocation & { readonly text: string }> {
  const block = Buffer.allocUnsafe(BLOCK);
  /** The start of a line that is not complete yet, and its position in the file. */
  let rest = Buffer.alloc(0);
  let position = 0;
  for (;;) {
    const count = readSync(file, block, 0, BLOCK, position + rest.length);
    if (count === 0) break;
    const bytes = Buffer.concat([rest, block.subarray(0, count)]);
    let start = 0;
    for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, start)) {
      const length = end + 1 - start;
      yield { text: bytes.toString('utf8', start, end + 1), start: position + start, length };
      start = end + 1;
    }
    rest = bytes.subarray(start);
    position += start;
  }
}

const EMPTY: readonly unknown[] = Object.freeze([]);

/**
 * Replaces equal IRIs in parsed JSON by the same string, and empty lists by the same list. Saves half of the memory of terms and their
 * relations.
 *
 * @param value is changed
 * @param iris the IRIs so far
 */
function shareValues(value: unknown, iris: Map<string, string>): unknown {
  if (typeof value === 'string') return value.includes(':') ? sharedString(value, iris) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value) && value.length === 0) return EMPTY;
  const members = value as Record<string, unknown>;
  for (const key of Object.keys(members)) members[key] = shareValues(members[key], iris);
  return value;
}

function sharedString(value: string, iris: Map<string, string>): string {
  const known = iris.get(value);
  if (known === undefined) iris.set(value, value);
  return known ?? value;
}

/** The line before those of the terms. */
const TERMS_LINE = '"terms":[\n';

/** The text after the lines of the terms. */
const END = ']}}\n';

/**
 * `publication.json` in parts, one term per line, to save memory: `stored-terms.ts` reads single lines.
 * `JSON.parse` of the joined parts returns the publication.
 */
export function* snapshot(publication: Publication): Generator<string> {
  const { terms, ...ontology } = publication.ontology;
  yield `{"site":${JSON.stringify(publication.site)},\n`;
  if (publication.mappings) yield `"mappings":${JSON.stringify(publication.mappings)},\n`;
  if (publication.pages) yield `"pages":${JSON.stringify(publication.pages)},\n`;
  if (publication.history) yield `"history":${JSON.stringify(publication.history)},\n`;
  yield '"ontology":{';
  for (const [key, value] of Object.entries(ontology)) {
    if (value !== undefined) yield `${JSON.stringify(key)}:${JSON.stringify(value)},\n`;
  }
  yield TERMS_LINE;
  for (const [index, term] of terms.entries())
    yield `${JSON.stringify(term)}${index === terms.length - 1 ? '' : ','}\n`;
  yield END;
}

/*
 * The terms of a snapshot in little memory. A thread that writes pages needs the names and relations of all terms, but the texts and
 * statements of few at a time. These are most of the snapshot, so they are read again when they are used.
 */

/** Members that are read when they are used. What is computed from all terms should read none of them. */
const TEXTS = [
  'definitions',
  'notes',
  'names',
  'details',
  'remarks',
  'description',
  'annotations',
  'unread',
  'origin',
] as const satisfies readonly (keyof Term)[];
const IS_TEXT: ReadonlySet<string> = new Set(TEXTS);
type Texts = Partial<Pick<Term, (typeof TEXTS)[number]>>;

/** Bytes of a snapshot whose texts all stay in memory. */
const SMALL = 32 << 20;
/** Bytes of the lines whose texts stay in memory if the snapshot is larger. */
const RECENT = 4 << 20;

/**
 * Opens `publication.json` of a build. The file must not change while its terms are used. It stays open until this thread ends.
 *
 * @param recent bytes of the lines whose texts stay in memory. Default: by the size of the file
 * @throws {SyntaxError} the file is not a snapshot
 */
export function openStoredPublication(path: string, recent?: number): Publication {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  const texts = new TextStore(file, recent ?? (size <= SMALL ? size : RECENT));
  const terms: Term[] = [];
  const iris = new Map<string, string>();
  let head = '';
  for (const { text, ...location } of linesOf(file)) {
    if (!head.endsWith(TERMS_LINE)) head += text;
    else if (text !== END) terms.push(texts.add(text, location, iris));
  }
  const { ontology, ...rest } = JSON.parse(head + END) as Publication;
  return { ...rest, ontology: restoreClosures({ ...ontology, terms }) };
}

/** Opens `publication.json` if its texts need much memory. */
export function openLargePublication(path: string): Publication | undefined {
  return statSync(path).size > SMALL ? openStoredPublication(path) : undefined;
}

/** Whether the terms of a publication are read from a file. */
export function isStored({ ontology }: Publication): boolean {
  return ontology.terms[0] instanceof StoredTerm;
}

/** The texts of terms by position: those that were read last, and the locations of all. */
class TextStore {
  readonly #file: number;
  readonly #limit: number;
  readonly #locations: LineLocation[] = [];
  /** Least recently used first. */
  readonly #recent = new Map<number, Texts>();
  #bytes = 0;

  constructor(file: number, limit: number) {
    this.#file = file;
    this.#limit = limit;
  }

  /** Adds the term of a line at the next position. */
  add(line: string, location: LineLocation, iris: Map<string, string>): Term {
    const at = this.#locations.push(location) - 1;
    const term = parseLine(line);
    this.#remember(at, term);
    return new StoredTerm(at, this, term, (value) => shareValues(value, iris)) as unknown as Term;
  }

  read(at: number): Texts {
    const texts = this.#recent.get(at);
    if (!texts) return this.#remember(at, parseLine(this.#line(at)));
    this.#recent.delete(at);
    this.#recent.set(at, texts);
    return texts;
  }

  #line(at: number): string {
    const { start, length } = this.#locations[at] as LineLocation;
    const bytes = Buffer.allocUnsafe(length);
    readSync(this.#file, bytes, 0, length, start);
    return bytes.toString('utf8');
  }

  #remember(at: number, term: Term): Texts {
    const texts = Object.fromEntries(TEXTS.map((member) => [member, term[member]])) as Texts;
    this.#recent.set(at, texts);
    this.#bytes += (this.#locations[at] as LineLocation).length;
    for (const oldest of this.#recent.keys()) {
      if (this.#bytes <= this.#limit || oldest === at) break;
      this.#recent.delete(oldest);
      this.#bytes -= (this.#locations[oldest] as LineLocation).length;
    }
    return texts;
  }
}

/** A term whose texts are read when they are used. All other members are its own. */
class StoredTerm {
  readonly #at: number;
  readonly #texts: TextStore;

  constructor(at: number, texts: TextStore, term: Term, compact: (value: unknown) => unknown) {
    this.#at = at;
    this.#texts = texts;
    const own = this as Record<string, unknown>;
    for (const [member, value] of Object.entries(term)) if (!IS_TEXT.has(member)) own[member] = compact(value);
  }

  /** All members, for `JSON.stringify`. */
  toJSON(): Partial<Term> {
    return { ...(this as Partial<Term>), ...this.#texts.read(this.#at) };
  }

  static {
    for (const member of TEXTS) {
      const get = function (this: StoredTerm): unknown {
        return this.#texts.read(this.#at)[member];
      };
      Object.defineProperty(this.prototype, member, { get, enumerable: true });
    }
  }
}

function parseLine(line: string): Term {
  return JSON.parse(line.slice(0, line.lastIndexOf('}') + 1)) as Term;
}

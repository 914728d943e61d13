/**
 * The terms of a snapshot in little memory. A thread that writes pages needs the names and relations of all terms, but the texts and
 * statements of few at a time. These are most of the snapshot, so they are read again when they are used.
 */
import { fstatSync, openSync, readSync, statSync } from 'node:fs';
import type { Publication, Term } from '../../ontology/model.ts';
import { noteRead } from '../../ontology/reads.ts';
import type { RecordedMember } from '../../ontology/recorded-parts.ts';
import { RECORDED_MEMBERS } from '../../ontology/recorded-parts.ts';
import { restoreClosures } from '../../ontology/terms/closures.ts';
import type { LineLocation } from './file-lines.ts';
import { linesOf } from './file-lines.ts';
import { shareValues } from './shared-values.ts';
import { END, TERMS_LINE } from './snapshot-lines.ts';

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
] as const satisfies readonly RecordedMember[];
const IS_TEXT: ReadonlySet<string> = new Set(TEXTS);
type Texts = Partial<Pick<Term, (typeof TEXTS)[number]>>;

/** Members in memory whose reads are recorded. */
const IS_FACT: ReadonlySet<string> = new Set([...RECORDED_MEMBERS.keys()].filter((member) => !IS_TEXT.has(member)));

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

/** A term whose texts are read when they are used. Its members whose reads are not recorded are its own. */
class StoredTerm {
  readonly #at: number;
  readonly #texts: TextStore;
  readonly #facts: Partial<Term>;

  constructor(at: number, texts: TextStore, term: Term, compact: (value: unknown) => unknown) {
    this.#at = at;
    this.#texts = texts;
    const own = this as Record<string, unknown>;
    const facts: Record<string, unknown> = {};
    for (const [member, value] of Object.entries(term))
      if (!IS_TEXT.has(member)) (IS_FACT.has(member) ? facts : own)[member] = compact(value);
    this.#facts = facts;
  }

  /** All members, for `JSON.stringify`. */
  toJSON(): Partial<Term> {
    noteRead(this.#at);
    return { ...(this as Partial<Term>), ...this.#facts, ...this.#texts.read(this.#at) };
  }

  static {
    for (const [member, part] of RECORDED_MEMBERS) {
      const isText = IS_TEXT.has(member);
      const get = function (this: StoredTerm): unknown {
        noteRead(this.#at, part);
        const members: Partial<Term> = isText ? this.#texts.read(this.#at) : this.#facts;
        return members[member];
      };
      Object.defineProperty(this.prototype, member, { get, enumerable: true });
    }
  }
}

function parseLine(line: string): Term {
  return JSON.parse(line.slice(0, line.lastIndexOf('}') + 1)) as Term;
}

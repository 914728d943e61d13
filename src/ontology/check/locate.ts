import { splitIri } from '../curie.ts';
import type { Dataset } from '../dataset.ts';
import type { Graph, ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri, Origin } from '../model.ts';

/** Characters of a description that are searched, so that locating many findings stays linear. */
const MAX_DESCRIPTION = 8_000;

const MAX_NESTING = 50;

/** Subject, and text on the line of the finding → file and line. undefined: the sources do not describe the subject. */
export type Locate = (subject: ResourceKey, near?: string) => Origin | undefined;

/**
 * Creates the function that locates findings. Indexes a file on its first finding. Searches the text between the first lines of
 * the subject and of the next subject. Fallback: the subject's line, if the text is escaped or abbreviated, or the syntax has no lines.
 */
export function createLocate(dataset: Dataset, texts: ReadonlyMap<string, string>): Locate {
  const indexes = new Map<string, TextIndex>();
  let byFile: Map<string, number[]> | undefined;
  return (subject, near) => {
    const origin = originOf(dataset, subject);
    if (origin?.line === undefined || near === undefined) return origin;
    const text = texts.get(origin.file);
    if (text === undefined) return origin;
    byFile ??= subjectLines(dataset);
    let index = indexes.get(origin.file);
    if (!index)
      indexes.set(origin.file, (index = { text, lines: lineStarts(text), subjects: byFile.get(origin.file) ?? [] }));
    return { file: origin.file, line: refine(index, origin.line, near) };
  };
}

/** A blank node without a location has the location of its owner. */
function originOf({ graph, origins }: Dataset, subject: ResourceKey): Origin | undefined {
  const own = origins.get(subject);
  if (own?.line !== undefined || !isBlankKey(subject)) return own;
  return origins.get(ownerOf(graph, subject) ?? subject) ?? own;
}

/** The named resource whose description contains the node. undefined: there is none within 50 steps. */
export function ownerOf(graph: Graph, subject: ResourceKey): Iri | undefined {
  let key: ResourceKey | undefined = subject;
  for (let step = 0; key !== undefined && step < MAX_NESTING; step += 1) {
    if (!isBlankKey(key)) return key;
    key = graph.incoming(key)[0]?.subject;
  }
  return undefined;
}

interface TextIndex {
  readonly text: string;
  /** Offset of each line's first character. */
  readonly lines: readonly number[];
  /** Lines on which named subjects start, ascending. */
  readonly subjects: readonly number[];
}

function refine({ text, lines, subjects }: TextIndex, line: number, near: string): number {
  const start = lines[line - 1];
  if (start === undefined) return line;
  const next = subjects[firstAbove(subjects, line)];
  const end = Math.min(next === undefined ? text.length : (lines[next - 1] ?? text.length), start + MAX_DESCRIPTION);
  const description = text.slice(start, end);
  for (const needle of needles(near)) {
    const at = indexOfWord(description, needle);
    if (at >= 0) return firstAbove(lines, start + at);
  }
  return line;
}

/** Texts to search for, best first: the first line of a literal after a quote or tag, a whole IRI, or its local name. */
function needles(near: string): string[] {
  const firstLine = (near.split(/[\r\n"\\]/, 1)[0] ?? '').slice(0, 100);
  const local = /^[A-Za-z][\w+.-]*:\S*$/.test(near) ? splitIri(near)[1] : '';
  const whole = firstLine && [`"${firstLine}`, `>${firstLine}`, firstLine];
  return [...whole, local && `:${local}`, local].filter((needle) => needle !== '');
}

/** Like indexOf, but prefers a match that is not the prefix of a longer name. */
function indexOfWord(text: string, needle: string): number {
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    if (!/[\w-]/.test(text[at + needle.length] ?? '')) return at;
  }
  return text.indexOf(needle);
}

/** Index of the first number above the limit, by binary search. */
function firstAbove(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function subjectLines(dataset: Dataset): Map<string, number[]> {
  const byFile = new Map<string, number[]>();
  for (const [key, { file, line }] of dataset.origins) {
    if (line === undefined || isBlankKey(key)) continue;
    const lines = byFile.get(file);
    if (lines) lines.push(line);
    else byFile.set(file, [line]);
  }
  for (const lines of byFile.values()) lines.sort((a, b) => a - b);
  return byFile;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

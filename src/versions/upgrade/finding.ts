import type { Iri } from '../../ontology/model.ts';
import type { Upgrade } from './plan.ts';

/**
 * Why an upgrade did not change something that it should. `term`: the plan has no single replacement. `collision`: two members would become
 * one. `values`: the new property reads values differently. `context`: the context of a record is not one of the ontology. `defined`: the file
 * describes the term. `syntax`: the text cannot be read. `name`: the new term has no name there.
 */
export type Problem = 'term' | 'collision' | 'values' | 'context' | 'defined' | 'syntax' | 'name';

/** What an upgrade did at one location, or what a person must decide there. */
export interface Finding {
  /** Line and column in the file, counted from 1. */
  readonly line: number;
  readonly column: number;
  /** JSON Pointer, of records. */
  readonly pointer?: string;
  /** IRI of the old term. Absent: it is about no term. */
  readonly term?: Iri;
  /** IRI of the new term. */
  readonly to?: Iri;
  readonly upgrade?: Upgrade;
  /** Absent: done. */
  readonly problem?: Problem;
  /** One English sentence, of a problem. */
  readonly message?: string;
}

/** A finding at an offset of a text. */
export interface LocatedFinding extends Omit<Finding, 'line' | 'column'> {
  readonly offset: number;
}

/** The result of the upgrade of one text. */
export interface Upgraded {
  readonly text: string;
  readonly findings: readonly Finding[];
}

/**
 * Converts offsets of a text to lines and columns.
 *
 * @param firstLine line at which the text begins in its file
 */
function locate(text: string, findings: readonly LocatedFinding[], firstLine = 1): Finding[] {
  let [line, lineStart, at] = [firstLine, 0, 0];
  return findings
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, ...finding }) => {
      for (let next = text.indexOf('\n', at); next >= 0 && next < offset; next = text.indexOf('\n', at))
        [line, lineStart, at] = [line + 1, next + 1, next + 1];
      return { line, column: offset - lineStart + 1, ...finding };
    });
}

/** Replacement of a part of a text. The end is exclusive. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits that do not overlap, in any order. The rest of the text stays as it is. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return text;
  let at = 0;
  const parts: string[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return parts.join('') + text.slice(at);
}

/**
 * The result of an upgrade: the text with all edits, and the findings with their lines and columns.
 *
 * @param line line at which the text begins in its file
 */
export function upgradedText(
  text: string,
  edits: readonly Edit[],
  findings: readonly LocatedFinding[],
  line = 1,
): Upgraded {
  return { text: applyEdits(text, edits), findings: locate(text, findings, line) };
}

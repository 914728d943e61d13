import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Quad } from '@rdfjs/types';
import { Writer } from 'n3';
import rdfCanonize from 'rdf-canonize';
import type { ParsedSource } from '../../../src/rdf/graph/graph.ts';
import { AuthorError, type Issue } from '../../../src/base/issue.ts';
import { parseSource } from '../../../src/rdf/parse/parse.ts';

/** Reads the file `input.…` of a folder. */
export function inputOf(folder: string): { file: string; text: string } {
  const file = readdirSync(folder).find((name) => name.startsWith('input.'));
  if (file === undefined) throw new Error(`${folder} has no input file`);
  return { file, text: readFileSync(join(folder, file), 'utf8') };
}

/** Parses a source, and returns its issues, including thrown ones. */
export async function tryParse(
  file: string,
  text: string,
): Promise<{ parsed?: ParsedSource; issues: readonly Issue[] }> {
  try {
    const parsed = await parseSource({ file, text }, { id: 's0' });
    return { parsed, issues: parsed.issues };
  } catch (error) {
    if (error instanceof AuthorError) return { issues: error.issues };
    throw error;
  }
}

/** Sorted N-Quads, blank node labels as parsed. */
export function sortedNQuads(quads: readonly Quad[]): string {
  const text = new Writer({ format: 'N-Quads' }).quadsToString([...quads]);
  return text
    .split('\n')
    .filter(Boolean)
    .sort()
    .map((line) => `${line}\n`)
    .join('');
}

/** Canonical N-Quads (RDFC-1.0), equal for equivalent graphs. */
export function canonical(quads: readonly Quad[]): Promise<string> {
  return rdfCanonize.canonize([...quads], { algorithm: 'RDFC-1.0' });
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import type { Axioms } from './axioms.ts';
import { createAxioms } from './axioms.ts';

/** All statements of the Turtle files below a folder. */
export function quadsOfFolder(folder: string): readonly Quad[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ttl'))
    .flatMap((path) =>
      new Parser({ blankNodePrefix: `${path.replaceAll(/\W/g, '')}-` }).parse(readFileSync(join(folder, path), 'utf8')),
    );
}

/** The axioms of an ontology on the disk. */
export function axiomsOfFolder(folder: string): Axioms {
  return createAxioms(quadsOfFolder(folder));
}

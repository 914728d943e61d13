import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';

/** A small graph of data, and what a reasoner must make of it. */
export interface DataSet {
  /** The folder, which stands for one point of the ontology. */
  readonly point: string;
  readonly name: string;
  readonly path: string;
  readonly quads: readonly Quad[];
  /** The rule that finds the contradiction; absent where the data are consistent. */
  readonly contradiction?: string;
  readonly inferred: readonly Quad[];
  readonly notInferred: readonly Quad[];
}

/** Reads all data sets beside this file. Comments at the top of each say what must come of it. */
export function dataSets(): readonly DataSet[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ttl'))
    .sort()
    .map((path) => readDataSet(path.replaceAll('\\', '/')));
}

function readDataSet(path: string): DataSet {
  const file = join(import.meta.dirname, path);
  const text = readFileSync(file, 'utf8');
  const [point = '', name = ''] = path.replace(/\.ttl$/, '').split('/');
  const said = (what: string): string[] =>
    [...text.matchAll(new RegExp(`^# ${what}: (.*)$`, 'gm'))].map(([, found = '']) => found);
  const prefixes = (text.match(/^@prefix .*$/gm) ?? []).join('\n');
  const parse = (statements: readonly string[]): Quad[] =>
    new Parser().parse(`${prefixes}\n${statements.map((statement) => `${statement} .`).join('\n')}`);
  const [contradiction] = said('Contradiction');
  return {
    point,
    name,
    path: file,
    quads: new Parser().parse(text),
    ...(contradiction !== undefined && { contradiction }),
    inferred: parse(said('Inferred')),
    notInferred: parse(said('Not inferred')),
  };
}

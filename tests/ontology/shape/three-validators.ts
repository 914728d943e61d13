import type { NamedNode, Quad } from '@rdfjs/types';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import jsonld from 'jsonld';
import { DataFactory, Parser, Store } from 'n3';
import { Validator } from 'shacl-engine';
import ts from 'typescript';
import { memoize, memoizeByKey } from '../../../src/base/work.ts';
import type { Ontology } from '../../../src/ontology/model.ts';
import { rdf, rdfs } from '../../../src/rdf/names.ts';
import { toContext } from '../../../src/ontology/write/context.ts';
import type { ClassSchemas } from './described-shapes.ts';
import { OPTIONS } from './described-shapes.ts';
import type { Json } from './shared-definitions.ts';
import { compileWithSharedDefinitions } from './shared-definitions.ts';

/** A record and its class. */
export interface RecordOfClass {
  readonly of: ClassSchemas;
  readonly record: Readonly<Record<string, unknown>>;
}

/** Errors of each validator. Empty: the record is valid. */
export interface ValidationErrors {
  readonly [validator: string]: readonly string[];
  readonly jsonSchema: readonly string[];
  readonly shacl: readonly string[];
  readonly typeScript: readonly string[];
}

export interface ValidationResult {
  /** In the order of the records. */
  readonly errors: readonly ValidationErrors[];
  /** TypeScript errors in the types themselves. */
  readonly typeErrors: readonly string[];
}

/** Validates all records in one graph and one program. Equal records are validated once. */
export async function validateRecords(
  samples: readonly RecordOfClass[],
  ontology: Ontology,
): Promise<ValidationResult> {
  const alike = representatives(samples.map(({ of }) => of));
  const distinct = samples.map(({ of, record }) => asRepresentative(of, alike.get(of) as ClassSchemas, record));
  const shacl = await againstShacl(distinct, ontology);
  const { errors: typeScript, typeErrors } = againstTypeScript(distinct);
  const errorsOf = errorsBySchema(ontology);
  const errors = distinct.map(({ of, record }, at) => ({
    jsonSchema: errorsOf(of.jsonSchema, record).map((error) => `${error.instancePath} ${error.keyword}`),
    shacl: shacl[at] as readonly string[],
    typeScript: typeScript[at] as readonly string[],
  }));
  return { errors, typeErrors };
}

/**
 * Half of the classes have only the fields of their parents, so their schemas differ only in the name of the class and in prose. One of
 * them represents all, so that it is compiled once.
 */
function representatives(all: readonly ClassSchemas[]): ReadonlyMap<ClassSchemas, ClassSchemas> {
  const found = new Map<string, ClassSchemas>();
  return new Map(
    [...new Set(all)].map((of) => {
      const key = nameless(of);
      if (!found.has(key)) found.set(key, of);
      return [of, found.get(key) as ClassSchemas];
    }),
  );
}

/** The three schemas without titles and comments. */
function nameless({ shape: { key }, jsonSchema, typeScript, shacl }: ClassSchemas): string {
  const { $id: _, title: __, ...rest } = withoutProse(JSON.parse(jsonSchema)) as Json;
  return [
    JSON.stringify(rest).replaceAll(JSON.stringify({ const: key }), '{}'),
    typeScript
      .replace(/\/\*\*[^]*?\*\//g, '')
      .replace(/^export interface \w+/m, '')
      .replace(`"@type": ${JSON.stringify(key)} |`, ''),
    shacl.replace(/^.*#shacl>$/m, '').replace(/^ {2}sh:targetClass .*$/m, ''),
  ].join('\n');
}

function asRepresentative(own: ClassSchemas, of: ClassSchemas, record: RecordOfClass['record']): RecordOfClass {
  const named = (type: unknown): unknown => (type === own.shape.key ? of.shape.key : type);
  const type = record['@type'];
  return { of, record: { ...record, '@type': Array.isArray(type) ? type.map(named) : named(type) } };
}

/**
 * Returns the errors of Ajv in strict mode, which throws if a schema is invalid or ambiguous. One instance for all schemas of an ontology,
 * because it compiles the meta-schema first.
 */
const errorsBySchema = memoize((_: Ontology): ((schema: string, record: unknown) => readonly ErrorObject[]) => {
  const compile = compileWithSharedDefinitions(new Ajv2020(STRICT_SCHEMA));
  const compiled = memoizeByKey((schema: string): ValidateFunction => {
    const { $id: _id, ...rest } = withoutProse(JSON.parse(schema)) as Json;
    return compile(rest);
  });
  return (schema, record) => {
    const validate = compiled(schema);
    validate(record);
    return validate.errors ?? [];
  };
});

const STRICT_SCHEMA = {
  strict: true,
  strictTypes: true,
  allErrors: true,
  inlineRefs: false,
  messages: false,
  code: { optimize: false },
} as const;

function withoutProse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProse);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => key !== 'description' || typeof member !== 'string')
      .map(([key, member]) => [key, withoutProse(member)]),
  );
}

const rootOf = (at: number): string => `https://example.com/record/${at}`;

/** Validates the expanded records, with the class hierarchy, against the shapes of their classes. */
async function againstShacl(
  samples: readonly RecordOfClass[],
  ontology: Ontology,
): Promise<readonly (readonly string[])[]> {
  const classes = [...new Set(samples.map(({ of }) => of))];
  const hierarchy = hierarchyOf(ontology);
  const dataset = new Store([...(await expand(samples, ontology)), ...hierarchy]);
  const shapes = new Store([...classes.flatMap(readShape), ...hierarchy]);
  const engine = new Validator(shapes, { factory: DataFactory });
  const found = new Map<string, string[]>();
  for (const of of classes) {
    // Nested records are abridged, and may lack required members.
    const terms = samples.flatMap((entry, at) => (entry.of === of ? DataFactory.namedNode(rootOf(at)) : []));
    const shape = { terms: [DataFactory.namedNode(`${OPTIONS.page(of.shape.term)}#shacl`)] };
    const { results } = await engine.validate({ dataset, terms }, [shape]);
    for (const { focusNode, path, constraintComponent } of results) {
      const focus = focusNode.term?.value ?? '';
      const place = (path ?? []).map(({ predicates }) => predicates.map(({ value }) => value).join('|')).join('/');
      found.set(focus, [...(found.get(focus) ?? []), `${place} ${constraintComponent.value.replace(/^.*#/, '')}`]);
    }
  }
  return samples.map((_, at) => found.get(rootOf(at)) ?? []);
}

async function expand(samples: readonly RecordOfClass[], ontology: Ontology): Promise<Quad[]> {
  const { '@context': context } = JSON.parse(toContext(ontology)) as { '@context': jsonld.ContextDefinition };
  const records = samples.map(({ record: { '@context': _, ...record } }, at) => ({ ...record, '@id': rootOf(at) }));
  const quads = await jsonld.toRDF({ '@context': context, '@graph': records } as jsonld.JsonLdDocument, {
    format: 'application/n-quads',
    documentLoader: () => Promise.reject(new Error('nothing is fetched')),
  });
  return new Parser().parse(quads as unknown as string);
}

let shapesRead = 0;

/** Makes blank nodes of two texts distinct. */
function readShape({ shacl }: ClassSchemas): Quad[] {
  return new Parser({ blankNodePrefix: `s${shapesRead++}_` }).parse(shacl);
}

function hierarchyOf({ terms }: Ontology): Quad[] {
  const node = (iri: string): NamedNode => DataFactory.namedNode(iri);
  return terms.flatMap((term) => [
    ...(term.class?.parents ?? []).map((above) =>
      DataFactory.quad(node(term.iri), node(rdfs('subClassOf')), node(above)),
    ),
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
  skipLibCheck: true,
  types: [],
};

/** One program with a file per class and per record. */
function againstTypeScript(samples: readonly RecordOfClass[]): {
  errors: readonly (readonly string[])[];
  typeErrors: string[];
} {
  const names = new Map([...new Set(samples.map(({ of }) => of))].map((of, at) => [of, `/class-${at}.ts`]));
  const files = new Map([...names].map(([of, name]) => [name, of.typeScript]));
  for (const [at, { of, record }] of samples.entries()) {
    const [, name] = /^export interface (\w+) \{$/m.exec(of.typeScript) ?? [];
    const text = `import type { ${name} } from '.${names.get(of)}';\nexport const record: ${name} = ${JSON.stringify(record)};\n`;
    files.set(`/record-${at}.ts`, text);
  }
  const found = diagnosticsOf(files);
  return {
    errors: samples.map((_, at) => found.get(`/record-${at}.ts`) ?? []),
    typeErrors: [...names.values()].flatMap((name) => found.get(name) ?? []),
  };
}

/** File → TypeScript errors in strict mode. */
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

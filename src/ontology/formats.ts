import { createShrink } from '../rdf/index.ts';
import { toRdf, toRdfParts } from '../rdf/write.ts';
import type { NodeObject, Ontology, Publication, Term } from './model.ts';
import { toContext } from './write/context.ts';
import { toOwlNodes } from './write/owl.ts';
import { toRecord } from './write/record.ts';
import { toTermTable } from './write/term-table.ts';

export { OWL_TYPES } from './write/owl.ts';

/** A format in which terms or the whole ontology are published. Pages, links, negotiation, agents and hosts follow from its row. */
interface DataFormat {
  /** Of the files, without a dot. */
  readonly extension: string;
  readonly name: string;
  /** Media type, https://www.iana.org/assignments/media-types, without parameters. */
  readonly type: string;
  /** Version of RDF. Absent: 1.1. Files in RDF 1.2 exist only for what RDF 1.1 cannot express. */
  readonly version?: '1.2';
  readonly parameters?: string;
  /** Creates the writer of one term's file. `page`: the Markdown version of its page, which is not created on demand. */
  readonly term?: 'page' | ((publication: Publication) => (term: Term) => string);
  /** Creates the writer of one term in a format without a file of each term, which the server creates on request. */
  readonly onRequest?: (publication: Publication) => (term: Term) => string;
  /** The whole ontology: from its dataset, in parts, because that is large, or from its model. */
  readonly dataset?: (publication: Publication, nodes: readonly NodeObject[]) => Iterable<string>;
  readonly model?: (publication: Publication) => string;
  /** Position in `llms.txt`, by relevance. Absent: not named there. */
  readonly relevance?: number;
  /** How MCP offers the file of each term to agents. Absent: it does not. */
  readonly agents?: { readonly name: string; readonly title: string; readonly description: string };
}

type Syntax = Parameters<typeof toRdfParts>[0];

const rdf =
  (syntax: Syntax) =>
  ({ ontology }: Publication, nodes: readonly NodeObject[]): Iterable<string> =>
    toRdfParts(syntax, nodes, ontology.prefixes, ontology.rdf12);

const rdfOfTerm =
  (syntax: Syntax) =>
  ({ ontology }: Publication) =>
  (term: Term): string =>
    toRdf(syntax, term.description, ontology.prefixes, term.rdf12);

/** All formats, in the order in which pages list them and negotiation prefers them. */
export const FORMATS = [
  {
    extension: 'ttl',
    name: 'Turtle',
    type: 'text/turtle',
    parameters: 'charset=utf-8',
    term: rdfOfTerm('turtle'),
    dataset: rdf('turtle'),
    relevance: 3,
  },
  {
    extension: '12.ttl',
    name: 'Turtle 1.2',
    type: 'text/turtle',
    parameters: 'charset=utf-8',
    version: '1.2',
    term: rdfOfTerm('turtle-1.2'),
    dataset: rdf('turtle-1.2'),
  },
  {
    extension: 'jsonld',
    name: 'JSON-LD',
    type: 'application/ld+json',
    term: rdfOfTerm('json-ld'),
    dataset: rdf('json-ld'),
    relevance: 2,
    agents: {
      name: 'term-json-ld',
      title: 'A term as JSON-LD',
      description: 'All statements of the ontology about one term.',
    },
  },
  { extension: 'json', name: 'JSON', type: 'application/json', term: jsonRecord, relevance: 4 },
  {
    extension: 'nt',
    name: 'N-Triples',
    type: 'application/n-triples',
    onRequest: rdfOfTerm('n-triples'),
    dataset: rdf('n-triples'),
  },
  {
    extension: '12.nt',
    name: 'N-Triples 1.2',
    type: 'application/n-triples',
    version: '1.2',
    dataset: rdf('n-triples-1.2'),
  },
  { extension: 'nq', name: 'N-Quads', type: 'application/n-quads' },
  {
    extension: 'rdf',
    name: 'RDF/XML',
    type: 'application/rdf+xml',
    onRequest: rdfOfTerm('rdf-xml'),
    dataset: rdf('rdf-xml'),
  },
  {
    // After RDF/XML, so that who accepts this type gets it: for the whole ontology, these are OWL tools.
    extension: 'owl',
    name: 'OWL',
    type: 'application/rdf+xml',
    dataset: (publication, nodes) => rdf('rdf-xml')(publication, toOwlNodes(nodes, publication.ontology.owlTypes)),
  },
  {
    extension: 'csv',
    name: 'CSV',
    type: 'text/csv',
    parameters: 'charset=utf-8; header=present',
    model: ({ ontology, site }) =>
      toTermTable(ontology, [site.defaultLanguage, ...site.languages, ...ontology.languages]),
  },
  {
    // https://www.rfc-editor.org/rfc/rfc7763
    extension: 'md',
    name: 'Markdown',
    type: 'text/markdown',
    parameters: 'charset=utf-8',
    term: 'page',
    relevance: 1,
    agents: {
      name: 'term-markdown',
      title: 'A term as Markdown',
      description: 'The page of one term: definition, hierarchy, properties with examples, alignments, mappings.',
    },
  },
] as const satisfies readonly DataFormat[];

const ROWS: readonly DataFormat[] = FORMATS;

/** A language of schemas. The files of a class have these extensions, and so have those of the whole vocabulary. */
export interface SchemaFormat {
  /** Without the first dot. */
  readonly extension: 'schema.json' | 'd.ts' | 'shacl.ttl';
  readonly name: string;
  /** Media type, without parameters. */
  readonly type: string;
  /** Whether the page of a class is negotiated to its file by this type. Turtle of a class is its description. */
  readonly negotiated?: true;
}

/** The languages of schemas of classes, in the order in which pages list them. */
export const SCHEMA_FORMATS: readonly SchemaFormat[] = [
  // https://json-schema.org/draft/2020-12/json-schema-core#name-media-type-application-sche
  { extension: 'schema.json', name: 'JSON Schema', type: 'application/schema+json', negotiated: true },
  { extension: 'd.ts', name: 'TypeScript', type: 'text/plain' },
  { extension: 'shacl.ttl', name: 'SHACL', type: 'text/turtle' },
];

/**
 * The schemas of a class that have files: `X.schema.json` is a data file of the term `X.schema` instead, if there is one.
 *
 * @param isTerm whether an identifier is that of a term
 */
export function schemaFormats(identifier: string, isTerm: (identifier: string) => boolean): readonly SchemaFormat[] {
  return SCHEMA_FORMATS.filter(({ extension }) => {
    const dot = extension.lastIndexOf('.');
    const isData = ROWS.some(({ extension: data, term }) => term !== undefined && data === extension.slice(dot + 1));
    return !(isData && isTerm(`${identifier}.${extension.slice(0, dot)}`));
  });
}

/**
 * The formats of a term.
 *
 * @param pages whether pages of terms have a Markdown version
 * @param usesRdf12 whether RDF 1.1 cannot express a statement about the term
 */
export function termFormats(pages: boolean, usesRdf12 = false): readonly DataFormat[] {
  return ROWS.filter(
    ({ term, version }) => term !== undefined && (term !== 'page' || pages) && (version === undefined || usesRdf12),
  );
}

/** The formats of a term that have no files. */
export function requestedFormats(): readonly DataFormat[] {
  return ROWS.filter(({ onRequest }) => onRequest !== undefined);
}

/** Files of the dataset, by path below the base URL. */
export function datasetFiles({
  rdf12,
}: Pick<Ontology, 'rdf12'>): Readonly<Record<string, NonNullable<DataFormat['dataset']>>> {
  const rows = ROWS.filter(({ version }) => version === undefined || rdf12 === true);
  return Object.fromEntries(
    rows.flatMap(({ extension, dataset }) => (dataset ? [[`vocabulary.${extension}`, dataset]] : [])),
  );
}

/** Files of the model, by path below the base URL. */
export const MODEL_FILES: Readonly<Record<string, (publication: Publication) => string>> = {
  ...Object.fromEntries(ROWS.flatMap(({ extension, model }) => (model ? [[`vocabulary.${extension}`, model]] : []))),
  'vocabulary-context.jsonld': ({ ontology }) => toContext(ontology),
};

/** Creates the writer of one term's files, by extension. The files are in the folder of its page. */
export function createTermWriter(publication: Publication): TermWriter {
  const writers = writersOf(publication, ({ term }) => (typeof term === 'function' ? term : undefined));
  return (term) => pick(writers, termFormats(false, term.rdf12), term);
}

/** Creates the same for a server, which also creates formats without files. */
export function createRequestWriter(publication: Publication): TermWriter {
  const files = createTermWriter(publication);
  const writers = writersOf(publication, ({ onRequest }) => onRequest);
  return (term) => ({ ...files(term), ...pick(writers, requestedFormats(), term) });
}

/** A function from a term to the writers of its formats, by extension. */
type TermWriter = (term: Term) => Readonly<Record<string, () => string>>;
type Writers = ReadonlyMap<string, (term: Term) => string>;

function writersOf(publication: Publication, read: (row: DataFormat) => DataFormat['onRequest']): Writers {
  return new Map(
    ROWS.flatMap((row) => {
      const create = read(row);
      return create ? [[row.extension, create(publication)] as const] : [];
    }),
  );
}

function pick(writers: Writers, formats: readonly DataFormat[], term: Term): ReturnType<TermWriter> {
  return Object.fromEntries(
    formats.flatMap(({ extension }) => {
      const write = writers.get(extension);
      return write ? [[extension, () => write(term)]] : [];
    }),
  );
}

function jsonRecord({ ontology, site, mappings = {} }: Publication): (term: Term) => string {
  const identifiers = new Map(ontology.terms.map((term) => [term.iri, term.identifier]));
  const options = { languages: [site.defaultLanguage], shrink: createShrink(ontology.prefixes), ontology };
  return (term) => {
    const record = toRecord(term, (iri) => identifiers.get(iri), { ...options, mappings: mappings[term.iri] ?? [] });
    return `${JSON.stringify(record, undefined, 2)}\n`;
  };
}

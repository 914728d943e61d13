import { MAPPING_SCHEMA_FILE } from '../../mappings/format/mapping-schema-file.ts';
import type { SchemaFileKind } from '../../mappings/schema-addresses.ts';
import { SCHEMA_FILES, schemaFile } from '../../mappings/schema-addresses.ts';
import { SSSOM_FILE } from '../../mappings/sssom/sssom.ts';
import { CHANGES_FILE } from '../../versions/history/history.ts';
import type { OfferedSchema, Transforms } from '../../mappings/transform/transform.ts';
import type { Publication } from '../../ontology/model.ts';
import { printable } from '../../ontology/printable.ts';
import { headersFor } from '../http/headers.ts';
import { OPEN_API_PATH, TERM_SCHEMA_PATH } from '../openapi/paths.ts';

/** A file of the site that agents can read. */
export interface PublishedFile {
  /** Path below the base URL, without a leading slash. */
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly type: string;
}

/** Every file of a publication except those of its terms, most useful first. */
export function publishedFiles(
  { history, mappings, site }: Publication,
  transforms: Transforms | undefined,
): readonly PublishedFile[] {
  return [
    ...WHOLE,
    ...(history ? [CHANGES] : []),
    ...(site.api === false ? [] : OF_API),
    ...(mappings === undefined ? [] : [SSSOM]),
    ...(transforms ? [MAPPING_FORMAT, ...transforms.schemas.flatMap(filesOf)] : []),
  ];
}

const WHOLE: readonly PublishedFile[] = [
  file('llms.txt', 'Overview for agents', 'Entry points, pages and files, in short.'),
  file('vocabulary-index.json', 'All terms in short', 'Identifier, IRI, kind, label and summary of each term.'),
  file('vocabulary-index.schema.json', 'The JSON Schema of the index', 'Members of the index of all terms.'),
  file('vocabulary.ttl', 'The ontology as Turtle', 'The published ontology as RDF 1.1 Turtle.'),
  file('vocabulary.jsonld', 'The ontology as JSON-LD', 'The published ontology as JSON-LD 1.1.'),
  file('vocabulary.nt', 'The ontology as N-Triples', 'The published ontology, one statement a line.'),
  file('vocabulary.rdf', 'The ontology as RDF/XML', 'The published ontology as RDF 1.1 XML.'),
  file('vocabulary.csv', 'The terms as a table', 'One term a line, as CSV.'),
  file('vocabulary-context.jsonld', 'The JSON-LD context', 'Turns plain JSON records into linked data.'),
];

const CHANGES = file(
  CHANGES_FILE,
  'Changes between versions',
  'Each change of the ontology with its severity and a sentence, which explain_changes selects from.',
);

const OF_API: readonly PublishedFile[] = [
  file(OPEN_API_PATH.slice(1), 'The API', 'OpenAPI document of the HTTP API, which offers the same as the tools.'),
  file(TERM_SCHEMA_PATH.slice(1), 'The JSON Schema of a term', 'Members of a record that get_term returns.'),
];

const SSSOM = file(SSSOM_FILE, 'All alignments and mappings', 'SSSOM table.');
const MAPPING_FORMAT = file(MAPPING_SCHEMA_FILE, 'The format of mapping files', 'JSON Schema of mapping files.');

/** A file in the list of resources, https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource. */
export function listedFile({ path, name, title, description, type }: PublishedFile, baseUrl: string) {
  return { uri: `${baseUrl}/${path}`, name, title: printable(title), description, mimeType: type };
}

const DESCRIPTIONS: Readonly<Record<SchemaFileKind, string>> = {
  mapping: 'Mapping between its fields and the properties of the ontology, in both directions.',
  jsonSchema: 'JSON Schema of its records.',
  examples: 'Example records.',
};

function filesOf({ mapping }: OfferedSchema): PublishedFile[] {
  const has: Readonly<Record<SchemaFileKind, boolean>> = {
    mapping: true,
    jsonSchema: mapping.jsonSchema !== undefined,
    examples: mapping.examples !== undefined,
  };
  const kinds = (Object.keys(SCHEMA_FILES) as SchemaFileKind[]).filter((kind) => has[kind]);
  return kinds.map((kind) => ({
    ...file(
      schemaFile(mapping.domain, mapping.schema, kind),
      `${mapping.title}, ${mapping.domain}: ${SCHEMA_FILES[kind].name}`,
      DESCRIPTIONS[kind],
    ),
    type: SCHEMA_FILES[kind].type,
  }));
}

function file(path: string, title: string, description: string): PublishedFile {
  const type = headersFor(`/${path}`)['Content-Type'] ?? 'application/octet-stream';
  return { path, name: path, title, description, type };
}

import { MAPPING_SCHEMA_FILE } from '../../mappings/format/mapping-schema-file.ts';
import type { SchemaFileKind } from '../../mappings/schema-addresses.ts';
import { SCHEMA_FILES, schemaFile } from '../../mappings/schema-addresses.ts';
import { SSSOM_FILE } from '../../mappings/sssom/sssom.ts';
import type { OfferedSchema, Transforms } from '../../mappings/transform/transform.ts';
import type { Publication } from '../../ontology/model.ts';
import { printable } from '../../ontology/printable.ts';
import { headersFor } from '../http/headers.ts';
import { OPEN_API_PATH, TERM_SCHEMA_PATH } from '../openapi/paths.ts';

/** A file of the site that an agent may read. */
export interface PublishedFile {
  /** Below the base URL, without a slash at its beginning. */
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly type: string;
}

/** Every file of a publication but those of its terms, most telling first. */
export function publishedFiles(
  { mappings, site }: Publication,
  transforms: Transforms | undefined,
): readonly PublishedFile[] {
  return [
    ...WHOLE,
    ...(site.api === false ? [] : OF_API),
    ...(mappings === undefined ? [] : [SSSOM]),
    ...(transforms ? [MAPPING_FORMAT, ...transforms.schemas.flatMap(filesOf)] : []),
  ];
}

/** The suite of tests reads each of them, on a site that is really built. */
const WHOLE: readonly PublishedFile[] = [
  file('llms.txt', 'What there is to read', 'Where the ontology begins, its pages and files, in short.'),
  file('vocabulary-index.json', 'All terms in short', 'Each with identifier, IRI, kind, label and summary.'),
  file('vocabulary-index.schema.json', 'The JSON Schema of the index', 'What the index of all terms has for members.'),
  file('vocabulary.ttl', 'The ontology as Turtle', 'All that is published, as RDF 1.1 Turtle.'),
  file('vocabulary.jsonld', 'The ontology as JSON-LD', 'All that is published, as JSON-LD 1.1.'),
  file('vocabulary.nt', 'The ontology as N-Triples', 'All that is published, a statement on each line.'),
  file('vocabulary.rdf', 'The ontology as RDF/XML', 'All that is published, as RDF 1.1 XML.'),
  file('vocabulary.csv', 'The terms as a table', 'A term on each line, as CSV.'),
  file('vocabulary-context.jsonld', 'The JSON-LD context', 'What turns records of plain JSON into linked data.'),
];

const OF_API: readonly PublishedFile[] = [
  file(OPEN_API_PATH.slice(1), 'The API', 'The OpenAPI document of the HTTP API that does the same as the tools.'),
  file(TERM_SCHEMA_PATH.slice(1), 'The JSON Schema of a term', 'What a record of get_term has for members.'),
];

const SSSOM = file(SSSOM_FILE, 'All alignments and mappings', 'As a table of SSSOM.');
const MAPPING_FORMAT = file(MAPPING_SCHEMA_FILE, 'The format of mapping files', 'Their JSON Schema.');

/** A file as it is listed, https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource. */
export function listedFile({ path, name, title, description, type }: PublishedFile, baseUrl: string) {
  return { uri: `${baseUrl}/${path}`, name, title: printable(title), description, mimeType: type };
}

const DESCRIPTIONS: Readonly<Record<SchemaFileKind, string>> = {
  mapping: 'How its fields and the properties of the ontology go together, in both directions.',
  jsonSchema: 'What its records must be like.',
  examples: 'Records as they are really met.',
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

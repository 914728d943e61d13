import { termFormats } from '../../ontology/formats.ts';
import type { SchemaFileKind } from '../../mappings/addresses.ts';
import { schemaPaths } from '../../mappings/addresses.ts';
import type { OfferedSchema, Transforms } from '../../mappings/index.ts';
import type { Publication } from '../../ontology/model.ts';
import { identifierToPath, percentDecode } from '../../base/paths.ts';
import { printable } from '../../base/text.ts';
import { chooseText } from '../../ontology/records.ts';
import type { VocabularyIndex } from '../vocabulary/parameters.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import type { Changes } from '../changes/changes.ts';
import { headersFor } from '../http/headers.ts';
import { createTermPaths } from '../http/site-path.ts';
import { OPEN_API_PATH, TERM_SCHEMA_PATH } from '../openapi/open-api.ts';

/** The data of the tools and resources, the same as over HTTP. */
export interface AgentContext {
  readonly publication: Publication;
  readonly index: VocabularyIndex;
  readonly transforms: Transforms | undefined;
  /** Absent: no releases are recorded. */
  readonly changes: Changes | undefined;
  /** The text of a file of the site, by its path below the base URL (`/vocabulary.ttl`); undefined if there is none. */
  readonly read: (path: string) => Promise<string | undefined>;
}

/** The resources for agents, at their URLs on the site: the files, and each term by a template. */
export interface AgentResources {
  readonly list: ReturnType<typeof listedFile>[];
  readonly templates: ReturnType<typeof termTemplates>;
  /** The text at a URI; undefined if there is none. */
  read(uri: string): Promise<{ readonly uri: string; readonly mimeType: string; readonly text: string } | undefined>;
  /** Values with a prefix for a variable of a template; undefined if there is no such template or variable. */
  complete(template: string, variable: string, prefix: string): Completion | undefined;
}

export function createAgentResources({ publication, index, transforms, read }: AgentContext): AgentResources {
  const { baseUrl } = publication.site;
  const files = publishedFiles(publication, transforms);
  const byUri = new Map(files.map((file) => [`${baseUrl}/${file.path}`, { path: file.path, mimeType: file.type }]));
  const termUri = createTermUris(publication, index);
  const templates = termTemplates(publication);
  const complete = createCompletion(publication);
  return {
    list: files.map((file) => listedFile(file, baseUrl)),
    templates,
    async read(uri) {
      const file = byUri.get(uri) ?? termUri(uri);
      const text = file && (await read(`/${file.path}`));
      return text === undefined ? undefined : { uri, mimeType: (file as { mimeType: string }).mimeType, text };
    },
    complete(template, variable, prefix) {
      const known = variable === IDENTIFIER && templates.some(({ uriTemplate }) => uriTemplate === template);
      return known ? complete(prefix) : undefined;
    },
  };
}

/** A file of the site that agents can read. */
interface PublishedFile {
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
  file('vocabulary.owl', 'The ontology for OWL tools', 'RDF/XML in which every name has its OWL type.'),
  file('vocabulary.csv', 'The terms as a table', 'One term a line, as CSV.'),
  file('vocabulary-context.jsonld', 'The JSON-LD context', 'Turns plain JSON records into linked data.'),
];

const CHANGES = file(
  VERSION_PATHS.changes,
  'Changes between versions',
  'Each change of the ontology with its severity and a sentence, which explain_changes selects from.',
);

const OF_API: readonly PublishedFile[] = [
  file(OPEN_API_PATH.slice(1), 'The API', 'OpenAPI document of the HTTP API, which offers the same as the tools.'),
  file(TERM_SCHEMA_PATH.slice(1), 'The JSON Schema of a term', 'Members of a record that get_term returns.'),
];

const SSSOM = file(schemaPaths.sssom, 'All alignments and mappings', 'SSSOM table.');
const MAPPING_FORMAT = file(schemaPaths.format, 'The format of mapping files', 'JSON Schema of mapping files.');

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
  const kinds = (Object.keys(schemaPaths.files) as SchemaFileKind[]).filter((kind) => has[kind]);
  return kinds.map((kind) => ({
    ...file(
      schemaPaths.file(mapping.domain, mapping.schema, kind),
      `${mapping.title}, ${mapping.domain}: ${schemaPaths.files[kind].name}`,
      DESCRIPTIONS[kind],
    ),
    type: schemaPaths.files[kind].type,
  }));
}

function file(path: string, title: string, description: string): PublishedFile {
  const type = headersFor(`/${path}`)['Content-Type'] ?? 'application/octet-stream';
  return { path, name: path, title, description, type };
}

/** A format in which each term can be read, with the template of its URL. */
interface TermTemplate {
  /** https://www.rfc-editor.org/rfc/rfc6570 */
  readonly uriTemplate: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
}

/** The templates of a publication. */
export function termTemplates({ site }: Publication): readonly TermTemplate[] {
  return formsOf(site).map(({ extension, name, title, description }) => ({
    uriTemplate: `${prefixOf(site)}{${IDENTIFIER}}${extension}`,
    name,
    title,
    description: `${description} Use the identifier in the term's record; completion suggests identifiers.`,
    mimeType: mediaType(extension),
  }));
}

/** The variable of the templates. */
const IDENTIFIER = 'identifier';

/** The file at a URL of a template. */
interface TermUri {
  /** Path below the base URL, without a leading slash. */
  readonly path: string;
  readonly mimeType: string;
}

/** Creates the function that resolves a URL of a template, with any name of a term; undefined if it is not a URL of a live term. */
function createTermUris(
  publication: Publication,
  index: Pick<VocabularyIndex, 'resolve'>,
): (uri: string) => TermUri | undefined {
  const { site } = publication;
  const prefix = prefixOf(site);
  const termAt = createTermPaths(publication);
  return (uri) => {
    const form = formsOf(site).find(({ extension }) => uri.endsWith(extension));
    if (!form || !uri.startsWith(prefix)) return undefined;
    const name = percentDecode(uri.slice(prefix.length, -form.extension.length)) ?? '';
    const term = termAt(`/vocabulary/${name}`) ?? index.resolve(name).term;
    return term && { path: identifierToPath(term.identifier) + form.extension, mimeType: mediaType(form.extension) };
  };
}

/** The formats of terms for agents. A very large ontology has no Markdown pages (`termFiles`). */
function formsOf({ termFiles }: Publication['site']) {
  return termFormats(termFiles).flatMap(({ extension, agents }) =>
    agents ? [{ ...agents, extension: `.${extension}` }] : [],
  );
}

function prefixOf({ baseUrl }: Publication['site']): string {
  return `${baseUrl}/vocabulary/`;
}

function mediaType(extension: string): string {
  return headersFor(`/term${extension}`)['Content-Type'] ?? 'text/plain';
}

/** Values in one result, https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion. */
const MAX_VALUES = 100;

export interface Completion {
  readonly values: string[];
  readonly total: number;
  readonly hasMore: boolean;
}

/**
 * Creates the completion of identifiers: first identifiers with the prefix, then those of terms whose label has it. Ignores case.
 *
 * @example createCompletion(publication)('provid').values // ['Provider', 'providerType', …]
 */
function createCompletion({ ontology, site }: Publication): (prefix: string) => Completion {
  let terms: readonly { readonly identifier: string; readonly key: string; readonly label: string }[] | undefined;
  return (prefix) => {
    terms ??= ontology.terms.map(({ identifier, labels }) => ({
      identifier,
      key: identifier.toLowerCase(),
      label: (chooseText(labels, [site.defaultLanguage])?.value ?? '').toLowerCase(),
    }));
    const start = prefix.toLowerCase();
    const byIdentifier = terms.filter(({ key }) => key.startsWith(start));
    const byLabel = terms.filter(({ key, label }) => !key.startsWith(start) && label.startsWith(start));
    const found = [...byIdentifier, ...byLabel].map(({ identifier }) => identifier);
    return { values: found.slice(0, MAX_VALUES), total: found.length, hasMore: found.length > MAX_VALUES };
  };
}

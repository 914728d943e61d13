import { MAPPING_SCHEMA_FILE } from '../../mappings/format/format.ts';
import type { SchemaFile } from '../../mappings/data/schema-file.ts';
import { AGENTS_FILE } from '../files/agent-description.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { SchemaFileKind } from '../index/routes.ts';
import { AGENTS_PAGE, OPEN_API, SCHEMAS_PAGE, SCHEMA_FILES, schemaFile, schemaPage } from '../index/routes.ts';
import { inPageOrder } from '../schemas/schema-index.ts';
import { domainTitle, STATUS_LABELS } from '../schemas/schema-labels.ts';
import { cleanText } from '../text/text.ts';
import { markdownVersion } from './markdown-version.ts';
import type { Item, LlmsTxtSection } from './section.ts';

/** The schemas, each with its page and files. English, like the pages of schemas. */
export function schemasSection(index: PublicationIndex, files: readonly SchemaFile[]): LlmsTxtSection {
  const title = 'Schema mappings';
  if (files.length === 0) return { title, items: [] };
  return {
    title,
    items: [
      {
        name: 'Schemas',
        url: markdownVersion(SCHEMAS_PAGE, index),
        about: 'All schemas, and the compatibility of each pair in a domain.',
      },
      ...inPageOrder(files).map((file) => schemaItem(file, index)),
      {
        name: 'JSON Schema of mapping files',
        url: index.links.absolute(MAPPING_SCHEMA_FILE),
        about: 'The format of mapping files.',
      },
    ],
  };
}

function schemaItem({ mapping }: SchemaFile, index: PublicationIndex): Item {
  const { domain, schema, status, jsonSchema } = mapping;
  const file = (kind: SchemaFileKind): Item => ({
    name: SCHEMA_FILES[kind].name,
    url: index.links.absolute(schemaFile(domain, schema, kind)),
  });
  return {
    name: `${domainTitle(domain)}: ${cleanText(mapping.title)}`,
    url: markdownVersion(schemaPage(domain, schema), index),
    ...(status === 'active' ? {} : { about: `${STATUS_LABELS[status].name}.` }),
    more: [file('mapping'), ...(jsonSchema === undefined ? [] : [file('jsonSchema')])],
  };
}

/** The API and the MCP endpoint. Empty if the configuration declares no API. English, like the API reference. */
export function serviceSections(index: PublicationIndex, hasSchemas: boolean): LlmsTxtSection[] {
  const { links, publication } = index;
  if (publication.site.api === false) return [];
  const changes = publication.history ? ', changes between versions' : '';
  const what = `queries for terms${changes}${hasSchemas ? ', and conversion of records between schemas' : ''}`;
  return [
    {
      title: 'API',
      items: [
        {
          name: 'OpenAPI description',
          url: links.absolute(OPEN_API),
          about: `All operations: ${what}. The description is public. Other requests need a bearer token from the operator in the header Authorization.`,
        },
        {
          name: 'API reference',
          url: markdownVersion('api', index),
          about: 'The operations with sample requests.',
        },
      ],
    },
    {
      title: 'Agents',
      items: [
        {
          name: 'MCP endpoint',
          url: links.absolute('mcp'),
          about: 'The API as tools of the Model Context Protocol. Available if the operator has enabled it.',
        },
        {
          name: 'MCP description',
          url: links.absolute(AGENTS_FILE),
          about: 'The tools with their JSON Schemas, and the resources.',
        },
        {
          name: 'For programs and agents',
          url: markdownVersion(AGENTS_PAGE, index),
          about: 'Programmatic access to this site, with sample commands.',
        },
      ],
    },
  ];
}

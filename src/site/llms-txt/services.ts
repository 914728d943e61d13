import { MAPPING_SCHEMA_FILE } from '../../mappings/format/mapping-schema-file.ts';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import { AGENTS_FILE } from '../files/agent-description.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { SchemaFileKind } from '../index/routes.ts';
import { AGENTS_PAGE, OPEN_API, SCHEMAS_PAGE, SCHEMA_FILES, schemaFile, schemaPage } from '../index/routes.ts';
import type { SiteSchema } from '../schemas/schema-index.ts';
import { createSchemaIndex } from '../schemas/schema-index.ts';
import { domainTitle, STATUS_WORDS } from '../schemas/schema-labels.ts';
import { cleanText } from '../text/text.ts';
import { markdownVersion } from './markdown-version.ts';
import type { Item, Section } from './section.ts';

/** The schemas whose records are carried, each with its page and files; in English, as the pages about them are. */
export function schemasSection(index: PublicationIndex, files: readonly SchemaFile[]): Section {
  const title = 'Schemas and transforms';
  if (files.length === 0) return { title, items: [] };
  const { schemas } = createSchemaIndex(index, files);
  return {
    title,
    items: [
      {
        name: 'Schemas',
        address: markdownVersion(SCHEMAS_PAGE, index),
        about: 'Which schemas these are, and what survives between each two of one domain.',
      },
      ...schemas.map((schema) => schemaItem(schema, index)),
      {
        name: 'JSON Schema of mapping files',
        address: index.links.absolute(MAPPING_SCHEMA_FILE),
        about: 'The format in which a mapping is written.',
      },
    ],
  };
}

function schemaItem({ mapping }: SiteSchema, index: PublicationIndex): Item {
  const { domain, schema, status, jsonSchema } = mapping;
  const file = (kind: SchemaFileKind): Item => ({
    name: SCHEMA_FILES[kind].name,
    address: index.links.absolute(schemaFile(domain, schema, kind)),
  });
  return {
    name: `${domainTitle(domain)}: ${cleanText(mapping.title)}`,
    address: markdownVersion(schemaPage(domain, schema), index),
    ...(status === 'active' ? {} : { about: `${STATUS_WORDS[status].name}.` }),
    more: [file('mapping'), ...(jsonSchema === undefined ? [] : [file('jsonSchema')])],
  };
}

/** What a server answers beside the files; nothing where the site says that it has none. In English, as the page about it is. */
export function serviceSections(index: PublicationIndex, hasSchemas: boolean): Section[] {
  const { links, publication } = index;
  if (publication.site.api === false) return [];
  const what = hasSchemas
    ? 'questions about terms, and transforms of records between schemas'
    : 'questions about terms';
  return [
    {
      title: 'API',
      items: [
        {
          name: 'OpenAPI description',
          address: links.absolute(OPEN_API),
          about: `Every operation: ${what}. It is open; all else wants a bearer token in the header Authorization, which whoever runs the service gives out.`,
        },
        {
          name: 'API reference',
          address: markdownVersion('api', index),
          about: 'The same to read, with requests to paste.',
        },
      ],
    },
    {
      title: 'Agents',
      items: [
        {
          name: 'MCP endpoint',
          address: links.absolute('mcp'),
          about:
            'The API as tools of the Model Context Protocol. It answers only where whoever runs the service has switched it on.',
        },
        {
          name: 'What it offers',
          address: links.absolute(AGENTS_FILE),
          about: 'Its tools with their JSON Schemas, and its resources, as a file.',
        },
        {
          name: 'For programs and agents',
          address: markdownVersion(AGENTS_PAGE, index),
          about: 'All ways to read this site by program, with commands to paste.',
        },
      ],
    },
  ];
}

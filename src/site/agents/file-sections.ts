import { MAPPING_SCHEMA_FILE } from '../../mappings/format/format.ts';
import { identifierToPath } from '../../ontology/terms/identifier.ts';
import type { Term } from '../../ontology/model.ts';
import { startTerms } from '../browse/start-terms.ts';
import { currentContext } from '../files/context-version.ts';
import { downloadLabel } from '../index/download-label.ts';
import { downloadsOf } from '../index/downloads.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { schemaFile, SCHEMAS_PAGE } from '../index/routes.ts';
import { INDEX_FILE, INDEX_SCHEMA_FILE } from '../index/vocabulary-index-members.ts';
import { LLMS_FILE } from '../llms-txt/llms-txt.ts';
import type { SchemaIndex } from '../schemas/schema-index.ts';
import type { AgentsSection } from './agents-view.ts';
import type { Commands } from './commands.ts';

/** Sections about static files: a term, all terms, pages, the context, schemas. */
export function fileSections(
  index: PublicationIndex,
  schemas: SchemaIndex | undefined,
  commands: Commands,
): AgentsSection[] {
  const [first, ...others] = [
    termSection(index, commands),
    wholeSection(index, commands),
    pagesSection(index, commands),
    contextSection(index, commands),
    schemasSection(schemas, commands),
  ].flat() as [AgentsSection, ...AgentsSection[]];
  return [{ ...first, commands: [...commands.first, ...(first.commands ?? [])] }, ...others];
}

function termSection(index: PublicationIndex, commands: Commands): AgentsSection[] {
  const { links, publication } = index;
  const term = exampleTerm(index);
  if (term === undefined) return [];
  const url = links.absolute(identifierToPath(term.identifier));
  const { termFiles } = publication.site;
  return [
    {
      id: 'term',
      title: 'A term',
      paragraphs: [
        [
          'The URL of a term contains its identifier: ',
          { code: `${links.absolute('vocabulary/')}{identifier}` },
          `. Add a file extension to get another format${termFiles ? '' : ' if the site is served by the app'}. The app also supports content negotiation with the header `,
          { code: 'Accept' },
          '; static hosts do not.',
        ],
      ],
      commands: [
        ...(termFiles ? [{ about: 'The page as Markdown', text: commands.curl(`${url}.md`) }] : []),
        { about: 'The statements as JSON-LD', text: commands.curl(`${url}.jsonld`) },
        { about: 'The statements as Turtle', text: commands.curl(`${url}.ttl`) },
        { about: 'The record, as returned by the API', text: commands.curl(`${url}.json`) },
        { about: 'The preferred format', text: commands.curl(url, '-L', '-H', 'Accept: text/turtle') },
      ],
    },
  ];
}

/** The first term to start with. Fallback: any term. */
function exampleTerm(index: PublicationIndex): Term | undefined {
  const [entry] = startTerms(index);
  return (entry && index.term(entry.ref.iri)) ?? index.publication.ontology.terms[0];
}

function wholeSection(index: PublicationIndex, commands: Commands): AgentsSection[] {
  const { links, publication } = index;
  return [
    {
      id: 'whole',
      title: 'All terms',
      paragraphs: [
        [
          { code: INDEX_FILE },
          ' lists the identifier, IRI, kind, label and summary of each term, one term per line, in a stable format with a JSON Schema. The other files contain all statements.',
        ],
      ],
      links: [
        ...downloadsOf(publication).map((download) => ({
          href: links.to(download.path),
          ...downloadLabel(download, index),
        })),
        { href: links.to(INDEX_SCHEMA_FILE), name: 'JSON Schema of the index', about: 'the members of the index' },
      ],
      commands: [
        { about: 'The index of all terms', text: commands.curl(links.absolute(INDEX_FILE)) },
        { about: 'All statements as Turtle', text: commands.curl(links.absolute('vocabulary.ttl')) },
      ],
    },
  ];
}

function pagesSection({ links }: PublicationIndex, commands: Commands): AgentsSection[] {
  return [
    {
      id: 'pages',
      title: 'Pages as Markdown',
      paragraphs: [
        [
          'Every page has a Markdown version at the same URL with the extension ',
          { code: '.md' },
          '; for the home page it is ',
          { code: 'index.md' },
          '. ',
          { code: LLMS_FILE },
          ' is an overview with links.',
        ],
      ],
      commands: [
        { about: 'Overview', text: commands.curl(links.absolute(LLMS_FILE)) },
        { about: 'The home page', text: commands.curl(links.absolute('index.md')) },
      ],
    },
  ];
}

function contextSection({ links, publication }: PublicationIndex, commands: Commands): AgentsSection[] {
  const { path } = currentContext(publication.ontology);
  return [
    {
      id: 'context',
      title: 'JSON-LD context',
      paragraphs: [
        [
          'A JSON-LD context turns plain JSON into linked data. The current context changes with the ontology. A version with a hash in its URL never changes; reference it in published data, so that the meaning of records is stable.',
        ],
      ],
      commands: [
        { about: 'The current context', text: commands.curl(links.absolute('vocabulary-context.jsonld')) },
        { about: 'This version, which never changes', text: commands.curl(links.absolute(path)) },
      ],
    },
  ];
}

function schemasSection(schemas: SchemaIndex | undefined, commands: Commands): AgentsSection[] {
  const [first] = schemas?.schemas ?? [];
  if (!schemas || !first) return [];
  const { links } = schemas.index;
  const { domain, schema, jsonSchema } = first.mapping;
  return [
    {
      id: 'schemas',
      title: 'Schema mappings',
      paragraphs: [['Each schema has three files beside its page: its mapping, its JSON Schema and example records.']],
      links: [
        { href: links.to(SCHEMAS_PAGE), name: 'Schemas', about: 'all schemas, and their compatibility' },
        {
          href: links.to(MAPPING_SCHEMA_FILE),
          name: 'JSON Schema of mapping files',
          about: 'the format of mapping files',
        },
      ],
      commands: [
        { about: 'A mapping', text: commands.curl(links.absolute(schemaFile(domain, schema, 'mapping'))) },
        ...(jsonSchema === undefined
          ? []
          : [
              {
                about: 'The JSON Schema of its records',
                text: commands.curl(links.absolute(schemaFile(domain, schema, 'jsonSchema'))),
              },
            ]),
      ],
    },
  ];
}

import { MAPPING_SCHEMA_FILE } from '../../mappings/format/mapping-schema-file.ts';
import { identifierToPath } from '../../ontology/identifier.ts';
import type { Term } from '../../ontology/model.ts';
import { currentContext } from '../files/context-version.ts';
import { homeView } from '../home/home-view.ts';
import { downloadLabel } from '../index/download-label.ts';
import { downloadsOf } from '../index/downloads.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { schemaFile, SCHEMAS_PAGE } from '../index/routes.ts';
import { INDEX_FILE, INDEX_SCHEMA_FILE } from '../index/vocabulary-index-members.ts';
import { LLMS_FILE } from '../llms-txt/llms-txt.ts';
import type { SchemaIndex } from '../schemas/schema-index.ts';
import type { AgentsSection } from './agents-view.ts';
import type { Commands } from './commands.ts';

/** What needs no server: one term, all terms, pages, the context, schemas. */
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
  const term = telling(index);
  if (term === undefined) return [];
  const address = links.absolute(identifierToPath(term.identifier));
  const { termFiles } = publication.site;
  return [
    {
      id: 'term',
      title: 'One term',
      paragraphs: [
        [
          'Each term has one address, by its identifier: ',
          { code: `${links.absolute('vocabulary/')}{identifier}` },
          `. An ending gives it in another form${termFiles ? '' : ', where the site is served by the app'}; the app also looks at the header `,
          { code: 'Accept' },
          ', which hosts of plain files do not.',
        ],
      ],
      commands: [
        ...(termFiles ? [{ about: 'The page, to read', text: commands.curl(`${address}.md`) }] : []),
        { about: 'Its statements, as JSON-LD', text: commands.curl(`${address}.jsonld`) },
        { about: 'The same as Turtle', text: commands.curl(`${address}.ttl`) },
        { about: 'Its record, as the API answers it', text: commands.curl(`${address}.json`) },
        { about: 'Whatever form is preferred', text: commands.curl(address, '-L', '-H', 'Accept: text/turtle') },
      ],
    },
  ];
}

/** The first of those that the home page begins with, else any term. */
function telling(index: PublicationIndex): Term | undefined {
  const [entry] = homeView(index).entries;
  return (entry && index.term(entry.ref.iri)) ?? index.publication.ontology.terms[0];
}

function wholeSection(index: PublicationIndex, commands: Commands): AgentsSection[] {
  const { links, publication } = index;
  return [
    {
      id: 'whole',
      title: 'All terms at once',
      paragraphs: [
        [
          { code: INDEX_FILE },
          ' is the short way: each term with identifier, IRI, kind, label and summary, on a line of its own, in a shape that stays and that a JSON Schema describes. The other files hold all that is said.',
        ],
      ],
      ways: [
        ...downloadsOf(publication).map((download) => ({
          href: links.to(download.path),
          ...downloadLabel(download, index),
        })),
        { href: links.to(INDEX_SCHEMA_FILE), name: 'JSON Schema of the index', about: 'what its members are' },
      ],
      commands: [
        { about: 'The index of all terms', text: commands.curl(links.absolute(INDEX_FILE)) },
        { about: 'Everything, as Turtle', text: commands.curl(links.absolute('vocabulary.ttl')) },
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
          'Every page has a twin in Markdown at its own address with the ending ',
          { code: '.md' },
          '; that of the home page is ',
          { code: 'index.md' },
          '. ',
          { code: LLMS_FILE },
          ' says in short where to begin.',
        ],
      ],
      commands: [
        { about: 'Where to begin', text: commands.curl(links.absolute(LLMS_FILE)) },
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
      title: 'The context of records',
      paragraphs: [
        [
          'A JSON-LD context turns plain JSON into linked data. The current one changes with the ontology; a version under its hash never does, so that records which name it mean tomorrow what they mean today. Name that one in data that others keep.',
        ],
      ],
      commands: [
        { about: 'The current context', text: commands.curl(links.absolute('vocabulary-context.jsonld')) },
        { about: 'This version of it, for ever', text: commands.curl(links.absolute(path)) },
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
      title: 'Schemas and mappings',
      paragraphs: [
        [
          'Each schema that records are carried from and to has its mapping, its JSON Schema and example records as files beside its page.',
        ],
      ],
      ways: [
        { href: links.to(SCHEMAS_PAGE), name: 'Schemas', about: 'all of them, and what survives between each two' },
        {
          href: links.to(MAPPING_SCHEMA_FILE),
          name: 'JSON Schema of mapping files',
          about: 'how a mapping is written',
        },
      ],
      commands: [
        { about: 'A mapping', text: commands.curl(links.absolute(schemaFile(domain, schema, 'mapping'))) },
        ...(jsonSchema === undefined
          ? []
          : [
              {
                about: 'What its records are like',
                text: commands.curl(links.absolute(schemaFile(domain, schema, 'jsonSchema'))),
              },
            ]),
      ],
    },
  ];
}

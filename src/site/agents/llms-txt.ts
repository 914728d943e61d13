import { VERSION_PATHS } from '../../versions/index.ts';
import { FORMATS } from '../../ontology/formats.ts';
import type { SchemaFileKind } from '../../mappings/addresses.ts';
import { schemaPaths } from '../../mappings/addresses.ts';
import type { SchemaFile } from '../../mappings/index.ts';
import { entryPoints, startTerms, startValueSets } from '../browse/vocabulary-overview.ts';
import { AGENTS_FILE } from '../files/agent-description.ts';
import { contextVersions } from '../files/context-version.ts';
import { SITEMAP_FILE } from '../files/crawler-files.ts';
import type { Download } from '../files/downloads.ts';
import { downloadLabel, downloadsOf } from '../files/downloads.ts';
import { INDEX_SCHEMA_FILE } from '../files/vocabulary-index.ts';
import { guideDescription } from '../guides/guide-view.ts';
import { homeDescription } from '../home/home-view.ts';
import { guidesOf } from '../index/authored-pages.ts';
import { AGENTS_PAGE, MCP_PAGE, OPEN_API } from '../index/links.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { noticeMarkdown } from '../index/site-links.ts';
import { siteTitle } from '../index/titles.ts';
import { markdownVersion, termMarkdownPath } from '../page/term-markdown.ts';
import { domainTitle, inPageOrder, STATUS_LABELS } from '../schemas/schema-index.ts';
import type { TermRow } from '../term/sections/section.ts';
import { cleanText } from '../text/text.ts';
import type { MarkdownBlock } from '../text/write-markdown.ts';
import { codeSpan, escapeInline, escapeMarkdown, heading, joinBlocks, link, list } from '../text/write-markdown.ts';
import { CHANGES_FEED } from '../versions/feeds.ts';

/** Below the base URL. */
export const LLMS_FILE = 'llms.txt';

/** File extensions of a term, in order of relevance to an agent. */
const FORMS = FORMATS.flatMap((format) => ('relevance' in format ? [format] : []))
  .sort((a, b) => a.relevance - b.relevance)
  .map(({ extension }) => extension);

/**
 * Overview of the site for language models, https://llmstxt.org: description, URL pattern of terms, and the most useful links. In the
 * default language. Texts of the ontology are escaped and stay on one line.
 */
export function llmsTxt(index: PublicationIndex, schemas: readonly SchemaFile[]): string {
  const sections = [
    startSection(index),
    guidesSection(index),
    ...termSections(index),
    dataSection(index),
    schemasSection(index, schemas),
    ...serviceSections(index, schemas.length > 0),
    optionalSection(index),
  ];
  const document = joinBlocks([
    heading(1, escapeMarkdown(siteTitle(index).text)),
    `> ${escapeMarkdown(homeDescription(index))}`,
    noticeMarkdown(index)?.replace(/^> /, ''),
    ...urlPattern(index),
    ...sections.map(sectionMarkdown),
  ]);
  return `${document}\n`;
}

/** The URL pattern of terms. */
function urlPattern({ messages, links, publication }: PublicationIndex): MarkdownBlock[] {
  const { agents } = messages;
  const pattern = `${escapeMarkdown(agents.termUrl)} ${codeSpan(links.absolute('vocabulary/{identifier}'))}`;
  if (!publication.site.termFiles) return [pattern];
  const forms = FORMS.map((form) => `${codeSpan(`.${form}`)}: ${escapeMarkdown(agents.form[form])}`);
  return [pattern, escapeMarkdown(agents.files), list(forms)];
}

/** Files whose content is also in other files. They are listed as optional. */
const REDUNDANT_FILES: readonly Download['path'][] = ['vocabulary.nt', 'vocabulary.rdf', 'vocabulary.owl'];

/** The files of the complete vocabulary, the pinned context, the schema of the index, and the changes between releases. */
function dataSection(index: PublicationIndex): LlmsTxtSection {
  const { agents } = index.messages;
  const downloads = downloadsOf(index.publication).filter(({ path }) => !REDUNDANT_FILES.includes(path));
  const absolute = index.links.absolute;
  return {
    title: agents.data,
    items: [
      ...downloads.map((download) => downloadItem(download, index)),
      { ...agents.pinned, url: absolute(contextVersions.current(index.publication.ontology).path) },
      { ...agents.indexSchema, url: absolute(INDEX_SCHEMA_FILE) },
      ...(index.publication.history ? [{ ...agents.changes, url: absolute(VERSION_PATHS.changes) }] : []),
    ],
  };
}

/** The section that readers with little context may skip. The format prescribes the title in every language. */
function optionalSection(index: PublicationIndex): LlmsTxtSection {
  const { agents, browse } = index.messages;
  const absolute = index.links.absolute;
  const redundant = downloadsOf(index.publication).filter(({ path }) => REDUNDANT_FILES.includes(path));
  const hasChanges = entryPoints(index).some(({ path }) => path === VERSION_PATHS.list);
  return {
    title: 'Optional',
    items: [
      ...redundant.map((download) => downloadItem(download, index)),
      ...(hasChanges ? [{ name: browse.changes.feed, url: absolute(CHANGES_FEED) }] : []),
      { ...agents.sitemap, url: absolute(SITEMAP_FILE) },
    ],
  };
}

function downloadItem(download: Download, index: PublicationIndex): Item {
  return { ...downloadLabel(download, index), url: index.links.absolute(download.path) };
}

/** The pages that the maintainer has written. */
function guidesSection(index: PublicationIndex): LlmsTxtSection {
  return {
    title: index.messages.guides.title,
    items: guidesOf(index).map((guide) => ({
      name: guide.page.title,
      url: markdownVersion(guide.path, index),
      about: guideDescription(guide, index),
    })),
  };
}

/** The schemas, each with its page and files. English, like the pages of schemas. */
function schemasSection(index: PublicationIndex, files: readonly SchemaFile[]): LlmsTxtSection {
  const title = 'Schema mappings';
  if (files.length === 0) return { title, items: [] };
  return {
    title,
    items: [
      {
        name: 'Schemas',
        url: markdownVersion(schemaPaths.overview, index),
        about: 'All schemas, and the compatibility of each pair in a domain.',
      },
      ...inPageOrder(files).map((file) => schemaItem(file, index)),
      {
        name: 'JSON Schema of mapping files',
        url: index.links.absolute(schemaPaths.format),
        about: 'The format of mapping files.',
      },
    ],
  };
}

function schemaItem({ mapping }: SchemaFile, index: PublicationIndex): Item {
  const { domain, schema, status, jsonSchema } = mapping;
  const file = (kind: SchemaFileKind): Item => ({
    name: schemaPaths.files[kind].name,
    url: index.links.absolute(schemaPaths.file(domain, schema, kind)),
  });
  return {
    name: `${domainTitle(domain)}: ${cleanText(mapping.title)}`,
    url: markdownVersion(schemaPaths.page(domain, schema), index),
    ...(status === 'active' ? {} : { about: `${STATUS_LABELS[status].name}.` }),
    more: [file('mapping'), ...(jsonSchema === undefined ? [] : [file('jsonSchema')])],
  };
}

/** The API and the MCP endpoint. Empty if the configuration declares no API. English, like the API reference. */
function serviceSections(index: PublicationIndex, hasSchemas: boolean): LlmsTxtSection[] {
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
          name: 'Model Context Protocol',
          url: markdownVersion(MCP_PAGE, index),
          about: 'How to connect to the endpoint, and its tools with their parameters.',
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

/** The most useful entry points, in order. Those of facets come between. */
const FIRST = ['classes', 'value-sets'];
const FURTHER = ['profile', 'crosswalks', VERSION_PATHS.list, 'ontologies'];

/** Links to the entry points that exist. */
function startSection(index: PublicationIndex): LlmsTxtSection {
  const { messages, publication } = index;
  const { home, lists, agents } = messages;
  const entries = new Map(entryPoints(index).map((entry) => [entry.path, entry]));
  const facets = (publication.site.facets ?? []).map(({ key }) => key);
  const items = [...FIRST, ...facets, ...FURTHER].flatMap((path): Item[] => {
    const entry = entries.get(path);
    return entry ? [{ name: entry.title, url: markdownVersion(path, index), about: entry.about }] : [];
  });
  const vocabulary = {
    name: lists.vocabulary.title,
    url: markdownVersion('vocabulary', index),
    about: lists.vocabulary.description({ count: publication.ontology.terms.length, site: siteTitle(index).text }),
  };
  const at = entries.has('classes') ? 1 : 0;
  return {
    title: agents.start,
    items: [
      { name: home.home, url: markdownVersion('', index), about: home.homeAbout },
      ...items.slice(0, at),
      vocabulary,
      ...items.slice(at),
    ],
  };
}

/** Terms to start with: classes or the top values of a thesaurus, and value sets. */
function termSections(index: PublicationIndex): LlmsTxtSection[] {
  const entries = startTerms(index);
  const { term, home } = index.messages;
  const kind = entries[0]?.ref.kind ?? 'class';
  return [
    { title: term.kinds[kind].many, items: entries.map((row) => termItem(row, index)) },
    { title: home.valueSets, items: startValueSets(index).map((row) => termItem(row, index)) },
  ];
}

function termItem({ ref, summary }: TermRow, index: PublicationIndex): Item {
  const { links, publication } = index;
  const identifier = index.term(ref.iri)?.identifier ?? '';
  const url = publication.site.termFiles
    ? links.absolute(termMarkdownPath(identifier, index))
    : links.absoluteTerm(identifier);
  return { name: ref.label, url, about: summary.text };
}

/** A heading with links. The format allows nothing else in a section. */
interface LlmsTxtSection {
  readonly title: string;
  readonly items: readonly Item[];
}

/** A link with its purpose. */
export interface Item {
  readonly name: string;
  /** Absolute URL. */
  readonly url: string;
  readonly about?: string;
  /** Related links. */
  readonly more?: readonly Item[];
}

/** A section as Markdown, one line per item. Empty if there are no items. */
export function sectionMarkdown({ title, items }: LlmsTxtSection): string {
  if (items.length === 0) return '';
  return `${heading(2, escapeMarkdown(title))}\n\n${list(items.map(itemMarkdown))}`;
}

function itemMarkdown({ name, url, about = '', more = [] }: Item): string {
  const notes = [escapeInline(about).trim(), more.map(itemMarkdown).join(', ')].filter((note) => note !== '');
  const to = link(escapeMarkdown(name), url);
  return notes.length === 0 ? to : `${to}: ${notes.join(' ')}`;
}

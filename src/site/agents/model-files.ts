import { schemaPaths } from '../../mappings/addresses.ts';
import type { SchemaFile } from '../../mappings/index.ts';
import { mappingTables } from '../../mappings/index.ts';
import { MODEL_FILES } from '../../ontology/formats.ts';
import type { CataloguePublication, Publication } from '../../ontology/model.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import { CATALOGUE_FILE, catalogueFile, localized, publicationUrl } from '../catalogue/catalogue-view.ts';
import type { RememberRelease } from '../changes/english-changes.ts';
import { changesFile } from '../changes/english-changes.ts';
import { contextVersions } from '../files/context-version.ts';
import { INDEX_FILE, INDEX_SCHEMA_FILE, vocabularyIndex, vocabularyIndexSchema } from '../files/vocabulary-index.ts';
import { homeDescription } from '../home/home-view.ts';
import { OPEN_API } from '../index/links.ts';
import type { PublicationIndex, SitePublication } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { noticeMarkdown } from '../index/site-links.ts';
import { siteTitle } from '../index/titles.ts';
import { PUBLICATIONS_FILE, publicationsFile } from '../search/names-file.ts';
import { vocabularySchemas } from '../term/sections/class-data.ts';
import { escapeMarkdown, heading, joinBlocks } from '../text/write-markdown.ts';
import type { Item } from './llms-txt.ts';
import { LLMS_FILE, llmsTxt, sectionMarkdown } from './llms-txt.ts';

/** A text file of the site. */
export interface SiteTextFile {
  /** Below the base URL. */
  readonly path: string;
  /** Creates the text on demand; large texts in chunks. */
  readonly text: () => string | Iterable<string>;
}

/**
 * The files of the whole ontology that are created from the model: tables, mappings, the context, the changes of all versions, and lists for
 * programs and agents. The build and the development server both create them.
 *
 * @param remember texts of earlier builds. Default: none
 */
export function modelFiles(
  publication: SitePublication,
  schemas: readonly SchemaFile[],
  remember?: RememberRelease,
): readonly SiteTextFile[] {
  const index = createPublicationIndex(publication);
  const context = contextVersions.current(publication.ontology);
  const { mappings, recorded } = publication;
  return [
    ...Object.entries(MODEL_FILES).map(([path, create]) => ({ path, text: () => create(publication) })),
    ...(mappings ? [{ path: schemaPaths.sssom, text: () => mappingTables.sssom(publication, schemas) }] : []),
    { path: context.path, text: () => context.text },
    ...vocabularySchemas(publication),
    { path: INDEX_FILE, text: () => vocabularyIndex(index) },
    { path: INDEX_SCHEMA_FILE, text: () => vocabularyIndexSchema(index) },
    { path: LLMS_FILE, text: () => llmsTxt(index, schemas) },
    ...(recorded ? [{ path: VERSION_PATHS.changes, text: () => changesFile(publication, recorded, remember) }] : []),
  ];
}

/** The files of a catalogue about all its publications, below the base URL. */
export function catalogueFiles(publication: Publication): readonly { readonly path: string; readonly text: string }[] {
  const index = createPublicationIndex(publication);
  return [
    { path: PUBLICATIONS_FILE, text: publicationsFile(publication) },
    { path: CATALOGUE_FILE, text: catalogueFile(index) },
    { path: LLMS_FILE, text: catalogueLlmsTxt(index) },
  ];
}

/** `llms.txt` of a catalogue: leads to that of each publication. */
function catalogueLlmsTxt(index: PublicationIndex): string {
  const { messages, publication, links } = index;
  const { publications = [] } = publication.site;
  const labels = messages.catalogue;
  const document = joinBlocks([
    heading(1, escapeMarkdown(siteTitle(index).text)),
    `> ${escapeMarkdown(homeDescription(index))}`,
    noticeMarkdown(index)?.replace(/^> /, ''),
    sectionMarkdown({ title: labels.publications, items: publications.map((it) => publicationItem(it, index)) }),
    sectionMarkdown({
      title: labels.programs,
      items: [{ name: labels.file.name, url: links.absolute(CATALOGUE_FILE), about: labels.file.about }],
    }),
  ]);
  return `${document}\n`;
}

function publicationItem(publication: CataloguePublication, index: PublicationIndex): Item {
  const home = publicationUrl(publication, index);
  const { form, terms, api } = publication;
  const { catalogue, home: labels } = index.messages;
  const facts = `${catalogue.form[form]}, ${labels.terms({ count: terms })}.`;
  const description = localized(publication.descriptions, index)?.text ?? '';
  return {
    name: localized(publication.titles, index)?.text ?? publication.path,
    url: home + LLMS_FILE,
    about: `${facts} ${description}`.trim(),
    ...(api !== 'none' && { more: [{ name: 'OpenAPI', url: home + OPEN_API }] }),
  };
}

import type { CataloguePublication, Publication } from '../../ontology/model.ts';
import { CATALOGUE_FILE, catalogueFile } from '../catalogue/catalogue-data.ts';
import { localized, publicationUrl } from '../catalogue/catalogue-view.ts';
import { homeDescription } from '../home/home-view.ts';
import { noticeMarkdown } from '../index/notice.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { OPEN_API } from '../index/routes.ts';
import { siteTitle } from '../index/site-title.ts';
import { PUBLICATIONS_FILE, publicationsFile } from '../search/catalogue-search.ts';
import { heading, joinBlocks } from '../text/markdown-blocks.ts';
import { escapeMarkdown } from '../text/markdown-escape.ts';
import { LLMS_FILE } from './llms-txt.ts';
import type { Item } from './section.ts';
import { sectionMarkdown } from './section.ts';

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
  const facts = `${catalogue.form[form]}, ${labels.terms(terms)}.`;
  const description = localized(publication.descriptions, index)?.text ?? '';
  return {
    name: localized(publication.titles, index)?.text ?? publication.path,
    url: home + LLMS_FILE,
    about: `${facts} ${description}`.trim(),
    ...(api !== 'none' && { more: [{ name: 'OpenAPI', url: home + OPEN_API }] }),
  };
}

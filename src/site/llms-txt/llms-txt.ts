import type { SchemaFile } from '../../mappings/data/schema-file.ts';
import { homeDescription } from '../home/home-view.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/site-title.ts';
import { noticeMarkdown } from '../index/notice.ts';
import type { MarkdownBlock } from '../text/markdown-blocks.ts';
import { heading, joinBlocks, list } from '../text/markdown-blocks.ts';
import { codeSpan, escapeMarkdown } from '../text/markdown-escape.ts';
import { dataSection, optionalSection } from './files.ts';
import { guidesSection } from './guides.ts';
import { sectionMarkdown } from './section.ts';
import { schemasSection, serviceSections } from './services.ts';
import { startSection, termSections } from './terms.ts';

/** Below the base URL. */
export const LLMS_FILE = 'llms.txt';

/** File extensions of a term, in order of relevance to an agent. */
const FORMS = ['md', 'jsonld', 'ttl', 'json'] as const;

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

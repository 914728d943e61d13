import type { Term } from '../../../src/ontology/model.ts';
import type { PublicationIndex } from '../../../src/site/index/publication-index.ts';
import { termMarkdown } from '../../../src/site/page/term-markdown.ts';
import { readHtml, textOf } from '../../../src/site/markdown/html-markdown.ts';
import { sectionHtml } from '../../../src/site/term/sections.ts';
import { examplePanels } from '../../../src/site/term/sections/data-panels.ts';
import { termView } from '../../../src/site/term/term-view.ts';
import { escapeHtml, phraseHtml } from '../../../src/site/text/html.ts';

/** Searchable content of a page: its text without white space, and the URLs that it contains. */
export interface PageText {
  readonly words: string;
  readonly addresses: ReadonlySet<string>;
}

/** The text of the page of a term, in HTML and in Markdown. */
export function pagesOf(term: Term, index: PublicationIndex): { readonly html: PageText; readonly markdown: PageText } {
  const view = termView(index, term, examplePanels);
  const { deprecated } = index.messages.term;
  const names = [
    ...(view.deprecated ? [deprecated] : []),
    view.label,
    ...view.altLabels,
    view.iri,
    view.notation ?? '',
    view.curie,
    view.status ?? '',
  ].map(escapeHtml);
  const glance = view.glance.map(({ value }) => phraseHtml(value));
  const { replacedBy = [], consider = [], reason = [] } = view.deprecated ?? {};
  const said = [...view.definitionRemarks, replacedBy, consider, reason].map(phraseHtml);
  const head = [...names, view.definition, ...said, ...glance];
  const sections = view.sections.map((section) => sectionHtml(section, index));
  return {
    html: htmlText([...head, ...sections].join('\n')),
    markdown: markdownText(termMarkdown(view, index)),
  };
}

/** Text without white space, and without the Markdown syntax of links and code. */
export function bare(text: string): string {
  return text.replace(/[\s`[\]\\]+/g, '');
}

function htmlText(html: string): PageText {
  const addresses = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => decode(href as string));
  const words = decode(html.replace(/<[^>]*>/g, ''));
  return { words: bare(words), addresses: new Set(addresses) };
}

function decode(text: string): string {
  return textOf(readHtml(text.replaceAll('<', '&lt;')));
}

const LINK = /\[((?:\\.|[^\]\\])*)\]\(([^)]*)\)/g;

/** A page or a part of one in Markdown. */
export function markdownText(markdown: string): PageText {
  const addresses = [...markdown.matchAll(LINK)].map(([, , address]) => unescapeAddress(address as string));
  const words = markdown.replace(LINK, '$1').replace(/\\([!-/:-@[-`{-~])/g, '$1');
  return { words: bare(words), addresses: new Set(addresses) };
}

/** Undoes what `escapeAddress` of the writer does. */
function unescapeAddress(address: string): string {
  return address.replace(/%(?:20|22|28|29|3C|3E|5C|60|7C)/g, (code) => decodeURIComponent(code));
}

import { number } from '../../base/number.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { openMessages } from '../../messages/index.ts';
import { interfaceLanguage } from '../index/translations.ts';
import { breakable, escapeHtml, languageAttributes } from '../text/html.ts';
import type { FurtherPage } from './pagination.ts';
import { sectionHtml } from './sections.ts';
import { furtherHtml } from './sections/block.ts';
import type { SectionBlock, TermSection } from './sections/section.ts';

/** A page above another. A label of the ontology can be in another language. */
export interface TrailStep {
  readonly label: string;
  readonly href?: string | undefined;
  readonly language?: string | undefined;
}

/** The pages above this one, from the page of the vocabulary down. */
export function trailHtml(
  steps: readonly TrailStep[],
  here: string,
  { links, messages, own }: PublicationIndex,
): string {
  const { site } = messages;
  const all: readonly TrailStep[] = [{ label: site.vocabulary, href: links.page('vocabulary') }, ...steps];
  const item = ({ label, href, language }: TrailStep): string =>
    `<li${languageAttributes(language)}><a${href === undefined ? '' : ` href="${escapeHtml(href)}"`}>${escapeHtml(label)}</a></li>`;
  return `<nav class="breadcrumb" aria-label="${escapeHtml(site.breadcrumb)}"${languageAttributes(own)}><ol>${all.map(item).join('')}<li aria-current="page">${escapeHtml(here)}</li></ol></nav>`;
}

/** A heading of a page, with the headings below it. */
export interface Heading {
  readonly id: string;
  readonly title: string;
  readonly inside?: readonly Heading[];
}

/** The list of a page's headings. `english`: whether the page is in English only. */
export function contentsHtml(headings: readonly Heading[], index: PublicationIndex, english = false): string {
  const name = escapeHtml((english ? openMessages('en') : index.messages).site.onThisPage);
  const language = english ? interfaceLanguage(index) : index.own;
  return `<nav class="toc" aria-label="${name}"${languageAttributes(language)}><details><summary><span>${name}</span></summary><div class="inside">${listHtml(headings)}</div></details></nav>`;
}

function listHtml(headings: readonly Heading[]): string {
  const item = ({ id, title, inside = [] }: Heading): string =>
    `<li><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a>${inside.length === 0 ? '' : listHtml(inside)}</li>`;
  return `<ul>${headings.map(item).join('')}</ul>`;
}

/** A page among those that share a long list. */
interface PageParts {
  /** Counted from 1. */
  readonly part: number;
  /** Of all pages, below the base URL and the language's folder. */
  readonly paths: readonly string[];
}

/** Links between the pages that share a long list. Empty if there is only one. */
export function partsHtml({ part, paths }: PageParts, index: PublicationIndex): string {
  if (paths.length < 2) return '';
  const { links, messages, own } = index;
  const item = (path: string, at: number): string => {
    const here = at + 1 === part ? ' aria-current="page"' : '';
    return `<li><a href="${escapeHtml(links.page(path))}"${here}>${number(at + 1, index.interface)}</a></li>`;
  };
  return `<nav class="parts" aria-label="${escapeHtml(messages.lists.parts)}"${languageAttributes(own)}><ul class="letters">${paths.map(item).join('')}</ul></nav>`;
}

/** The sections of a page, each with its heading. */
export function sectionsHtml(sections: readonly TermSection[], index: PublicationIndex): string {
  const language = languageAttributes(index.own);
  let html = '';
  for (const section of sections) {
    const id = escapeHtml(section.id);
    const heading = `<h2${language}><a href="#${id}">${escapeHtml(section.title)}</a></h2>`;
    html += `<section id="${id}" class="${FACTS.has(section.block) ? 'part of-facts' : 'part'}">${heading}${sectionHtml(section, index)}${furtherHtml(section, index)}</section>`;
  }
  return html;
}

/** Blocks whose facts are in two columns. */
const FACTS: ReadonlySet<string> = new Set<SectionBlock>(['facts', 'declared', 'shape']);

/** Whether one of the sections has tabs, which need a script. */
export function hasTabs(sections: readonly TermSection[]): boolean {
  return sections.some((section) => section.block === 'fields' && section.panels.length > 0);
}

/**
 * The content of a page that continues the long lists of another.
 *
 * @param paths of all pages, the first one included
 */
export function continuedHtml(
  first: TrailStep,
  page: FurtherPage,
  paths: readonly string[],
  index: PublicationIndex,
): string {
  const link = `<a href="${escapeHtml(first.href ?? '')}"${languageAttributes(first.language)}>${escapeHtml(first.label)}</a>`;
  const part = `<span${languageAttributes(index.own)}>${escapeHtml(index.messages.lists.part({ part: page.part }))}</span>`;
  return `<h1>${link}, ${part}</h1>${sectionsHtml(page.sections, index)}${partsHtml({ part: page.part, paths }, index)}`;
}

/** The CURIE and the IRI of a term. A term without a prefix has only an IRI. */
export function copyableNamesHtml({
  curie,
  iri,
  iriHref,
}: {
  readonly curie: string;
  readonly iri: string;
  readonly iriHref?: string;
}): string {
  const short = curie === `<${iri}>` ? '' : copyableHtml(curie, 'CURIE');
  return short + copyableHtml(iri, 'IRI', iriHref);
}

/**
 * A text with a button that copies it. The script of every page labels the button, because it only works with script.
 *
 * @param name of the text, for the label: "IRI"
 */
export function copyableHtml(text: string, name: string, href?: string): string {
  const inside = breakable(text);
  const code = href === undefined ? inside : `<a href="${escapeHtml(href)}" rel="nofollow">${inside}</a>`;
  return `<span class="copyable"><code>${code}</code><button class="copy" data-name="${escapeHtml(name)}"></button></span>`;
}

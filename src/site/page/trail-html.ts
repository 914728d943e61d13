import type { PublicationIndex } from '../index/publication-index.ts';
import { escapeHtml, languageAttributes } from '../text/html.ts';

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

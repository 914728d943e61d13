import { escapeHtml, languageAttributes } from '../text/html.ts';

/** A heading of a page, with the headings below it. */
export interface Heading {
  readonly id: string;
  readonly title: string;
  readonly inside?: readonly Heading[];
}

/** The list of a page's headings. `language`: that of the title and the headings, if it is not the page's. */
export function contentsHtml(headings: readonly Heading[], title: string, language: string | undefined): string {
  const name = escapeHtml(title);
  return `<nav class="toc" aria-label="${name}"${languageAttributes(language)}><details><summary><span>${name}</span></summary><div class="inside">${listHtml(headings)}</div></details></nav>`;
}

function listHtml(headings: readonly Heading[]): string {
  const item = ({ id, title, inside = [] }: Heading): string =>
    `<li><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a>${inside.length === 0 ? '' : listHtml(inside)}</li>`;
  return `<ul>${headings.map(item).join('')}</ul>`;
}

import type { PublicationIndex } from '../index/publication-index.ts';
import { sectionHtml } from '../term/sections.ts';
import { furtherHtml } from '../term/sections/block-html.ts';
import type { TermSection } from '../term/sections/section.ts';
import { escapeHtml, languageAttributes } from '../text/html.ts';

/** The sections of a page, each with its heading. */
export function sectionsHtml(sections: readonly TermSection[], index: PublicationIndex): string {
  const language = languageAttributes(index.own);
  let html = '';
  for (const section of sections) {
    const id = escapeHtml(section.id);
    const heading = `<h2${language}><a href="#${id}">${escapeHtml(section.title)}</a></h2>`;
    html += `<section id="${id}" class="${section.block === 'facts' ? 'part of-facts' : 'part'}">${heading}${sectionHtml(section, index)}${furtherHtml(section, index)}</section>`;
  }
  return html;
}

/** Whether one of the sections has tabs, which need a script. */
export function hasTabs(sections: readonly TermSection[]): boolean {
  return sections.some((section) => section.block === 'fields' && section.panels.length > 0);
}

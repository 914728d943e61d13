import type { PublicationIndex } from '../index/publication-index.ts';
import { sectionHtml } from '../term/sections.ts';
import { furtherHtml } from '../term/sections/block-html.ts';
import type { SectionBlock, TermSection } from '../term/sections/section.ts';
import { escapeHtml, languageAttributes } from '../text/html.ts';

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

/** Blocks that are a list of facts in two columns. */
const FACTS: ReadonlySet<string> = new Set<SectionBlock>(['facts', 'declared']);

/** Whether one of the sections has tabs, which need a script. */
export function hasTabs(sections: readonly TermSection[]): boolean {
  return sections.some((section) => section.block === 'fields' && section.panels.length > 0);
}

import { heading, joinBlocks } from '../text/markdown-blocks.ts';
import { escapeMarkdown, link } from '../text/markdown-escape.ts';
import { contributeBlock } from './contribute/contribute-block.ts';
import { diagramBlock } from './diagram/diagram-section.ts';
import { alignmentsBlock } from './sections/alignments-block.ts';
import type { BlockRow, MarkdownContext, TakeLists } from './sections/block-row.ts';
import { causesBlock } from './sections/causes-block.ts';
import { factsBlock } from './sections/facts-block.ts';
import { fieldsBlock } from './sections/fields-block.ts';
import { languagesBlock } from './sections/languages-block.ts';
import { listsBlock } from './sections/lists-block.ts';
import { mappingsBlock } from './sections/mappings-block.ts';
import { namesBlock } from './sections/names-block.ts';
import { recordsBlock } from './sections/records-block.ts';
import type { SectionBlock, TermSection } from './sections/section.ts';
import { statementsBlock, useBlock } from './sections/statements-block.ts';
import { termsBlock } from './sections/terms-block.ts';
import type { TextLanguage } from './sections/text-language.ts';
import { textsBlock } from './sections/texts-block.ts';
import { triplesBlock } from './sections/triples-block.ts';

/** Every kind of section, with its HTML, its Markdown and its lists. A new kind is a row here and a member of `Section`. */
export const SECTIONS: { readonly [B in SectionBlock]: BlockRow<B> } = {
  fields: fieldsBlock,
  terms: termsBlock,
  lists: listsBlock,
  statements: statementsBlock,
  use: useBlock,
  alignments: alignmentsBlock,
  names: namesBlock,
  languages: languagesBlock,
  texts: textsBlock,
  mappings: mappingsBlock,
  diagram: diagramBlock,
  records: recordsBlock,
  triples: triplesBlock,
  facts: factsBlock,
  causes: causesBlock,
  contribute: contributeBlock,
};

/** A section without its heading. Strings instead of components: a table of two hundred rows is one value. */
export function sectionHtml(section: TermSection, voice: TextLanguage): string {
  return rowOf(section).html(section, voice);
}

/** A section below its heading, with all that the page folds away; undefined if it has no text. */
export function sectionMarkdown(section: TermSection, writing: MarkdownContext): string | undefined {
  const body = rowOf(section).markdown(section, writing);
  if (body === '') return undefined;
  return joinBlocks([heading(2, escapeMarkdown(section.title)), body, onward(section, writing)]);
}

function onward({ further }: TermSection, { words, absolute }: MarkdownContext): string | undefined {
  return further && link(escapeMarkdown(words.onFurther(further.count)), absolute(further.href));
}

/** The section with a part of each of its lists. */
export function sectionLists<S extends TermSection>(section: S, take: TakeLists): S {
  return (rowOf(section).lists?.(section, take) ?? section) as S;
}

interface AnyRow {
  html(section: TermSection, voice: TextLanguage): string;
  markdown(section: TermSection, writing: MarkdownContext): string;
  lists?(section: TermSection, take: TakeLists): TermSection;
}

/** The block of a section is the key of its row, which the compiler cannot follow. */
function rowOf({ block }: TermSection): AnyRow {
  return SECTIONS[block] as AnyRow;
}

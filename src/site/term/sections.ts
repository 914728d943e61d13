import type { Term } from '../../ontology/model.ts';
import type { Remarks } from '../axioms/index.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { escapeMarkdown, heading, joinBlocks, link } from '../text/write-markdown.ts';
import { contributeBlock, contributeSection } from './sections/contribute-section.ts';
import {
  declaredBlock,
  declaredGroups,
  declaredHtml,
  declaredMarkdown,
  takeDeclared,
  withDeclared,
} from './sections/declared.ts';
import { diagramBlock, diagramSection } from './diagram/neighbourhood.ts';
import { alignmentsBlock, alignmentsSection } from './sections/alignments.ts';
import { authoredSection } from './authored/authored-text.ts';
import { axiomsSection, statementsBlock } from './sections/axioms.ts';
import type { BlockRow, MarkdownContext, TakeLists } from './sections/block.ts';
import { causesBlock } from './sections/causes-block.ts';
import type { DataPanels } from './sections/data-panels.ts';
import { factsBlock, factsSection } from './sections/facts.ts';
import { fieldsBlock, fieldsSection } from './sections/fields.ts';
import type { HeaderRelation } from './sections/header-relations.ts';
import { historyBlock, historySection } from './sections/history.ts';
import { languagesBlock, languagesSection } from './sections/languages.ts';
import { mappingsBlock, mappingsSection } from './sections/mappings.ts';
import { namesBlock, namesSection } from './sections/names.ts';
import { recordsBlock, recordsSection } from './sections/records.ts';
import { listsBlock, relationsSection } from './sections/relations.ts';
import type { SectionBlock, TermSection } from './sections/section.ts';
import type { TextLanguage } from '../index/translations.ts';
import { examplesSection, notesSection, textsBlock } from './sections/texts.ts';
import { shapeBlock, shapeSection, shapeUseSection } from './sections/shape.ts';
import { triplesBlock, unreadSection } from './sections/triples.ts';
import { useBlock, useSection } from './sections/use.ts';
import { membersSection, termsBlock, valuesSection } from './sections/values.ts';

/** What the sections of a term's page are computed from. */
interface SectionInput {
  readonly term: Term;
  readonly remarks: Remarks;
  readonly index: PublicationIndex;
  /** Relations that the header of the page states. */
  readonly stated: ReadonlySet<HeaderRelation>;
  readonly dataPanels: DataPanels;
}

/** The sections of a term's page, in order. A section without content is undefined. */
export function termSections({ term, remarks, index, stated, dataPanels }: SectionInput): TermSection[] {
  const declared = declaredGroups(term, remarks, index);
  const fields = fieldsSection(term, index, dataPanels);
  // Each remark is returned once: the facts need theirs before `unreadSection` takes the rest.
  const facts = factsSection(term, remarks, index);
  const sections = [
    authoredSection(term, index),
    valuesSection(term, index),
    membersSection(term, index),
    fields,
    shapeSection(term, index),
    useSection(term, remarks, stated, index),
    shapeUseSection(term, index),
    diagramSection(term, index),
    examplesSection(term, remarks, index),
    recordsSection(term, fields !== undefined, index),
    axiomsSection(term, remarks, stated, index),
    relationsSection(term, remarks, stated, index),
    alignmentsSection(term, remarks, index),
    mappingsSection(term, index),
    namesSection(term, remarks, index),
    notesSection(term, remarks, index),
    languagesSection(term, remarks, index),
    unreadSection(term, remarks, index),
    facts,
    historySection(term, index),
    contributeSection(term, index),
  ];
  return withDeclared(
    sections.filter((section) => section !== undefined),
    declared,
  );
}

/** HTML, Markdown and lists of each block. A new block also needs a member of `TermSection`. */
export const SECTIONS: { readonly [B in SectionBlock]: BlockRow<B> } = {
  fields: fieldsBlock,
  shape: shapeBlock,
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
  history: historyBlock,
  causes: causesBlock,
  contribute: contributeBlock,
  declared: declaredBlock,
};

/** A section without its heading, as HTML. */
export function sectionHtml(section: TermSection, locale: TextLanguage): string {
  return rowOf(section).html(section, locale) + declaredHtml(section, locale);
}

/** A section with its heading as Markdown, including folded content; undefined if it has no text. */
export function sectionMarkdown(section: TermSection, context: MarkdownContext): string | undefined {
  const body = joinBlocks([rowOf(section).markdown(section, context), declaredMarkdown(section, context.absolute)]);
  if (body === '') return undefined;
  return joinBlocks([heading(2, escapeMarkdown(section.title)), body, furtherLink(section, context)]);
}

function furtherLink({ further }: TermSection, { term, absolute }: MarkdownContext): string | undefined {
  return further && link(escapeMarkdown(term.onFurther({ count: further.count })), absolute(further.href));
}

/** The section with a part of each list. */
export function sectionLists<S extends TermSection>(section: S, take: TakeLists): S {
  return takeDeclared((rowOf(section).lists?.(section, take) ?? section) as S, take);
}

interface AnyRow {
  html(section: TermSection, locale: TextLanguage): string;
  markdown(section: TermSection, context: MarkdownContext): string;
  lists?(section: TermSection, take: TakeLists): TermSection;
}

/** The compiler does not derive the type of a row from the block of a section. */
function rowOf({ block }: TermSection): AnyRow {
  return SECTIONS[block] as AnyRow;
}

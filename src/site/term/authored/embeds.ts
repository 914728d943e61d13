import type { Term } from '../../../ontology/model.ts';
import { childrenOf } from '../../index/hierarchy.ts';
import { levelsBelow } from '../../index/list-view.ts';
import { textOptions } from '../../index/markdown-options.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { textHtml } from '../../markdown/rendered-text.ts';
import { escapeHtml, languageAttributes } from '../../text/html.ts';
import { classTreeHtml } from '../class-tree-html.ts';
import { neighbourhoodOf } from '../diagram/diagram-section.ts';
import { neighbourhoodHtml } from '../diagram/neighbourhood-html.ts';
import { copyableText, examplePanels } from '../sections/data-panels.ts';
import { fieldGroupHtml, fieldsSection } from '../sections/fields.ts';
import { recordsBlock, recordsSection } from '../sections/records.ts';
import type { FieldGroup, SectionOf, TermSection } from '../sections/section.ts';
import { shownTexts } from '../sections/shown-texts.ts';
import { membersSection, termsBlock, valuesSection } from '../sections/values.ts';

/** A part of a term's page that a text of the maintainer can contain. */
export interface Embed {
  /** The terms that have it: `{{ fields X }} needs …`. */
  readonly needs: string;
  /** Returns safe HTML, or undefined if the term has no such part. */
  readonly html: (term: Term, index: PublicationIndex) => string | undefined;
}

/** The parts by name: `{{ fields Booking }}`. */
export const EMBEDS: Readonly<Record<string, Embed>> = {
  definition: { needs: 'a term with a definition', html: definitionHtml },
  fields: { needs: 'a class with fields', html: fieldsHtml },
  values: { needs: 'a value set or a collection', html: valuesHtml },
  tree: { needs: 'a term with terms below it, such as a class with subclasses', html: treeHtml },
  diagram: { needs: 'a term with relations to other terms', html: diagramHtml },
  example: { needs: 'a class, or a term with an example record', html: exampleHtml },
};

/** Maximum number of rows of a table or list. A link leads to the page of the term, which continues long lists on further pages. */
const MAX_ROWS = 200;

function definitionHtml(term: Term, index: PublicationIndex): string | undefined {
  const { definition } = shownTexts(term, index);
  if (!definition) return undefined;
  const { language } = index.summaryOf(term);
  const html = textHtml(definition, textOptions(term, index, definition.language));
  return language === undefined ? html : `<div${languageAttributes(language)}>${html}</div>`;
}

function fieldsHtml(term: Term, index: PublicationIndex): string | undefined {
  const section = fieldsSection(term, index, () => []);
  if (section?.block !== 'fields') return undefined;
  const { shown, omitted } = firstRows(section.groups);
  // The level of a heading would depend on the text before it.
  const tables = shown.map((group) => fieldGroupHtml(group, index, 'p'));
  return tables.join('') + restHtml(omitted, term, section, index);
}

/** The first rows of all groups, and the number of the others. */
function firstRows(groups: readonly FieldGroup[]): { readonly shown: FieldGroup[]; readonly omitted: number } {
  let left = MAX_ROWS;
  let omitted = 0;
  const shown = groups.map((group): FieldGroup => {
    const { rows } = group;
    const first = rows.shown.slice(0, left);
    const rest = rows.rest.slice(0, left - first.length);
    left -= first.length + rest.length;
    omitted += rows.shown.length + rows.rest.length - first.length - rest.length;
    return { ...group, rows: { shown: first, rest } };
  });
  return { shown: shown.filter(({ rows, more }) => rows.shown.length + rows.rest.length > 0 || more), omitted };
}

function valuesHtml(term: Term, index: PublicationIndex): string | undefined {
  const section = valuesSection(term, index) ?? membersSection(term, index);
  if (section?.block !== 'terms') return undefined;
  const { shown, rest } = section.rows;
  const rows = { shown, rest: rest.slice(0, MAX_ROWS - shown.length) };
  const omitted = shown.length + rest.length - rows.shown.length - rows.rest.length;
  return termsBlock.html({ ...section, rows }, index) + restHtml(omitted, term, section, index);
}

/** The link to the rows that are not shown. */
function restHtml(count: number, { identifier }: Term, { id }: TermSection, index: PublicationIndex): string {
  if (count === 0) return '';
  const href = `${index.links.term(identifier)}#${id}`;
  const text = escapeHtml(index.messages.term.more(count));
  return `<p class="onward"${languageAttributes(index.own)}><a href="${escapeHtml(href)}">${text}</a></p>`;
}

function treeHtml(term: Term, index: PublicationIndex): string | undefined {
  const below = childrenOf(term).filter((iri) => iri !== term.iri && index.term(iri));
  if (below.length === 0) return undefined;
  const children = levelsBelow(below, index);
  const tree = [{ ref: index.ref(term.iri), children, hidden: below.length - children.length }];
  return `<div class="classes">${classTreeHtml(tree, index)}</div>`;
}

function diagramHtml(term: Term, index: PublicationIndex): string | undefined {
  const neighbourhood = neighbourhoodOf(term, index);
  if (!neighbourhood) return undefined;
  const page = index.links.term(term.identifier);
  const groups = neighbourhood.groups.map(({ more, ...group }) =>
    more ? { ...group, more: { ...more, href: page + more.href } } : group,
  );
  return neighbourhoodHtml({ ...neighbourhood, groups });
}

function exampleHtml(term: Term, index: PublicationIndex): string | undefined {
  if (term.class) return classExampleHtml(term, index);
  const section = recordsSection(term, false, index) as SectionOf<'records'> | undefined;
  return section && recordsBlock.html(section, index);
}

function classExampleHtml(term: Term, index: PublicationIndex): string {
  const label = index.messages.term.copyRecord;
  const language = languageAttributes(index.own);
  const parts = examplePanels(term, index).flatMap((panel) => panel.parts);
  return parts
    .map(
      ({ note, text }) =>
        `<p class="intro"${language}>${escapeHtml(note)}</p>${copyableText(text, 'json', label, index)}`,
    )
    .join('');
}

import type { Term } from '../../../ontology/model.ts';
import { didYouMean } from '../../../base/text.ts';
import { childrenOf } from '../../index/hierarchy.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { findTerm, textOptions } from '../../index/publication-index.ts';
import type { EmbedName } from '../../markdown/page-html.ts';
import { textHtml } from '../../markdown/rendered-text.ts';
import { escapeHtml, languageAttributes } from '../../text/html.ts';
import { classTreeHtml, levelsBelow } from '../class-tree.ts';
import { neighbourhoodHtml, neighbourhoodOf } from '../diagram/neighbourhood.ts';
import { copyableText, examplePanels } from '../sections/data-panels.ts';
import { fieldGroupHtml, fieldsSection } from '../sections/fields.ts';
import { shownTexts } from '../sections/names.ts';
import { recordsBlock, recordsSection } from '../sections/records.ts';
import type { FieldGroup, SectionOf, TermSection } from '../sections/section.ts';
import { membersSection, termsBlock, valuesSection } from '../sections/values.ts';

/** A part of a term's page that a text of the maintainer can contain. */
interface Embed {
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
  example: {
    needs: 'a class or another term with an example, or a class with three properties that have examples',
    html: exampleHtml,
  },
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
  const text = escapeHtml(index.messages.term.more({ count }));
  return `<p class="onward"${languageAttributes(index.own)}><a href="${escapeHtml(href)}">${text}</a></p>`;
}

function treeHtml(term: Term, index: PublicationIndex): string | undefined {
  const below = childrenOf(term).filter((iri) => iri !== term.iri && index.term(iri));
  if (below.length === 0) return undefined;
  const children = levelsBelow(
    index.sorted(below).map(({ iri }) => iri),
    index,
  );
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

function classExampleHtml(term: Term, index: PublicationIndex): string | undefined {
  const label = index.messages.term.copyRecord;
  const language = languageAttributes(index.own);
  const parts = examplePanels(term, index).flatMap((panel) => panel.parts);
  const html = parts.map(
    ({ note, text }) =>
      `<p class="intro"${language}>${escapeHtml(note)}</p>${copyableText(text, 'json', label, index)}`,
  );
  return html.length === 0 ? undefined : html.join('');
}

/** A link, an image, a term or a part of a page that does not exist. */
export interface PageProblem {
  readonly code: 'page-link' | 'page-image' | 'page-term' | 'page-embed' | 'page-source';
  /** In the text, counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column?: number;
  readonly message: string;
}

/** Receives what a rule checks. */
type ReportProblem = (problem: PageProblem) => void;

/** Of a check. */
export interface PageChecks {
  readonly report: ReportProblem;
  /** Whether a file or folder exists, relative to the ontology's folder. */
  readonly exists: (path: string) => boolean;
}

/** Returns the part of a page that a text embeds. undefined: it does not exist. */
export function embedHtml(name: EmbedName, index: PublicationIndex, report?: ReportProblem): string | undefined {
  const { kind, term: written, line, column, inside } = name;
  const embed = embedNamed(kind);
  const term = findTerm(written, index);
  // Other braces in a sentence are text.
  if (inside && !embed) return undefined;
  const html = inside ? undefined : term && embed?.html(term, index);
  if (html !== undefined || !report) return html;
  const code = embed && !inside && !term && written !== '' ? 'page-term' : 'page-embed';
  report({ code, line, column, message: `${problemOf(name, index)} It is shown as text.` });
  return undefined;
}

function embedNamed(kind: string): Embed | undefined {
  return Object.hasOwn(EMBEDS, kind) ? EMBEDS[kind] : undefined;
}

function problemOf({ kind, term, inside }: EmbedName, index: PublicationIndex): string {
  const written = `{{ ${kind}${term && ` ${term}`} }}`;
  const embed = embedNamed(kind);
  const kinds = Object.keys(EMBEDS);
  if (inside) return `${written} is inside a sentence; write it as a paragraph of its own.`;
  if (!embed)
    return `${written} is not a part of a page.${didYouMean(kind, kinds)} Expected one of: ${kinds.join(', ')}.`;
  if (term === '') return `${written} does not name a term; expected the identifier of a term: {{ ${kind} Term }}.`;
  if (findTerm(term, index)) return `${written} has no content: it needs ${embed.needs}.`;
  return `${written}: "${term}" is not a term of this ontology.${similarTerm(term, index)} Correct the name.`;
}

/** A suggestion for a name that is not a term. Compares all terms. */
export function similarTerm(name: string, { publication }: PublicationIndex): string {
  return didYouMean(
    name,
    publication.ontology.terms.map(({ identifier }) => identifier),
  );
}

import type { Iri, NodeValue, Term, TermSectionName, Text } from '../../../ontology/model.ts';
import type { Remarks } from '../../axioms/remarks.ts';
import { remarksMember } from '../../axioms/remarks.ts';
import type { PlacedProperty } from '../../index/declared-properties.ts';
import { placedProperties } from '../../index/declared-properties.ts';
import { propertyTitle } from '../../index/property-title.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { localText } from '../../index/site-links.ts';
import { slugOf } from '../../markdown/rehype-outline.ts';
import { isReadable } from '../../text/text.ts';
import { isRendered, literalOf, renderedValue } from './renderings.ts';
import type { DeclaredRow, TermSection } from './section.ts';

/** The rows of one section. */
interface DeclaredGroup {
  readonly id: string;
  readonly title: string;
  readonly rows: DeclaredRow[];
}

/** The statements of a term with a place of their own, by section. */
export function declaredGroups(term: Term, remarks: Remarks, index: PublicationIndex): readonly DeclaredGroup[] {
  const [node = {}] = term.description;
  const groups = new Map<string, DeclaredGroup>();
  for (const property of placedProperties(index).values()) {
    const values = node[property.property] as readonly NodeValue[] | undefined;
    if (values === undefined) continue;
    const rows = rowsOf(property, values, term, remarks, index);
    if (rows.length === 0) continue;
    const { id, title } = placeOf(property, index);
    const group = groups.get(id);
    if (group) group.rows.push(...rows);
    else groups.set(id, { id, title, rows });
  }
  return [...groups.values()];
}

/** The values of a property, those that the reader of the page can read first. */
function rowsOf(
  property: PlacedProperty,
  values: readonly NodeValue[],
  term: Term,
  remarks: Remarks,
  index: PublicationIndex,
): DeclaredRow[] {
  const { text: title, language: titleLanguage } = propertyTitle(property.property, index);
  const rows = values.flatMap((value): DeclaredRow[] => {
    const rendered = renderedValue(value, { term, property, title, index });
    if (!rendered) return [];
    const head = { title, ...(titleLanguage !== undefined && { titleLanguage }) };
    return [{ ...head, value: rendered, ...remarksMember(remarksOn(property.property, value, remarks)) }];
  });
  const isForeign = ({ value }: DeclaredRow): boolean => 'html' in value && !isReadable(value.language, index.language);
  return [...rows.filter((row) => !isForeign(row)), ...rows.filter(isForeign)];
}

function remarksOn(property: Iri, value: NodeValue, remarks: Remarks): ReturnType<Remarks['ofText']> {
  const literal = literalOf(value);
  if (literal) return remarks.ofText(literal, property);
  return remarks.ofIri((value as { readonly '@id': string })['@id'], [property]);
}

/** Whether a statement has a place of its own, so that no other section repeats it. */
export function isPlaced(property: Iri, value: NodeValue, index: PublicationIndex): boolean {
  const placed = placedProperties(index).get(property);
  return placed !== undefined && isRendered(value, { property: placed, index });
}

function placeOf(
  { section }: PlacedProperty,
  index: PublicationIndex,
): { readonly id: string; readonly title: string } {
  if (typeof section === 'string') return { id: section, title: sectionTitle(section, index) };
  return { id: headingId(section.heading, index), title: localText(section.heading, index).text };
}

/** The same in all languages, so that links work in each. */
function headingId(heading: readonly Text[], { publication }: PublicationIndex): string {
  const { defaultLanguage } = publication.site;
  const text = heading.find(({ language = defaultLanguage }) => language === defaultLanguage) ?? heading[0];
  return `own-${slugOf(text?.value ?? '')}`;
}

function sectionTitle(section: TermSectionName, { messages: { term, structures } }: PublicationIndex): string {
  const titles: Readonly<Record<TermSectionName, string>> = {
    images: term.images,
    fields: term.fields.title,
    examples: term.texts.examples,
    relations: term.relations.title,
    alignments: term.alignments.title,
    names: structures.names.title,
    notes: term.texts.notes,
    about: term.facts.title,
  };
  return titles[section];
}

/** Sections before which new sections are inserted. One of them is on every page. */
const LAST = new Set(['languages', 'triples', 'about', 'contribute']);

/** Adds groups to their sections. A group whose section the term does not have becomes a section. */
export function withDeclared(sections: readonly TermSection[], groups: readonly DeclaredGroup[]): TermSection[] {
  if (groups.length === 0) return [...sections];
  const byId = new Map(groups.map((group) => [group.id, group]));
  const filled = sections.map((section): TermSection => {
    const group = byId.get(section.id);
    byId.delete(section.id);
    return group ? { ...section, declared: group.rows } : section;
  });
  const added = [...byId.values()].map(({ id, title, rows }): TermSection => ({
    id,
    title,
    block: 'declared',
    declared: rows,
  }));
  const images = added.filter(({ id }) => id === 'images');
  const others = added.filter(({ id }) => id !== 'images');
  const start = filled[0]?.id === 'guide' ? 1 : 0;
  const end = filled.findIndex(({ id }) => LAST.has(id));
  return [...filled.slice(0, start), ...images, ...filled.slice(start, end), ...others, ...filled.slice(end)];
}

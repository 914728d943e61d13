import type { Iri, NodeValue, Term, TermSectionName, Text } from '../../../ontology/model.ts';
import type { Remarks } from '../../axioms/index.ts';
import { remarksMember } from '../../axioms/index.ts';
import type { PlacedProperty } from '../../index/property-title.ts';
import { placedProperties, propertyTitle } from '../../index/property-title.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { localText } from '../../index/site-links.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { htmlMarkdown } from '../../markdown/html-markdown.ts';
import { slugOf } from '../../markdown/page-html.ts';
import { codeHtml, languageOf } from '../../text/code-html.ts';
import { escapeHtml, languageAttributes, phraseHtml } from '../../text/html.ts';
import { isReadable } from '../../text/text.ts';
import type { Absolute } from '../../text/write-markdown.ts';
import {
  codeBlock,
  codeSpan,
  escapeInline,
  escapeMarkdown,
  joinBlocks,
  link,
  list,
  phraseMarkdown,
} from '../../text/write-markdown.ts';
import type { BlockRow, TakeLists } from './block.ts';
import { aside, remarksHtml } from './block.ts';
import type { RenderedValue } from './renderings.ts';
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

/** A section that has declared properties only. They are written like those of every other section. */
export const declaredBlock: BlockRow<'declared'> = { html: () => '', markdown: () => '' };

/** The declared properties of a section as HTML: images as figures, the others as a list of facts. */
export function declaredHtml({ declared = [] }: TermSection, locale: TextLanguage): string {
  const figures = declared.map((row) => figureHtml(row, locale)).join('');
  const facts = declared.map((row, at) => factHtml(row, declared[at - 1], locale)).join('');
  return (
    (figures === '' ? '' : `<div class="figures">${figures}</div>`) +
    (facts === '' ? '' : `<dl class="facts">${facts}</dl>`)
  );
}

/** An image that loads when it is near the screen, without telling its host which page shows it. */
function figureHtml({ title, titleLanguage, value, remarks }: DeclaredRow, locale: TextLanguage): string {
  if (!('image' in value)) return '';
  const { src, alt } = value.image;
  const url = escapeHtml(src);
  const image = `<img src="${url}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async" referrerpolicy="no-referrer">`;
  // Browsers open no data URLs.
  const linked = src.startsWith('data:') ? image : `<a href="${url}" rel="nofollow">${image}</a>`;
  const caption = languageAttributes(titleLanguage ?? locale.own);
  return `<figure>${linked}<figcaption${caption}>${escapeHtml(title)}${remarksHtml(remarks, locale)}</figcaption></figure>`;
}

function factHtml(row: DeclaredRow, before: DeclaredRow | undefined, locale: TextLanguage): string {
  const { title, titleLanguage, value, remarks } = row;
  if ('image' in value) return '';
  const isRepeated = before?.title === title && !('image' in before.value);
  const head = isRepeated ? '' : `<dt${languageAttributes(titleLanguage ?? locale.own)}>${escapeHtml(title)}</dt>`;
  const language = languageAttributes('language' in value ? value.language : undefined);
  return `${head}<dd${language}>${valueHtml(value)}${remarksHtml(remarks, locale)}</dd>`;
}

function valueHtml(value: Exclude<RenderedValue, { readonly image: unknown }>): string {
  if ('phrase' in value) return phraseHtml(value.phrase);
  if ('html' in value) return withoutParagraph(value.html);
  const code = `<code>${codeHtml(value.code, languageOf(value.code, false))}</code>`;
  return value.code.includes('\n') ? `<pre tabindex="0" translate="no">${code}</pre>` : code;
}

/** A single paragraph without its tags. */
function withoutParagraph(html: string): string {
  const [, inside] = /^<p>((?:(?!<\/?p\b)[^])*)<\/p>$/.exec(html) ?? [];
  return inside ?? html;
}

/** The declared properties of a section as Markdown: short values as items of a list, the others as blocks. */
export function declaredMarkdown({ declared = [] }: TermSection, absolute: Absolute): string {
  const blocks: string[] = [];
  let items: string[] = [];
  for (const row of declared) {
    const line = lineMarkdown(row, absolute);
    if (line !== undefined) items.push(line);
    else {
      blocks.push(list(items), blockMarkdown(row, absolute));
      items = [];
    }
  }
  return joinBlocks([...blocks, list(items)]);
}

/** `Title: value`. undefined: the value is an image, or longer than a line. */
function lineMarkdown({ title, value, remarks }: DeclaredRow, absolute: Absolute): string | undefined {
  const text = inlineMarkdown(value, absolute);
  return text === undefined ? undefined : `${escapeMarkdown(title)}: ${text}${aside(remarks, absolute)}`;
}

function inlineMarkdown(value: RenderedValue, absolute: Absolute): string | undefined {
  if ('image' in value) return undefined;
  if ('phrase' in value) return phraseMarkdown(value.phrase, absolute);
  const text = 'html' in value ? htmlMarkdown(value.html, absolute) : value.code;
  if (text.includes('\n')) return undefined;
  return 'html' in value ? text : codeSpan(text);
}

function blockMarkdown({ title, value, remarks }: DeclaredRow, absolute: Absolute): string {
  const about = aside(remarks, absolute).trim();
  if ('image' in value)
    return joinBlocks([`!${link(escapeInline(value.image.alt), absolute(value.image.src))}`, about]);
  const text = 'html' in value ? htmlMarkdown(value.html, absolute) : 'code' in value ? codeBlock(value.code) : '';
  return joinBlocks([`**${escapeMarkdown(title)}**`, text, about]);
}

/** The section with a part of its declared properties. */
export function takeDeclared<S extends TermSection>(section: S, take: TakeLists): S {
  return section.declared ? { ...section, declared: take.list(section.declared) } : section;
}

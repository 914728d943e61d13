import { posix } from 'node:path';
import type { Phrase } from '../../../messages/messages.ts';
import { imageUrl, plainValue } from '../../../ontology/records.ts';
import type { Literal, NodeValue, Rendering, Term } from '../../../ontology/model.ts';
import { xsd } from '../../../rdf/names.ts';
import { percentDecode } from '../../../base/paths.ts';
import { GUIDES } from '../../index/authored-pages.ts';
import type { PlacedProperty } from '../../index/property-title.ts';
import { textOptions } from '../../index/publication-index.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { textHtml } from '../../markdown/rendered-text.ts';
import { linkTo } from '../../text/plain-text.ts';
import { cleanText, formatDate, sameLanguage } from '../../text/text.ts';

/** A value of a declared property, as a page shows it. */
export type RenderedValue =
  | { readonly phrase: Phrase }
  /** Sanitised. */
  | { readonly html: string; readonly language?: string }
  | { readonly code: string }
  | { readonly image: { readonly src: string; readonly alt: string } };

/** What a rendering needs to know about the statement. */
export interface StatementContext {
  readonly term: Term;
  readonly property: PlacedProperty;
  /** Label of the property. */
  readonly title: string;
  readonly index: PublicationIndex;
}

type Render = (text: string, literal: Literal | undefined, context: StatementContext) => RenderedValue;

/** How each rendering shows a literal, or an IRI if `literal` is undefined. */
const RENDER: { readonly [R in Rendering]: Render } = {
  text: (text, literal, context) => (literal ? literalText(literal, context) : { phrase: [context.index.ref(text)] }),
  link: (text, literal, context) => linkPhrase(text, context) ?? RENDER.text(text, literal, context),
  image: (text, literal, context) => {
    const src = imageSource(text, context);
    if (src === undefined) return RENDER.link(text, literal, context);
    return { image: { src, alt: `${context.index.ref(context.term.iri).label}: ${context.title}` } };
  },
  code: (text) => ({ code: cleanText(text) }),
  markdown: (text, literal, context) =>
    literal ? markedUp(literal, context, true) : RENDER.text(text, literal, context),
};

/** Whether a value is rendered: not a blank node or a list, and an image if the configuration does not declare the property. */
export function isRendered(value: NodeValue, context: Pick<StatementContext, 'property' | 'index'>): boolean {
  const text = plainValue(value);
  return text !== undefined && (context.property.declared || imageSource(text, context) !== undefined);
}

/** Renders a value. undefined: it is not {@link isRendered}. */
export function renderedValue(value: NodeValue, context: StatementContext): RenderedValue | undefined {
  if (!isRendered(value, context)) return undefined;
  return RENDER[context.property.rendering](plainValue(value) ?? '', literalOf(value), context);
}

export function literalOf(value: NodeValue): Literal | undefined {
  if (!('@value' in value)) return undefined;
  const { '@value': text, '@language': language, '@type': datatype } = value as Record<string, string | undefined>;
  return {
    value: text ?? '',
    ...(language !== undefined && { language }),
    ...(datatype !== undefined && { datatype }),
  };
}

const DATES: ReadonlySet<string | undefined> = new Set([xsd('date'), xsd('dateTime')]);

function literalText(literal: Literal, context: StatementContext): RenderedValue {
  if (!DATES.has(literal.datatype)) return markedUp(literal, context, false);
  return { phrase: [cleanText(formatDate(literal.value, context.index.interface))] };
}

/** A text by its datatype, or as Markdown. */
function markedUp(literal: Literal, { term, index }: StatementContext, markdown: boolean): RenderedValue {
  const { language } = literal;
  const options = textOptions(term, index, language);
  const html = textHtml(literal, markdown ? { ...options, markdown, careful: false } : options);
  return { html, ...(language !== undefined && !sameLanguage(language, index.language) && { language }) };
}

function linkPhrase(text: string, { index }: StatementContext): RenderedValue | undefined {
  const ref = index.term(text) ? index.ref(text) : linkTo(text, cleanText(text));
  return ref && { phrase: [ref] };
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** The URL of an image: of a file in the folder of pages, or of another site. */
function imageSource(
  text: string,
  { property, index }: Pick<StatementContext, 'property' | 'index'>,
): string | undefined {
  return ownImage(text, index) ?? imageUrl(text, property.declared);
}

/** An image of the folder of pages: by its path below the ontology's folder, or by an IRI that such a path is relative to. */
function ownImage(text: string, { publication, links }: PublicationIndex): string | undefined {
  const { pages, ontology } = publication;
  if (!pages) return undefined;
  const base = ontology.own.namespace.replace(/[^/]*$/, '');
  const path = text.startsWith(base) ? text.slice(base.length) : text;
  if (SCHEME.test(path)) return undefined;
  const file = posix.relative(pages.folder, percentDecode(path) ?? path);
  return pages.images.includes(file) ? links.to(`${GUIDES}/${file}`) : undefined;
}

import type { Quad } from '@rdfjs/types';
import { type IActiveTag, RdfXmlParser } from 'rdfxml-streaming-parser';
import { type ResourceKey, resourceKey } from '../graph.ts';
import { rdf } from '../names.ts';
import { type DeclaredNamespaces, type XmlAttribute, canonicalStartTag, escapeXmlText } from './canonical-xml.ts';
import { readEntities } from './rdf-xml-entities.ts';
import type { SourceTerms } from './source-terms.ts';

/** The part of the XML reader below the RDF/XML parser that we use. */
interface SaxParser {
  readonly line: number;
  readonly columnIndex: number;
  readonly ENTITIES: Record<string, string>;
  on(event: string, handler: (value: never) => void): void;
  write(text: string): SaxParser;
  close(): SaxParser;
}

/** An element's name, and the line on which it begins. */
interface OpenElement {
  readonly name: string;
  readonly line: number;
}

interface Tag {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
  readonly ns: Readonly<Record<string, string>>;
  readonly attributes: Readonly<Record<string, XmlAttribute>>;
}

/** Markup outside the elements of an XML literal. */
interface Instruction {
  readonly target: string;
  readonly body: string;
}

const NOTHING_DECLARED: DeclaredNamespaces = new Map();

/** Prefixes are looked up through all open elements, so that depth costs its square; no ontology comes near this. */
const MAX_DEPTH = 2_000;

/** Members of the parser that its published types hide. */
interface Hidden {
  readonly saxParser: SaxParser;
  readonly activeTagStack: IActiveTag[];
}

const XML = 'http://www.w3.org/XML/1998/namespace';
const ITS = 'http://www.w3.org/2005/11/its';

/** What RDF 1.2 added to RDF/XML, https://www.w3.org/TR/rdf12-xml/. */
const RDF_12_ATTRIBUTES = new Set([rdf('annotation'), rdf('annotationNodeID'), `${ITS}dir`]);

/**
 * The streaming parser, run on a whole text at once, and made to lose nothing: texts in several pieces (CDATA, comments) are joined,
 * XML literals are canonical and keep the namespaces in scope (the parser's own option repeats every declaration), language tags keep their spelling, entities may use entities, and what the grammar has no place for
 * is an error.
 */
export class RdfXmlReader extends RdfXmlParser {
  readonly prefixes: Record<string, string> = {};
  readonly lines = new Map<ResourceKey, number>();
  readonly #terms: SourceTerms;
  readonly #quads: Quad[];
  readonly #text: string;
  readonly #languages = new Map<string, string>();
  /** Elements not closed yet, outermost first. */
  readonly openElements: OpenElement[] = [];
  /** The element closed last: where tags do not match, the XML reader closes first and complains then. */
  lastClosed: OpenElement | undefined;
  /** Where the element of each resource begins, whether or not it says anything. */
  readonly #starts = new Map<ResourceKey, number>();
  /** Line on which the tag being read begins. */
  #tagLine = 1;
  /** The namespaces declared in the output, by open element of an XML literal. */
  readonly #declared = new WeakMap<IActiveTag, DeclaredNamespaces>();

  constructor(input: { terms: SourceTerms; quads: Quad[]; text: string; baseIri: string }) {
    super({ dataFactory: input.terms, baseIRI: input.baseIri, trackPosition: true, validateUri: false });
    this.#terms = input.terms;
    this.#quads = input.quads;
    this.#text = input.text;
    // Stop at the first fault instead of guessing on.
    this.#sax.on('error', (error: never) => {
      throw error;
    });
    this.#sax.on('opentagstart', () => void (this.#tagLine = this.#sax.line));
    this.#sax.on('comment', (comment: string) => this.#addMarkup(`<!--${comment}-->`));
    this.#sax.on('processinginstruction', ({ target, body }: Instruction) =>
      this.#addMarkup(`<?${target}${body === '' ? '' : ` ${body}`}?>`),
    );
  }

  get #sax(): SaxParser {
    return (this as unknown as Hidden).saxParser;
  }

  get #stack(): IActiveTag[] {
    return (this as unknown as Hidden).activeTagStack;
  }

  /** Where the reader is, from 1. */
  get line(): number {
    return this.#sax.line;
  }

  get column(): number {
    return Math.max(this.#sax.columnIndex, 1);
  }

  /** Reads the whole text; throws the first fault. */
  readAll(): void {
    this.#sax.write(this.#text).close();
  }

  /** Quads go straight to the list; the stream's own buffer is not used. */
  override push(quad: Quad): boolean {
    this.#quads.push(quad);
    const key = resourceKey(quad.subject);
    if (key !== undefined && !this.lines.has(key)) this.lines.set(key, this.#starts.get(key) ?? this.#tagLine);
    return true;
  }

  protected override onTag(tag: never): void {
    const { attributes, name, ns } = tag as Tag;
    this.openElements.push({ name, line: this.#tagLine });
    if (this.openElements.length > MAX_DEPTH)
      throw this.newParseError(`elements are nested more than ${MAX_DEPTH} deep`);
    const parent = this.#stack.at(-1);
    if (this.#stack.length === 0) this.#addPrefixes(ns);
    if (parent?.childrenStringTags) {
      this.#addXmlElement(tag, parent);
      return;
    }
    if (parent) this.#refuseText(parent);
    for (const attribute of Object.values(attributes)) this.#checkAttribute(attribute);
    super.onTag(tag);
    const { subject, predicate } = this.#stack.at(-1) ?? {};
    const key = subject && !predicate ? resourceKey(subject) : undefined;
    if (key !== undefined && !this.#starts.has(key)) this.#starts.set(key, this.#tagLine);
  }

  #addPrefixes(ns: Tag['ns']): void {
    for (const [prefix, namespace] of Object.entries(ns)) {
      if (prefix !== 'xml' && prefix !== 'xmlns' && namespace !== '') this.prefixes[prefix] = namespace;
    }
  }

  /** Writes an element of an XML literal; its content follows by itself. */
  #addXmlElement(tag: Tag, parent: IActiveTag): void {
    const strings = parent.childrenStringTags as string[];
    const { text, declared } = canonicalStartTag(tag, this.#declared.get(parent) ?? NOTHING_DECLARED);
    strings.push(text);
    parent.hadChildren = true;
    const active = { childrenStringTags: strings, childrenStringEmitClosingTag: `</${tag.name}>` } as IActiveTag;
    this.#declared.set(active, declared);
    this.#stack.push(active);
  }

  /** Comments and processing instructions are part of an XML literal, and nothing elsewhere. */
  #addMarkup(markup: string): void {
    this.#stack.at(-1)?.childrenStringTags?.push(markup);
  }

  #checkAttribute(attribute: XmlAttribute): void {
    const name = attribute.uri + attribute.local;
    if (name === `${XML}lang`) this.#languages.set(attribute.value.toLowerCase(), attribute.value);
    if (name === rdf('parseType') && attribute.value === 'Triple')
      this.#terms.reportRdf12('A triple term (rdf:parseType="Triple")');
    if (RDF_12_ATTRIBUTES.has(name)) this.#terms.reportRdf12(`The attribute ${attribute.prefix}:${attribute.local}`);
  }

  /** Text where only elements may stand would be dropped. */
  #refuseText(tag: IActiveTag, text: string = tag.text ?? ''): void {
    if (tag.childrenStringTags || !/[^ \t\r\n]/.test(text)) return;
    throw this.newParseError(
      `found the text "${text.trim().slice(0, 40)}" beside elements; expected elements only, or rdf:parseType="Literal"`,
    );
  }

  protected override onText(text: string): void {
    const tag = this.#stack.at(-1);
    if (!tag) return;
    if (tag.childrenStringTags) tag.childrenStringTags.push(escapeXmlText(text));
    else if (tag.predicate && !tag.hadChildren) tag.text = (tag.text ?? '') + text;
    else this.#refuseText(tag, text);
  }

  override createLiteral(value: string, tag: IActiveTag): ReturnType<RdfXmlParser['createLiteral']> {
    const language = tag.language === undefined ? undefined : this.#languages.get(tag.language);
    return super.createLiteral(value, language === undefined ? tag : { ...tag, language });
  }

  protected override onCloseTag(): void {
    this.lastClosed = this.openElements.pop();
    super.onCloseTag();
  }

  protected override onDoctype(doctype: string): void {
    for (const [name, value] of readEntities(doctype, this.#text)) this.#sax.ENTITIES[name] = value;
  }
}

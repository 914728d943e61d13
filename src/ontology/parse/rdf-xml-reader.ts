import type { Quad } from '@rdfjs/types';
import { type IActiveTag, RdfXmlParser } from 'rdfxml-streaming-parser';
import { type ResourceKey, resourceKey } from '../graph.ts';
import { rdf } from '../names.ts';
import { type DeclaredNamespaces, type XmlAttribute, canonicalStartTag, escapeXmlText } from './canonical-xml.ts';
import { readEntities } from './rdf-xml-entities.ts';
import type { SourceTerms } from './source-terms.ts';

/** The XML parser inside the RDF/XML parser, as far as it is used here. */
interface SaxParser {
  readonly line: number;
  readonly columnIndex: number;
  readonly ENTITIES: Record<string, string>;
  on(event: string, handler: (value: never) => void): void;
  write(text: string): SaxParser;
  close(): SaxParser;
}

/** An element's name and the line of its start tag. */
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

/** A processing instruction. */
interface Instruction {
  readonly target: string;
  readonly body: string;
}

const NOTHING_DECLARED: DeclaredNamespaces = new Map();

/** Maximum nesting. The parser looks up prefixes in all open elements, so time is quadratic in the depth. */
const MAX_DEPTH = 2_000;

/** Members of the parser that its published types hide. */
interface Hidden {
  readonly saxParser: SaxParser;
  readonly activeTagStack: IActiveTag[];
}

const XML = 'http://www.w3.org/XML/1998/namespace';
const ITS = 'http://www.w3.org/2005/11/its';

/** Attributes that RDF 1.2 adds to RDF/XML, https://www.w3.org/TR/rdf12-xml/. */
const RDF_12_ATTRIBUTES = new Set([rdf('annotation'), rdf('annotationNodeID'), `${ITS}dir`]);

/**
 * The streaming parser, run on a whole text at once, with these changes so that no content is lost:
 *
 * - Texts in several parts (CDATA, comments) are joined.
 * - XML literals are canonical, with the namespaces in scope. The parser's own option repeats every declaration.
 * - Language tags keep their spelling.
 * - Entities can contain entities.
 * - Content that the grammar does not allow is an error.
 */
export class RdfXmlReader extends RdfXmlParser {
  readonly prefixes: Record<string, string> = {};
  readonly lines = new Map<ResourceKey, number>();
  readonly #terms: SourceTerms;
  readonly #quads: Quad[];
  readonly #text: string;
  readonly #languages = new Map<string, string>();
  /** Open elements, outermost first. */
  readonly openElements: OpenElement[] = [];
  /** The last closed element. For tags that do not match, the XML parser closes the element before it reports the error. */
  lastClosed: OpenElement | undefined;
  /** Line of the first element of each resource. */
  readonly #starts = new Map<ResourceKey, number>();
  /** Line of the current start tag. */
  #tagLine = 1;
  /** The namespaces declared in the output, by open element of an XML literal. */
  readonly #declared = new WeakMap<IActiveTag, DeclaredNamespaces>();

  constructor(input: { terms: SourceTerms; quads: Quad[]; text: string; baseIri: string }) {
    super({ dataFactory: input.terms, baseIRI: input.baseIri, trackPosition: true, validateUri: false });
    this.#terms = input.terms;
    this.#quads = input.quads;
    this.#text = input.text;
    // Stops at the first error, because the parser would guess how to continue.
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

  /** Current position, counted from 1. */
  get line(): number {
    return this.#sax.line;
  }

  get column(): number {
    return Math.max(this.#sax.columnIndex, 1);
  }

  /** Reads the whole text. Throws at the first error. */
  readAll(): void {
    this.#sax.write(this.#text).close();
  }

  /** Adds a quad to the list, without the buffer of the stream. */
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
    if (parent) this.#rejectText(parent);
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

  /** Writes the start tag of an element in an XML literal. Later events write its content. */
  #addXmlElement(tag: Tag, parent: IActiveTag): void {
    const strings = parent.childrenStringTags as string[];
    const { text, declared } = canonicalStartTag(tag, this.#declared.get(parent) ?? NOTHING_DECLARED);
    strings.push(text);
    parent.hadChildren = true;
    const active = { childrenStringTags: strings, childrenStringEmitClosingTag: `</${tag.name}>` } as IActiveTag;
    this.#declared.set(active, declared);
    this.#stack.push(active);
  }

  /** Adds a comment or processing instruction to an XML literal. Ignored elsewhere. */
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

  /** Rejects text between elements, which the parser would drop. */
  #rejectText(tag: IActiveTag, text: string = tag.text ?? ''): void {
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
    else this.#rejectText(tag, text);
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

import type { Quad } from '@rdfjs/types';
import type { IActiveTag } from 'rdfxml-streaming-parser';
import { RdfXmlParser } from 'rdfxml-streaming-parser';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import type { ResourceKey } from '../graph/graph.ts';
import { resourceKey } from '../graph/graph.ts';
import { rdf } from '../names.ts';
import type { ReaderInput, ReaderResult } from './source.ts';
import { excerpt, isRelative, limitTripleDepth, NO_BASE, SourceTerms, syntaxError } from './source.ts';

/** Messages of the XML parser → messages for the author. The first match wins. */
const XML_ERRORS: readonly (readonly [RegExp, (match: RegExpExecArray, open: string) => string])[] = [
  [/^unclosed tag: (.*)/, (_, open) => `The text ends, but the element ${open} is not closed.`],
  [
    /^unexpected close tag|^unmatched closing tag/,
    (_, open) => `Found a closing tag, but the element ${open} is still open. Close it first.`,
  ],
  [
    /^undefined entity/,
    () => 'Found an entity that the document type does not declare. External entities are not supported.',
  ],
  [
    /^unbound namespace prefix: "?([^".]*)/,
    ([, prefix]) => `The prefix "${prefix}" is not declared. Add xmlns:${prefix}="…" to the root element.`,
  ],
  [/^document must contain a root element/, () => 'Found no element; expected <rdf:RDF>.'],
  [/^duplicate attribute: (.*)/, ([, name]) => `The attribute ${name} occurs twice in one element.`],
];

/** Reads RDF/XML (https://www.w3.org/TR/rdf-syntax-grammar/), including internal entities of the document type. */
export function readRdfXml(input: ReaderInput): ReaderResult {
  const terms = new SourceTerms(input.id, input.file, () => reader.line);
  const quads: Quad[] = [];
  const reader: RdfXmlReader = new RdfXmlReader({
    file: input.file,
    terms,
    quads,
    text: input.text,
    baseIri: input.baseIri ?? NO_BASE,
  });
  try {
    reader.readAll();
  } catch (error) {
    throw xmlError(error, input, reader);
  }
  return { quads, prefixes: reader.prefixes, lines: reader.lines, issues: terms.issues };
}

function xmlError(error: unknown, input: ReaderInput, reader: RdfXmlReader): unknown {
  if (error instanceof AuthorError || !(error instanceof Error)) return error;
  const position = { line: reader.line, column: reader.column };
  if (error instanceof EntityError) return syntaxError(input.file, position, error.message, error.code);
  // Programming errors, not caused by the author.
  if (error instanceof TypeError || error instanceof ReferenceError) return error;
  const message = error.message.replace(/^(?:\d+:\d+: |Line \d+ column \d+: )/, '');
  const row = XML_ERRORS.map(([pattern, describe]) => ({ match: pattern.exec(message), describe })).find(
    ({ match }) => match,
  );
  const element = /^unexpected close tag/.test(message) ? reader.lastClosed : reader.openElements.at(-1);
  const open = element ? `<${element.name}> of line ${element.line}` : '(none)';
  return syntaxError(
    input.file,
    position,
    row?.match ? row.describe(row.match, open) : `Invalid RDF/XML: ${excerpt(message, 300)}`,
  );
}

/** Exclusive XML Canonicalization of the content of `rdf:parseType="Literal"`, https://www.w3.org/TR/xml-exc-c14n/. */

/** Name of an element or attribute, as the XML parser reports it. */
interface XmlName {
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
}

interface XmlAttribute extends XmlName {
  readonly value: string;
}

interface XmlStartTag extends XmlName {
  readonly name: string;
  readonly attributes: Readonly<Record<string, XmlAttribute>>;
}

/** Prefix → namespace, as declared in the output by enclosing elements. The default namespace has the prefix ''. */
type DeclaredNamespaces = ReadonlyMap<string, string>;

interface CanonicalStartTag {
  readonly text: string;
  readonly declared: DeclaredNamespaces;
}

const byCodePoint = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Writes a start tag. Declares the namespaces that it uses, unless an enclosing element has declared them in the output. */
function canonicalStartTag(tag: XmlStartTag, around: DeclaredNamespaces): CanonicalStartTag {
  const attributes = Object.values(tag.attributes).filter(({ prefix, local }) => !isDeclaration(prefix, local));
  const used = new Map([[tag.prefix, tag.uri]]);
  for (const { prefix, uri } of attributes) if (prefix !== '') used.set(prefix, uri);
  used.delete('xml');
  const missing = [...used].filter(([prefix, uri]) => (around.get(prefix) ?? '') !== uri);
  const namespaces = missing
    .sort(([a], [b]) => byCodePoint(a, b))
    .map(([prefix, uri]) => ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeXmlAttribute(uri)}"`);
  const written = attributes
    .sort((a, b) => byCodePoint(a.uri, b.uri) || byCodePoint(a.local, b.local))
    .map(
      ({ prefix, local, value }) => ` ${prefix === '' ? local : `${prefix}:${local}`}="${escapeXmlAttribute(value)}"`,
    );
  return {
    text: `<${tag.name}${namespaces.join('')}${written.join('')}>`,
    declared: missing.length === 0 ? around : new Map([...around, ...missing]),
  };
}

function isDeclaration(prefix: string, local: string): boolean {
  return prefix === 'xmlns' || (prefix === '' && local === 'xmlns');
}

/** https://www.w3.org/TR/xml-c14n11/#ProcessingModel, text nodes. */
function escapeXmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');
}

/** https://www.w3.org/TR/xml-c14n11/#ProcessingModel, attribute nodes. */
function escapeXmlAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;');
}

/** Limit of the expanded length: allowance + factor × length. Namespaces stay far below it, entity bombs exceed it. */
const FACTOR = 10;
const ALLOWANCE = 1_000_000;

/** Thrown for entities that are rejected. */
class EntityError extends Error {
  readonly code: string;
  constructor(message: string, code = 'entity-expansion') {
    super(message);
    this.name = 'EntityError';
    this.code = code;
  }
}

/** Predefined by XML, https://www.w3.org/TR/xml/#sec-predefined-ent. */
const PREDEFINED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['apos', "'"],
  ['quot', '"'],
]);

const DECLARATION = /<!ENTITY\s+([^\s%"'<>&;]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const REFERENCE = /&([^\s;&<>"']+);/g;

/**
 * Returns the internal entities that a document type declares, with references in their values expanded
 * (https://www.w3.org/TR/xml/#sec-entity-decl): name → text. External entities are never fetched.
 *
 * @throws {EntityError} for entities that contain themselves, contain markup, or make the text too long
 */
function readEntities(doctype: string, text: string): Map<string, string> {
  const declared = new Map<string, string>();
  for (const [, name, double, single] of doctype.replace(/<!--[^]*?-->/g, '').matchAll(DECLARATION)) {
    // The first declaration is binding, and predefined entities cannot be changed.
    if (name !== undefined && !declared.has(name) && !PREDEFINED.has(name)) declared.set(name, double ?? single ?? '');
  }
  const limit = ALLOWANCE + FACTOR * text.length;
  const expanded = new Map<string, string>();
  for (const name of declared.keys()) expand(name, declared, expanded, [], limit);
  limitUses(text, expanded, limit);
  return expanded;
}

function expand(
  name: string,
  declared: Map<string, string>,
  expanded: Map<string, string>,
  path: readonly string[],
  limit: number,
): string {
  const known = expanded.get(name) ?? PREDEFINED.get(name);
  if (known !== undefined) return known;
  if (path.includes(name))
    throw new EntityError(`The entity "&${name};" contains itself (${[...path, name].join(' → ')}).`);
  if (path.length > 20) throw new EntityError(`Entities are nested more than 20 deep (at "&${name};").`);
  let length = 0;
  const value = (declared.get(name) ?? '').replace(REFERENCE, (reference, inner: string) => {
    if (!inner.startsWith('#') && !declared.has(inner) && !PREDEFINED.has(inner)) return reference;
    const replaced = inner.startsWith('#')
      ? character(inner, reference)
      : expand(inner, declared, expanded, [...path, name], limit);
    length += replaced.length;
    if (length > limit) throw tooLong(name);
    return replaced;
  });
  if (/<[A-Za-z/!?]/.test(value))
    throw new EntityError(
      `The entity "&${name};" contains markup; only entities that contain text are supported.`,
      'syntax',
    );
  expanded.set(name, value);
  return value;
}

function character(reference: string, fallback: string): string {
  const code = reference.startsWith('#x')
    ? Number.parseInt(reference.slice(2), 16)
    : Number.parseInt(reference.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : fallback;
}

/** Limits the total length of all references, because many uses of a long entity are as harmful as nesting. */
function limitUses(text: string, entities: ReadonlyMap<string, string>, limit: number): void {
  if (entities.size === 0) return;
  let length = 0;
  for (const [, name] of text.matchAll(REFERENCE)) {
    length += entities.get(name ?? '')?.length ?? 0;
    if (length > limit) throw tooLong(name ?? '');
  }
}

function tooLong(name: string): EntityError {
  return new EntityError(
    `The entities of this document (at "&${name};") would make it more than ${FACTOR} times longer. Use entities for namespaces only, and write long texts without them.`,
  );
}

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

/**
 * The streaming parser, run on a whole text at once, with these changes so that no content is lost:
 *
 * - Texts in several parts (CDATA, comments) are joined.
 * - XML literals are canonical, with the namespaces in scope. The parser's own option repeats every declaration.
 * - Language tags keep their spelling.
 * - Entities can contain entities.
 * - Content that the grammar does not allow is an error.
 */
class RdfXmlReader extends RdfXmlParser {
  readonly prefixes: Record<string, string> = {};
  readonly lines = new Map<ResourceKey, number>();
  readonly #file: string;
  readonly #terms: SourceTerms;
  readonly #baseIri: string;
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

  constructor(input: { file: string; terms: SourceTerms; quads: Quad[]; text: string; baseIri: string }) {
    super({ dataFactory: input.terms, baseIRI: input.baseIri, trackPosition: true, validateUri: false });
    this.#file = input.file;
    this.#terms = input.terms;
    this.#baseIri = input.baseIri;
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
    for (const attribute of Object.values(attributes)) this.#checkAttribute(attribute, attributes);
    super.onTag(this.#withReifier(tag) as never);
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

  /** Resolves the IRI of rdf:annotation, which the parser takes as it is written. */
  #withReifier(tag: Tag): Tag {
    const all = Object.entries(tag.attributes);
    const reifier = all.find(([, { uri, local }]) => uri + local === rdf('annotation'));
    if (!reifier || !isRelative(reifier[1].value)) return tag;
    const outer = this.#stack.at(-1) ?? { baseIRI: this.#baseIri };
    const base = all.find(([, { uri, local }]) => uri === XML && local === 'base')?.[1].value;
    const scope = base === undefined ? outer : { baseIRI: this.valueToUri(base, outer as IActiveTag).value };
    const value = this.valueToUri(reifier[1].value, scope as IActiveTag).value;
    return { ...tag, attributes: { ...tag.attributes, [reifier[0]]: { ...reifier[1], value } } };
  }

  #checkAttribute(attribute: XmlAttribute, attributes: Tag['attributes']): void {
    const name = attribute.uri + attribute.local;
    if (name === `${XML}lang`) this.#languages.set(attribute.value.toLowerCase(), attribute.value);
    const isTriple = name === rdf('parseType') && attribute.value === 'Triple';
    if (isTriple || name === `${ITS}dir`) this.#requireVersion(attribute, attributes, isTriple ? 'error' : 'warning');
    if (!isTriple) return;
    const outer = this.#stack.filter((tag) => tag.childrenTagsToTripleTerms).length;
    limitTripleDepth(outer + 1, this.#file, { line: this.line, column: this.column });
  }

  /** Reports what readers ignore unless the document declares RDF 1.2: the content of the element, or the direction of its text. */
  #requireVersion(
    { prefix, local, value }: XmlAttribute,
    attributes: Tag['attributes'],
    severity: Issue['severity'],
  ): void {
    const isHere = Object.values(attributes).some((each) => each.uri + each.local === rdf('version'));
    if (isHere || this.#stack.at(-1)?.rdfVersion !== undefined) return;
    const message = `The attribute ${prefix}:${local}="${excerpt(value)}" is ignored${severity === 'error' ? ', with the content of the element' : ''}, because it needs RDF 1.2 and the document declares no version. Add rdf:version="1.2" to the root element.`;
    this.#terms.issues.push({ code: 'rdf-version', severity, message, file: this.#file, line: this.line });
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

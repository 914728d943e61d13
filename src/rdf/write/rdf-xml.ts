import { sortByCodePoints } from '../../base/text.ts';
import { memoize } from '../../base/work.ts';
import type { Iri, NodeObject, NodeValue } from '../graph/graph.ts';
import type { Shrink } from '../graph/iris.ts';
import { createShrink, isPrefixName } from '../graph/iris.ts';
import { rdf } from '../names.ts';

/** First characters of a name in every edition of XML 1.0 (https://www.w3.org/TR/xml-names/#NT-NCName): none above U+FFFF. */
const START =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD';
const NAME_START = new RegExp(`[${START}]`);
const NAME_END = new RegExp(`[${START}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040]+$`);

/** Names that RDF/XML reserves (https://www.w3.org/TR/rdf-syntax-grammar/#section-Namespace). */
const RESERVED = new Set(
  ['Description', 'RDF', 'ID', 'about', 'parseType', 'resource', 'nodeID', 'datatype', 'li']
    .map(rdf)
    .concat(['aboutEach', 'aboutEachPrefix', 'bagID'].map(rdf)),
);

/** Namespaces that a document must not declare (https://www.w3.org/TR/xml-names/#ns-decl). */
const RESERVED_NAMESPACES = new Set(['http://www.w3.org/XML/1998/namespace', 'http://www.w3.org/2000/xmlns/']);

/**
 * Splits an IRI into a namespace and the longest valid element name. undefined: the IRI ends with an invalid character, or RDF/XML
 * reserves it.
 *
 * @example splitQName('https://schema.org/Place') // ['https://schema.org/', 'Place']
 */
export function splitQName(iri: Iri): readonly [namespace: Iri, name: string] | undefined {
  if (RESERVED.has(iri)) return undefined;
  const from = NAME_END.exec(iri)?.index ?? iri.length;
  for (let at = Math.max(from, 1); at < iri.length; at += 1) {
    const namespace = iri.slice(0, at);
    if (NAME_START.test(iri[at] as string) && !RESERVED_NAMESPACES.has(namespace)) return [namespace, iri.slice(at)];
  }
  return undefined;
}

/** Whether RDF/XML can represent a predicate. */
function canBeElement(predicate: Iri): boolean {
  return splitQName(predicate) !== undefined;
}

/** Characters that XML 1.0 does not allow, even as character references (https://www.w3.org/TR/xml/#charsets). */
// eslint-disable-next-line no-control-regex
const INVALID_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Replaces characters that XML does not allow with U+FFFD. */
function xmlCharacters(text: string): string {
  return text.replace(INVALID_CHARACTER, '\ufffd');
}

/** Text → content of an element. Preserves spaces, tabs and line ends. */
function escapeXml(text: string): string {
  return xmlCharacters(text).replace(/[&<>"\r]/g, (character) => ESCAPES[character] as string);
}

/** Text → content of an attribute in double quotes. Escapes tabs and line ends, which parsers replace with spaces. */
function escapeXmlAttribute(text: string): string {
  return escapeXml(text).replace(/[\t\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Prefixes that start with `xml` are reserved (https://www.w3.org/TR/xml-names/#xmlReserved). Those of Turtle are names in XML. */
const RESERVED_PREFIX = /^xml/i;
const RDF = rdf('');

/** The prefixes of an ontology that XML can declare. Cached, because thousands of terms have their own documents. */
const declarable = memoize((prefixes: Readonly<Record<string, Iri>>): Readonly<Record<string, Iri>> =>
  Object.fromEntries(
    Object.entries(prefixes).filter(
      ([prefix]) => isPrefixName(prefix) && !RESERVED_PREFIX.test(prefix) && prefix !== 'rdf',
    ),
  ),
);

/** Limit of omitted predicates in the comment. */
const MAX_NAMED = 5;

/**
 * The element names of an RDF/XML document. A first pass over the nodes collects the namespaces, which the root declares: those of element
 * names, and the declared ones of all other IRIs, by which OWL tools abbreviate IRIs as Turtle does.
 */
class QNames {
  readonly #split = new Map<Iri, readonly [namespace: Iri, name: string] | undefined>();
  readonly #prefixes: ReadonlyMap<Iri, string>;
  readonly #omitted = new Map<Iri, number>();
  readonly #shrink: Shrink;
  /** Prefixes of IRIs that are not element names. */
  readonly #used = new Set<string>();
  readonly #names = new Map<Iri, string | undefined>();
  #changedTexts = 0;

  constructor(nodes: readonly NodeObject[], declared: Readonly<Record<string, Iri>>) {
    const prefixes = declarable(declared);
    this.#shrink = createShrink(prefixes);
    // List cells need these names, which do not occur in nodes.
    for (const name of ['first', 'rest']) this.#add(rdf(name));
    for (const node of nodes) this.#visit(node);
    const namespaces = new Set([RDF]);
    for (const split of this.#split.values()) if (split) namespaces.add(split[0]);
    for (const prefix of this.#used) namespaces.add(prefixes[prefix] as Iri);
    this.#prefixes = choosePrefixes(namespaces, prefixes);
  }

  /** IRI → `owl:Class`. undefined: not possible as an element name. */
  of(iri: Iri | undefined): string | undefined {
    if (iri === undefined) return undefined;
    if (!this.#names.has(iri)) {
      const split = this.#split.get(iri);
      this.#names.set(iri, split && `${this.#prefixes.get(split[0])}:${split[1]}`);
    }
    return this.#names.get(iri);
  }

  declarations(): string {
    const byPrefix = new Map([...this.#prefixes].map(([namespace, prefix]) => [prefix, namespace]));
    return sortByCodePoints([...byPrefix.keys()])
      .map((prefix) => `\n  xmlns:${prefix}="${escapeXmlAttribute(byPrefix.get(prefix) as Iri)}"`)
      .join('');
  }

  /** Comment about data that RDF/XML cannot represent. Empty: there is none. */
  remark(notes: readonly string[]): string {
    const remarks = notes.map((note) => `\n  ${note}`);
    if (this.#omitted.size > 0) {
      const count = [...this.#omitted.values()].reduce((sum, number) => sum + number, 0);
      const iris = sortByCodePoints([...this.#omitted.keys()]);
      const named = iris.slice(0, MAX_NAMED).map((iri) => `\n    ${escapeComment(iri)}`);
      const more = iris.length > MAX_NAMED ? [`\n    and ${iris.length - MAX_NAMED} more`] : [];
      remarks.push(
        `\n  Omitted: ${count} ${count === 1 ? 'statement' : 'statements'} with a predicate that is not a valid element name:${named.concat(more).join('')}`,
      );
    }
    if (this.#changedTexts > 0) {
      const texts = this.#changedTexts === 1 ? '1 text contains' : `${this.#changedTexts} texts contain`;
      remarks.push(`\n  Changed: ${texts} characters that XML does not allow. They are replaced by U+FFFD.`);
    }
    if (remarks.length === 0) return '';
    const isPart = remarks.length > notes.length;
    const head = isPart
      ? '\n  RDF/XML cannot represent all data of this vocabulary. The other formats are complete.'
      : '';
    return `<!--${head}${remarks.join('')}\n-->\n`;
  }

  #visit(node: NodeObject): void {
    this.#use(node['@id']);
    for (const type of node['@type'] ?? []) if (!type.startsWith('_:')) this.#add(type);
    for (const [key, values] of Object.entries(node)) {
      if (key.startsWith('@') || values === undefined) continue;
      const all = values as readonly NodeValue[];
      if (!this.#add(key)) this.#omitted.set(key, (this.#omitted.get(key) ?? 0) + all.length);
      for (const value of all) this.#visitValue(value);
    }
  }

  #visitValue(value: NodeValue): void {
    if ('@list' in value) for (const item of value['@list'] as readonly NodeValue[]) this.#visitValue(item);
    else if (!('@value' in value)) this.#visit(value as NodeObject);
    else {
      this.#use(value['@type'] as Iri | undefined);
      if (xmlCharacters(value['@value'] as string) !== value['@value']) this.#changedTexts += 1;
    }
  }

  #use(iri: Iri | undefined): void {
    const curie = iri === undefined ? undefined : this.#shrink(iri);
    if (curie !== undefined) this.#used.add(curie.slice(0, curie.indexOf(':')));
  }

  #add(iri: Iri): boolean {
    let split = this.#split.get(iri);
    if (split === undefined && !this.#split.has(iri)) this.#split.set(iri, (split = splitQName(iri)));
    return split !== undefined;
  }
}

/** Chooses a prefix for each namespace: a declared one, or an unused numbered one. @param declared prefixes that XML can declare */
function choosePrefixes(
  namespaces: ReadonlySet<Iri>,
  declared: Readonly<Record<string, Iri>>,
): ReadonlyMap<Iri, string> {
  const chosen = new Map<Iri, string>([[RDF, 'rdf']]);
  for (const prefix of sortByCodePoints(Object.keys(declared))) {
    const namespace = declared[prefix] as Iri;
    if (namespaces.has(namespace) && !chosen.has(namespace)) chosen.set(namespace, prefix);
  }
  const taken = new Set(chosen.values());
  let number = 0;
  for (const namespace of sortByCodePoints([...namespaces])) {
    if (chosen.has(namespace)) continue;
    do number += 1;
    while (taken.has(`ns${number}`));
    chosen.set(namespace, `ns${number}`);
  }
  return chosen;
}

/** A comment must not contain two hyphens (https://www.w3.org/TR/xml/#sec-comments). */
function escapeComment(text: string): string {
  return xmlCharacters(text).replace(/-(?=-)|-$/g, '%2D');
}

const INDENT = '  ';
const NIL = rdf('nil');

type LiteralValue = Extract<NodeValue, { readonly '@value': string }>;

/**
 * Writes nodes as RDF/XML 1.1 (https://www.w3.org/TR/rdf-syntax-grammar/), one part per node: typed node elements, the used prefixes at
 * the root, nested blank nodes, lists of things as collections. Lists with literals, which have no short form, are written as cells.
 *
 * Lossless, except for what XML cannot represent: statements whose predicate is not a valid element name (`canBeElement`) are omitted,
 * and invalid characters become U+FFFD. A comment at the top reports both.
 *
 * @param nodes result of `toNodes`
 * @param prefixes prefix to namespace. Other namespaces get `ns1`, `ns2`, …
 * @param notes sentences for the comment at the top
 */
export function* toRdfXml(
  nodes: readonly NodeObject[],
  prefixes: Readonly<Record<string, Iri>>,
  notes: readonly string[] = [],
): Generator<string, void, void> {
  const names = new QNames(nodes, prefixes);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${names.remark(notes)}<rdf:RDF${names.declarations()}>\n`;
  const writer = new NodeWriter(names);
  for (const node of nodes) yield* writer.topLevel(node);
  yield '</rdf:RDF>\n';
}

class NodeWriter {
  readonly #names: QNames;
  /** Nodes that must be written at top level: list cells, and nested nodes of omitted predicates. */
  readonly #topLevelNodes: NodeObject[] = [];
  #lists = 0;

  constructor(names: QNames) {
    this.#names = names;
  }

  *topLevel(node: NodeObject): Generator<string, void, void> {
    this.#topLevelNodes.push(node);
    // Grows during iteration.
    for (const each of this.#topLevelNodes) {
      const properties = this.#properties(each, INDENT);
      if (properties.length > 0 || (each['@type']?.length ?? 0) > 0) yield `\n${this.#element(each, '', properties)}`;
    }
    this.#topLevelNodes.length = 0;
  }

  /** `<owl:Class rdf:about="…">…</owl:Class>`. The first type with a valid name is the element name. */
  #element(node: NodeObject, indent: string, properties: readonly string[]): string {
    const name = this.#names.of(node['@type']?.find((type) => this.#names.of(type) !== undefined)) ?? 'rdf:Description';
    const id = node['@id'];
    const start = `${indent}<${name}${id === undefined ? '' : subject(id)}`;
    return properties.length === 0 ? `${start}/>\n` : `${start}>\n${properties.join('')}${indent}</${name}>\n`;
  }

  /** All properties of a node, except the type of its element name. */
  #properties(node: NodeObject, indent: string): string[] {
    const elementType = node['@type']?.findIndex((type) => this.#names.of(type) !== undefined) ?? -1;
    const lines = (node['@type'] ?? []).flatMap((type, at) =>
      at === elementType ? [] : `${indent}<rdf:type${object(type)}/>\n`,
    );
    for (const [key, values] of Object.entries(node)) {
      if (key.startsWith('@') || values === undefined) continue;
      const name = this.#names.of(key);
      for (const value of values as readonly NodeValue[]) {
        if (name === undefined) this.#preserve(value);
        else lines.push(this.#property(name, value, indent));
      }
    }
    return lines;
  }

  #property(name: string, value: NodeValue, indent: string): string {
    if ('@value' in value) return `${indent}${literal(name, value as LiteralValue)}\n`;
    if ('@list' in value) return this.#list(name, value['@list'] as readonly NodeValue[], indent);
    const node = value as NodeObject;
    if (node['@id'] !== undefined) return `${indent}<${name}${object(node['@id'])}/>\n`;
    const typed = node['@type']?.some((type) => this.#names.of(type) !== undefined);
    if (typed) {
      const inner = this.#element(node, indent + INDENT, this.#properties(node, indent + INDENT + INDENT));
      return `${indent}<${name}>\n${inner}${indent}</${name}>\n`;
    }
    const inner = this.#properties(node, indent + INDENT);
    const start = `${indent}<${name} rdf:parseType="Resource"`;
    return inner.length === 0 ? `${start}/>\n` : `${start}>\n${inner.join('')}${indent}</${name}>\n`;
  }

  #list(name: string, items: readonly NodeValue[], indent: string): string {
    if (items.length === 0) return `${indent}<${name}${object(NIL)}/>\n`;
    if (!items.every(isNode)) return `${indent}<${name}${object(this.#cells(items))}/>\n`;
    const elements = items.map((item) => this.#element(item, indent + INDENT, this.#itemProperties(item, indent)));
    return `${indent}<${name} rdf:parseType="Collection">\n${elements.join('')}${indent}</${name}>\n`;
  }

  #itemProperties(item: NodeObject, indent: string): string[] {
    return item['@id'] === undefined ? this.#properties(item, indent + INDENT + INDENT) : [];
  }

  /** Adds the cells of a list at top level, because nesting them would be as deep as the list is long. Returns the first label. */
  #cells(items: readonly NodeValue[]): string {
    const list = this.#lists++;
    const label = (at: number): string => (at < items.length ? `_:l${list}-${at}` : NIL);
    items.forEach((item, at) =>
      this.#topLevelNodes.push({ '@id': label(at), [rdf('first')]: [item], [rdf('rest')]: [{ '@id': label(at + 1) }] }),
    );
    return label(0);
  }

  /** Preserves a nested node or a list without its incoming triple. */
  #preserve(value: NodeValue): void {
    if ('@list' in value) {
      const items = value['@list'] as readonly NodeValue[];
      if (items.length > 0) this.#cells(items);
    } else if (!('@value' in value) && (value as NodeObject)['@id'] === undefined)
      this.#topLevelNodes.push(value as NodeObject);
  }
}

/** Whether a list item can be in a collection: a thing, not a literal or a list. */
function isNode(item: NodeValue): item is NodeObject {
  return !('@value' in item) && !('@list' in item);
}

function literal(name: string, { '@value': text, '@language': language, '@type': datatype }: LiteralValue): string {
  const about =
    language !== undefined
      ? ` xml:lang="${escapeXmlAttribute(language)}"`
      : datatype === undefined
        ? ''
        : ` rdf:datatype="${escapeXmlAttribute(datatype)}"`;
  return `<${name}${about}>${escapeXml(text)}</${name}>`;
}

function subject(id: string): string {
  return id.startsWith('_:') ? ` rdf:nodeID="${id.slice(2)}"` : ` rdf:about="${escapeXmlAttribute(id)}"`;
}

function object(id: string): string {
  return id.startsWith('_:') ? ` rdf:nodeID="${id.slice(2)}"` : ` rdf:resource="${escapeXmlAttribute(id)}"`;
}

/** A term as plain data. */
interface PlainTerm {
  readonly termType: string;
  readonly value: string;
}
interface PlainStatement<Term> {
  readonly subject: Term;
  readonly predicate: Term;
  readonly object: Term;
}

/**
 * The part of a dataset that RDF/XML can express: without predicates that are not XML names, with U+FFFD for characters that XML forbids,
 * and with IRIs as readers resolve them, without `.` and `..` in their paths.
 */
export function expressibleInXml<Term extends PlainTerm, Statement extends PlainStatement<Term>>(
  statements: readonly Statement[],
): Statement[] {
  return statements
    .filter(({ predicate }) => canBeElement(predicate.value))
    .map((statement) => ({
      ...statement,
      subject: asXmlTerm(statement.subject),
      predicate: asXmlTerm(statement.predicate),
      object: asXmlTerm(statement.object),
    }));
}

function asXmlTerm<Term extends PlainTerm>(term: Term): Term {
  if (term.termType === 'Literal') return { ...term, value: xmlCharacters(term.value) };
  return term.termType === 'NamedNode' ? { ...term, value: withoutDotSegments(term.value) } : term;
}

/** https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4, for absolute paths. */
function withoutDotSegments(iri: string): string {
  const [, start, path, end] = /^([^:/?#]+:(?:\/\/[^/?#]*)?)(\/[^?#]*)(.*)$/s.exec(iri) ?? [];
  if (path === undefined || !/\/\.\.?(?:\/|$)/.test(path)) return iri;
  const output: string[] = [];
  const segments = path.slice(1).split('/');
  for (const segment of segments) {
    if (segment === '..') output.pop();
    else if (segment !== '.') output.push(segment);
  }
  if (/^\.\.?$/.test(segments.at(-1) as string)) output.push('');
  return `${start}/${output.join('/')}${end}`;
}

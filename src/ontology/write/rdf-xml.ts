import type { Iri, NodeObject, NodeValue } from '../model.ts';
import { rdf } from '../names.ts';
import { QNames } from './rdf-xml-names.ts';
import { escapeXml, escapeXmlAttribute } from './xml-names.ts';

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
 */
export function* toRdfXml(
  nodes: readonly NodeObject[],
  prefixes: Readonly<Record<string, Iri>>,
): Generator<string, void, void> {
  const names = new QNames(nodes, prefixes);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${names.remark()}<rdf:RDF${names.declarations()}>\n`;
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
      if (key === '@id' || key === '@type' || values === undefined) continue;
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

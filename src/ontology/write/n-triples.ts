import type { NodeObject, NodeValue } from '../model.ts';
import { rdf } from '../names.ts';
import { bracketIri, escapeString } from './escape.ts';
import { sortBySubject } from './triple-lines.ts';

/**
 * Writes nodes as N-Triples, which are N-Quads of the default graph (https://www.w3.org/TR/n-quads/): one triple per line, sorted by
 * code point. Nested blank nodes and list cells get the labels `_:n0`, `_:n1`, … in the order of the nodes.
 */
export function toNQuads(nodes: readonly NodeObject[]): string {
  return [...toNQuadParts(nodes)].join('');
}

/** {@link toNQuads} in parts: the lines of each subject. */
export function* toNQuadParts(nodes: readonly NodeObject[]): Generator<string> {
  const writer = new TripleWriter();
  for (const node of nodes) writer.node(node);
  for (const lines of sortBySubject(writer.lines)) yield lines.join('');
}

const TYPE = `<${rdf('type')}>`;
const FIRST = `<${rdf('first')}>`;
const REST = `<${rdf('rest')}>`;
const NIL = `<${rdf('nil')}>`;

class TripleWriter {
  /** Subject → its lines. */
  readonly lines = new Map<string, string[]>();
  #fresh = 0;

  /** Writes all triples of a node. Returns its name. */
  node(node: NodeObject): string {
    const name = node['@id'] === undefined ? this.#blank() : resource(node['@id']);
    for (const type of node['@type'] ?? []) this.#triple(name, TYPE, resource(type));
    for (const [predicate, values] of Object.entries(node)) {
      if (predicate === '@id' || predicate === '@type') continue;
      for (const value of values as readonly NodeValue[]) this.#triple(name, bracketIri(predicate), this.#value(value));
    }
    return name;
  }

  #value(value: NodeValue): string {
    if ('@list' in value) return this.#list(value['@list'] as readonly NodeValue[]);
    return '@value' in value
      ? literal(value as Extract<NodeValue, { '@value': string }>)
      : this.node(value as NodeObject);
  }

  #list(items: readonly NodeValue[]): string {
    const cells = items.map(() => this.#blank());
    items.forEach((item, i) => {
      this.#triple(cells[i] as string, FIRST, this.#value(item));
      this.#triple(cells[i] as string, REST, cells[i + 1] ?? NIL);
    });
    return cells[0] ?? NIL;
  }

  #triple(subject: string, predicate: string, object: string): void {
    const line = `${subject} ${predicate} ${object} .\n`;
    const lines = this.lines.get(subject);
    if (lines) lines.push(line);
    else this.lines.set(subject, [line]);
  }

  #blank(): string {
    return `_:n${this.#fresh++}`;
  }
}

function resource(id: string): string {
  return id.startsWith('_:') ? id : bracketIri(id);
}

function literal(value: Extract<NodeValue, { readonly '@value': string }>): string {
  const quoted = `"${escapeString(value['@value'])}"`;
  if (value['@language'] !== undefined) return `${quoted}@${value['@language']}`;
  return value['@type'] === undefined ? quoted : `${quoted}^^${bracketIri(value['@type'])}`;
}

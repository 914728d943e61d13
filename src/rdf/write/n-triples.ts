import { sortByCodePoints } from '../../base/text.ts';
import type { NodeObject, NodeValue } from '../graph/graph.ts';
import { rdf } from '../names.ts';

/**
 * Escapes of Turtle and N-Triples (https://www.w3.org/TR/turtle/#sec-escapes). Texts have no unpaired surrogates, because `toNodes`
 * replaces them.
 */

const NAMED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};

/** Text → content of a quoted string on one line. */
export function escapeString(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f"\\\u007f]/g, escapeCharacter);
}

/** Text → content of `"""…"""`. Keeps tabs and line feeds. Escapes a quotation mark before another one or the end. */
export function escapeLongString(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b-\u001f\\\u007f]|"(?="|$)/g, escapeCharacter);
}

/** IRI → `<…>`. Escapes invalid characters as `\u0020`, which the grammar allows and `check` reports as an error. */
export function bracketIri(iri: string): string {
  // eslint-disable-next-line no-control-regex
  return `<${iri.replace(/[\u0000-\u0020<>"{}|^`\\]/g, codePoint)}>`;
}

function escapeCharacter(character: string): string {
  return NAMED[character] ?? codePoint(character);
}

function codePoint(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** How statements are written: RDF 1.1 omits the direction of texts. */
interface WriteOptions {
  readonly directions: boolean;
}

/**
 * Writes nodes as N-Triples, which are N-Quads of the default graph (https://www.w3.org/TR/n-quads/): one triple per line, sorted by
 * code point. Nested blank nodes and list cells get the labels `_:n0`, `_:n1`, … in the order of the nodes.
 *
 * @returns a part for each subject
 */
export function* toNQuadParts(
  nodes: readonly NodeObject[],
  _prefixes?: unknown,
  options: WriteOptions = { directions: false },
): Generator<string> {
  const writer = new TripleWriter(options);
  for (const node of nodes) writer.node(node);
  const { parts } = writer;
  for (const subject of sortByCodePoints([...parts.keys()])) {
    yield parts.get(subject) as string;
    parts.delete(subject);
  }
}

const TYPE = `<${rdf('type')}>`;
const FIRST = `<${rdf('first')}>`;
const REST = `<${rdf('rest')}>`;
const NIL = `<${rdf('nil')}>`;

class TripleWriter {
  /**
   * Subject → its lines in their order, as one text: the parts that the engine holds of each line need several times its memory. Sorted by
   * subject first, as `triple-lines.ts` explains.
   */
  readonly parts = new Map<string, string>();
  readonly #options: WriteOptions;
  #fresh = 0;

  constructor(options: WriteOptions) {
    this.#options = options;
  }

  /** Writes all triples of a node. Returns its name. */
  node(node: NodeObject): string {
    const name = node['@id'] === undefined ? this.#blank() : resource(node['@id']);
    const lines = (node['@type'] ?? []).map((type) => line(name, TYPE, resource(type)));
    for (const [predicate, values] of Object.entries(node)) {
      if (predicate === '@id' || predicate === '@type' || predicate === '@rdf12') continue;
      for (const value of values as readonly NodeValue[])
        lines.push(line(name, bracketIri(predicate), this.#value(value)));
    }
    this.#add(name, lines);
    return name;
  }

  #add(subject: string, lines: string[]): void {
    if (lines.length === 0) return;
    const before = this.parts.get(subject);
    // Several nodes can describe the same resource.
    if (before !== undefined) lines.push(...before.split(/(?<=\n)/));
    sortByCodePoints(lines);
    // Texts that differed only in their direction are equal now.
    this.parts.set(subject, lines.filter((each, at) => each !== lines[at - 1]).join(''));
  }

  #value(value: NodeValue): string {
    if ('@list' in value) return this.#list(value['@list'] as readonly NodeValue[]);
    if ('@triple' in value) {
      const [subject, predicate, object] = (value['@triple'] as readonly NodeValue[]).map((part) => this.#value(part));
      return `<<( ${subject} ${predicate} ${object} )>>`;
    }
    return '@value' in value
      ? literal(value as Extract<NodeValue, { '@value': string }>, this.#options)
      : this.node(value as NodeObject);
  }

  #list(items: readonly NodeValue[]): string {
    const cells = items.map(() => this.#blank());
    items.forEach((item, i) => {
      const cell = cells[i] as string;
      this.#add(cell, [line(cell, FIRST, this.#value(item)), line(cell, REST, cells[i + 1] ?? NIL)]);
    });
    return cells[0] ?? NIL;
  }

  #blank(): string {
    return `_:n${this.#fresh++}`;
  }
}

function line(subject: string, predicate: string, object: string): string {
  return `${subject} ${predicate} ${object} .\n`;
}

function resource(id: string): string {
  return id.startsWith('_:') ? id : bracketIri(id);
}

function literal(value: Extract<NodeValue, { readonly '@value': string }>, { directions }: WriteOptions): string {
  const quoted = `"${escapeString(value['@value'])}"`;
  if (value['@language'] !== undefined)
    return `${quoted}@${value['@language']}${directions && value['@direction'] ? `--${value['@direction']}` : ''}`;
  return value['@type'] === undefined ? quoted : `${quoted}^^${bracketIri(value['@type'])}`;
}

import { compareCodePoints } from '../../base/text.ts';
import { memoize } from '../../base/work.ts';
import type { Iri, NodeObject, NodeValue } from '../graph/graph.ts';
import { createShrink, isPrefixName } from '../graph/iris.ts';
import { rdf, xsd } from '../names.ts';
import { bracketIri, escapeLongString, escapeString } from './n-triples.ts';
import { withAnnotations } from './rdf12.ts';

/** Maximum length of objects, lists and small nodes on one line, in characters. */
const LINE = 100;
const INDENT = '  ';
const TYPE = rdf('type');

/** Datatypes with a short form → the lexical forms that have it (https://www.w3.org/TR/turtle/#abbrev). */
const ABBREVIATED: Readonly<Record<Iri, RegExp>> = {
  [xsd('boolean')]: /^(?:true|false)$/,
  [xsd('integer')]: /^[+-]?[0-9]+$/,
  [xsd('decimal')]: /^[+-]?[0-9]*\.[0-9]+$/,
};

/**
 * Writes nodes as readable Turtle 1.1 (https://www.w3.org/TR/turtle/): the used prefixes, one block per subject, `a` first, one
 * predicate per line, blank nodes and lists in brackets. Lossless, in the order of the nodes.
 *
 * @param prefixes prefix to namespace. Invalid and unused prefixes are omitted.
 * @returns the prefixes, then one part per node
 */
export function* toTurtleParts(
  nodes: readonly NodeObject[],
  prefixes: Readonly<Record<string, Iri>>,
): Generator<string, void, void> {
  for (const [i, block] of writeBlocks(nodes, prefixes).entries()) yield i === 0 ? block : `\n${block}`;
}

/**
 * Writes a node that is a table of small nodes: each nested node and list is on one line, of any length.
 *
 * @returns parts of whole tokens. Documents that have the same nested nodes share parts
 */
export function toDenseTurtle(node: NodeObject, prefixes: Readonly<Record<string, Iri>>): readonly string[] {
  const writer = new TurtleWriter(prefixes, Number.POSITIVE_INFINITY);
  const block = writer.blockParts(node);
  const head = writer.declarations();
  return head === '' ? block : [`${head}\n`, ...block];
}

/** Writes the result of `toRdf12Nodes` as Turtle 1.2 (https://www.w3.org/TR/rdf12-turtle/), as {@link toTurtleParts} does. */
export function* toTurtle12Parts(
  nodes: readonly NodeObject[],
  prefixes: Readonly<Record<string, Iri>>,
): Generator<string, void, void> {
  yield 'VERSION "1.2"\n';
  for (const block of writeBlocks(withAnnotations(nodes), prefixes, true)) yield `\n${block}`;
}

/** The declarations, if there are any, and the nodes. A blank line separates them. */
function writeBlocks(
  nodes: readonly NodeObject[],
  prefixes: Readonly<Record<string, Iri>>,
  directions = false,
): readonly string[] {
  const writer = new TurtleWriter(prefixes, LINE, directions);
  const blocks = nodes.map((node) => writer.block(node));
  const head = writer.declarations();
  if (head !== '') blocks.unshift(head);
  return blocks;
}

/** The prefixes of an ontology that Turtle can declare. Cached, because thousands of terms have their own documents. */
const declarable = memoize((prefixes: Readonly<Record<string, Iri>>): Readonly<Record<string, Iri>> =>
  Object.fromEntries(
    Object.entries(prefixes).filter(
      ([prefix, namespace]) => (prefix === '' || isPrefixName(prefix)) && bracketIri(namespace) === `<${namespace}>`,
    ),
  ),
);

/** A nested node on one line, with the prefixes that it uses. Cached, because many dense documents share their nested nodes. */
const denseNode = memoize((declared: Readonly<Record<string, Iri>>) =>
  memoize((node: NodeObject): { readonly text: string; readonly used: readonly string[] } => {
    const writer = new TurtleWriter(declared, Number.POSITIVE_INFINITY);
    return { text: writer.nested(node), used: writer.used() };
  }),
);

class TurtleWriter {
  readonly #prefixes: Readonly<Record<string, Iri>>;
  readonly #used = new Set<string>();
  readonly #names = new Map<Iri, string>();
  readonly #shrink: (iri: Iri) => string | undefined;

  /** Maximum length of lists and nodes on one line, in characters. */
  readonly #line: number;

  /** Whether texts have their direction, which RDF 1.1 does not have. */
  readonly #directions: boolean;

  constructor(prefixes: Readonly<Record<string, Iri>>, line: number, directions = false) {
    this.#line = line;
    this.#directions = directions;
    this.#prefixes = declarable(prefixes);
    this.#shrink = createShrink(this.#prefixes);
  }

  /** The prefixes that have been used. */
  used(): string[] {
    return [...this.#used].sort(compareCodePoints);
  }

  declarations(): string {
    return this.used()
      .map((prefix) => `@prefix ${prefix}: ${bracketIri(this.#prefixes[prefix] as Iri)} .\n`)
      .join('');
  }

  /** One subject with all its triples. Empty: no triples. */
  block(node: NodeObject): string {
    return this.blockParts(node).join('');
  }

  /** {@link block} in parts of whole tokens. */
  blockParts(node: NodeObject): readonly string[] {
    const members = this.#members(node, INDENT);
    if (members.length === 0) return [];
    const id = node['@id'];
    const subject = `${id === undefined ? '[]' : this.#resource(id)}\n`;
    return [subject, ...members.flatMap((parts, at) => (at === 0 ? parts : [' ;\n', ...parts])), ' .\n'];
  }

  #lines(node: NodeObject, indent: string): string[] {
    return this.#members(node, indent).map((parts) => parts.join(''));
  }

  /** Each predicate with its objects, in parts. */
  #members(node: NodeObject, indent: string): (readonly string[])[] {
    const members: (readonly string[])[] = [];
    const types = node['@type'];
    if (types && types.length > 0) {
      const names = types.map((type) => this.#resource(type));
      members.push([`${indent}a`, ...layOut(names, indent + INDENT)]);
    }
    for (const [key, member] of Object.entries(node)) {
      if (key === '@id' || key === '@type' || member === undefined) continue;
      const values = member as readonly NodeValue[];
      const inner = values.length > 1 ? indent + INDENT : indent;
      const written = values.map((value) => this.#object(value, inner));
      // Texts that differed only in their direction are equal now. Equal nodes without a name are distinct.
      const objects = written.filter(
        (text, at) => text !== written[at - 1] || !('@value' in (values[at] as NodeValue)),
      );
      members.push([`${indent}${key === TYPE ? 'a' : this.#resource(key)}`, ...layOut(objects, inner)]);
    }
    return members;
  }

  /** The object of a statement, with its annotations. */
  #object(value: NodeValue, indent: string): string {
    const text = this.#value(value, indent);
    if (!('@annotation' in value)) return text;
    const annotations = value['@annotation'] as readonly NodeObject[];
    return [text, ...annotations.map((annotation) => this.#annotation(annotation, indent))].join(' ');
  }

  #annotation(node: NodeObject, indent: string): string {
    const lines = this.#lines(node, indent + INDENT);
    if (lines.length === 0) return '~';
    if (lines.length === 1 && isShort(lines)) return `{| ${(lines[0] as string).trimStart()} |}`;
    return `{|\n${lines.join(' ;\n')}\n${indent}|}`;
  }

  #value(value: NodeValue, indent: string): string {
    if ('@triple' in value) {
      const [subject, predicate, object] = value['@triple'] as readonly [NodeValue, NodeObject, NodeValue];
      const verb = predicate['@id'] === TYPE ? 'a' : this.#value(predicate, indent);
      return `<<( ${this.#value(subject, indent)} ${verb} ${this.#value(object, indent)} )>>`;
    }
    if ('@value' in value) return this.#literal(value as Extract<NodeValue, { '@value': string }>);
    if ('@list' in value) return this.#list(value['@list'] as readonly NodeValue[], indent);
    const node = value as NodeObject;
    if (node['@id'] !== undefined) return this.#resource(node['@id']);
    return this.#line > LINE ? this.#dense(node, indent) : this.#nested(node, indent);
  }

  #dense(node: NodeObject, indent: string): string {
    const { text, used } = denseNode(this.#prefixes)(node);
    // The lines of a node with a long string depend on the indentation.
    if (text.includes('\n')) return this.#nested(node, indent);
    for (const prefix of used) this.#used.add(prefix);
    return text;
  }

  /** A node without an IRI, not indented. */
  nested(node: NodeObject): string {
    return this.#nested(node, '');
  }

  #nested(node: NodeObject, indent: string): string {
    const lines = this.#lines(node, indent + INDENT);
    if (lines.length === 0) return '[]';
    const isDense = this.#line > LINE;
    if ((isDense || lines.length === 1) && isShort(lines, this.#line))
      return `[ ${lines.map((line) => line.trimStart()).join(' ; ')} ]`;
    return `[\n${lines.join(' ;\n')}\n${indent}]`;
  }

  #list(items: readonly NodeValue[], indent: string): string {
    if (items.length === 0) return '()';
    const inner = indent + INDENT;
    const parts = items.map((item) => this.#value(item, inner));
    if (isShort(parts, this.#line)) return `( ${parts.join(' ')} )`;
    return `(\n${parts.map((part) => inner + part).join('\n')}\n${indent})`;
  }

  #literal(literal: Extract<NodeValue, { readonly '@value': string }>): string {
    const { '@value': value, '@language': language, '@direction': direction, '@type': datatype } = literal;
    if (datatype !== undefined && ABBREVIATED[datatype]?.test(value)) return value;
    const quoted = value.includes('\n') ? `"""${escapeLongString(value)}"""` : `"${escapeString(value)}"`;
    if (language !== undefined) return `${quoted}@${language}${this.#directions && direction ? `--${direction}` : ''}`;
    return datatype === undefined ? quoted : `${quoted}^^${this.#resource(datatype)}`;
  }

  #resource(iri: string): string {
    if (iri.startsWith('_:')) return iri;
    let name = this.#names.get(iri);
    if (name === undefined) {
      const curie = this.#shrink(iri);
      if (curie !== undefined) this.#used.add(curie.slice(0, curie.indexOf(':')));
      this.#names.set(iri, (name = curie ?? bracketIri(iri)));
    }
    return name;
  }
}

/** Objects after their predicate: on the same line if they are short, otherwise one per line. */
function layOut(objects: readonly string[], inner: string): readonly string[] {
  if (objects.length === 1 || isShort(objects)) return [` ${objects.join(', ')}`];
  return objects.flatMap((object, at) => [`${at === 0 ? '' : ','}\n${inner}`, object]);
}

/** Whether all parts fit on one line. */
function isShort(parts: readonly string[], line = LINE): boolean {
  let remaining = line;
  return parts.every((part) => {
    remaining -= part.length + 2;
    return remaining >= 0 && !part.includes('\n');
  });
}

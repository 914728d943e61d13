import type { Iri, NodeObject } from '../graph/graph.ts';
import { toJsonLdParts } from './json-ld.ts';
import { toNQuadParts } from './n-triples.ts';
import type { Rdf12Use } from './rdf12.ts';
import { rdf12Use, toRdf12Nodes } from './rdf12.ts';
import { toRdfXml } from './rdf-xml.ts';
import { toTurtle12Parts, toTurtleParts } from './turtle.ts';

type Prefixes = Readonly<Record<string, Iri>>;

/** Writes nodes in a syntax. `notes`: sentences for a comment at the top, if the syntax has comments. */
type Write = (nodes: readonly NodeObject[], prefixes: Prefixes, notes: readonly string[]) => Iterable<string>;

const WRITERS = {
  turtle: withComment(toTurtleParts),
  'turtle-1.2': (nodes, prefixes) => toTurtle12Parts(toRdf12Nodes(nodes), prefixes),
  'json-ld': toJsonLdParts,
  'n-triples': withComment(toNQuadParts),
  'n-triples-1.2': (nodes, prefixes) => toNQuadParts(toRdf12Nodes(nodes), prefixes, { directions: true }),
  'rdf-xml': toRdfXml,
} as const satisfies Readonly<Record<string, Write>>;

/** The syntaxes that are written. */
export type WrittenFormat = keyof typeof WRITERS;

/**
 * Writes nodes in a syntax, in parts: the document of a large ontology has a hundred megabytes. The same nodes in the same order always
 * give the same text.
 *
 * @param nodes result of `toNodes`, or the `description` of a term
 * @param prefixes prefix to namespace. N-Triples have none
 * @param usesRdf12 whether RDF 1.1 cannot express a statement of the vocabulary: the first lines state what differs in these nodes
 */
export function toRdfParts(
  format: WrittenFormat,
  nodes: readonly NodeObject[],
  prefixes: Prefixes,
  usesRdf12 = false,
): Iterable<string> {
  return WRITERS[format](nodes, prefixes, usesRdf12 ? notesOn(rdf12Use(nodes)) : []);
}

/** {@link toRdfParts} as one text. */
export function toRdf(...input: Parameters<typeof toRdfParts>): string {
  return [...toRdfParts(...input)].join('');
}

/** What a file in RDF 1.1 states in its first lines. */
function notesOn({ triples, directions }: Rdf12Use): string[] {
  return [
    ...(triples || directions ? ['RDF 1.1. The file whose name has ".12" states the same in RDF 1.2:'] : []),
    ...(triples ? ['owl:Axiom and rdf:Statement are annotations and triple terms there.'] : []),
    ...(directions ? ['Texts have a base direction there, which RDF 1.1 does not have.'] : []),
  ];
}

function withComment(write: (nodes: readonly NodeObject[], prefixes: Prefixes) => Iterable<string>): Write {
  return function* (nodes, prefixes, notes) {
    if (notes.length > 0) yield notes.map((note) => `# ${note}\n`).join('');
    yield* write(nodes, prefixes);
  };
}

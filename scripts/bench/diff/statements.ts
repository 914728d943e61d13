import type { Quad, Term as RdfTerm } from '@rdfjs/types';
import { DataFactory } from 'n3';
import type { Graph, ObjectTerm, ResourceKey } from '../../../src/rdf/index.ts';
import { isBlankKey } from '../../../src/rdf/index.ts';
import { tripleLine } from '../../../src/rdf/write.ts';
import type { Iri } from '../../../src/ontology/model.ts';

const { namedNode, blankNode, quad } = DataFactory;

/** An IRI of the same path on another server. */
export function movedIri(iri: Iri): Iri {
  return iri.replace(/^\w+:\/\/[^/]*\//, (start) => `https://moved.example/${start.length}/`);
}

/** All statements of a graph. */
export function quadsOf(graph: Graph): Quad[] {
  return [...graph.subjects()].flatMap((subject) =>
    [...graph.properties(subject)].flatMap(([property, objects]) =>
      objects.map((object) => statementOf(subject, property, object)),
    ),
  );
}

/** A statement, of keys of resources. */
export function statementOf(subject: ResourceKey, property: Iri, object: ObjectTerm | ResourceKey): Quad {
  const resource = (key: ResourceKey) => (isBlankKey(key) ? blankNode(key.slice(2)) : namedNode(key));
  return quad(
    resource(subject),
    namedNode(property),
    typeof object === 'string' ? resource(object) : (object as never),
  ) as Quad;
}

/** The key of an IRI or blank node. */
export function keyOf(term: RdfTerm): ResourceKey {
  return term.termType === 'BlankNode' ? `_:${term.value}` : term.value;
}

/** Writes statements as N-Triples, with other IRIs. */
export function linesOf(quads: Iterable<Quad>, renamed: (iri: Iri) => Iri): string {
  const lines = Array.from(quads, ({ subject, predicate, object }) =>
    tripleLine(
      renamed(keyOf(subject)),
      renamed(predicate.value),
      object.termType === 'NamedNode' ? renamed(object.value) : renameNamespace(object as ObjectTerm, renamed),
    ),
  );
  return `${lines.join('\n')}\n`;
}

/** A namespace as a text, as vann:preferredNamespaceUri states it. */
function renameNamespace(object: ObjectTerm, renamed: (iri: Iri) => Iri): ObjectTerm {
  const { termType, value } = object;
  if (termType !== 'Literal' || !/^https?:\/\/\S+[/#]$/.test(value)) return object;
  const now = renamed(value);
  return now === value ? object : DataFactory.literal(now, object.datatype);
}

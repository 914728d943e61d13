import type { Graph } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import { owl, rdf, skos, vann } from '../names.ts';
import { describedNamespaces } from '../namespaces.ts';
import { readKinds } from './kinds.ts';
import { compareCodePoints } from '../code-points.ts';

export interface Home {
  /** The one resource that stands for the whole ontology, where there is exactly one. */
  readonly header?: Iri;
  readonly namespace: Iri;
  readonly prefix?: string;
}

/**
 * Finds what the maintained sources are about: the header, and the home namespace. A configured namespace wins; then the header's
 * `vann:preferredNamespaceUri`; then the header's IRI as a namespace if terms live in it; then the namespace with most described terms.
 */
export function findHome(
  graph: Graph,
  configured: { readonly namespace?: Iri | undefined; readonly prefix?: string | undefined },
): Home {
  const namespaces = termNamespaces(graph);
  const header = findHeader(graph, configured.namespace);
  const preferred = header && preferredNamespace(graph, header);
  const own = header && [header, `${header}#`, `${header}/`].find((candidate) => namespaces.includes(candidate));
  const namespace =
    configured.namespace ?? preferred ?? own ?? namespaces[0] ?? (header && namespaceOf(header)) ?? 'urn:ontology:';
  const prefix = configured.prefix ?? (header && statedValues(graph, header, vann('preferredNamespacePrefix'))[0]);
  return { ...(header && { header }), namespace, ...(prefix && { prefix }) };
}

/** What the header itself names as its namespace; a text that is no absolute IRI is none. */
function preferredNamespace(graph: Graph, header: Iri): Iri | undefined {
  return statedValues(graph, header, vann('preferredNamespaceUri')).find((value) =>
    /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(value),
  );
}

/** Literals and IRIs alike, in code-point order: a header that states two is read the same way every time. */
function statedValues(graph: Graph, header: Iri, predicate: string): string[] {
  return graph
    .objects(header, predicate)
    .flatMap((object) => (object.termType === 'BlankNode' ? [] : object.value))
    .sort(compareCodePoints);
}

/** Exactly one owl:Ontology, or else exactly one skos:ConceptScheme; among several, the one that is the configured namespace. */
function findHeader(graph: Graph, namespace: Iri | undefined): Iri | undefined {
  for (const type of [owl('Ontology'), skos('ConceptScheme')]) {
    const found = [
      ...new Set(
        graph
          .incoming(type)
          .filter(({ predicate }) => predicate === rdf('type'))
          .map(({ subject }) => subject),
      ),
    ]
      .filter((subject) => !isBlankKey(subject))
      .sort(compareCodePoints);
    if (found.length === 1) return found[0];
    const own = found.find((iri) => namespace !== undefined && standsFor(iri, namespace));
    if (own !== undefined) return own;
    if (found.length > 1) return undefined;
  }
  return undefined;
}

/** Whether an IRI is a namespace's, with or without its last `#` or `/`. */
export function standsFor(iri: Iri, namespace: Iri): boolean {
  return iri === namespace || (/[#/]$/.test(namespace) && iri === namespace.slice(0, -1));
}

function namespaceOf(header: Iri): Iri {
  return /[#/]$/.test(header) ? header : `${header}#`;
}

/** Namespaces of what is a class, property, enumeration or concept; where there is none, of whatever is described. */
function termNamespaces(graph: Graph): Iri[] {
  const kinds = readKinds(graph, () => false);
  const isVocabulary = (iri: Iri): boolean =>
    kinds.of(iri).some((kind) => kind !== 'value') || graph.iris(iri, rdf('type')).includes(skos('Concept'));
  const vocabulary = describedNamespaces(graph, isVocabulary);
  return vocabulary.length > 0 ? vocabulary : describedNamespaces(graph, () => true);
}

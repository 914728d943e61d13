import { chooseText } from '../choose-text.ts';
import type { Graph, ResourceKey } from '../graph.ts';
import type { Header, Iri, SourceOntology } from '../model.ts';
import { owl, rdf } from '../names.ts';
import { standardOf } from '../standards.ts';
import { readHeader } from './header.ts';
import type { ReadInput } from './read-context.ts';

export type SourceFacts = Pick<SourceOntology, 'title' | 'licence' | 'attribution' | 'url'>;

/**
 * What is known of an ontology that terms come from. What its own header in the sources says goes before what we know of a standard:
 * if the header names a licence or an author, none of ours stands beside it.
 */
export function sourceFacts({ graph, home, defaultLanguage = 'en' }: ReadInput, namespace: Iri): SourceFacts {
  const standard = standardOf(namespace);
  const isHome = namespace === home.namespace;
  const header = readHeader(graph, isHome ? home.header : headerOf(graph, namespace), () => true);
  const title = isHome ? undefined : chooseText(header.titles, [defaultLanguage])?.value;
  const licence = header.licences[0];
  const known: SourceFacts = standard === undefined ? {} : knownFacts(standard, header);
  return {
    ...known,
    ...(title !== undefined && { title }),
    ...(licence !== undefined && !isHome && { licence }),
  };
}

/** What we know of a standard, less what its own header says. */
function knownFacts(
  { title, licence, attribution, url }: NonNullable<ReturnType<typeof standardOf>>,
  header: Header,
): SourceFacts {
  const says = [header.licences, header.creators, header.publishers].some((values) => values.length > 0);
  return {
    ...(header.titles.length === 0 && { title }),
    ...(header.licences.length === 0 && { licence }),
    ...(!says && { attribution }),
    url,
  };
}

/** The ontology that denotes a namespace, if the sources describe it. */
function headerOf(graph: Graph, namespace: Iri): ResourceKey | undefined {
  return [namespace, namespace.replace(/[#/]$/, '')].find((iri) =>
    graph.iris(iri, rdf('type')).includes(owl('Ontology')),
  );
}

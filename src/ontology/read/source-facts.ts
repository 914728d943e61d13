import { chooseText } from '../choose-text.ts';
import type { Graph, ResourceKey } from '../graph.ts';
import type { Header, Iri, SourceOntology } from '../model.ts';
import { owl, rdf } from '../names.ts';
import { standardOf } from '../standards.ts';
import { readHeader } from './header.ts';
import type { ReadInput } from './read-context.ts';

export type SourceFacts = Pick<SourceOntology, 'title' | 'licence' | 'attribution' | 'url'>;

/**
 * Returns title, licence, attribution and URL of an ontology that terms come from. Its header in the sources takes precedence over the
 * bundled facts about a standard: if the header states a licence or an author, the bundled ones are omitted.
 */
export function sourceFacts({ graph, own, defaultLanguage = 'en' }: ReadInput, namespace: Iri): SourceFacts {
  const standard = standardOf(namespace);
  const isOwn = namespace === own.namespace;
  const header = readHeader(graph, isOwn ? own.header : headerOf(graph, namespace), () => true);
  const title = isOwn ? undefined : chooseText(header.titles, [defaultLanguage])?.value;
  const licence = header.licences[0];
  const known: SourceFacts = standard === undefined ? {} : knownFacts(standard, header);
  return {
    ...known,
    ...(title !== undefined && { title }),
    ...(licence !== undefined && !isOwn && { licence }),
  };
}

/** Returns the bundled facts about a standard, without those that its header states. */
function knownFacts(
  { title, licence, attribution, url }: NonNullable<ReturnType<typeof standardOf>>,
  header: Header,
): SourceFacts {
  const isAttributed = [header.licences, header.creators, header.publishers].some((values) => values.length > 0);
  return {
    ...(header.titles.length === 0 && { title }),
    ...(header.licences.length === 0 && { licence }),
    ...(!isAttributed && { attribution }),
    url,
  };
}

/** Returns the header of a namespace, if the sources describe it. */
function headerOf(graph: Graph, namespace: Iri): ResourceKey | undefined {
  return [namespace, namespace.replace(/[#/]$/, '')].find((iri) =>
    graph.iris(iri, rdf('type')).includes(owl('Ontology')),
  );
}

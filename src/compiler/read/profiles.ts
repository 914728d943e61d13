import { compareCodePoints, sortByCodePoints } from '../../base/text.ts';
import type { BaseProfile, Iri, ProfileResource, Text, Value } from '../../ontology/model.ts';
import type { Graph, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey } from '../../rdf/index.ts';
import { dcterms, owl, rdfs } from '../../rdf/names.ts';
import type { ReadContext, ReadInput } from './read-context.ts';
import { literalOf, readValue } from './texts.ts';

/** The Profiles Vocabulary, https://www.w3.org/TR/dx-prof/. */
export const prof = (name: string): Iri => `http://www.w3.org/ns/dx/prof/${name}`;
const TITLES = [dcterms('title'), rdfs('label')];
const DESCRIPTIONS = [dcterms('description'), rdfs('comment')];

/**
 * Reads the profiles that the published one extends. A shape is one of a base if it is in the base's file, in a file that the base names
 * as its resource, or below the base's IRI. Without shapes in the sources, an import does not say that its target is a profile.
 */
export function readBaseProfiles(
  { graph, terms, shapes }: ReadContext,
  { own, origins }: Pick<ReadInput, 'own' | 'origins'>,
): BaseProfile[] {
  const heads = profilesIn(graph, own.header);
  const direct = new Set(heads.flatMap((key) => graph.iris(key, prof('isProfileOf'))));
  const stated = new Set(heads.flatMap((key) => basesOf(graph, key)));
  const imported = own.header === undefined ? [] : graph.iris(own.header, owl('imports'));
  const candidates = sortByCodePoints([...new Set([...stated, ...imported])].filter((iri) => iri !== own.header));
  if (candidates.length === 0) return [];

  const named = [...shapes().all.values()].flatMap(({ key, path }) =>
    path === undefined && terms.has(key) ? key : [],
  );
  const ownFile = own.header === undefined ? undefined : origins.get(own.header)?.file;
  return candidates.flatMap((iri): BaseProfile[] => {
    const artifacts = graph
      .resources(iri, prof('hasResource'))
      .flatMap((resource) => graph.iris(resource, prof('hasArtifact')).map(fileName));
    const file = origins.get(iri)?.file;
    const isIn = (at: string | undefined): boolean =>
      at !== undefined && at !== ownFile && (at === file || artifacts.includes(fileName(at)));
    const below = /[#/]$/.test(iri) ? [iri] : [`${iri}#`, `${iri}/`];
    const own = named.filter((key) => isIn(origins.get(key)?.file) || below.some((start) => key.startsWith(start)));
    if (own.length === 0 && !stated.has(iri)) return [];
    const isIndirect = !direct.has(iri) && !imported.includes(iri);
    return [
      {
        iri,
        titles: textsOf(graph, iri, TITLES),
        ...(isIndirect && { indirect: true as const }),
        shapes: sortByCodePoints(own),
      },
    ];
  });
}

/** The profiles that a resource says to be a profile of, also through others. */
export function basesOf(graph: Graph, key: ResourceKey): Iri[] {
  return [...graph.iris(key, prof('isProfileOf')), ...graph.iris(key, prof('isTransitiveProfileOf'))];
}

/** The header, and what says that it is a profile of another. */
function profilesIn(graph: Graph, header: Iri | undefined): ResourceKey[] {
  const relations = [prof('isProfileOf'), prof('isTransitiveProfileOf')];
  const profiles = [...graph.subjects()].filter((key) => graph.objects(key, ...relations).length > 0);
  return [...new Set([...(header === undefined ? [] : [header]), ...profiles])];
}

/** Reads the resources of the profile that the sources publish, without those of profiles that it extends. */
export function readProfileResources(graph: Graph, header: Iri | undefined): ProfileResource[] {
  const all = [...graph.subjects()].filter((key) => graph.objects(key, prof('hasResource')).length > 0);
  const bases = new Set(profilesIn(graph, header).flatMap((key) => basesOf(graph, key)));
  const own = header !== undefined && all.includes(header) ? [header] : all.filter((key) => !bases.has(key));
  const keys = new Set(own.flatMap((key) => graph.resources(key, prof('hasResource'))));
  const keyed = [...keys].map((key) => {
    const resource = resourceOf(graph, key);
    return { resource, order: JSON.stringify([resource.roles, resource.titles, resource]) };
  });
  return keyed.sort((a, b) => compareCodePoints(a.order, b.order)).map(({ resource }) => resource);
}

function resourceOf(graph: Graph, key: ResourceKey): ProfileResource {
  const iris = (property: Iri): Iri[] => sortByCodePoints(graph.iris(key, property));
  return {
    ...(!isBlankKey(key) && { iri: key }),
    titles: textsOf(graph, key, TITLES),
    descriptions: textsOf(graph, key, DESCRIPTIONS),
    roles: iris(prof('hasRole')),
    artifacts: valuesOf(graph, key, prof('hasArtifact')),
    formats: valuesOf(graph, key, dcterms('format')),
    conformsTo: iris(dcterms('conformsTo')),
    inheritedFrom: iris(prof('isInheritedFrom')),
  };
}

function valuesOf(graph: Graph, key: ResourceKey, property: Iri): Value[] {
  const values = graph.objects(key, property).flatMap((value) => readValue(value) ?? []);
  return values.sort((a, b) => compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
}

/** The texts of the first property that has some. */
function textsOf(graph: Graph, key: ResourceKey, properties: readonly Iri[]): Text[] {
  const [literals = []] = properties.map((property) => graph.literals(key, property)).filter((all) => all.length > 0);
  return literals
    .map((literal): Text => {
      const { value, language } = literalOf(literal);
      return { value, ...(language !== undefined && { language }) };
    })
    .sort((a, b) => compareCodePoints(a.language ?? '', b.language ?? '') || compareCodePoints(a.value, b.value));
}

/** `https://example.org/shapes/base.ttl?v=1` → `base.ttl`. */
function fileName(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/^.*\//, '');
}

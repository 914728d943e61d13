import { compareCodePoints, sortByCodePoints } from '../../base/text.ts';
import type { BaseProfile, Iri, Text } from '../../ontology/model.ts';
import type { ResourceKey } from '../../rdf/index.ts';
import { dcterms, owl, rdfs } from '../../rdf/names.ts';
import type { ReadContext, ReadInput } from './read-context.ts';
import { literalOf } from './texts.ts';

/** The Profiles Vocabulary, https://www.w3.org/TR/dx-prof/. */
export const prof = (name: string): Iri => `http://www.w3.org/ns/dx/prof/${name}`;
const TITLES = [dcterms('title'), rdfs('label')];

/**
 * Reads the profiles that the published one extends. A shape is one of a base if it is in the base's file, in a file that the base names
 * as its resource, or below the base's IRI. Without shapes in the sources, an import does not say that its target is a profile.
 */
export function readBaseProfiles(
  { graph, terms, shapes }: ReadContext,
  { own, origins }: Pick<ReadInput, 'own' | 'origins'>,
): BaseProfile[] {
  const profiles = [...graph.subjects()].filter((key) => graph.objects(key, prof('isProfileOf')).length > 0);
  const heads = new Set<ResourceKey>([...(own.header === undefined ? [] : [own.header]), ...profiles]);
  const stated = new Set([...heads].flatMap((key) => graph.iris(key, prof('isProfileOf'))));
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
    return [{ iri, titles: titlesOf(iri), shapes: sortByCodePoints(own) }];
  });

  function titlesOf(iri: Iri): Text[] {
    const [literals = []] = TITLES.map((property) => graph.literals(iri, property)).filter((all) => all.length > 0);
    return literals
      .map((literal): Text => {
        const { value, language } = literalOf(literal);
        return { value, ...(language !== undefined && { language }) };
      })
      .sort((a, b) => compareCodePoints(a.language ?? '', b.language ?? '') || compareCodePoints(a.value, b.value));
  }
}

/** `https://example.org/shapes/base.ttl?v=1` → `base.ttl`. */
function fileName(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/^.*\//, '');
}

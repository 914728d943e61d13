import type { Configuration } from '../configuration/configuration.ts';
import { valueFacets } from '../configuration/facets.ts';
import { resolveTextProperties } from '../configuration/resolve-text-properties.ts';
import type { Dataset } from '../dataset.ts';
import { createDescribedNameResolver, resolveName } from '../derive/resolve-name.ts';
import type { Issue } from '../issue.ts';
import type { ValueFacet } from '../model.ts';
import type { OwnOntology } from '../read/own-ontology.ts';
import type { ReadInput } from '../read/read-context.ts';

/** What the configuration says about properties of the ontology. */
export type OwnProperties = Pick<ReadInput, 'sinceProperty' | 'textProperties'> & {
  readonly facets: readonly ValueFacet[];
};

/** Resolves the configured properties of facets, of the version that introduced a term, and of texts. */
export function resolveOwnProperties(
  configuration: Configuration,
  dataset: Dataset,
  own: OwnOntology,
  issues: Issue[],
): OwnProperties {
  const { publication, locatePublication } = configuration;
  const names = createDescribedNameResolver(dataset, own.namespace, publication.prefixes);
  const { sinceProperty } = publication;
  const facets = valueFacets(publication).flatMap(([key, { scheme: schemeName, markedBy }]): ValueFacet[] => {
    const property = resolveName(names, markedBy, locatePublication(['facets', key, 'markedBy']), issues);
    const scheme = names.find(schemeName);
    return property === undefined ? [] : [{ key, property, ...(scheme !== undefined && { scheme }) }];
  });
  const since = sinceProperty && resolveName(names, sinceProperty, locatePublication(['sinceProperty']), issues);
  const textProperties = resolveTextProperties(configuration, dataset, own.namespace, issues);
  return { facets, ...(since && { sinceProperty: since }), textProperties };
}

import { z } from 'zod';
import { name } from './values.ts';

/** Facets are keys of plain objects, so names of `Object.prototype` are invalid. */
const facetKey = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, 'expected a name such as providerTypes')
  .refine((key) => !(key in {}), 'expected a name such as providerTypes');
const facet = z
  .strictObject({
    instancesOf: name.optional().meta({
      description: 'Class whose instances are the members of a type set: identifier, CURIE or IRI.',
      examples: ['ProviderType'],
    }),
    scheme: name.optional().meta({
      description: 'Value set or concept scheme with the values of a value facet. `markedBy` is then required.',
      examples: ['Industries'],
    }),
    markedBy: name.optional().meta({
      description: 'Property that marks terms with values of `scheme`.',
      examples: ['servesIndustry'],
    }),
  })
  .refine(
    ({ instancesOf, scheme, markedBy }) =>
      instancesOf === undefined
        ? scheme !== undefined && markedBy !== undefined
        : scheme === undefined && markedBy === undefined,
    'expected either "instancesOf", or "scheme" and "markedBy"',
  )
  .transform((value) => value as FacetFile);

/** Facets, by name. */
export const facets = z.record(facetKey, facet);

/** A type set, whose members are the instances of a class. */
export interface TypeFacetFile {
  readonly instancesOf: string;
}
/** A value facet: terms are marked with values of a value set or concept scheme. */
export interface ValueFacetFile {
  readonly scheme: string;
  readonly markedBy: string;
}
type FacetFile = TypeFacetFile | ValueFacetFile;

/** Returns the value facets, by key. */
export function valueFacets(file: {
  readonly facets: Readonly<Record<string, FacetFile>>;
}): [key: string, facet: ValueFacetFile][] {
  return Object.entries(file.facets).flatMap(([key, it]) => ('scheme' in it ? [[key, it]] : []));
}

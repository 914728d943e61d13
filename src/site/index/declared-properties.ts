import { IMAGE_PROPERTIES } from '../../ontology/terms/images.ts';
import { memoize } from '../../ontology/memoize.ts';
import type { DeclaredProperty, Iri, Site } from '../../ontology/model.ts';
import type { PublicationIndex } from './publication-index.ts';

/** A property with a place of its own on the pages of terms. */
export interface PlacedProperty extends DeclaredProperty {
  /** Whether the configuration declares it. Otherwise only values that are certainly images have the place. */
  readonly declared: boolean;
}

/** Properties with a place of their own, in display order: those of the configuration, then those of images. */
export function placedProperties({ publication }: Pick<PublicationIndex, 'publication'>): Placed {
  return placedOn(publication.site);
}

type Placed = ReadonlyMap<Iri, PlacedProperty>;

const placedOn = memoize(({ annotations = [] }: Site): Placed => {
  const placed = new Map<Iri, PlacedProperty>(annotations.map((it) => [it.property, { ...it, declared: true }]));
  for (const property of IMAGE_PROPERTIES)
    if (!placed.has(property))
      placed.set(property, { property, section: 'images', rendering: 'image', declared: false });
  return placed;
});

/** Whether the configuration gives the statements with this property their place. */
export function isDeclared(property: Iri, index: Pick<PublicationIndex, 'publication'>): boolean {
  return placedProperties(index).get(property)?.declared === true;
}

import { memoize } from '../../../ontology/memoize.ts';
import type { ShapeSource } from '../../../ontology/shape/shape-source.ts';
import { createShapeSource } from '../../../ontology/shape/shape-source.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';

/** Returns the source of class fields, sorted by label within their class. Cached, because all descendants show them too. */
export const shapeSource = memoize((index: PublicationIndex): ShapeSource =>
  createShapeSource(index.publication.ontology, (iris) => index.sorted(iris).map(({ iri }) => iri)),
);

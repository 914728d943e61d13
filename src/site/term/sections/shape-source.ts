import { memoize } from '../../../ontology/memoize.ts';
import type { ShapeSource } from '../../../ontology/shape/lineage.ts';
import { createShapeSource } from '../../../ontology/shape/lineage.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { inFieldOrder } from './field-order.ts';

/** Returns the source of class fields, in their order within their class. Cached, because all descendants show them too. */
export const shapeSource = memoize((index: PublicationIndex): ShapeSource => {
  const source: ShapeSource = createShapeSource(index.publication.ontology, (own) => inFieldOrder(own, index, source));
  return source;
});

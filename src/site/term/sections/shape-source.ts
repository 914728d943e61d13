import type { ShapeSource } from '../../../ontology/shape/shape-source.ts';
import { createShapeSource } from '../../../ontology/shape/shape-source.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';

/** Every page below a class asks for its fields again: found and sorted once. */
const sources = new WeakMap<PublicationIndex, ShapeSource>();

/** What the fields of classes are read from; those that one class brings are in the order of their labels. */
export function shapeSource(index: PublicationIndex): ShapeSource {
  let source = sources.get(index);
  if (!source) {
    source = createShapeSource(index.publication.ontology, (iris) => index.sorted(iris).map(({ iri }) => iri));
    sources.set(index, source);
  }
  return source;
}

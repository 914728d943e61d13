import { identifierToPath } from '../../../ontology/terms/identifier.ts';
import { memoize, memoizeLast } from '../../../ontology/memoize.ts';
import type { Term } from '../../../ontology/model.ts';
import { classShape } from '../../../ontology/shape/class-shape.ts';
import { exampleRecords } from '../../../ontology/shape/example.ts';
import { toJsonSchema } from '../../../ontology/shape/json-schema.ts';
import { toShacl } from '../../../ontology/shape/shacl.ts';
import { toTypeScript } from '../../../ontology/shape/typescript.ts';
import type { SchemaWriterOptions } from '../../../ontology/shape/json-text.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { shapeSource } from './shape-source.ts';

const shapes = memoize((index: PublicationIndex) => memoizeLast((term: Term) => classShape(term, shapeSource(index))));

/** The schemas of a class. The pages of a class in all languages follow each other, so the last one is retained. */
export const classSchemas = memoize((index: PublicationIndex) =>
  memoizeLast((term: Term) => {
    const source = shapeSource(index);
    const options = writerOptions(index);
    const shape = shapes(index)(term);
    return {
      jsonSchema: toJsonSchema(shape, source, options),
      typeScript: toTypeScript(shape, source, options),
      shacl: toShacl(shape, source.ontology.prefixes, options),
    };
  }),
);

/** The example records of a class. */
export const classRecords = memoize((index: PublicationIndex) =>
  memoizeLast((term: Term) => {
    const source = shapeSource(index);
    return exampleRecords(shapes(index)(term), source, writerOptions(index).context);
  }),
);

const writerOptions = memoize((index: PublicationIndex): SchemaWriterOptions => ({
  context: index.links.absolute('vocabulary-context.jsonld'),
  page: ({ identifier }) => index.links.absolute(identifierToPath(identifier)),
  describe: (term) => index.summaryOf(term).text,
  labels: index.messages.data.words,
}));

import type { Messages } from '../../messages/messages.ts';
import { memoize } from '../../base/work.ts';
import { FORMATS, SCHEMA_FORMATS } from '../../ontology/formats.ts';
import { schemaPaths } from '../../mappings/addresses.ts';
import type { Ontology, Publication } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { openShapes } from '../../shape/index.ts';
import { INDEX_FILE } from './vocabulary-index.ts';

/** A file of the complete ontology. `downloadLabel` returns its name and purpose. */
export interface Download {
  /** Below the base URL. */
  readonly path: keyof Messages['home']['file'];
  /** Media type, https://www.iana.org/assignments/media-types, without parameters. */
  readonly type: string;
  /** Version of RDF. The file exists only if the sources have what RDF 1.1 cannot express. */
  readonly version?: '1.2';
  /** Whether the file exists only if a class has fields or shapes. */
  readonly ofClasses?: true;
}

const VOCABULARY: readonly Download[] = [
  ...FORMATS.flatMap((format) =>
    'dataset' in format || 'model' in format
      ? [
          {
            path: `vocabulary.${format.extension}` as const,
            type: format.type,
            ...('version' in format && { version: format.version }),
          },
        ]
      : [],
  ),
  ...SCHEMA_FORMATS.map(({ extension, type }) => ({
    path: `vocabulary.${extension}` as const,
    type,
    ofClasses: true as const,
  })),
  { path: INDEX_FILE, type: 'application/json' },
  { path: 'vocabulary-context.jsonld', type: 'application/ld+json' },
];

const MAPPINGS: Download = { path: schemaPaths.sssom, type: 'text/tab-separated-values' };

/** The files of the complete ontology. The table of mappings exists only if there are mapping files, those in RDF 1.2 only if it is used. */
export function downloadsOf({ ontology, mappings }: Publication): readonly Download[] {
  const vocabulary = VOCABULARY.filter(
    ({ version, ofClasses }) =>
      (version === undefined || ontology.rdf12 !== undefined) && (!ofClasses || hasSchemas(ontology)),
  );
  return mappings === undefined ? vocabulary : [...vocabulary, MAPPINGS];
}

const hasSchemas = memoize((ontology: Ontology): boolean => ontology.terms.some(openShapes(ontology).hasSchemas));

/** Name and purpose of a file of the complete ontology, in the page's language. */
export function downloadLabel({ path }: Download, index: PublicationIndex): { name: string; about: string } {
  return index.messages.home.file[path];
}

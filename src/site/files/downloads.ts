import type { Messages } from '../../messages/messages.ts';
import { FORMATS } from '../../ontology/formats.ts';
import { schemaPaths } from '../../mappings/addresses.ts';
import type { Publication } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { INDEX_FILE } from './vocabulary-index.ts';

/** A file of the complete ontology. `downloadLabel` returns its name and purpose. */
export interface Download {
  /** Below the base URL. */
  readonly path: keyof Messages['home']['file'];
  /** Media type, https://www.iana.org/assignments/media-types, without parameters. */
  readonly type: string;
  /** Version of RDF. The file exists only if the sources have what RDF 1.1 cannot express. */
  readonly version?: '1.2';
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
  { path: INDEX_FILE, type: 'application/json' },
  { path: 'vocabulary-context.jsonld', type: 'application/ld+json' },
];

const MAPPINGS: Download = { path: schemaPaths.sssom, type: 'text/tab-separated-values' };

/** The files of the complete ontology. The table of mappings exists only if there are mapping files, those in RDF 1.2 only if it is used. */
export function downloadsOf({ ontology, mappings }: Publication): readonly Download[] {
  const vocabulary = ontology.rdf12 ? VOCABULARY : VOCABULARY.filter(({ version }) => version === undefined);
  return mappings === undefined ? vocabulary : [...vocabulary, MAPPINGS];
}

/** Name and purpose of a file of the complete ontology, in the page's language. */
export function downloadLabel({ path }: Download, index: PublicationIndex): { name: string; about: string } {
  return index.messages.home.file[path];
}

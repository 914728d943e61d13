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
}

const VOCABULARY: readonly Download[] = [
  ...FORMATS.flatMap((format) =>
    'dataset' in format || 'model' in format
      ? [{ path: `vocabulary.${format.extension}` as const, type: format.type }]
      : [],
  ),
  { path: INDEX_FILE, type: 'application/json' },
  { path: 'vocabulary-context.jsonld', type: 'application/ld+json' },
];

const MAPPINGS: Download = { path: schemaPaths.sssom, type: 'text/tab-separated-values' };

/** The files of the complete ontology. The table of mappings exists only if there are mapping files. */
export function downloadsOf({ mappings }: Publication): readonly Download[] {
  return mappings === undefined ? VOCABULARY : [...VOCABULARY, MAPPINGS];
}

/** Name and purpose of a file of the complete ontology, in the page's language. */
export function downloadLabel({ path }: Download, index: PublicationIndex): { name: string; about: string } {
  return index.messages.home.file[path];
}

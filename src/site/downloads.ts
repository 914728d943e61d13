import { SSSOM_FILE } from '../mappings/sssom/sssom.ts';
import type { Publication } from '../ontology/model.ts';

/** A file of the whole ontology. */
export interface Download {
  /** Below the base URL. */
  readonly path: string;
  readonly type: string;
  readonly name: string;
  readonly about: string;
}

const VOCABULARY: readonly Download[] = [
  { path: 'vocabulary.ttl', type: 'text/turtle', name: 'Turtle', about: 'for ontology editors and triple stores' },
  { path: 'vocabulary.jsonld', type: 'application/ld+json', name: 'JSON-LD', about: 'the same statements as JSON' },
  {
    path: 'vocabulary-context.jsonld',
    type: 'application/ld+json',
    name: 'JSON-LD context',
    about: 'gives the keys of your records their meaning',
  },
];

const MAPPINGS: Download = {
  path: SSSOM_FILE,
  type: 'text/tab-separated-values',
  name: 'SSSOM',
  about: 'all alignments and mappings as one table',
};

/** The files that hold the whole ontology; the table of mappings only where there are mapping files. */
export function downloadsOf({ mappings }: Publication): readonly Download[] {
  return mappings === undefined ? VOCABULARY : [...VOCABULARY, MAPPINGS];
}

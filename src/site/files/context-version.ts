import { createHash } from 'node:crypto';
import { memoize } from '../../base/work.ts';
import type { Ontology } from '../../ontology/model.ts';
import { toContext } from '../../ontology/records.ts';

/** A version of the context. Its name contains the hash of its content, so it never changes. */
export interface ContextVersion {
  /** Below the base URL, and below the ontology's folder if it is saved. */
  readonly path: string;
  readonly text: string;
}

/** The folder of the versions, on the site and in the ontology's folder. */
export const CONTEXTS_FOLDER = 'contexts';

/** Length of the hash in a name, in hexadecimal digits. */
const DIGITS = 16;

/** Whether a file name has the form of a version. */
export function isContextVersion(name: string): boolean {
  return /^[0-9a-f]{16}\.jsonld$/.test(name);
}

/**
 * Returns the version of a context: its permanent path, derived from the SHA-256 of its UTF-8 bytes.
 *
 * @example contextVersion('{}').path // 'contexts/44136fa355b3678a.jsonld'
 */
export function contextVersion(text: string): ContextVersion {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, DIGITS);
  return { path: `${CONTEXTS_FOLDER}/${hash}.jsonld`, text };
}

/** The current version of the ontology's context. Cached. */
export const currentContext = memoize((ontology: Ontology): ContextVersion => contextVersion(toContext(ontology)));

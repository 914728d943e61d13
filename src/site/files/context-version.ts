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
const FOLDER = 'contexts';

/** Length of the hash in a name, in hexadecimal digits. */
const DIGITS = 16;

/** Whether a file name has the form of a version. */
function isName(name: string): boolean {
  return /^[0-9a-f]{16}\.jsonld$/.test(name);
}

/**
 * Returns the version of a context: its permanent path, derived from the SHA-256 of its UTF-8 bytes.
 *
 * @example contextVersions.of('{}').path // 'contexts/44136fa355b3678a.jsonld'
 */
function versionOf(text: string): ContextVersion {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, DIGITS);
  return { path: `${FOLDER}/${hash}.jsonld`, text };
}

/** The current version of the ontology's context. Cached. */
export const currentContext = memoize((ontology: Ontology): ContextVersion => versionOf(toContext(ontology)));

/** The versions of contexts, on the site and in the ontology's folder. */
export const contextVersions = {
  /** Name of their folder. */
  folder: FOLDER,
  isName,
  of: versionOf,
  current: currentContext,
} as const;

import { createHash } from 'node:crypto';
import type { Ontology } from '../../ontology/model.ts';
import { toContext } from '../../ontology/write/context.ts';

/** One version of the context, whose name tells its content, so that it never changes. */
export interface ContextVersion {
  /** Below the base URL, and below the ontology's folder where it is kept. */
  readonly path: string;
  readonly text: string;
}

/** The folder of the versions, on the site and in the ontology's folder. */
export const CONTEXTS_FOLDER = 'contexts';

/** As much of the hash as a name has, which is enough to tell more versions apart than anybody will make. */
const DIGITS = 16;

/** Whether a file of that folder is called as a version is. */
export function isContextVersion(name: string): boolean {
  return /^[0-9a-f]{16}\.jsonld$/.test(name);
}

/**
 * The version that a text is: where it stands for ever, by the SHA-256 of its bytes in UTF-8. The only function that knows the path.
 *
 * @example contextVersion('{}').path // 'contexts/44136fa355b3678a.jsonld'
 */
export function contextVersion(text: string): ContextVersion {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, DIGITS);
  return { path: `${CONTEXTS_FOLDER}/${hash}.jsonld`, text };
}

const made = new WeakMap<Ontology, ContextVersion>();

/** The version that the ontology's context is now, made once. */
export function currentContext(ontology: Ontology): ContextVersion {
  let version = made.get(ontology);
  if (!version) made.set(ontology, (version = contextVersion(toContext(ontology))));
  return version;
}

import { createHash } from 'node:crypto';
import { inputFiles } from '../load/input-files.ts';
import type { InputOptions } from './input-options.ts';
import { ontologyPath } from './input-options.ts';

/** Variables that Node, Astro and Vite read. Those of Ontopress are options already. */
const VARIABLES = /^(?:NODE_ENV|NODE_OPTIONS|(?:ASTRO|VITE|PUBLIC)_.*)$/;

/**
 * Identifies everything on which the output of a build depends: the code and its packages (which contain the bundled standards), all
 * files of the ontology's folder, the options of the command line, and the environment. Builds with the same fingerprint write the same
 * bytes, so the second one may be omitted.
 *
 * @param code version of the code (`codeVersion`)
 * @returns SHA-256 in hexadecimal digits. undefined: the inputs are not known, so the build is required
 */
export function inputFingerprint(
  options: InputOptions,
  code: string,
  environment: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const ontology = ontologyPath(options);
  const files = inputFiles(ontology);
  if (files === undefined) return undefined;
  const { slice, baseUrl, overrides, servedAt, catalogue } = options;
  const variables = Object.entries(environment).filter(([name]) => VARIABLES.test(name));
  const settings = [slice ?? null, baseUrl ?? null, sorted(overrides ?? {}), servedAt ?? null];
  const inherited = catalogue && [
    catalogue.parent,
    catalogue.look,
    catalogue.themeFiles.map(({ file }) => inputFiles(file)),
  ];
  return createHash('sha256')
    .update(JSON.stringify([code, ontology, files, settings, inherited ?? null, sorted(Object.fromEntries(variables))]))
    .digest('hex');
}

/** Members by name, because their order has no meaning. */
function sorted(record: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

import type { Issue } from '../../base/issue.ts';
import type { Iri } from '../../ontology/model.ts';
import type { CheckRule } from './rule.ts';

/** Not in the table of rules, because the parser reports it. */
export const NO_BASE_RULE = {
  code: 'no-base',
  severity: 'warning',
  about:
    "A source has relative IRIs but declares no base. They are resolved against the setting `base`, the ontology's namespace or the URL of the published file. Several such sources have a base each: the namespace of the default prefix or of the prefix with the name of the file, if only one names it, or a URL with the name of the file.",
} as const satisfies Omit<CheckRule, 'find'>;

export interface MissingBase {
  readonly base: Iri;
  readonly origin: 'configuration' | 'namespace' | 'prefix' | 'file' | 'url';
  /** A relative IRI of the source. */
  readonly example: string;
  readonly location: { readonly file?: string | undefined; readonly line?: number | undefined };
}

const ORIGINS: Readonly<Record<Exclude<MissingBase['origin'], 'configuration'>, string>> = {
  namespace: "the ontology's namespace",
  prefix: 'the namespace that the source names',
  file: 'a URL of the site with the name of the file',
  url: 'the URL of the published file',
};

/** Reports relative IRIs in a source without a base. */
export function noBaseIssue({ base, origin, example, location }: MissingBase): readonly Issue[] {
  const { code, severity } = NO_BASE_RULE;
  // A configured base is as good as a declared one.
  if (origin === 'configuration') return [];
  const message = `The source declares no base for the relative IRI "${example}", so it is resolved against "${base}", ${ORIGINS[origin]}. Declare a base (@base, xml:base, "@base"), or set "base" in publication.yaml.`;
  const { file, line } = location;
  return [{ code, severity, message, ...(file !== undefined && { file }), ...(line !== undefined && { line }) }];
}

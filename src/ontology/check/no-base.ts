import type { Issue } from '../issue.ts';
import type { Iri } from '../model.ts';
import type { Rule } from './rule.ts';

/** A rule about how a source is read, which parsing tells; so it stands beside the others. */
export const NO_BASE_RULE = {
  code: 'no-base',
  severity: 'warning',
  about:
    "A source has relative IRIs and declares no base. They are resolved against `base`, the ontology's namespace or the published file's address.",
} as const satisfies Omit<Rule, 'find'>;

export interface NoBaseRow {
  readonly base: Iri;
  /** What the base is. */
  readonly origin: 'configuration' | 'namespace' | 'address';
  /** A relative IRI of the source. */
  readonly example: string;
  readonly place: { readonly file?: string | undefined; readonly line?: number | undefined };
}

const ORIGINS: Readonly<Record<Exclude<NoBaseRow['origin'], 'configuration'>, string>> = {
  namespace: "the ontology's namespace",
  address: 'the address of the published file',
};

/** What a maintainer should know of relative IRIs that the source itself gives no meaning. */
export function noBaseIssue({ base, origin, example, place }: NoBaseRow): readonly Issue[] {
  const { code, severity } = NO_BASE_RULE;
  // A base that the maintainer configured is as good as one in the source.
  if (origin === 'configuration') return [];
  const message = `The relative IRI "${example}" has no base in this source; resolved against "${base}", ${ORIGINS[origin]}. Declare a base (@base, xml:base, "@base"), or set "base" in publication.yaml.`;
  const { file, line } = place;
  return [{ code, severity, message, ...(file !== undefined && { file }), ...(line !== undefined && { line }) }];
}

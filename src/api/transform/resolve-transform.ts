import type { Transform, Transforms } from '../../mappings/transform/transform.ts';
import { didYouMean } from '../../ontology/nearest.ts';
import { excerpt } from '../http/excerpt.ts';
import type { RequestError } from '../http/problem.ts';

/** Kinds of names in a request. */
export type NamedKind = 'schema' | 'domain';

/** The names of the available schemas or domains, sorted. */
export function namesOf(kind: NamedKind, { schemas }: Pick<Transforms, 'schemas'>): readonly string[] {
  return [...new Set(schemas.map(({ mapping }) => mapping[kind]))].sort();
}

/** The error of a member with an unknown name, with the nearest name. Empty if the name is known or absent. */
export function unknownName(
  member: string,
  kind: NamedKind,
  name: string | undefined,
  transforms: Pick<Transforms, 'schemas'>,
): RequestError[] {
  const names = namesOf(kind, transforms);
  if (name === undefined || names.includes(name)) return [];
  const detail = `There is no ${kind} "${excerpt(name)}".${didYouMean(name.slice(0, 100), names)} Available: ${list(names)}.`;
  return [{ pointer: `/${member}`, code: `unknown-${kind}`, detail }];
}

/** Joins names for a message. */
function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}

/** The members of a request that select the transform. */
export interface TransformNames {
  readonly inputSchema: string;
  readonly outputSchema: string;
  readonly domain?: string;
}

type ResolvedTransform = { readonly transform: Transform } | { readonly errors: readonly RequestError[] };

/** Returns the transform that a request names. Default domain: the one that both schemas share. */
export function resolveTransform(named: TransformNames, transforms: Transforms): ResolvedTransform {
  const { inputSchema, outputSchema, domain } = named;
  const unknown = [
    ...unknownName('inputSchema', 'schema', inputSchema, transforms),
    ...unknownName('outputSchema', 'schema', outputSchema, transforms),
    ...unknownName('domain', 'domain', domain, transforms),
  ];
  if (unknown.length > 0) return { errors: unknown };
  const inputDomains = domainsOf(transforms, inputSchema);
  const outputDomains = domainsOf(transforms, outputSchema);
  const common = inputDomains.filter((one) => outputDomains.includes(one));
  const chosen = domain ?? (common.length === 1 ? common[0] : undefined);
  const transform = chosen === undefined ? undefined : transforms.find(chosen, inputSchema, outputSchema);
  if (transform) return { transform };
  if (domain !== undefined)
    return refuse(
      '/domain',
      'no-such-way',
      `Cannot transform "${inputSchema}" to "${outputSchema}" in domain "${domain}". Shared domains: ${list(common)}.`,
    );
  if (common.length === 0)
    return refuse(
      '/outputSchema',
      'no-such-way',
      `Cannot transform "${inputSchema}" to "${outputSchema}": they share no domain. Domains of "${inputSchema}": ${list(inputDomains)}; of "${outputSchema}": ${list(outputDomains)}.`,
    );
  const detail = `The schemas share several domains. Set "domain" to one of ${list(common)}.`;
  return refuse('/domain', 'ambiguous-domain', detail);
}

function domainsOf({ schemas }: Transforms, name: string): readonly string[] {
  return schemas.filter(({ mapping }) => mapping.schema === name).map(({ mapping }) => mapping.domain);
}

function refuse(pointer: string, code: string, detail: string): ResolvedTransform {
  return { errors: [{ pointer, code, detail }] };
}

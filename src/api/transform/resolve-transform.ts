import type { Transform, Transforms } from '../../mappings/transform/transform.ts';
import type { RequestError } from '../http/problem.ts';
import type { Members } from './read-request.ts';
import { list, unknownName } from './schema-names.ts';

type Named = Pick<Members, 'inputSchema' | 'outputSchema' | 'domain'>;
type ResolvedTransform = { readonly transform: Transform } | { readonly faults: readonly RequestError[] };

/**
 * The way that a request names. Without a domain it is the one that both schemas have in common; where there are several, the
 * choices are told.
 */
export function resolveTransform(named: Named, transforms: Transforms): ResolvedTransform {
  const { inputSchema, outputSchema, domain } = named;
  const unknown = [
    ...unknownName('inputSchema', 'schema', inputSchema, transforms),
    ...unknownName('outputSchema', 'schema', outputSchema, transforms),
    ...unknownName('domain', 'domain', domain, transforms),
  ];
  if (unknown.length > 0) return { faults: unknown };
  const common = domainsOf(transforms, inputSchema).filter((one) => domainsOf(transforms, outputSchema).includes(one));
  const chosen = domain ?? (common.length === 1 ? common[0] : undefined);
  const transform = chosen === undefined ? undefined : transforms.find(chosen, inputSchema, outputSchema);
  if (transform) return { transform };
  const where = `${inputSchema} is in ${list(domainsOf(transforms, inputSchema))}, ${outputSchema} in ${list(domainsOf(transforms, outputSchema))}`;
  if (domain !== undefined)
    return { faults: [at('/domain', 'no-such-way', `There is no way between these schemas in ${domain}: ${where}.`)] };
  if (common.length === 0)
    return { faults: [at('/outputSchema', 'no-such-way', `These schemas have no domain in common: ${where}.`)] };
  const choices = `Both schemas are in several domains. Give "domain": one of ${list(common)}.`;
  return { faults: [at('/domain', 'ambiguous-domain', choices)] };
}

function domainsOf({ schemas }: Transforms, name: string): readonly string[] {
  return schemas.filter(({ mapping }) => mapping.schema === name).map(({ mapping }) => mapping.domain);
}

function at(pointer: string, code: string, detail: string): RequestError {
  return { pointer, code, detail };
}

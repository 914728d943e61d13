import type { Transform, Transforms } from '../../mappings/transform/transform.ts';
import type { RequestError } from '../http/problem.ts';
import type { Members } from './read-request.ts';
import { list, unknownName } from './schema-names.ts';

type Named = Pick<Members, 'inputSchema' | 'outputSchema' | 'domain'>;
type ResolvedTransform = { readonly transform: Transform } | { readonly faults: readonly RequestError[] };

/** The transform that a request names. Default domain: the one that both schemas share; an error lists the choices if there are several. */
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
    return {
      faults: [
        at(
          '/domain',
          'no-such-way',
          `Cannot transform "${inputSchema}" to "${outputSchema}" in domain "${domain}". Shared domains: ${list(common)}.`,
        ),
      ],
    };
  if (common.length === 0)
    return {
      faults: [
        at(
          '/outputSchema',
          'no-such-way',
          `Cannot transform "${inputSchema}" to "${outputSchema}": they share no domain. Domains: ${where}.`,
        ),
      ],
    };
  const choices = `The schemas share several domains. Set "domain" to one of ${list(common)}.`;
  return { faults: [at('/domain', 'ambiguous-domain', choices)] };
}

function domainsOf({ schemas }: Transforms, name: string): readonly string[] {
  return schemas.filter(({ mapping }) => mapping.schema === name).map(({ mapping }) => mapping.domain);
}

function at(pointer: string, code: string, detail: string): RequestError {
  return { pointer, code, detail };
}

import { MAX_RECORD_DEPTH } from '../../mappings/mapping.ts';
import type { Json } from '../../mappings/mapping.ts';
import type { Transform, Transforms } from '../../mappings/index.ts';
import { didYouMean } from '../../base/text.ts';
import type { RequestError } from '../http/problem.ts';
import { excerpt } from '../http/problem.ts';
import type { OpenApiObject, RequestMember, ValueSchema } from '../http/value-schema.ts';
import { memberErrors, membersSchema } from '../http/value-schema.ts';

/** A parsed request. */
export interface TransformRequest {
  readonly transform: Transform;
  readonly records: readonly Json[];
  readonly keepUnmapped: boolean;
  readonly onError: (typeof ON_ERROR)[number];
  readonly join: boolean;
}

/** The members of a request after the check by their rows. */
interface CheckedMembers extends TransformNames {
  readonly inputData: readonly Json[];
  readonly options?: {
    readonly keepUnmapped?: boolean;
    readonly onError?: TransformRequest['onError'];
    readonly join?: boolean;
  };
}

/** Parses the body of a request. Returns all errors. */
export function readRequest(
  body: Json,
  transforms: Transforms,
): TransformRequest | { readonly errors: readonly RequestError[] } {
  const errors = memberErrors(body, MEMBERS, [], { whole: 'The body', part: 'member' });
  const options = Object.hasOwn(Object(body), 'options') ? (body as { readonly options: Json }).options : undefined;
  if (options !== undefined && !errors.some(({ pointer }) => pointer === '/options'))
    errors.push(...memberErrors(options, OPTIONS, ['options'], { whole: 'options', part: 'option' }));
  if (errors.length > 0) return { errors };
  const members = body as unknown as CheckedMembers;
  const resolved = resolveTransform(members, transforms);
  if ('errors' in resolved) return resolved;
  return {
    transform: resolved.transform,
    records: members.inputData,
    keepUnmapped: members.options?.keepUnmapped ?? false,
    onError: members.options?.onError ?? 'fail',
    join: members.options?.join ?? false,
  };
}

/** Kinds of names in a request. */
type NamedKind = 'schema' | 'domain';

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

/** Limits of one request. */
export const LIMITS = {
  /** Bytes of a body. */
  bytes: 4 << 20,
  /** Records in one request, and records that they consist of. */
  records: 1_000,
  /** Nesting of objects and arrays in a body: the body, the list of records, and those of a record. */
  depth: MAX_RECORD_DEPTH + 2,
  /** Errors in one response. */
  errors: 300,
  /** Fields whose lost values are counted. */
  lostFields: 300,
  /** Values and errors that are examined to find and repair errors, in all records together. Takes some seconds. */
  steps: 2_000_000,
} as const;

const ON_ERROR = ['fail', 'skip'] as const;

/** The options of a request. */
const OPTIONS: readonly RequestMember[] = [
  {
    name: 'keepUnmapped',
    required: false,
    schema: { type: 'boolean' },
    description:
      'Whether the output keeps input fields without a mapping. `true` keeps each at its own path; another value at that path is an error. Without `true` they are omitted.',
  },
  {
    name: 'onError',
    required: false,
    schema: { type: 'string', enum: ON_ERROR },
    description:
      'What to do with invalid records. Default: `fail`, which returns all errors of all records and no data. `skip` omits invalid records and lists them in the header `Transform-Report` (HTTP) or in `skipped` (tool call).',
  },
  {
    name: 'join',
    required: false,
    schema: { type: 'boolean' },
    description:
      'Whether records that belong together become one, if the output schema declares how: products with the same `item_group_id` become one `ProductGroup` of schema.org. Default: `false`.',
  },
];

/** The members of a request's body. */
export const MEMBERS: readonly RequestMember[] = [
  {
    name: 'inputSchema',
    required: true,
    schema: { type: 'string' },
    checkedLater: ['enum'],
    expected: 'the name of a schema, as a string',
    description: 'Name of the schema of the input records.',
  },
  {
    name: 'outputSchema',
    required: true,
    schema: { type: 'string' },
    checkedLater: ['enum'],
    expected: 'the name of a schema, as a string',
    description: 'Name of the schema to write. It may be the same as `inputSchema`.',
  },
  {
    name: 'domain',
    required: false,
    schema: { type: 'string' },
    checkedLater: ['enum'],
    expected: 'the name of a domain, as a string',
    description:
      'Mapping domain of the records. Default: the one that both schemas share. Required if they share several.',
  },
  {
    name: 'inputData',
    required: true,
    schema: { type: 'array', items: {} },
    checkedLater: ['items', 'maxItems'],
    expected: 'an array of records',
    description:
      'The records, each valid against the JSON Schema of the input schema: objects, or arrays if the schema requires them (jCard).',
  },
  {
    name: 'options',
    required: false,
    schema: membersSchema(OPTIONS),
    description: 'Options of the transform.',
  },
];

/** JSON Schema of a transform request, with the available schemas and domains. */
export function bodySchema(transforms: Transforms): OpenApiObject {
  return { title: 'Transform request', ...membersSchema(withNames(MEMBERS, transforms)) };
}

/** Adds the available names to the rows of members that name schemas and domains. */
export function withNames(members: readonly RequestMember[], transforms: Transforms): RequestMember[] {
  const names = namesOf('schema', transforms);
  const known: Readonly<Record<string, Pick<ValueSchema, 'enum' | 'maxItems'>>> = {
    inputSchema: { enum: names },
    outputSchema: { enum: names },
    schema: { enum: names },
    domain: { enum: namesOf('domain', transforms) },
    inputData: { maxItems: LIMITS.records },
  };
  return members.map((member) => ({ ...member, schema: { ...member.schema, ...known[member.name] } }));
}

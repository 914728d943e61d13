import type { Transforms } from '../../mappings/transform/transform.ts';
import type { OpenApiObject } from '../http/json-schema.ts';
import type { RequestMember } from '../http/members.ts';
import { membersSchema } from '../http/members.ts';
import type { ValueSchema } from '../http/value-schema.ts';
import { LIMITS } from './limits.ts';
import { MEMBERS } from './request-members.ts';
import { namesOf } from './schema-names.ts';

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

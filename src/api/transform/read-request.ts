import type { Json } from '../../mappings/mapping.ts';
import type { Transform, Transforms } from '../../mappings/transform/transform.ts';
import { memberErrors } from '../http/members.ts';
import type { RequestError } from '../http/problem.ts';
import type { ON_ERROR } from './request-members.ts';
import { MEMBERS, OPTIONS } from './request-members.ts';
import type { TransformNames } from './resolve-transform.ts';
import { resolveTransform } from './resolve-transform.ts';

/** A parsed request. */
export interface TransformRequest {
  readonly transform: Transform;
  readonly records: readonly Json[];
  readonly keepUnmapped: boolean;
  readonly onError: (typeof ON_ERROR)[number];
}

/** The members of a request after the check by their rows. */
interface CheckedMembers extends TransformNames {
  readonly inputData: readonly Json[];
  readonly options?: { readonly keepUnmapped?: boolean; readonly onError?: TransformRequest['onError'] };
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
  };
}

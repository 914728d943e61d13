import type { Json } from '../../mappings/mapping.ts';
import type { Transform, Transforms } from '../../mappings/transform/transform.ts';
import { memberErrors } from '../http/members.ts';
import type { RequestError } from '../http/problem.ts';
import type { ON_ERROR } from './request-members.ts';
import { MEMBERS, OPTIONS } from './request-members.ts';
import { resolveTransform } from './resolve-transform.ts';

/** A parsed request. */
export interface TransformRequest {
  readonly transform: Transform;
  readonly records: readonly Json[];
  readonly keepUnmapped: boolean;
  readonly onError: (typeof ON_ERROR)[number];
}

/** The members of a request after the check by their rows. */
export interface Members {
  readonly inputSchema: string;
  readonly outputSchema: string;
  readonly domain?: string;
  readonly inputData: readonly Json[];
  readonly options?: { readonly keepUnmapped?: boolean; readonly onError?: TransformRequest['onError'] };
}

/** Parses the body of a request. Returns all errors. */
export function readRequest(
  body: Json,
  transforms: Transforms,
): TransformRequest | { readonly faults: readonly RequestError[] } {
  const faults = memberErrors(body, MEMBERS, [], { whole: 'The body', part: 'member' });
  const options = Object.hasOwn(Object(body), 'options') ? (body as { readonly options: Json }).options : undefined;
  if (options !== undefined && !faults.some(({ pointer }) => pointer === '/options'))
    faults.push(...memberErrors(options, OPTIONS, ['options'], { whole: 'options', part: 'option' }));
  if (faults.length > 0) return { faults };
  const members = body as unknown as Members;
  const resolved = resolveTransform(members, transforms);
  if ('faults' in resolved) return resolved;
  return {
    transform: resolved.transform,
    records: members.inputData,
    keepUnmapped: members.options?.keepUnmapped ?? false,
    onError: members.options?.onError ?? 'fail',
  };
}

import { readSnapshotJson } from '../index/publication.ts';
import { OPEN_API } from '../index/routes.ts';
import type { OpenApi } from './open-api.ts';

/** Returns the OpenAPI document. Undefined for a publication without an API. */
export function apiDocument(): OpenApi | undefined {
  return readSnapshotJson(`public/${OPEN_API}`) as OpenApi | undefined;
}

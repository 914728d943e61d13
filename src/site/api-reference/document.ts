import { OPEN_API } from '../index/routes.ts';
import { createSnapshotJson } from '../index/snapshot-json.ts';
import type { OpenApi } from './open-api.ts';

/** The OpenAPI document beside the snapshot; undefined for a publication without an API. */
export const apiDocument = createSnapshotJson<OpenApi>(OPEN_API);

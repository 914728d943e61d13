import { OPEN_API } from '../index/routes.ts';
import { createSnapshotJson } from '../index/snapshot-json.ts';
import type { OpenApi } from './open-api.ts';

/** Returns the OpenAPI document beside the snapshot. Undefined for a publication without an API. */
export const apiDocument = createSnapshotJson<OpenApi>(OPEN_API);

import { createSnapshotJson } from '../index/snapshot-json.ts';
import type { OpenApi } from './open-api.ts';

/** Below the base URL, and below `public/` beside the snapshot. */
export const OPEN_API = 'api/knowledge-graph/openapi.json';

/** The OpenAPI document that stands with the snapshot; undefined for a publication without an API. */
export const apiDocument = createSnapshotJson<OpenApi>(OPEN_API);

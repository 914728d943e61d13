import type { PublishedSchema } from '../../mappings/transform/published-schemas.ts';
import { readSnapshotJson } from '../index/publication.ts';

/** File name, beside the snapshot. */
const FILE = 'schemas.json';

const NONE: readonly PublishedSchema[] = [];

/** Returns the schemas of the publication; empty for a publication without mappings. */
export function readSchemas(): readonly PublishedSchema[] {
  return (readSnapshotJson(FILE) as readonly PublishedSchema[] | undefined) ?? NONE;
}

import type { FieldResultCounts } from '../../mappings/compatibility/compatibility-report.ts';
import { countFieldResults } from '../../mappings/compatibility/compatibility-report.ts';
import { pairPage } from '../index/routes.ts';
import { cleanText } from '../text/text.ts';
import type { SchemaIndex, SiteSchema } from './schema-index.ts';

/** How many of a schema's fields another schema keeps. */
export interface FieldShare {
  /** Fields that are preserved, completely or in part. */
  readonly kept: number;
  readonly all: number;
}

/** A share that links to the page of its pair. */
export interface LinkedShare extends FieldShare {
  readonly href: string;
  /** Names of both schemas: `from A to B`. */
  readonly title: string;
}

/** The share of a schema's fields that another keeps. */
export function keptShare({ all, lost }: FieldResultCounts): FieldShare {
  return { kept: all - lost, all };
}

/** The share of a pair of schemas. */
export function pairShare(from: SiteSchema, to: SiteSchema, schemas: SchemaIndex): LinkedShare {
  const { domain, schema } = from.mapping;
  return {
    ...keptShare(countFieldResults(schemas.compatibility(from, to))),
    title: `from ${cleanText(from.mapping.title)} to ${cleanText(to.mapping.title)}`,
    href: schemas.index.links.to(pairPage(domain, schema, to.mapping.schema)),
  };
}

/** Levels of a share, in ascending order: the colours of a matrix, with their names in its legend. */
export const SHARE_LEVELS = [
  { from: 0, range: '0%', name: 'none' },
  { from: 1, range: '1–24%', name: 'few' },
  { from: 25, range: '25–49%', name: 'some' },
  { from: 50, range: '50–74%', name: 'many' },
  { from: 75, range: '75–100%', name: 'most' },
] as const;

/** Rounded percentage. 0 and 100 are exact: other shares are at least 1 and at most 99. */
export function sharePercent({ kept, all }: FieldShare): number {
  if (kept === 0 || all === 0) return 0;
  return kept === all ? 100 : Math.min(99, Math.max(1, Math.round((100 * kept) / all)));
}

/** Position in {@link SHARE_LEVELS}. */
export function shareLevel(share: FieldShare): number {
  const percent = sharePercent(share);
  return SHARE_LEVELS.findLastIndex(({ from }) => from <= percent);
}

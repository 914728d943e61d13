import { schemaPaths } from '../../mappings/addresses.ts';
import type { FieldResultCounts } from '../../mappings/index.ts';
import { fieldResults } from '../../mappings/index.ts';
import { escapeHtml } from '../text/html.ts';
import { cleanText } from '../text/text.ts';
import type { SchemaIndex, SiteSchema } from './schema-index.ts';

/** How many of a schema's fields another schema keeps. */
interface FieldShare {
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
    ...keptShare(fieldResults.count(schemas.compatibility(from, to))),
    title: `from ${cleanText(from.mapping.title)} to ${cleanText(to.mapping.title)}`,
    href: schemas.index.links.to(schemaPaths.pair(domain, schema, to.mapping.schema)),
  };
}

/** Levels of a share, in ascending order: the colours of a matrix, with their names in its legend. */
const SHARE_LEVELS = [
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

/** Table cell with a share as number and colour. undefined: a schema and itself. */
export function shareCellHtml(share: LinkedShare | undefined): string {
  if (share === undefined) return '<td class="same">–</td>';
  const { href, title, kept, all } = share;
  const percent = `${sharePercent(share)}%`;
  const label = escapeHtml(`${percent}: ${title}, ${kept} of ${all} fields are kept`);
  return `<td class="share-${shareLevel(share)}"><a href="${escapeHtml(href)}" aria-label="${label}" title="${kept} of ${all} fields">${percent}</a></td>`;
}

/** The colours of shares, in words. */
export function shareLegendHtml(): string {
  const items = SHARE_LEVELS.map(({ range, name }, at) => `<li class="share-${at}">${range} <span>${name}</span></li>`);
  return `<ul class="share-legend" aria-label="Colours">${items.join('')}</ul>`;
}

/** Bar of the results of all fields. The counts beside it state the same. */
export function resultBarHtml({ all, arrives, changed, lost }: FieldResultCounts): string {
  const part = (name: string, x: number, width: number): string =>
    width === 0 ? '' : `<rect class="of-${name}" x="${x}" width="${width}" height="1"/>`;
  const parts = [
    part('arrives', 0, arrives),
    part('changed', arrives, changed),
    part('lost', arrives + changed, lost),
  ].join('');
  return `<svg class="result-bar" viewBox="0 0 ${all} 1" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}

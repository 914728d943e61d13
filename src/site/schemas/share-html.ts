import type { FieldResultCounts } from '../../mappings/compatibility/field-results.ts';
import { countFieldResults } from '../../mappings/compatibility/field-results.ts';
import { pairPage } from '../index/routes.ts';
import { escapeHtml } from '../text/html.ts';
import { cleanText } from '../text/text.ts';
import type { SchemaIndex, SiteSchema } from './schema-index.ts';
import type { FieldShare } from './share.ts';
import { SHARE_LEVELS, shareLevel, sharePercent } from './share.ts';

/** A share that links to the page of its pair. */
export interface LinkedShare extends FieldShare {
  readonly href: string;
  /** Names of both schemas: `from A to B`. */
  readonly title: string;
}

/** The share of the fields of a schema that another keeps. */
export function pairShare(from: SiteSchema, to: SiteSchema, schemas: SchemaIndex): LinkedShare {
  const { all, lost } = countFieldResults(schemas.compatibility(from, to));
  const { domain, schema } = from.mapping;
  return {
    kept: all - lost,
    all,
    title: `from ${cleanText(from.mapping.title)} to ${cleanText(to.mapping.title)}`,
    href: schemas.index.links.to(pairPage(domain, schema, to.mapping.schema)),
  };
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

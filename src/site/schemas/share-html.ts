import type { FieldResultCounts } from '../../mappings/compatibility/compatibility-report.ts';
import { escapeHtml } from '../text/html.ts';
import type { LinkedShare } from './share.ts';
import { SHARE_LEVELS, shareLevel, sharePercent } from './share.ts';

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

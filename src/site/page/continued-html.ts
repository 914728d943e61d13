import type { PublicationIndex } from '../index/publication-index.ts';
import type { FurtherPage } from '../pagination/split.ts';
import { escapeHtml, languageAttributes } from '../text/html.ts';
import { partsHtml } from './parts-html.ts';
import { sectionsHtml } from './sections-html.ts';
import type { TrailStep } from './trail-html.ts';

/**
 * The content of a page that continues the long lists of another.
 *
 * @param paths of all pages, the first one included
 */
export function continuedHtml(
  first: TrailStep,
  page: FurtherPage,
  paths: readonly string[],
  index: PublicationIndex,
): string {
  const link = `<a href="${escapeHtml(first.href ?? '')}"${languageAttributes(first.language)}>${escapeHtml(first.label)}</a>`;
  const part = `<span${languageAttributes(index.own)}>${escapeHtml(index.messages.lists.part(page.part))}</span>`;
  return `<h1>${link}, ${part}</h1>${sectionsHtml(page.sections, index)}${partsHtml(page.part, paths, index)}`;
}

/** The script of the home page: leads anchors of an earlier page with all terms, `#Person`, to the pages of the terms. */
import { percentDecode } from '../base/paths.ts';
import type { NamesFile } from '../site/browser.ts';
import { oldAnchorHref } from './search/old-anchor.ts';

/** Loads the names of terms only if the fragment is not an id of the page. */
async function followAnchor(): Promise<void> {
  const written = location.hash.slice(1);
  const anchor = percentDecode(written) ?? written;
  const path = document.querySelector<HTMLElement>('[data-search]')?.dataset['search'];
  if (anchor === '' || anchor === 'top' || path === undefined) return;
  if (document.getElementById(anchor) ?? document.getElementById(written)) return;
  const response = await fetch(`${path}.json`);
  const href = response.ok ? oldAnchorHref(anchor, (await response.json()) as NamesFile) : undefined;
  // Replaced, so that "back" does not return to the anchor.
  if (href !== undefined) location.replace(href);
}

/** Without the names, the reader stays on the home page. */
const follow = (): void => void followAnchor().catch(() => {});
addEventListener('hashchange', follow);
follow();

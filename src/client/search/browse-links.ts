import { element } from './element.ts';
import type { SearchMessages } from './search-messages.ts';

/** Links of the page's menu. The header also has links to the page in other languages. */
const MENU_LINKS = '.masthead .menu a[href]';

/** Links to pages for browsing: all terms, and the pages of the menu. */
export function browseLinks(form: HTMLFormElement, messages: SearchMessages): HTMLElement {
  const menu = [...document.querySelectorAll<HTMLAnchorElement>(MENU_LINKS)].filter(
    ({ origin, href }) => origin === location.origin && href !== form.action,
  );
  const links = menu.map(({ href, textContent, hreflang, lang }) =>
    element('a', { href, hreflang: hreflang || undefined, lang: lang || undefined }, textContent.trim()),
  );
  const all = element('a', { href: form.action }, messages.allTerms);
  // The dialog is inside the masthead, whose styles are for its own `nav`.
  return element('div', { role: 'navigation', class: 'ways', 'aria-label': messages.browse }, all, ...links);
}

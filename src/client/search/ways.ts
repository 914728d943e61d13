import { element } from './element.ts';
import type { SearchMessages } from './search-messages.ts';

/** Links of the page's menu, which lead to pages of the same site. */
const MENU_LINKS = '.masthead nav a[href]';

/** Links to pages for browsing: all terms, and the pages of the menu. */
export function waysOf(form: HTMLFormElement, messages: SearchMessages): HTMLElement {
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

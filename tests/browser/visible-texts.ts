import type { Page } from 'playwright-core';

/**
 * Visible and accessible texts of a page in its own language, except elements in another language,
 * names of own and external terms, and code.
 */
export function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const language = document.documentElement.lang;
    const isOwn = (element: Element | null): boolean => element?.closest('[lang]')?.getAttribute('lang') === language;
    const isProse = (element: Element | null): boolean =>
      element?.closest('script, style, code, pre, a[class^="k-"], a.ext') === null;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isOwn(node.parentElement) && isProse(node.parentElement)) texts.push(node.textContent ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [title], [alt], [placeholder], [data-done]'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'data-done'])
        if (isOwn(element)) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.replace(/[\s\u00a0]+/g, ' ').trim()).filter((text) => text !== '');
  });
}

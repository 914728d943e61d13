/**
 * "On this page": marks the section at the top of the screen, also in the summary of the fold that a narrow screen shows, and closes the
 * folds below the header as menus do. Without script, the list is only a list of links.
 */
export function startContents(): void {
  const contents = document.querySelector<HTMLElement>('.toc');
  if (contents) markSections(contents);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) closeFolds(target);
  });
}

/** A section that starts above this share of the screen is the current one. */
const LINE = 0.25;

function markSections(contents: HTMLElement): void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const sections = links.flatMap((link) => {
    const element = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return element ? [{ link, element }] : [];
  });
  const summary = contents.querySelector<HTMLElement>('summary');
  let marked: HTMLAnchorElement | undefined;

  const update = (): void => {
    const link = currentSection(sections)?.link;
    if (link === marked) return;
    marked?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'true');
    if (link) summary?.setAttribute('data-current', link.textContent);
    else summary?.removeAttribute('data-current');
    marked = link;
    if (link) scrollInside(contents, link);
  };

  // A section, or a heading, that crosses the line.
  const observer = new IntersectionObserver(update, { rootMargin: `0px 0px -${100 - LINE * 100}% 0px` });
  for (const { element } of sections) observer.observe(element);
  addEventListener('hashchange', update);
}

interface Section {
  readonly link: HTMLAnchorElement;
  readonly element: HTMLElement;
}

/** The last section that starts above the line. At the end of the page, which the last ones cannot leave, the one that the URL names. */
function currentSection(sections: readonly Section[]): Section | undefined {
  const { scrollHeight } = document.documentElement;
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2) {
    const named = sections.find(({ link }) => link.hash === location.hash);
    if (named && named.element.getBoundingClientRect().top >= 0) return named;
  }
  return sections.findLast(({ element }) => element.getBoundingClientRect().top <= innerHeight * LINE);
}

/** Scrolls a long list to an entry, and not the page. */
function scrollInside(list: HTMLElement, entry: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

/** Closes the folds that a click has left, or whose link it has followed. */
function closeFolds(target: Element): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(':is(.tree, .toc) > details[open]'))
    if (!fold.contains(target) || target.closest('a')) fold.open = false;
}

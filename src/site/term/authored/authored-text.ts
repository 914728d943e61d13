import { posix } from 'node:path';
import { memoize, memoizeByKey } from '../../../base/work.ts';
import type { AuthoredPage, Term } from '../../../ontology/model.ts';
import { didYouMean } from '../../../base/text.ts';
import { PAGE_NAMES, percentDecode } from '../../../base/paths.ts';
import {
  chooseAuthoredPage,
  guidePath,
  GUIDES,
  HOME_TEXT,
  pageHref,
  termOfText,
  termText,
} from '../../index/authored-pages.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { findTerm } from '../../index/publication-index.ts';
import type { PageHtml, PageOptions } from '../../markdown/page-html.ts';
import { pageHtml, slugOf } from '../../markdown/page-html.ts';
import { safeHref } from '../../text/html.ts';
import { fileUrl, readRepository } from '../repository.ts';
import type { TermSection } from '../sections/section.ts';
import type { PageChecks, PageProblem } from './embeds.ts';
import { embedHtml, similarTerm } from './embeds.ts';
import { headingIds, headingPrefix, pageContent, SCHEME, wordsOf } from './page-content.ts';

/** Of a page, with the language that the file name may state: a link leads to the page in the reader's language. */
const EXTENSION = /(?:\.[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?\.md$/;

/** How an authored page is read: `[[Term]]` and `{{ fields Term }}` in the own ontology, links and images relative to its file. */
export function pageOptions(page: AuthoredPage, index: PublicationIndex, checks?: PageChecks): PageOptions {
  const targets = new Targets(page, index, checks);
  return {
    link: (href, line) => targets.link(href, line),
    image: (src, line) => targets.image(src, line),
    resolve: (name, line = 1) => targets.term(name, line),
    embed: (name) => embedHtml(name, index, checks?.report),
    ...wordsOf(page, index),
  };
}

/** Resolves the targets of one page. */
class Targets {
  readonly #page: AuthoredPage;
  readonly #index: PublicationIndex;
  readonly #checks: PageChecks | undefined;

  constructor(page: AuthoredPage, index: PublicationIndex, checks: PageChecks | undefined) {
    this.#page = page;
    this.#index = index;
    this.#checks = checks;
  }

  term(name: string, line: number): string | undefined {
    const term = findTerm(name, this.#index);
    if (term) return this.#index.links.term(term.identifier);
    const message = `[[${name}]] is not a term of this ontology.${this.#checks ? similarTerm(name, this.#index) : ''} Correct the name, or remove the brackets.`;
    return this.#missing('page-term', line, message);
  }

  link(href: string, line: number): string | undefined {
    if (SCHEME.test(href)) return safeHref(href) ?? this.#noLink(href, line, 'expected https, http or mailto');
    if (href.startsWith('//')) return this.#noLink(href, line, 'expected a URL that begins with https://');
    if (href.startsWith('#')) return this.#ownHeading(href, line);
    if (href.startsWith('/')) return this.#sitePath(href, line);
    const [, path = '', fragment = ''] = /^([^?#]*)[^#]*(#.*)?$/.exec(href) ?? [];
    const target = this.#resolve(path);
    if (!path.endsWith('.md')) return this.#image(path) ?? this.#repositoryFile(href, target, fragment, line);
    if (target.startsWith('..')) return this.#repositoryFile(href, target, fragment, line);
    return this.#text(href, target.replace(EXTENSION, ''), fragment, line);
  }

  /** A link to a heading of the same text. The Markdown version of a term's page needs its URL. */
  #ownHeading(href: string, line: number): string | undefined {
    const fragment = this.#fragment(this.#page, href, line);
    const identifier = termOfText(this.#page.name);
    return fragment && identifier !== undefined ? this.#index.links.term(identifier) + fragment : fragment;
  }

  /** A link to another authored text: a guide, or a part of the home page or of a term's page. */
  #text(href: string, name: string, fragment: string, line: number): string | undefined {
    const chosen = chooseAuthoredPage(name, this.#index);
    if (!chosen) return this.#noLink(href, line, `this page does not exist.${this.#similar(name)}`);
    const identifier = termOfText(name);
    if (identifier !== undefined && !this.#index.byIdentifier(identifier))
      return this.#noLink(href, line, 'this ontology has no such term');
    const page =
      identifier === undefined
        ? pageHref(chosen, name === HOME_TEXT ? '' : guidePath(name), this.#index)
        : this.#index.links.term(identifier);
    return page + (this.#fragment(chosen.page, fragment, line) ?? '');
  }

  image(src: string, line: number): string | undefined {
    if (SCHEME.test(src)) return safeHref(src) ?? this.#noImage(src, line);
    return this.#image(src) ?? this.#noImage(src, line);
  }

  /** A link to a file that is not published, in the repository of the sources. */
  #repositoryFile(href: string, target: string, fragment: string, line: number): string | undefined {
    const { pages, site } = this.#index.publication;
    const path = posix.join(pages?.folder ?? '', target);
    if (this.#checks?.exists(path) === false)
      return this.#noLink(href, line, 'this file does not exist; expected a page such as guide.md, a file, or a URL');
    const url = site.repository === undefined ? undefined : fileUrl(readRepository(site.repository), path);
    if (url !== undefined) return url + fragment;
    const message = `The link "${href}" is shown as text: the file is not published, and "repository" in publication.yaml does not state its URL.`;
    return this.#missing('page-source', line, message);
  }

  #image(src: string): string | undefined {
    const path = this.#resolve(src);
    const { publication, links } = this.#index;
    return publication.pages?.images.includes(path) ? links.to(`${GUIDES}/${path}`) : undefined;
  }

  /** Path below the folder of pages. Begins with `..` if it is outside. */
  #resolve(path: string): string {
    return posix.join(posix.dirname(this.#page.name), percentDecode(path) ?? path);
  }

  /** A path below the base URL. Paths of terms and of the first folder are checked. */
  #sitePath(href: string, line: number): string | undefined {
    const { links, byIdentifier, languages, publication } = this.#index;
    const [path = ''] = href.slice(1).split(/[?#]/);
    const [, identifier] = /^vocabulary\/([^/]+)$/.exec(path) ?? [];
    if (identifier !== undefined && !identifier.includes('.') && !byIdentifier(percentDecode(identifier) ?? identifier))
      return this.#noLink(href, line, 'this ontology has no such term');
    // The Markdown version of a page exists if the page does. Other files are not checked.
    const [first = ''] = path.replace(/\.md$/, '').split('/');
    const facets = (publication.site.facets ?? []).map(({ key }) => key);
    const known = ['', ...PAGE_NAMES, ...facets, ...languages.map((language) => language.toLowerCase())];
    if (!known.includes(first) && !first.includes('.') && !first.includes('-'))
      return this.#noLink(href, line, 'this site has no such page');
    return links.to(href.slice(1));
  }

  /** The fragment of a link to a heading. undefined: the page has no such heading. */
  #fragment(page: AuthoredPage, fragment: string, line: number): string | undefined {
    if (fragment.length < 2) return '';
    const written = fragment.slice(1);
    const id = percentDecode(written) ?? written;
    const prefix = headingPrefix(page);
    const ids = headingIds(pageContent(page, this.#index));
    if (ids.has(prefix + id)) return `#${prefix}${written}`;
    // On GitHub, the title is a heading of the text.
    if (id === slugOf(page.title)) return '';
    const known = [...ids].map((it) => it.slice(prefix.length));
    return this.#noLink(fragment, line, `${page.file} has no such heading.${didYouMean(id, known)}`);
  }

  #similar(name: string): string {
    const names = (this.#index.publication.pages?.texts ?? []).map((page) => `${page.name}.md`);
    return didYouMean(`${name}.md`, new Set(names));
  }

  #noLink(href: string, line: number, reason: string): undefined {
    return this.#missing(
      'page-link',
      line,
      `The link "${href}" leads nowhere: ${reason}${/[.?]$/.test(reason) ? '' : '.'}`,
    );
  }

  #noImage(src: string, line: number): undefined {
    const folder = this.#index.publication.pages?.folder ?? '';
    const expected = `expected a .svg, .png, .webp, .jpg or .gif file inside the folder "${folder}", without spaces in its path`;
    return this.#missing('page-image', line, `The image "${src}" does not exist: ${expected}.`);
  }

  #missing(code: PageProblem['code'], line: number, message: string): undefined {
    this.#checks?.report({ code, line, message });
    return undefined;
  }
}

/** An authored page as HTML. Cached, because a guide is also in the list of guides. */
export const bodyOf = memoize((index: PublicationIndex) =>
  memoizeByKey((page: AuthoredPage): PageHtml => pageHtml(page.text, pageOptions(page, index))),
);

/** An authored text that is part of another page. */
export interface AuthoredText {
  readonly title: string;
  readonly html: string;
  /** If it is not that of the page. */
  readonly language?: string;
}

/** The authored text with a name, in the language of the page or else in the default language. undefined: there is none. */
export function authoredText(name: string, index: PublicationIndex): AuthoredText | undefined {
  const { page, ...language } = chooseAuthoredPage(name, index) ?? {};
  return page && { title: page.title, html: bodyOf(index)(page).html, ...language };
}

/** The text of the maintainer about a term, in `pages/terms`. */
export function authoredSection({ identifier }: Term, index: PublicationIndex): TermSection | undefined {
  const text = authoredText(termText(identifier), index);
  if (!text) return undefined;
  const { title, ...item } = text;
  return {
    id: 'guide',
    title: title === '' ? index.messages.guides.aboutTerm : title,
    block: 'texts',
    items: [{ title: '', remarks: [], ...item }],
    foreign: [],
  };
}

import { memoize } from '../../base/work.ts';
import type { Phrase, PhrasePart } from '../../messages/messages.ts';
import type { HistoryVersion } from '../../versions/index.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import type { ChangedTerms } from '../changes/change-sentence.ts';
import { changeHtml } from '../changes/change-sentence.ts';
import { pathOfVersion, siteReleases } from '../changes/site-history.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';
import { escapeHtml, phraseHtml, xmlText } from '../text/html.ts';
import { joinPhrases, phraseText } from '../text/phrase.ts';
import { createAbsolute } from '../text/write-markdown.ts';
import { listedChanges } from '../../ontology/index.ts';
import { changePages } from './latest-changes.ts';
import { groupViews, versionParts, versionView } from './version-view.ts';

/** Below the base URL and the language's folder. */
export const CHANGES_FEED = 'changes.xml';

/** Maximum number of entries in a feed. */
const ENTRIES = 50;

/** A new or changed term in a feed. */
interface TermEntry {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly date: string;
  readonly summary: string;
}

/** The releases, then the last changes of terms, as an Atom feed, https://www.rfc-editor.org/rfc/rfc4287; undefined: there is no page of changes. Does not depend on the current time. */
export function changesFeed(index: PublicationIndex): string | undefined {
  const releases = releaseEntries(index, ENTRIES);
  const terms = termEntries(index, ENTRIES - releases.length);
  const [newest] = [...releases, ...terms]
    .map(({ date }) => instant(date))
    .sort()
    .reverse();
  if (newest === undefined) return undefined;
  const { links, language, messages } = index;
  const page = links.absolutePage(VERSION_PATHS.list);
  const title = `${siteTitle(index).text}: ${messages.browse.changes.title}`;
  return [
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">`,
    `<title>${xmlText(title)}</title><id>${xmlText(page)}</id><updated>${newest}</updated>`,
    `<author><name>${xmlText(siteTitle(index).text)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(links.absolutePage(CHANGES_FEED))}"/>`,
    ...releases.map((release) => entryXml(release, `<content type="html">${xmlText(release.html)}</content>`)),
    ...terms.map((term) => entryXml(term)),
    '</feed>\n',
  ].join('\n');
}

/** Whether there is a {@link changesFeed}: a release with a date, or a change of a term. */
export function hasChangesFeed(index: PublicationIndex): boolean {
  return (
    siteReleases(index).some(({ date }) => date !== undefined) ||
    listedChanges(index.publication.ontology.terms).length > 0
  );
}

/** The last changes of terms, newest first. */
function termEntries(index: PublicationIndex, limit: number): TermEntry[] {
  const labels = index.messages.browse.changes;
  const changes = changePages(index)[0]?.items.slice(0, limit) ?? [];
  return changes.map(({ date, what, term }) => {
    const url = index.links.absoluteTerm(term.identifier);
    const { text } = index.summaryOf(term);
    const summary = text === '' ? labels[what] : `${labels[what]}: ${text}`;
    return { id: `${url}#${what}-${date}`, title: index.ref(term.iri).label, url, date, summary };
  });
}

function entryXml({ id, title, url, date, summary }: TermEntry, content = ''): string {
  return `<entry><title>${xmlText(title)}</title><id>${xmlText(id)}</id><updated>${instant(date)}</updated><link href="${xmlText(url)}"/><summary>${xmlText(summary)}</summary>${content}</entry>`;
}

/** The first moment of a day, a month or a year. */
function instant(date: string): string {
  return `${date}${'-01-01'.slice(date.length - 4)}T00:00:00Z`;
}

/** Below the base URL and the language's folder. */
const JSON_FEED = 'changes.json';

/** The releases and the last changes as a JSON Feed, https://www.jsonfeed.org/version/1.1/. undefined: nothing is recorded. */
export function jsonFeed(index: PublicationIndex): string | undefined {
  if (!index.publication.history) return undefined;
  const { links, language, messages } = index;
  const releases = releaseEntries(index, ENTRIES).map(({ id, url, title, date, summary, html }) => ({
    id,
    url,
    title,
    summary,
    content_html: html,
    date_published: instant(date),
  }));
  const terms = termEntries(index, ENTRIES - releases.length).map(({ id, url, title, date, summary }) => ({
    id,
    url,
    title,
    content_text: summary,
    date_published: instant(date),
  }));
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${siteTitle(index).text}: ${messages.browse.changes.title}`,
    home_page_url: links.absolutePage(VERSION_PATHS.list),
    feed_url: links.absolutePage(JSON_FEED),
    language,
    items: [...releases, ...terms],
  };
  return `${JSON.stringify(feed, undefined, 2)}\n`;
}

/** The feeds of the site that readers can subscribe to. The caller makes sure that there is a page of changes. */
export function feedLinks({
  links,
  messages,
  publication,
}: PublicationIndex): readonly { readonly href: string; readonly type: string; readonly name: string }[] {
  return [
    { href: links.page(CHANGES_FEED), type: 'application/atom+xml', name: messages.browse.changes.feed },
    ...(publication.history
      ? [{ href: links.page(JSON_FEED), type: 'application/feed+json', name: messages.versions.jsonFeed }]
      : []),
  ];
}

/** A release in a feed. */
interface ReleaseEntry {
  /** The same in every build, also under another URL of the page: a tag URI, https://www.rfc-editor.org/rfc/rfc4151. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** xsd:date. */
  readonly date: string;
  readonly summary: string;
  /** With absolute URLs. */
  readonly html: string;
}

/** Number of changed terms in an entry. The page of the version has all. */
const MAX_TERMS = 50;

/** The releases, newest first. Both feeds contain the same. */
const releaseEntries = memoize((index: PublicationIndex, limit: number): readonly ReleaseEntry[] =>
  siteReleases(index)
    .filter(({ date }) => date !== undefined)
    .slice(0, limit)
    .map((version) => releaseEntry(version, index)),
);

function releaseEntry(version: HistoryVersion, index: PublicationIndex): ReleaseEntry {
  const view = versionView(version, index);
  const { date = '' } = version;
  const url = index.links.absolutePage(pathOfVersion(version));
  const { hostname, pathname } = new URL(url);
  const { versions } = index.messages;
  const counts = view.counts.map(({ group, count }) => `${versions.groups[group]}: ${count}`);
  const lead = phraseText(view.facts.slice(1).at(-1) ?? []);
  const summary = `${lead} ${counts.join(', ')}`.trim();
  return {
    id: `tag:${hostname},${date}:${pathname}`,
    title: view.title,
    url,
    date,
    summary,
    html: entryHtml(version, url, index),
  };
}

function entryHtml(version: HistoryVersion, url: string, index: PublicationIndex): string {
  const terms = versionParts(version, index).flatMap(({ part }) => part.items);
  const { counts, notes } = versionView(version, index);
  const groups = groupViews(terms.slice(0, MAX_TERMS), counts, index);
  const sections = groups.map(
    ({ title, topics }) =>
      `<h2>${escapeHtml(title)}</h2><ul>${topics.flatMap((topic) => topic.terms.map((term) => termHtml(term, index))).join('')}</ul>`,
  );
  const { more } = index.messages.term;
  const rest = terms.length - MAX_TERMS;
  const onward = rest > 0 ? `<p><a href="${escapeHtml(url)}">${escapeHtml(more({ count: rest }))}</a></p>` : '';
  return absoluteLinks(notes?.html ?? '', index) + sections.join('') + onward;
}

function termHtml({ refs, changes }: ChangedTerms, index: PublicationIndex): string {
  const names = joinPhrases(
    refs.map((ref) => [ref]),
    index.messages.rules.comma,
  );
  const texts = changes.map(({ breaking: _, ...change }) =>
    changeHtml({ ...change, sentence: absolute(change.sentence, index) }, index),
  );
  const about = refs.length === 0 ? '' : `${phraseHtml(absolute(names, index))}: `;
  return `<li>${about}${texts.join('; ')}</li>`;
}

/** HTML of the site with absolute URLs. */
function absoluteLinks(html: string, { publication }: PublicationIndex): string {
  const toAbsolute = createAbsolute(publication.site.baseUrl);
  return html.replace(/ href="(\/[^"]*)"/g, (_, href: string) => ` href="${toAbsolute(href)}"`);
}

/** A phrase with absolute URLs. */
function absolute(phrase: Phrase, { publication }: PublicationIndex): Phrase {
  const toAbsolute = createAbsolute(publication.site.baseUrl);
  return phrase.map((part): PhrasePart =>
    typeof part === 'string' || !('href' in part) || part.href === undefined
      ? part
      : { ...part, href: toAbsolute(part.href) },
  );
}

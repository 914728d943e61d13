import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/site-title.ts';
import { releaseEntries } from '../versions/release-entries.ts';
import { ENTRIES, instant, termEntries } from './changes-feed.ts';

/** Below the base URL and the language's folder. */
export const JSON_FEED = 'changes.json';

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
    home_page_url: links.absolutePage('changes'),
    feed_url: links.absolutePage(JSON_FEED),
    language,
    items: [...releases, ...terms],
  };
  return `${JSON.stringify(feed, undefined, 2)}\n`;
}

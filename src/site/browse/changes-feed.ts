import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/site-title.ts';
import { xmlText } from '../text/html.ts';
import { releaseEntries } from '../versions/release-entries.ts';
import { changePages } from './changes.ts';

/** Below the base URL and the language's folder. */
export const CHANGES_FEED = 'changes.xml';

/** Maximum number of entries in a feed. */
export const ENTRIES = 50;

/** A new or changed term in a feed. */
export interface TermEntry {
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
  const page = links.absolutePage('changes');
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

/** The last changes of terms, newest first. */
export function termEntries(index: PublicationIndex, limit: number): TermEntry[] {
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
export function instant(date: string): string {
  return `${date}${'-01-01'.slice(date.length - 4)}T00:00:00Z`;
}

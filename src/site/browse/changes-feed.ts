import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/site-title.ts';
import { xmlText } from '../text/html.ts';
import type { Change } from './changes.ts';
import { changePages } from './changes.ts';

/** Below the base URL and the language's folder. */
export const CHANGES_FEED = 'changes.xml';

/** Maximum number of changes in a feed. */
const ENTRIES = 50;

/** The last changes as an Atom feed, https://www.rfc-editor.org/rfc/rfc4287; undefined: there is no page of changes. Does not depend on the current time. */
export function changesFeed(index: PublicationIndex): string | undefined {
  const changes = changePages(index)[0]?.items.slice(0, ENTRIES) ?? [];
  const [newest] = changes;
  if (!newest) return undefined;
  const { links, language, messages } = index;
  const page = links.absolutePage('changes');
  const title = `${siteTitle(index).text}: ${messages.browse.changes.title}`;
  return [
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">`,
    `<title>${xmlText(title)}</title><id>${xmlText(page)}</id><updated>${instant(newest.date)}</updated>`,
    `<author><name>${xmlText(siteTitle(index).text)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(links.absolutePage(CHANGES_FEED))}"/>`,
    ...changes.map((change) => entry(change, index)),
    '</feed>\n',
  ].join('\n');
}

function entry({ date, what, term }: Change, index: PublicationIndex): string {
  const url = index.links.absoluteTerm(term.identifier);
  const labels = index.messages.browse.changes;
  const { text } = index.summaryOf(term);
  const summary = text === '' ? labels[what] : `${labels[what]}: ${text}`;
  return `<entry><title>${xmlText(index.ref(term.iri).label)}</title><id>${xmlText(`${url}#${what}-${date}`)}</id><updated>${instant(date)}</updated><link href="${xmlText(url)}"/><summary>${xmlText(summary)}</summary></entry>`;
}

/** The first moment of a day, a month or a year. */
function instant(date: string): string {
  return `${date}${'-01-01'.slice(date.length - 4)}T00:00:00Z`;
}

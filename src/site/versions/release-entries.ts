import type { HistoryVersion } from '../../versions/history/history.ts';
import { memoize } from '../../ontology/memoize.ts';
import { changeHtml } from '../changes/change-text.ts';
import type { ChangedTerms } from '../changes/join-alike.ts';
import { pathOfVersion, siteReleases } from '../changes/site-history.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { escapeHtml, phraseHtml } from '../text/html.ts';
import type { Phrase, PhrasePart } from '../text/phrase.ts';
import { joinPhrases } from '../text/phrase.ts';
import { createAbsolute } from '../text/phrase-markdown.ts';
import { countSeverities } from './version-rows.ts';
import { severityGroups, versionParts, versionView } from './version-view.ts';

/** A release in a feed. */
export interface ReleaseEntry {
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
export const releaseEntries = memoize((index: PublicationIndex, limit: number): readonly ReleaseEntry[] =>
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
  const { changes, versions } = index.messages;
  const counts = view.counts.severities.map(({ severity, count }) => `${changes.severities[severity]}: ${count}`);
  const verdict = version.diff ? versions.verdictSentences[version.diff.verdict] : versions.first;
  const summary = `${verdict} ${counts.join(', ')}`.trim();
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
  const groups = severityGroups(terms.slice(0, MAX_TERMS), countSeverities(version), index);
  const sections = groups.map(
    ({ title, modules }) =>
      `<h2>${escapeHtml(title)}</h2><ul>${modules.flatMap((module) => module.terms.map((term) => termHtml(term, index))).join('')}</ul>`,
  );
  const { more } = index.messages.term;
  const rest = terms.length - MAX_TERMS;
  const onward = rest > 0 ? `<p><a href="${escapeHtml(url)}">${escapeHtml(more(rest))}</a></p>` : '';
  return sections.join('') + onward;
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

/** A phrase with absolute URLs. */
function absolute(phrase: Phrase, { publication }: PublicationIndex): Phrase {
  const toAbsolute = createAbsolute(publication.site.baseUrl);
  return phrase.map((part): PhrasePart =>
    typeof part === 'string' || !('href' in part) || part.href === undefined
      ? part
      : { ...part, href: toAbsolute(part.href) },
  );
}

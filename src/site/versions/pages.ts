import { number } from '../../base/number.ts';
import { identifierToPath } from '../../base/paths.ts';
import type { LocalizedText } from '../../messages/messages.ts';
import type { Kind } from '../../ontology/model.ts';
import type { GoneTerm, Severity } from '../../versions/index.ts';
import { openHistory, VERSION_PATHS } from '../../versions/index.ts';
import { changeHtml, changeItemsHtml } from '../changes/change-sentence.ts';
import { changesIndex, siteHistory, siteReleases, unreleased } from '../changes/site-history.ts';
import type { ListPart } from '../index/lists.ts';
import { titleOfPart } from '../index/lists.ts';
import type { FileRow, PageHead, PageRow } from '../index/page-row.ts';
import { onePage } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';
import { copyableHtml, partsHtml, sectionsHtml, trailHtml } from '../term/page-parts-html.ts';
import { termRows } from '../term/sections/values.ts';
import { phraseHtml, refHtml } from '../text/html.ts';
import { withLanguage } from '../text/phrase.ts';
import { directionOf, formatDate } from '../text/text.ts';
import { CHANGES_FEED, changesFeed, feedLinks, hasChangesFeed, jsonFeed } from './feeds.ts';
import { goneTerms, goneView } from './gone-view.ts';
import type { Change } from './latest-changes.ts';
import { byDay, changePages } from './latest-changes.ts';
import { versionRows } from './version-rows.ts';
import type { VersionPart } from './version-view.ts';
import { pageOfSeverity, releasePart, severityGroups, stepsToPart, versionParts, versionView } from './version-view.ts';

/** The feed of changes in each language. Only if the sources date their terms, or releases are recorded. */
export const changesXml = {
  paths: (index) => onePage(hasChangesFeed(index)),
  text: (index) => changesFeed(index) ?? '',
} satisfies FileRow;

/** The JSON feed in each language. Only if releases are recorded. */
export const changesJson = {
  paths: ({ publication }) => onePage(publication.history !== undefined),
  text: (index) => jsonFeed(index) ?? '',
} satisfies FileRow;

/** The histories of terms that are gone. Those of published terms are written with their pages. */
export const goneHistory = {
  paths: (index) =>
    !index.publication.site.termFiles
      ? []
      : goneTerms(index).map((term) => ({
          params: { file: VERSION_PATHS.ofTerm(term.identifier).slice('vocabulary/'.length, -'.json'.length) },
          props: { term },
        })),
  text: (index, { term }) => openHistory(siteHistory(index).versions).file(term) ?? '',
} satisfies FileRow<{ readonly term: GoneTerm }>;

/** A version in a table. */
export type VersionTableRow = Omit<ReturnType<typeof versionRows>[number], 'terms' | 'counts'> & {
  readonly terms: string;
  readonly severities: readonly SeverityCount[];
};

/** Number of changes of a severity, and the URL of the first. */
export interface SeverityCount {
  readonly severity: Severity;
  readonly count: string;
  readonly href?: string;
}

function tableRows(index: PublicationIndex): VersionTableRow[] {
  return versionRows(index).map(({ terms, counts, ...row }) => ({
    ...row,
    terms: number(terms, index.interface),
    severities: counts.severities.map(({ severity, count }) => ({ severity, count: number(count, index.interface) })),
  }));
}

/** The list of versions. Only if releases are recorded. */
export const versionsPage = {
  paths: ({ publication }) => onePage(publication.history !== undefined),
  view: (index) => {
    const { title, intro, description } = index.messages.versions;
    const feeds = feedLinks(index);
    return {
      page: {
        title,
        description: description({ site: siteTitle(index).text }),
        path: 'versions',
        alternates: feeds,
        layout: 'wide',
        current: 'versions',
      },
      trail: trailHtml([], title, index),
      title,
      intro,
      feeds,
      rows: tableRows(index),
    };
  },
} satisfies PageRow;

/** Number of versions on the page of changes. Their own page has all. */
const MAX_VERSIONS = 10;

/** The last changes. Only if the sources date their terms, or releases are recorded. */
export const changesPage = {
  paths: (index) =>
    changePages(index).map((changes) => ({
      params: { part: changes.path.replace(/^changes\/?/, '') || undefined },
      props: { changes },
    })),
  view: (index, { changes }) => {
    const { links, messages, publication } = index;
    const labels = messages.browse.changes;
    const feeds = feedLinks(index);
    const versions = changes.part === 1 ? tableRows(index) : [];
    const rows = versions.slice(0, MAX_VERSIONS);
    const hidden = versions.length - rows.length;
    return {
      page: {
        title: titleOfPart(labels.title, changes, index),
        description: labels.description({ site: siteTitle(index).text }),
        path: changes.path,
        alternates: feeds,
        layout: 'wide',
        current: 'vocabulary',
      },
      trail: trailHtml([], labels.title, index),
      title: labels.title,
      /** Of a publication with releases. */
      ...(publication.history && { feeds }),
      feed: links.page(CHANGES_FEED),
      isEmpty: changes.items.length === 0,
      versions: {
        rows,
        ...(hidden > 0 && {
          more: { href: links.page(VERSION_PATHS.list), label: messages.term.more({ count: hidden }) },
        }),
      },
      days: byDay(changes.items, index).map(({ date, created, modified }) => ({
        date,
        day: formatDate(date, index.interface),
        created: created.length > 0 ? termRows(created) : '',
        modified: modified.length > 0 ? termRows(modified) : '',
      })),
      parts: partsHtml(changes, index),
    };
  },
} satisfies PageRow<{ readonly changes: ListPart<Change> }>;

/** The page of a version. */
export interface VersionPageView {
  readonly page: PageHead;
  readonly trail: string;
  readonly title: string;
  /** A sentence with a link to the current version, as HTML, if it is an older one. */
  readonly old?: string;
  /** What the version is. Only on the first page. */
  readonly summary?: {
    /** Sentences, as HTML. */
    readonly facts: string;
    readonly severities: readonly SeverityCount[];
    readonly files: readonly { readonly name: string; readonly href: string }[];
  };
  readonly groups: readonly ChangesOfSeverity[];
  readonly parts: string;
}

/** The changes of a severity, as HTML. */
export interface ChangesOfSeverity {
  readonly severity: Severity;
  readonly title: string;
  readonly about: string;
  readonly count: string;
  readonly modules: readonly { readonly title: string; readonly terms: readonly ChangedTermHtml[] }[];
}

/** The changes of one term, or of several with the same changes. */
interface ChangedTermHtml {
  /** Names of the terms. */
  readonly refs: readonly string[];
  /** The changes of several terms, one for each paragraph. Of a single term: the items of a list. */
  readonly changes: readonly string[];
}

function versionPageView({ version, part, parts }: VersionPart, index: PublicationIndex): VersionPageView {
  const view = versionView(version, index);
  const title = titleOfPart(view.title, part, index);
  const here = part.part === 1 ? view.title : index.messages.lists.part({ part: part.part });
  const counted = (count: number): string => number(count, index.interface);
  // On this page, or on the further page on which they begin.
  const hrefOf = (severity: Severity): string => {
    const path = pageOfSeverity(severity, parts);
    return `${path === undefined || path === parts[0]?.path ? '' : index.links.page(path)}#${severity}`;
  };
  return {
    page: { title, description: view.description, path: part.path, layout: 'wide', current: 'versions' },
    trail: trailHtml(stepsToPart(part, view, index), here, index),
    title: view.title,
    ...(view.old && { old: phraseHtml(view.old) }),
    ...(part.part === 1 && {
      summary: {
        facts: view.facts.map(phraseHtml).join(' '),
        severities: view.counts.severities.map(({ severity, count }) => ({
          severity,
          count: counted(count),
          href: hrefOf(severity),
        })),
        files: view.files,
      },
    }),
    groups: severityGroups(part.items, view.counts, index).map(({ count, modules, ...group }) => ({
      ...group,
      count: counted(count),
      modules: modules.map(({ title: name, terms }) => ({
        title: name,
        terms: terms.map(({ refs, changes }) => ({
          refs: refs.map(refHtml),
          changes:
            refs.length > 1
              ? changes.map(({ breaking: _, ...change }) => changeHtml(change, index))
              : [changeItemsHtml(changes, index)],
        })),
      })),
    })),
    parts: partsHtml(part, index),
  };
}

/** The pages of each release. Only if releases are recorded. The properties are positions: a release is large. */
export const versionPage = {
  paths: (index) =>
    siteReleases(index).flatMap((release, at) =>
      versionParts(release, index).map(({ part: { path, part } }) => ({
        params: { version: path.slice(`${VERSION_PATHS.list}/`.length) },
        props: { release: at, part },
      })),
    ),
  view: (index, { release, part }) => versionPageView(releasePart(release, part, index), index),
} satisfies PageRow<{ readonly release: number; readonly part: number }>;

/** Only if something is published and not released. Apart from the releases, whose pages an edit does not change. */
export const unreleasedPage = {
  paths: (index) => {
    const version = unreleased(index);
    return (version ? versionParts(version, index) : []).map((part) => ({
      params: { part: part.part.path.slice(`${VERSION_PATHS.page()}/`.length) || undefined },
      props: part,
    }));
  },
  view: (index, part) => versionPageView(part, index),
} satisfies PageRow<VersionPart>;

/** The page at the old URL of a term that was removed or has another IRI. */
export interface GonePageView {
  readonly page: PageHead;
  readonly trail: string;
  readonly kind: Kind;
  readonly state: string;
  readonly label: DirectedText;
  /** HTML. */
  readonly names: string;
  readonly notice: string;
  /** HTML. Empty if there is none. */
  readonly definition: DirectedText;
  readonly sections: string;
}

/** A text, with its direction if it is from right to left. */
interface DirectedText extends LocalizedText {
  readonly direction?: 'rtl';
}

function directed(text: string, language: string | undefined): DirectedText {
  if (language === undefined) return { text };
  return { text, language, ...(directionOf(language) === 'rtl' && { direction: 'rtl' }) };
}

/** The view of the page of a term that is gone. */
export function gonePageView(term: GoneTerm, index: PublicationIndex): GonePageView {
  const view = goneView(term, index);
  const { label, state, path, canonical, definition } = view;
  return {
    page: { title: `${label} (${state})`, path, canonical, layout: 'wide', current: 'vocabulary' },
    trail: trailHtml([], label, index),
    kind: view.kind,
    state,
    label: directed(label, view.labelLanguage),
    names: copyableHtml(view.curie, 'CURIE') + copyableHtml(view.iri, 'IRI'),
    notice: view.notice.map((phrase) => phraseHtml(withLanguage(phrase, index))).join(' '),
    definition: directed(definition, view.definitionLanguage),
    sections: sectionsHtml(view.sections, changesIndex(index)),
  };
}

/** The pages of terms that are gone, by the last part of their paths. */
export function gonePaths(index: PublicationIndex): { readonly identifier: string; readonly gone: GoneTerm }[] {
  return goneTerms(index).map((gone) => ({
    identifier: identifierToPath(gone.identifier).slice('vocabulary/'.length),
    gone,
  }));
}

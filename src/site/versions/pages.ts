import { number } from '../../base/number.ts';
import { identifierToPath } from '../../base/paths.ts';
import type { LocalizedText, Ref } from '../../messages/messages.ts';
import type { Kind } from '../../ontology/model.ts';
import type { ChangeGroup, GoneTerm, Severity } from '../../versions/index.ts';
import { CHANGE_TYPES, openHistory, VERSION_PATHS, versionName } from '../../versions/index.ts';
import { changeHtml } from '../changes/change-sentence.ts';
import { changesIndex, siteHistory, siteReleases, unreleased } from '../changes/site-history.ts';
import type { ListPart } from '../index/lists.ts';
import { titleOfPart } from '../index/lists.ts';
import type { FileRow, PageHead, PageRow } from '../index/page-row.ts';
import { onePage } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';
import { copyableNamesHtml, partsHtml, sectionsHtml, trailHtml } from '../term/page-parts-html.ts';
import { termRows, toRow } from '../term/sections/values.ts';
import { escapeHtml, phraseHtml, refHtml } from '../text/html.ts';
import { withLanguage } from '../text/phrase.ts';
import { directionOf, formatDate } from '../text/text.ts';
import { CHANGES_FEED, changesFeed, feedLinks, hasChangesFeed, jsonFeed } from './feeds.ts';
import { goneTerms, goneView } from './gone-view.ts';
import type { Change } from '../../ontology/index.ts';
import { byDay, changePages } from './latest-changes.ts';
import { versionRows } from './version-rows.ts';
import type { TopicView, VersionPart } from './version-view.ts';
import { groupViews, pageOfGroup, releasePart, stepsToPart, versionParts, versionView } from './version-view.ts';

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

/** Number of changes of a severity. */
export interface SeverityCount {
  readonly severity: Severity;
  readonly count: string;
}

/** The releases, newest first, and what is not released, apart. */
function tableRows(index: PublicationIndex): { readonly rows: VersionTableRow[]; readonly pending: VersionTableRow[] } {
  const rows = versionRows(index).map(({ terms, counts, ...row }) => ({
    ...row,
    terms: number(terms, index.interface),
    severities: counts.severities.map(({ severity, count }) => ({ severity, count: number(count, index.interface) })),
  }));
  return {
    rows: rows.filter(({ date }) => date !== undefined),
    pending: rows.filter(({ date }) => date === undefined),
  };
}

/**
 * The versions, and the last changes of terms by date, which may continue on further pages. Only if the sources date their terms, or
 * releases are recorded.
 */
export const versionsPage = {
  paths: (index) =>
    changePages(index)
      .slice(0, 1)
      .map((changes) => ({ params: {}, props: { changes } })),
  view: (index, { changes }) => {
    const { links, messages, publication } = index;
    const labels = publication.history ? messages.versions : messages.browse.changes;
    return {
      page: {
        title: titleOfPart(labels.title, changes, index),
        description: labels.description({ site: siteTitle(index).text }),
        path: changes.path,
        alternates: feedLinks(index),
        layout: 'wide',
        current: 'versions',
      },
      trail: trailHtml([], labels.title, index),
      title: labels.title,
      intro: labels.intro,
      /** Of a publication with releases. */
      ...(publication.history && { feeds: feedLinks(index) }),
      feed: links.page(CHANGES_FEED),
      ...(changes.part === 1 ? tableRows(index) : { rows: [], pending: [] }),
      ...(changes.part === 1 && comparisonOf(index)),
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

/** What the browser needs to compare any two versions. Only if there are two that do not follow each other. */
function comparisonOf(index: PublicationIndex): { readonly comparison?: VersionComparison } {
  const { versions } = siteHistory(index);
  if (versions.length < 3) return {};
  const { groups, none, unreleased: title } = index.messages.versions;
  const titles = Object.entries(CHANGE_TYPES).map(([type, { group }]) => [type, groups[group]]);
  return {
    comparison: {
      versions: versions.map(({ version = versionName.unreleased }) => ({
        version,
        name: version === versionName.unreleased ? title : version,
      })),
      file: index.links.to(VERSION_PATHS.changes),
      root: index.links.to(''),
      titles: JSON.stringify(Object.fromEntries(titles)),
      none,
    },
  };
}

/** The versions that the browser can compare, newest first, and where their changes are. */
export interface VersionComparison {
  readonly versions: readonly { readonly version: string; readonly name: string }[];
  readonly file: string;
  /** URL that paths of terms are below. */
  readonly root: string;
  /** JSON: type of change → title of its list. */
  readonly titles: string;
  readonly none: string;
}

/** The further pages of the last changes of terms. */
export const versionsPart = {
  paths: (index) =>
    changePages(index)
      .slice(1)
      .map((changes) => ({ params: { part: `${changes.part}` }, props: { changes } })),
  view: versionsPage.view,
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
    /** The maintainer's notes, as HTML. */
    readonly notes?: { readonly html: string; readonly language?: string };
    readonly counts: readonly { readonly title: string; readonly count: string; readonly href: string }[];
    readonly files: readonly { readonly name: string; readonly href: string }[];
  };
  readonly groups: readonly ChangesOfGroup[];
  readonly parts: string;
}

/** The changes of a group, as HTML. */
export interface ChangesOfGroup {
  readonly group: ChangeGroup;
  readonly title: string;
  readonly count: string;
  readonly isOpen: boolean;
  readonly topics: readonly TopicHtml[];
}

/** The changes of a class, or of terms of one kind. */
interface TopicHtml {
  readonly title: string;
  /** New terms with their definitions, as HTML. Otherwise empty. */
  readonly rows: string;
  readonly terms: readonly ChangedTermHtml[];
}

/** The changes of one term, or of several with the same changes. */
interface ChangedTermHtml {
  /** Names of the terms. Empty: what the heading names. */
  readonly refs: readonly string[];
  /** The changes of several terms, one for each paragraph. Of a single term: the items of a list. */
  readonly changes: readonly string[];
}

/** Number of changes that a page shows at once. Further lists are folded. */
const MAX_OPEN = 60;

function versionPageView({ version, part, parts }: VersionPart, index: PublicationIndex): VersionPageView {
  const view = versionView(version, index);
  const title = titleOfPart(view.title, part, index);
  const here = part.part === 1 ? view.title : index.messages.lists.part({ part: part.part });
  const counted = (count: number): string => number(count, index.interface);
  // On this page, or on the further page on which they begin.
  const hrefOf = (group: ChangeGroup): string => {
    const path = pageOfGroup(group, parts);
    return `${path === undefined || path === parts[0]?.path ? '' : index.links.page(path)}#${group}`;
  };
  let left = MAX_OPEN;
  const opens = (count: number): boolean => (left -= count) >= 0;
  return {
    page: { title, description: view.description, path: part.path, layout: 'wide', current: 'versions' },
    trail: trailHtml(stepsToPart(part, view, index), here, index),
    title: view.title,
    ...(view.old && { old: phraseHtml(view.old) }),
    ...(part.part === 1 && {
      summary: {
        facts: view.facts.map(phraseHtml).join(' '),
        ...(view.notes && { notes: view.notes }),
        counts: view.counts.map(({ group, count }) => ({
          title: index.messages.versions.groups[group],
          count: counted(count),
          href: hrefOf(group),
        })),
        files: view.files,
      },
    }),
    groups: groupViews(part.items, view.counts, index).map(({ count, topics, ...group }) => ({
      ...group,
      count: counted(count),
      isOpen: opens(count),
      topics: topics.map((topic) => topicHtml(topic, group.group, index)),
    })),
    parts: partsHtml(part, index),
  };
}

function topicHtml({ topic, terms }: TopicView, group: ChangeGroup, index: PublicationIndex): TopicHtml {
  const isTopic = ({ iri }: Ref): boolean => typeof topic !== 'string' && iri === topic.iri;
  const title = typeof topic === 'string' ? escapeHtml(topic) : refHtml(topic);
  if (group === 'created')
    return { title, rows: termRows(terms.flatMap(({ refs }) => refs.map((ref) => toRow(ref, index)))), terms: [] };
  return {
    title,
    rows: '',
    terms: terms.map(({ refs, changes }) => {
      const html = changes.map((change) => changeHtml(change, index));
      return {
        refs: refs.length === 1 && refs.every(isTopic) ? [] : refs.map(refHtml),
        changes: refs.length > 1 ? html : html.map((change) => `<li>${change}</li>`),
      };
    }),
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
  readonly label: LocalizedText;
  /** HTML. */
  readonly names: string;
  readonly notice: string;
  /** HTML. Empty if there is none. */
  readonly definition: LocalizedText;
  readonly sections: string;
}

/** A text with its direction, if that is from right to left or stated. @param stated the base direction that the source states. Default: that of the language */
function directed(text: string, language: string | undefined, stated?: LocalizedText['direction']): LocalizedText {
  const usual = language !== undefined && directionOf(language) === 'rtl' ? 'rtl' : undefined;
  const direction = stated ?? usual;
  return { text, ...(language !== undefined && { language }), ...(direction && { direction }) };
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
    label: directed(label, view.labelLanguage, view.labelDirection),
    names: copyableNamesHtml(view),
    notice: view.notice.map((phrase) => phraseHtml(withLanguage(phrase, index))).join(' '),
    definition: directed(definition, view.definitionLanguage, view.definitionDirection),
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

import { compareCodePoints } from '../../base/text.ts';
import type { Phrase, Ref } from '../../messages/messages.ts';
import type { Change, HistoryVersion, Severity } from '../../versions/index.ts';
import { SEVERITIES, VERSION_PATHS } from '../../versions/index.ts';
import { memoize } from '../../base/work.ts';
import { describeChanges, joinAlike } from '../changes/change-sentence.ts';
import type { ChangedTerms } from '../changes/change-sentence.ts';
import { changesIndex, pathOfVersion, siteReleases, versionLink } from '../changes/site-history.ts';
import { KIND_ORDER } from '../index/kinds.ts';
import type { ListPart } from '../index/lists.ts';
import { splitByCost, withSlash } from '../index/lists.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';
import { formatDate } from '../text/text.ts';
import type { SeverityCounts, VersionFile } from './version-rows.ts';
import { countSeverities, versionFiles } from './version-rows.ts';

/** The page of a version. */
export interface VersionView {
  readonly title: string;
  readonly description: string;
  /** A sentence with a link to the current version, if it is an older one. */
  readonly old?: Phrase;
  /** When it was released, what it is compared with, and what the changes mean for the number of the version. */
  readonly facts: readonly Phrase[];
  readonly counts: SeverityCounts;
  readonly files: readonly VersionFile[];
}

/** The changes of a severity, on one page. */
export interface SeverityGroup {
  readonly severity: Severity;
  readonly title: string;
  readonly about: string;
  /** On all pages. */
  readonly count: number;
  readonly modules: readonly ModuleGroup[];
}

/** The changes of a source file, or of terms of one kind if there is only one file. */
export interface ModuleGroup {
  readonly title: string;
  readonly terms: readonly ChangedTerms[];
}

/** The changes of one term and severity. */
export interface ChangedTerm {
  readonly severity: Severity;
  readonly module: string;
  /** Absent: the changes are about no term. */
  readonly ref?: Ref;
  /** Described when a page shows them. */
  readonly changes: readonly Change[];
}

/** One of the pages of a version. */
export interface VersionPart {
  readonly version: HistoryVersion;
  readonly part: ListPart<ChangedTerm>;
  /** All of the version, with the changes on each. */
  readonly parts: readonly ListPart<ChangedTerm>[];
}

/** Changes per page. A page has at least one term. */
const PER_PAGE = 500;

/** The page of a version, without its changes. */
export function versionView(version: HistoryVersion, index: PublicationIndex): VersionView {
  const { versions: labels } = index.messages;
  const { version: number, date, diff } = version;
  const releases = siteReleases(index);
  const at = releases.indexOf(version);
  const [current] = releases;
  const before = releases[at + 1];
  return {
    title: number === undefined ? labels.unreleasedTitle : labels.titleOf({ version: number }),
    description:
      number === undefined ? labels.unreleasedAbout : labels.pageOf({ version: number, site: siteTitle(index).text }),
    ...(current && at > 0 && { old: labels.old({ version: [versionLink(current, index)] }) }),
    facts: [
      [date === undefined ? labels.unreleasedAbout : labels.released({ date: formatDate(date, index.interface) })],
      before ? labels.since({ version: [versionLink(before, index)] }) : [labels.first],
      ...(diff ? [[labels.verdictSentences[diff.verdict]]] : []),
    ],
    counts: countSeverities(version),
    files: versionFiles(version, index),
  };
}

/** The pages above one of a version. */
export function stepsToPart(
  { part, paths }: VersionPart['part'],
  { title }: VersionView,
  { links, messages }: PublicationIndex,
): { readonly label: string; readonly href: string }[] {
  const list = { label: messages.versions.title, href: links.page(VERSION_PATHS.list) };
  return part === 1 ? [list] : [list, { label: title, href: links.page(paths[0] ?? '') }];
}

/** The changes of a version by severity, module and term, in parts for several pages. Pages and feeds use the same ones. */
export function versionParts(version: HistoryVersion, index: PublicationIndex): readonly VersionPart[] {
  return partsIn(index)(version);
}

/** A part of a release. `release`: its position in {@link siteReleases}. `part`: number of the page, from 1. */
export function releasePart(release: number, part: number, index: PublicationIndex): VersionPart {
  return versionParts(siteReleases(index)[release] as HistoryVersion, index)[part - 1] as VersionPart;
}

const partsIn = memoize((index: PublicationIndex) => memoize((version: HistoryVersion) => createParts(version, index)));

function createParts(version: HistoryVersion, index: PublicationIndex): VersionPart[] {
  const named = changesIndex(index);
  const modules = moduleNames(named);
  const header = index.publication.ontology.header.iri;
  const changes = version.diff?.changes ?? [];
  const terms = SEVERITIES.flatMap((severity) => {
    const own = changes.filter((change) => change.severity === severity);
    const byTerm = [...Map.groupBy(own, aboutOf)].map(([about, all]): ChangedTerm => {
      const isTerm = all[0]?.term !== undefined;
      return {
        severity,
        module: isTerm ? modules(about) : index.messages.versions.others,
        ...(about !== '' && about !== header && { ref: named.ref(about) }),
        changes: all,
      };
    });
    return [...Map.groupBy(byTerm, ({ module }) => module)]
      .sort(([a], [b]) => compareModules(a, b, index))
      .flatMap(([, of]) => of);
  });
  const parts = splitByCost(terms, ({ changes: all }) => all.length, PER_PAGE, withSlash(pathOfVersion(version)));
  return parts.map((part) => ({ version, part, parts }));
}

function aboutOf({ term, subject = '' }: Change): string {
  return term ?? subject;
}

/** The source file of a term, if the ontology has several; otherwise its kind. A term that is gone has no file. */
function moduleNames(index: PublicationIndex): (iri: string) => string {
  const { terms } = index.publication.ontology;
  const several = new Set(terms.flatMap((term) => (term.own ? (term.origin?.file ?? []) : []))).size > 1;
  const { kinds } = index.messages.term;
  return (iri) => {
    const term = index.term(iri);
    if (several) return term ? (term.origin?.file ?? kinds.value.many) : index.messages.versions.removedTerms;
    return kinds[index.ref(iri).kind ?? 'value'].many;
  };
}

/** Kinds in the order of pages, source files by name, then what is not of a module. */
function compareModules(a: string, b: string, { messages: { term, versions } }: PublicationIndex): number {
  const kinds = KIND_ORDER.map((kind) => term.kinds[kind].many);
  const last = [versions.removedTerms, versions.others];
  const rank = (module: string): number => kinds.indexOf(module) + 1 || (last.indexOf(module) + 1) * 100;
  return rank(a) - rank(b) || compareCodePoints(a, b);
}

/** The page on which the changes of a severity begin. */
export function pageOfSeverity(severity: Severity, parts: readonly ListPart<ChangedTerm>[]): string | undefined {
  return parts.find(({ items }) => items.some((term) => term.severity === severity))?.path;
}

/** Groups the changed terms of a page. */
export function severityGroups(
  terms: readonly ChangedTerm[],
  { severities }: SeverityCounts,
  index: PublicationIndex,
): SeverityGroup[] {
  const named = changesIndex(index);
  return [...Map.groupBy(terms, ({ severity }) => severity)].map(([severity, own]) => ({
    severity,
    ...index.messages.versions.severities[severity],
    count: severities.find((it) => it.severity === severity)?.count ?? 0,
    modules: [...Map.groupBy(own, ({ module }) => module)].map(([title, all]) => ({
      title,
      terms: joinAlike(all.map((term) => ({ ...term, changes: describeChanges(term.changes, named) }))),
    })),
  }));
}

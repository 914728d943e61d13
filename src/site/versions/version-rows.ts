import type { PageLink } from '../../messages/messages.ts';
import { dcterms } from '../../rdf/names.ts';
import type { Change, HistoryVersion, Severity, Verdict } from '../../versions/index.ts';
import { SEVERITIES, VERSION_PATHS } from '../../versions/index.ts';
import { siteHistory, versionLink } from '../changes/site-history.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { formatDate } from '../text/text.ts';

/** A version in a list. */
export interface VersionRow {
  readonly link: PageLink;
  /** Whether it is the last release. */
  readonly current: boolean;
  /** xsd:date, and the same as text. Absent: it is not released. */
  readonly date?: string;
  readonly day?: string;
  readonly terms: number;
  readonly counts: SeverityCounts;
  /** Absent: it is the oldest. */
  readonly verdict?: Verdict;
  readonly files: readonly VersionFile[];
}

/** Number of changes by severity, and of all. */
export interface SeverityCounts {
  readonly all: number;
  readonly severities: readonly { readonly severity: Severity; readonly count: number }[];
}

/** A file of the complete ontology in a version. */
export interface VersionFile {
  readonly name: string;
  readonly href: string;
}

/** All versions, newest first. Empty: nothing is recorded. */
export function versionRows(index: PublicationIndex): VersionRow[] {
  const { versions } = siteHistory(index);
  const current = versions.find(({ version }) => version !== undefined);
  return versions.map((version) => versionRow(version, version === current, index));
}

function versionRow(version: HistoryVersion, current: boolean, index: PublicationIndex): VersionRow {
  const { date, terms, diff } = version;
  return {
    link: versionLink(version, index),
    current,
    ...(date !== undefined && { date, day: formatDate(date, index.interface) }),
    terms,
    counts: countSeverities(version),
    ...(diff && { verdict: diff.verdict }),
    files: versionFiles(version, index),
  };
}

/** The changes that say something to readers. That a term has another date of its last change says nothing that the others do not. */
export function shownChanges({ diff }: Pick<HistoryVersion, 'diff'>): readonly Change[] {
  return diff?.changes.filter(({ property }) => property !== MODIFIED) ?? [];
}

const MODIFIED = dcterms('modified');

/** Counts the changes of a version. */
export function countSeverities(version: Pick<HistoryVersion, 'diff'>): SeverityCounts {
  const changes = shownChanges(version);
  const severities = SEVERITIES.map((severity) => ({
    severity,
    count: changes.filter((change) => change.severity === severity).length,
  }));
  return { all: changes.length, severities: severities.filter(({ count }) => count > 0) };
}

const NAMES: Readonly<Record<string, string>> = {
  ttl: 'Turtle',
  '12.ttl': 'Turtle 1.2',
  jsonld: 'JSON-LD',
  nt: 'N-Triples',
  '12.nt': 'N-Triples 1.2',
};

/** The files of a release. What is not released has those of the site. */
export function versionFiles(
  { version, rdf12 }: Pick<HistoryVersion, 'version' | 'rdf12'>,
  { links }: PublicationIndex,
): VersionFile[] {
  if (version === undefined) return [];
  return Object.entries(VERSION_PATHS.files({ version, rdf12 })).map(([file, path]) => ({
    name: file.includes('context') ? 'JSON-LD context' : (NAMES[file.slice(file.indexOf('.') + 1)] ?? file),
    href: links.to(path),
  }));
}

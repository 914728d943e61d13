import type { Phrase, Ref } from '../../messages/messages.ts';
import type { ChangedTerms, DescribedChange } from '../../site/changes/change-sentence.ts';
import type { ComparedPart, TextComparison } from '../../site/changes/compare-texts.ts';
import { describeChanges, joinAlike } from '../../site/changes/change-sentence.ts';
import type { PublicationIndex } from '../../site/index/publication-index.ts';
import { cap, shortPhrase } from '../../site/text/phrase.ts';
import type { Change, Diff, Severity, SeverityReason, VersionInfo } from '../../versions/index.ts';
import { SEVERITIES, SEVERITY_RULES } from '../../versions/index.ts';
import { versionNote } from '../../versions/engine.ts';
import { plural } from '../command/issues.ts';

/** A diff as it is listed, in English. Plain data for text and Markdown. */
export interface ChangeReport {
  /** `major: 3 breaking, 12 additive, 40 editorial changes; 1.3.0 needs 2.0.0`. */
  readonly headline: string;
  readonly from: VersionLine;
  readonly to: VersionLine;
  /** The worst severity first. Those without a listed change are absent. */
  readonly sections: readonly SeveritySection[];
  /** Number of changes that the filters select, listed or not. */
  readonly selected: number;
  readonly isFiltered: boolean;
}

interface VersionLine extends VersionInfo {
  /** As the user wrote it. */
  readonly name: string;
}

export interface SeveritySection {
  readonly severity: Severity;
  /** Why the changes have this severity, the most frequent reason first. Of all selected changes. */
  readonly reasons: readonly { readonly why: string; readonly count: number }[];
  readonly selected: number;
  /** Terms and other resources with their changes. Without a name: axioms without a named subject. */
  readonly subjects: readonly ChangedTerms[];
}

interface ReportInput {
  readonly diff: Diff;
  /** The changes to list, a part of those of the diff. */
  readonly changes: readonly Change[];
  readonly limit: number;
  readonly names: readonly [old: string, now: string];
  /** Of the newer version, with the names of the diff. */
  readonly index: PublicationIndex;
}

/** Describes changes. Those of the worst severity are listed first. */
export function createReport({ diff, changes, limit, names, index }: ReportInput): ChangeReport {
  let room = limit;
  const sections = SEVERITIES.flatMap((severity): SeveritySection[] => {
    const all = changes.filter((change) => change.severity === severity);
    if (all.length === 0) return [];
    const listed = all.slice(0, Math.max(0, room));
    room -= listed.length;
    return [{ severity, reasons: countReasons(all), selected: all.length, subjects: groupBySubject(listed, index) }];
  });
  return {
    headline: headlineOf(diff),
    from: { ...diff.from, name: names[0] },
    to: { ...diff.to, name: names[1] },
    sections,
    selected: changes.length,
    isFiltered: changes.length < diff.changes.length,
  };
}

function headlineOf(diff: Diff): string {
  const { verdict, changes } = diff;
  if (verdict === 'none') return 'No changes';
  const counts = SEVERITIES.map((severity) => ({
    severity,
    count: changes.filter((change) => change.severity === severity).length,
  })).filter(({ count }) => count > 0);
  const numbers = counts.map(({ severity, count }) => `${count.toLocaleString('en')} ${severity}`).join(', ');
  const last = counts.at(-1)?.count === 1 ? 'change' : 'changes';
  return `${verdict}: ${numbers} ${last}${versionNote(diff)}`;
}

function countReasons(changes: readonly Change[]): SeveritySection['reasons'] {
  return [...Map.groupBy(changes, ({ reason }) => reason)]
    .map(([reason, { length }]) => ({ why: SEVERITY_RULES[reason as SeverityReason].why, count: length }))
    .sort((a, b) => b.count - a.count || (a.why < b.why ? -1 : 1));
}

function groupBySubject(changes: readonly Change[], index: PublicationIndex): ChangedTerms[] {
  const { own } = index.publication.ontology;
  const subjects = [...Map.groupBy(changes, ({ term, subject }) => term ?? subject)].map(([iri, group]) => {
    const about = iri === undefined ? `${own.prefix}:` : index.curie(iri);
    return {
      ...(iri !== undefined && { ref: index.ref(iri) }),
      changes: describeChanges(group, index).map((change) => shorten(change, about)),
    };
  });
  return joinAlike(subjects);
}

/** Number of changes of subjects that are listed together. A sentence may describe several. */
export function countChanges({ refs, changes }: ChangedTerms): number {
  return Math.max(1, refs.length) * changes.reduce((sum, { count = 1 }) => sum + count, 0);
}

/** The change with short texts. Terms with another prefix than the one that it is about have names that distinguish them. */
function shorten({ sentence, comparison, ...change }: DescribedChange, about: string): DescribedChange {
  return {
    ...change,
    sentence: shortPhrase(sentence).map((part) =>
      isRef(part) && prefixOf(part.curie) !== prefixOf(about) ? { ...part, label: nameWithPrefix(part) } : part,
    ),
    ...(comparison && { comparison: cutComparison(comparison) }),
  };
}

function isRef(part: Phrase[number]): part is Ref {
  return typeof part !== 'string' && 'iri' in part;
}

function prefixOf(curie: string): string {
  return curie.slice(0, curie.indexOf(':') + 1);
}

/** `HEAD~3 (1.2.0, 2026-05-01): 120 terms, 1,402 triples`. */
export function versionLine({ name, version, date, terms, triples }: VersionLine): string {
  const known = [version === name ? undefined : version, date].filter((part) => part !== undefined);
  const details = known.length === 0 ? '' : ` (${known.join(', ')})`;
  return `${name}${details}: ${plural(terms, 'term')}, ${plural(triples, 'triple')}`;
}

/** Maximum length of a compared text in a list of changes, in characters. */
const MAX_LENGTH = 600;

/** Shortens compared texts. `omitted` replaces the end. */
function cutComparison({ parts, ...comparison }: TextComparison): TextComparison {
  let room = MAX_LENGTH;
  const cut: ComparedPart[] = [];
  for (const part of parts) {
    if (room <= 0) break;
    const { kind, text } = part;
    if (kind === 'omitted' || text.length <= room) cut.push(part);
    // A surrogate pair must not be cut in half.
    else cut.push({ kind, text: text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '') });
    room -= kind === 'omitted' ? 0 : text.length;
  }
  const isWhole = cut.length === parts.length && room >= 0;
  return { ...comparison, parts: isWhole ? cut : [...cut, { kind: 'omitted', text: '' }] };
}

/** Number of names that are listed of subjects with the same changes. */
const MAX_NAMES = 40;

/** The names of subjects with the same changes: `A, B and 12 more`. */
export function namesOf(refs: readonly Ref[], nameOf: (ref: Ref) => string): string {
  if (refs.length === 0) return 'Axiom';
  const { shown, rest } = cap(refs, MAX_NAMES);
  const more = rest.length === 0 ? '' : ` and ${rest.length.toLocaleString('en')} more`;
  return shown.map(nameOf).join(', ') + more;
}

/** `ex:Place`, or `ex:P12 (Place)` if the label is not its local name. */
export function nameWithPrefix({ label, curie }: Ref): string {
  const local = curie.slice(curie.indexOf(':') + 1);
  return label === local || curie.startsWith('<') || label === curie ? curie : `${curie} (${label})`;
}

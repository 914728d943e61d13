import { counted } from '../../base/number.ts';
import { printable } from '../../base/text.ts';
import type { Phrase, Ref } from '../../messages/messages.ts';
import type { Iri, Publication } from '../../ontology/model.ts';
import { versionNote } from '../../versions/engine.ts';
import type {
  Change,
  ChangesOfVersion,
  Diff,
  History,
  HistoryVersion,
  NamedTerm,
  Severity,
  SeverityReason,
  VersionInfo,
} from '../../versions/index.ts';
import { SEVERITIES, SEVERITY_RULES, versionName } from '../../versions/index.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { cap, phraseText, shortPhrase } from '../text/phrase.ts';
import { codeSpan, escapeInline, escapeMarkdown, phraseMarkdown } from '../text/write-markdown.ts';
import type { ChangedTerms, DescribedChange } from './change-sentence.ts';
import { describeChange, describeChanges, joinAlike, withNames } from './change-sentence.ts';
import type { ComparedPart, TextComparison } from './compare-texts.ts';
import { comparisonMarkdown, comparisonText } from './compare-texts.ts';

/** The language of the sentences. */
const LANGUAGE = 'en';

/** The changes of a diff in English, which is the language of commands. */
export interface DiffTexts {
  /** One change in a line: `ex:Place: New label “Place”`. */
  line(change: Change): string;
  /** A list for a terminal: the verdict first, then by severity and term. */
  text(selected: SelectedChanges, terminal: Terminal): string;
  /** The list as a comment on a pull request. */
  markdown(selected: SelectedChanges): string;
}

/** Changes that a terminal shows by default. */
const MAX_SHOWN = 200;

/** Describes the changes of a diff. @param publication the newer version */
export function openDiffTexts(diff: Diff, publication: Publication): DiffTexts {
  // Terms without an English label have the one in the language of the ontology.
  const index = withNames(createPublicationIndex(publication, LANGUAGE), diff.names);
  // A report has the texts of all languages: there is no page in another one.
  const ofReport = { ...index, languages: [LANGUAGE] };
  return {
    line: (change) => lineOf(change, index),
    text: (selected, terminal) =>
      `${textReport(createReport(diff, { limit: MAX_SHOWN, ...selected }, ofReport), terminal)}\n`,
    markdown: (selected) => markdownReport(createReport(diff, { limit: Infinity, ...selected }, ofReport)),
  };
}

function lineOf(change: Change, index: PublicationIndex): string {
  const iri = change.term ?? change.subject;
  const name = iri === undefined ? '' : `${index.ref(iri).curie}: `;
  return name + phraseText(shortPhrase(describeChange(change, index).sentence));
}

function plural(count: number, noun: string): string {
  return counted(count, LANGUAGE, { one: noun, other: `${noun}s` });
}

/** A diff as it is listed, in English. Plain data for text and Markdown. */
interface ChangeReport {
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

interface SeveritySection {
  readonly severity: Severity;
  /** Why the changes have this severity, the most frequent reason first. Of all selected changes. */
  readonly reasons: readonly { readonly why: string; readonly count: number }[];
  readonly selected: number;
  /** Terms and other resources with their changes. Without a name: axioms without a named subject. */
  readonly subjects: readonly ChangedTerms[];
}

/** The changes of a diff to describe. */
export interface SelectedChanges {
  /** The changes to list, a part of those of the diff. */
  readonly changes: readonly Change[];
  /** Maximum number of listed changes. Absent: the default of the format. */
  readonly limit?: number;
  /** As the user has named the versions. */
  readonly names: readonly [old: string, now: string];
}

/** Describes changes. Those of the worst severity are listed first. */
function createReport(
  diff: Diff,
  { changes, names, limit }: Required<SelectedChanges>,
  index: PublicationIndex,
): ChangeReport {
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
  const numbers = counts.map(({ severity, count }) => `${count.toLocaleString(LANGUAGE)} ${severity}`).join(', ');
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
function countChanges({ refs, changes }: ChangedTerms): number {
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
function versionLine({ name, version, date, terms, triples }: VersionLine): string {
  const known = [version === name ? undefined : version, date].filter((part) => part !== undefined);
  const details = known.length === 0 ? '' : ` (${known.join(', ')})`;
  return `${name}${details}: ${plural(terms, 'term')}, ${plural(triples, 'triple')}`;
}

/** Maximum length of a compared text in a list of changes, in characters. */
const MAX_TEXT_LENGTH = 600;

/** Shortens compared texts. `omitted` replaces the end. */
function cutComparison({ parts, ...comparison }: TextComparison): TextComparison {
  let room = MAX_TEXT_LENGTH;
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
function namesOf(refs: readonly Ref[], nameOf: (ref: Ref) => string): string {
  if (refs.length === 0) return 'Axiom';
  const { shown, rest } = cap(refs, MAX_NAMES);
  const more = rest.length === 0 ? '' : ` and ${rest.length.toLocaleString(LANGUAGE)} more`;
  return shown.map(nameOf).join(', ') + more;
}

/** `ex:Place`, or `ex:P12 (Place)` if the label is not its local name. */
function nameWithPrefix({ label, curie }: Ref): string {
  const local = curie.slice(curie.indexOf(':') + 1);
  return label === local || curie.startsWith('<') || label === curie ? curie : `${curie} (${label})`;
}

/** Maximum length of a comment on GitHub, in characters. */
const MAX_LENGTH = 65_536;
/** Room for the note about omitted changes and the ends of sections. */
const RESERVED = 600;
/** Longer sections are folded. */
const MAX_UNFOLDED = 20;

const MARKDOWN_TITLES: Readonly<Record<Severity, string>> = {
  breaking: 'Breaking changes',
  additive: 'Additive changes',
  editorial: 'Editorial changes',
};

/** The changes as a comment on a pull request. If it would be too long, it states what it omits. */
function markdownReport(report: ChangeReport): string {
  const head = headOf(report);
  let room = MAX_LENGTH - RESERVED - head.length;
  const omitted: string[] = [];
  const sections = report.sections.map((section) => {
    const { text, listed } = sectionMarkdown(section, room);
    room -= text.length;
    const rest = section.selected - listed;
    if (rest > 0)
      omitted.push(
        `${rest.toLocaleString(LANGUAGE)} of ${section.selected.toLocaleString(LANGUAGE)} ${section.severity}`,
      );
    return text;
  });
  const note = `\n**Not listed, because a comment cannot be longer:** ${omitted.join(', ')} changes.\n`;
  return head + (omitted.length === 0 ? '' : note) + sections.join('');
}

function headOf({ headline, from, to, sections, selected, isFiltered }: ChangeReport): string {
  const title = headline.charAt(0).toUpperCase() + headline.slice(1);
  const rows = sections.flatMap(({ severity, reasons }) =>
    reasons.map(
      ({ why, count }) => `| ${severity} | ${count.toLocaleString(LANGUAGE)} | ${escapeInline(plain(why))} |`,
    ),
  );
  const lines = [
    `## ${escapeMarkdown(plain(title))}`,
    '',
    `- From ${escapeInline(plain(versionLine(from)))}`,
    `- To ${escapeInline(plain(versionLine(to)))}`,
    ...(isFiltered ? [`- The filters select ${plural(selected, 'change')}.`] : []),
    '',
    ...(rows.length === 0 ? [] : ['| Severity | Changes | Why |', '|---|--:|---|', ...rows, '']),
  ];
  return lines.join('\n');
}

interface SectionText {
  readonly text: string;
  /** Number of listed changes. */
  readonly listed: number;
}

function sectionMarkdown({ severity, selected, subjects }: SeveritySection, available: number): SectionText {
  const title = `\n### ${MARKDOWN_TITLES[severity]} (${selected.toLocaleString(LANGUAGE)})\n\n`;
  const isFolded = selected > MAX_UNFOLDED || severity === 'editorial';
  const start = isFolded ? `${title}<details><summary>${plural(selected, 'change')}</summary>\n\n` : title;
  const end = isFolded ? '\n</details>\n' : '';
  let room = available - start.length - end.length;
  let listed = 0;
  let items = '';
  for (const subject of subjects) {
    const item = subjectMarkdown(subject);
    if (item.length > room) break;
    room -= item.length;
    items += item;
    listed += countChanges(subject);
  }
  return listed === 0 ? { text: '', listed } : { text: start + items + end, listed };
}

function subjectMarkdown({ refs, changes }: ChangedTerms): string {
  const names = namesOf(refs, nameOf);
  const [first, ...others] = changes.map(changeMarkdown);
  if (first !== undefined && others.length === 0 && refs.length < 2) return `- ${names}: ${first}\n`;
  return [`- ${names}`, ...changes.map((each) => `  - ${changeMarkdown(each)}`), ''].join('\n');
}

/** `**Lodging** (`ex:Place`)`. */
function nameOf({ label, curie }: Ref): string {
  const code = codeSpan(printable(curie));
  const text = escapeInline(plain(label.trim()));
  return label === curie || curie.startsWith('<') ? code : `**${text}** (${code})`;
}

function changeMarkdown({ sentence, comparison }: DescribedChange): string {
  const text = phraseMarkdown(plainPhrase(sentence), NO_LINKS);
  return comparison ? `${text}: ${comparisonMarkdown(plainComparison(comparison))}` : text;
}

const NO_LINKS = (href: string): string => href;

/** Without links: pages of new terms are not published yet. */
function plainPhrase(phrase: Phrase): Phrase {
  return phrase.map((part) => {
    if (typeof part === 'string') return plain(part);
    if ('code' in part) return { ...part, code: printable(part.code) };
    if ('text' in part) return plain(part.text);
    const { href: _, label, ...ref } = part;
    return { ...ref, label: plain(label) };
  });
}

function plainComparison({ parts, ...comparison }: TextComparison): TextComparison {
  return { ...comparison, parts: parts.map(({ kind, text }) => ({ kind, text: plain(text.replace(/\s+/g, ' ')) })) };
}

/**
 * A text of the ontology that is only text for GitHub: it must not notify people (`@name`) or link issues (`#1`, `GH-1`). Escapes of
 * Markdown do not prevent this; a character without width does.
 */
function plain(text: string): string {
  return printable(text).replace(/@(?=\w)|#(?=\d)|\bGH-(?=\d)/gi, '$&\u200b');
}

/** How a text is written on a terminal. */
export interface Terminal {
  /** Breaks a text into lines. `hanging`: further indent of all lines but the first. */
  readonly wrap: (text: string, indent?: number, hanging?: number) => string;
  /** Colours a heading, if the terminal can show it. */
  readonly style: (formats: readonly ('bold' | 'red' | 'green' | 'cyan')[], text: string) => string;
}

const TEXT_TITLES: Readonly<Record<Severity, string>> = {
  breaking: 'Breaking',
  additive: 'Additive',
  editorial: 'Editorial',
};
const COLOURS = { breaking: 'red', additive: 'green', editorial: 'cyan' } as const;

/** The changes for a terminal: verdict first, then by severity and term. */
function textReport(report: ChangeReport, terminal: Terminal): string {
  const { headline, from, to, sections, selected, isFiltered } = report;
  const head = [
    terminal.style(['bold'], printable(headline)),
    terminal.wrap(printable(`From ${versionLine(from)}`), 0, 2),
    terminal.wrap(printable(`To ${versionLine(to)}`), 0, 2),
    ...(isFiltered ? [`The filters select ${plural(selected, 'change')}.`] : []),
  ];
  const omitted = selected - sections.reduce((sum, section) => sum + countListed(section), 0);
  const foot =
    omitted === 0
      ? []
      : [
          terminal.wrap(
            `${plural(omitted, 'change')} ${omitted === 1 ? 'is' : 'are'} not listed. Use --limit ${selected} to list all, or a filter such as --severity or --term.`,
          ),
        ];
  return [head.join('\n'), ...sections.map((section) => sectionText(section, terminal)), ...foot].join('\n\n');
}

function countListed({ subjects }: SeveritySection): number {
  return subjects.reduce((sum, subject) => sum + countChanges(subject), 0);
}

function sectionText(section: SeveritySection, terminal: Terminal): string {
  const { severity, selected, reasons, subjects } = section;
  const title = `${TEXT_TITLES[severity]}: ${plural(selected, 'change')}`;
  const rest = selected - countListed(section);
  return [
    terminal.style(['bold', COLOURS[severity]], title),
    ...reasons.map(({ why, count }) => terminal.wrap(`${count.toLocaleString(LANGUAGE)} × ${why}`, 2, 4)),
    ...subjects.map((subject) => subjectText(subject, terminal)),
    ...(rest > 0 ? [`  … and ${rest.toLocaleString(LANGUAGE)} more`] : []),
  ].join('\n');
}

/** One line for one change of one term; otherwise one for each below the names. */
function subjectText({ refs, changes }: ChangedTerms, { wrap }: Terminal): string {
  const names = namesOf(refs, (ref) => printable(nameWithPrefix(ref)));
  const [first, ...others] = changes.map(changeText);
  if (first !== undefined && others.length === 0 && refs.length < 2) return wrap(`- ${names}: ${first}`, 2, 2);
  return [wrap(`- ${names}`, 2, 2), ...changes.map((each) => wrap(`- ${changeText(each)}`, 4, 2))].join('\n');
}

function changeText({ sentence, comparison }: DescribedChange): string {
  const text = phraseText(sentence);
  const texts = comparison && comparisonText(comparison);
  return printable(oneLine(texts === undefined ? text : `${text}: ${texts}`));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Returns the text about a release of an earlier build, or computes it. Of what is recorded, it depends on the labels of terms only: releases
 * have their own texts.
 */
export type RememberRelease = (version: string, compute: () => string) => string;

/** A longer text is written in parts. */
const MAX_REMEMBERED = 50_000;

/** Writes the changes of all versions for programs: `PublishedChanges`, a change a line. */
export function* changesFile(
  publication: Publication,
  { versions, gone }: History,
  remember: RememberRelease = (_, compute) => compute(),
): Generator<string> {
  const index = createPublicationIndex(publication, LANGUAGE);
  const former = new Map(gone.map(({ iri, identifier }) => [iri, identifier]));
  const reasons = Object.fromEntries(Object.entries(SEVERITY_RULES).map(([name, { why }]) => [name, why]));
  yield `{"reasons":${JSON.stringify(reasons)},\n"versions":[`;
  for (const [at, version] of versions.entries()) {
    yield `${at === 0 ? '' : ','}\n${openVersion(version)}`;
    const lines = (): Generator<string> => describedLines(version, index, former);
    const isShort = (version.diff?.changes.length ?? 0) <= MAX_REMEMBERED;
    if (version.version !== undefined && isShort) yield remember(version.version, () => [...lines()].join(''));
    else yield* lines();
    yield ']}';
  }
  yield '\n]}\n';
}

/** The text of a version up to its list of changes. */
function openVersion({ version = versionName.unreleased, date, diff }: HistoryVersion): string {
  const info: Omit<ChangesOfVersion, 'changes'> = {
    version,
    ...(date !== undefined && { date }),
    verdict: diff?.verdict ?? 'none',
  };
  return `${JSON.stringify(info).slice(0, -1)},"changes":[`;
}

function* describedLines(
  { diff }: HistoryVersion,
  index: PublicationIndex,
  former: ReadonlyMap<Iri, string>,
): Generator<string> {
  if (!diff) return;
  const { names, changes } = diff;
  const named = withNames(index, names);
  for (const [at, change] of changes.entries())
    yield `${at === 0 ? '' : ','}\n${JSON.stringify(described(change, names, named, former))}`;
}

function described(
  change: Change,
  names: Readonly<Record<Iri, NamedTerm>>,
  index: PublicationIndex,
  former: ReadonlyMap<Iri, string>,
): ChangesOfVersion['changes'][number] {
  const { sentence, comparison } = describeChange(change, index);
  const { term = '' } = change;
  const identifier = (Object.hasOwn(names, term) ? names[term]?.identifier : undefined) ?? former.get(term);
  const texts = comparison ? `: ${comparisonText(comparison)}` : '';
  return { ...change, ...(identifier !== undefined && { identifier }), sentence: phraseText(sentence) + texts };
}

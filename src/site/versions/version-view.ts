import { compareCodePoints } from '../../base/text.ts';
import type { Phrase, Ref } from '../../messages/messages.ts';
import type { ClassExpression, Iri, Term } from '../../ontology/model.ts';
import type { Change, ChangeGroup, HistoryVersion } from '../../versions/index.ts';
import { CHANGE_TYPES, SEVERITIES, VERSION_PATHS } from '../../versions/index.ts';
import { memoize } from '../../base/work.ts';
import { describeChanges, joinAlike } from '../changes/change-sentence.ts';
import type { ChangedTerms } from '../changes/change-sentence.ts';
import { changesIndex, pathOfVersion, siteReleases, versionLink } from '../changes/site-history.ts';
import { KIND_ORDER } from '../index/kinds.ts';
import type { ListPart } from '../index/lists.ts';
import { splitByCost, withSlash } from '../index/lists.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { notesOptions } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';
import { textHtml } from '../markdown/rendered-text.ts';
import { formatDate, pickText } from '../text/text.ts';
import type { VersionFile } from './version-rows.ts';
import { shownChanges, versionFiles } from './version-rows.ts';

/** The page of a version. */
export interface VersionView {
  readonly title: string;
  readonly description: string;
  /** A sentence with a link to the current version, if it is an older one. */
  readonly old?: Phrase;
  /** When it was released, what it is compared with, and how many changes can affect data. */
  readonly facts: readonly Phrase[];
  /** What the maintainer wrote about it, as HTML, with its language if that is not the page's. */
  readonly notes?: { readonly html: string; readonly language?: string };
  readonly counts: readonly GroupCount[];
  readonly files: readonly VersionFile[];
}

/** Number of changes of a group. */
export interface GroupCount {
  readonly group: ChangeGroup;
  readonly count: number;
}

/** The changes of a group, on one page. */
export interface GroupView {
  readonly group: ChangeGroup;
  readonly title: string;
  /** On all pages. */
  readonly count: number;
  readonly topics: readonly TopicView[];
}

/** The changes of a class and its fields, of a value set and its values, or of other terms of one kind. */
export interface TopicView {
  readonly topic: Topic;
  readonly terms: readonly ChangedTerms[];
}

/** A class or value set, or a heading. */
type Topic = Ref | string;

/** The changes of one term in one group. */
export interface ChangedTerm {
  readonly group: ChangeGroup;
  readonly topic: Topic;
  /** Absent: the changes are about no term. */
  readonly ref?: Ref;
  /** Described when a page shows them. The ones that can affect data are first. */
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
  const breaking = shownChanges(version).filter(({ severity }) => severity === 'breaking').length;
  const notes = notesHtml(version, index);
  return {
    title: number === undefined ? labels.unreleasedTitle : labels.titleOf({ version: number }),
    description:
      number === undefined ? labels.unreleasedAbout : labels.pageOf({ version: number, site: siteTitle(index).text }),
    ...(current && at > 0 && { old: labels.old({ version: [versionLink(current, index)] }) }),
    facts: [
      [date === undefined ? labels.unreleasedAbout : labels.released({ date: formatDate(date, index.interface) })],
      before ? labels.since({ version: [versionLink(before, index)] }) : [labels.first],
      ...(diff ? [[labels.affects({ count: breaking })]] : []),
    ],
    ...(notes && { notes }),
    counts: countGroups(version),
    files: versionFiles(version, index),
  };
}

/** The notes in the language of the page, else in the default one. */
function notesHtml({ notes = [] }: HistoryVersion, index: PublicationIndex): VersionView['notes'] {
  const { defaultLanguage } = index.publication.site;
  const written = notes.map(({ value, language = defaultLanguage }) => ({ value, language }));
  const text = pickText(written, [index.language, defaultLanguage]) ?? written[0];
  if (!text) return undefined;
  const html = textHtml({ value: text.value }, notesOptions(text.language, index));
  return { html, ...(text.language !== index.language && { language: text.language }) };
}

/** In the order of pages. */
const GROUPS: readonly ChangeGroup[] = [...new Set(Object.values(CHANGE_TYPES).map(({ group }) => group))];

function countGroups(version: HistoryVersion): GroupCount[] {
  const groups = Map.groupBy(shownChanges(version), groupOf);
  return GROUPS.map((group) => ({ group, count: groups.get(group)?.length ?? 0 })).filter(({ count }) => count > 0);
}

function groupOf({ type }: Change): ChangeGroup {
  return CHANGE_TYPES[type].group;
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

/** The changes of a version by group, topic and term, in parts for several pages. Pages and feeds use the same ones. */
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
  const header = index.publication.ontology.header.iri;
  const groups = Map.groupBy(shownChanges(version), groupOf);
  const terms = GROUPS.flatMap((group) => {
    const byTerm = Map.groupBy(groups.get(group) ?? [], aboutOf);
    const changed = [...byTerm].map(([about, all]): ChangedTerm => {
      const isTerm = all[0]?.term !== undefined;
      return {
        group,
        topic: isTerm ? topicOf(about, group, named) : index.messages.versions.others,
        ...(about !== '' && about !== header && { ref: named.ref(about) }),
        changes: all.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)),
      };
    });
    return byTopic(changed)
      .sort(([a], [b]) => compareTopics(a, b, index))
      .flatMap(([topic, of]) => ownFirst(of, topic));
  });
  const parts = splitByCost(terms, ({ changes: all }) => all.length, PER_PAGE, withSlash(pathOfVersion(version)));
  return parts.map((part) => ({ version, part, parts }));
}

function aboutOf({ term, subject = '' }: Change): string {
  return term ?? subject;
}

/** Groups the terms by topic. */
function byTopic(terms: readonly ChangedTerm[]): [Topic, ChangedTerm[]][] {
  const groups = Map.groupBy(terms, ({ topic }) => (typeof topic === 'string' ? topic : topic.iri));
  return [...groups.values()].map((of) => [(of[0] as ChangedTerm).topic, of]);
}

/** The topic itself, then what belongs to it. */
function ownFirst(terms: readonly ChangedTerm[], topic: Topic): ChangedTerm[] {
  const isOwn = ({ ref }: ChangedTerm): boolean => typeof topic !== 'string' && ref?.iri === topic.iri;
  return [...terms.filter(isOwn), ...terms.filter((term) => !isOwn(term))];
}

/**
 * What readers look for a change under: the class of a field, the value set of a value. A class is its own topic, except in lists of new
 * terms, where it is under its superclass. A term without any, or that is gone, is under its kind.
 */
function topicOf(iri: Iri, group: ChangeGroup, index: PublicationIndex): Topic {
  const term = index.term(iri);
  const above = term && topicsAbove(term, group).find((it) => index.term(it)?.own);
  return above === undefined ? index.messages.term.kinds[index.ref(iri).kind ?? 'value'].many : index.ref(above);
}

function topicsAbove(term: Term, group: ChangeGroup): readonly Iri[] {
  const { property, value, enumeration } = term;
  if (property) return [...property.domains.flatMap(classesIn), ...property.domainIncludes];
  if (value) return [...term.enumerationOf, ...term.instanceOf];
  if (group !== 'created') return [term.iri];
  return enumeration ? [] : (term.class?.parents ?? []);
}

function classesIn(expression: ClassExpression): readonly Iri[] {
  if (expression.kind === 'class') return [expression.iri];
  return expression.kind === 'union' ? expression.of.flatMap(classesIn) : [];
}

/**
 * Classes and value sets by IRI, then kinds in the order of pages, then what is not about a term. Not by label: a page has the same
 * changes in each language.
 */
function compareTopics(a: Topic, b: Topic, { messages: { term, versions } }: PublicationIndex): number {
  const kinds = [...KIND_ORDER.map((kind) => term.kinds[kind].many), versions.others];
  const rank = (topic: Topic): number => (typeof topic === 'string' ? kinds.indexOf(topic) + 1 : 0);
  const name = (topic: Topic): string => (typeof topic === 'string' ? topic : topic.iri);
  return rank(a) - rank(b) || compareCodePoints(name(a), name(b));
}

/** The page on which the changes of a group begin. */
export function pageOfGroup(group: ChangeGroup, parts: readonly ListPart<ChangedTerm>[]): string | undefined {
  return parts.find(({ items }) => items.some((term) => term.group === group))?.path;
}

/** Groups the changed terms of a page. */
export function groupViews(
  terms: readonly ChangedTerm[],
  counts: readonly GroupCount[],
  index: PublicationIndex,
): GroupView[] {
  const named = changesIndex(index);
  return [...Map.groupBy(terms, ({ group }) => group)].map(([group, own]) => ({
    group,
    title: index.messages.versions.groups[group],
    count: counts.find((it) => it.group === group)?.count ?? 0,
    topics: byTopic(own).map(([topic, all]) => ({
      topic,
      terms: joinAlike(all.map((term) => ({ ...term, changes: describeChanges(term.changes, named) }))),
    })),
  }));
}

import type { PageLink } from '../../messages/messages.ts';
import type { Change, GoneTerm, History, HistoryVersion, NamedTerm, TermHistory } from '../../versions/index.ts';
import { openHistory, VERSION_PATHS } from '../../versions/index.ts';
import { identifierToPath } from '../../base/paths.ts';
import { compareCodePoints } from '../../base/text.ts';
import { memoize } from '../../base/work.ts';
import type { Iri, ShapeTarget, Term } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { withNames } from './change-sentence.ts';

const NONE: History = { versions: [], gone: [] };

/** The recorded versions. Empty: nothing is recorded. */
export function siteHistory({ publication }: PublicationIndex): History {
  return publication.recorded ?? NONE;
}

/** The recorded releases, newest first. */
export function siteReleases(index: PublicationIndex): readonly HistoryVersion[] {
  return siteHistory(index).versions.filter(({ version }) => version !== undefined);
}

/** What is published and not released. undefined: nothing. */
export function unreleased(index: PublicationIndex): HistoryVersion | undefined {
  return siteHistory(index).versions.find(({ version }) => version === undefined);
}

/** Terms that are gone. */
export function siteGone(index: PublicationIndex): readonly GoneTerm[] {
  return siteHistory(index).gone;
}

/** What happened to a published term. */
export function termHistory(iri: Iri, { publication }: PublicationIndex): TermHistory | undefined {
  return publication.recorded && openHistory(publication.recorded.versions).of(iri);
}

/** Changes of a version. */
interface ChangesOfVersion {
  readonly version: HistoryVersion;
  readonly changes: readonly Change[];
}

/**
 * What happened to the things that a shape applies to, newest version first: to the fields that it has, and to all else that only this shape
 * requires of them.
 */
export function targetHistory({ iri, shape }: Term, index: PublicationIndex): readonly ChangesOfVersion[] {
  const { recorded, ontology } = index.publication;
  if (!recorded || !shape) return [];
  const users = shape.field ? [iri, ...shape.usedBy] : [iri];
  const targets = users.flatMap((user) => index.term(user)?.shape?.targets ?? implicitTarget(user, index));
  const fields = shape.field ? [shape.field] : (shape.requires?.fields ?? []);
  const paths = new Set(fields.map(({ path }) => JSON.stringify(path)));
  const isAlone = (target: ShapeTarget): boolean => {
    if (shape.field) return false;
    if (target.kind !== 'class') return true;
    const facts = index.term(target.iri)?.class?.shape ?? ontology.shaped?.find((of) => of.iri === target.iri)?.shape;
    return facts?.shapes.every((other) => other === iri) === true;
  };
  const byTarget = changesByTarget(recorded);
  const sorted = targets.toSorted((a, b) => compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
  const found = sorted.flatMap((target) =>
    (byTarget.get(JSON.stringify(target)) ?? []).filter(
      ({ change: { path } }) => (path !== undefined && paths.has(JSON.stringify(path))) || isAlone(target),
    ),
  );
  const byVersion = Map.groupBy(found, ({ version }) => version);
  return recorded.versions.flatMap((version) => {
    const changes = byVersion.get(version)?.map(({ change }) => change);
    return changes ? [{ version, changes }] : [];
  });
}

/** A class with fields is its own target. */
function implicitTarget(iri: Iri, index: PublicationIndex): ShapeTarget[] {
  return index.term(iri)?.class ? [{ kind: 'class', iri }] : [];
}

/** Target of shapes → its changes. Linear in the changes. */
const changesByTarget = memoize(({ versions }: History) => {
  const all = versions.flatMap((version) => (version.diff?.changes ?? []).map((change) => ({ version, change })));
  return Map.groupBy(
    all.filter(({ change }) => change.target !== undefined),
    ({ change }) => JSON.stringify(change.target),
  );
});

/** The history of a published term as a file. undefined: nothing is recorded. */
export function historyFile(iri: Iri, index: PublicationIndex): string | undefined {
  return termHistory(iri, index) && openHistory(siteHistory(index).versions).file({ iri });
}

/** The index with the names of terms of all versions. A term that is gone leads to the page at its old address. */
export const changesIndex = memoize((index: PublicationIndex): PublicationIndex => {
  const { publication, links } = index;
  const pages = new Map(
    publication.history?.gone.map(({ iri, identifier }) => [iri, links.page(identifierToPath(identifier))]),
  );
  const all = siteHistory(index).versions.map(({ diff }) => diff?.names ?? {});
  // Newest last, so that its names replace older ones.
  const names: Record<Iri, NamedTerm> = Object.assign({}, ...all.reverse());
  return withNames(index, names, (iri) => pages.get(iri));
});

/** Path of the page of a version, below the base URL and the language's folder. */
export function pathOfVersion({ version }: Pick<HistoryVersion, 'version'>): string {
  return VERSION_PATHS.page(version);
}

/** A link to the page of a version, with its number. */
export function versionLink(version: Pick<HistoryVersion, 'version'>, index: PublicationIndex): PageLink {
  const { links, messages } = index;
  return { text: version.version ?? messages.versions.unreleased, href: links.page(pathOfVersion(version)) };
}

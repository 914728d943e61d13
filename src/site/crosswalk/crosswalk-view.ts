import type { Kind, Relation } from '../../ontology/model.ts';
import { RELATIONS } from '../../ontology/model.ts';
import { crosswalkPath } from '../index/crosswalk-addresses.ts';
import type { Crosswalk, AlignmentState } from '../index/crosswalk.ts';
import { STATES } from '../index/crosswalk.ts';
import { KIND_ORDER } from '../index/kinds.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/site-title.ts';
import { safeHref } from '../text/html.ts';
import { crosswalkGroups } from './crosswalk-groups.ts';
import type { PartOfGroup } from './crosswalk-parts.ts';
import { crosswalkParts } from './crosswalk-parts.ts';

/** Number of terms of a kind in a state, with a link to them. */
export interface CountCell {
  readonly state: AlignmentState;
  readonly terms: number;
  /** Absent if there are none, or if they are only counted. */
  readonly href?: string;
}

/** One page of a crosswalk. */
export interface CrosswalkView {
  readonly title: string;
  readonly description: string;
  readonly intro: string;
  /** Below the base URL and the language's folder. */
  readonly path: string;
  readonly vocabulary: { readonly title: string; readonly code?: string; readonly href?: string };
  readonly part: number;
  /** Paths of all its pages, below the base URL and the language's folder. */
  readonly paths: readonly string[];
  /** Counts by kind. `total` is their sum. */
  readonly counts: readonly { readonly kind: Kind; readonly cells: readonly CountCell[] }[];
  readonly total: readonly CountCell[];
  readonly strengths: readonly { readonly relation: Relation; readonly matches: number }[];
  readonly groups: readonly PartOfGroup[];
}

/** The anchor of a group on its page. */
export function groupAnchor(state: AlignmentState, kind: Kind): string {
  return `${state}-${kind}`;
}

/** All pages of a crosswalk, each of limited length. Linear in the terms. */
export function crosswalkViews(crosswalk: Crosswalk, index: PublicationIndex): CrosswalkView[] {
  const { vocabulary } = crosswalk;
  const labels = index.messages.crosswalk;
  const pages = crosswalkParts(crosswalkGroups(crosswalk, index));
  const paths = pages.map((_, at) => crosswalkPath(vocabulary, at + 1));
  const href = vocabulary.url === undefined ? undefined : safeHref(vocabulary.url);
  const name = vocabulary.title;
  const shared = {
    description: labels.descriptionOf(siteTitle(index).text, name),
    intro: labels.introOf(name),
    vocabulary: {
      title: name,
      ...(vocabulary.prefix === undefined ? {} : { code: `${vocabulary.prefix}:` }),
      ...(href === undefined ? {} : { href }),
    },
    paths,
    ...countsOf(pages, paths.map(index.links.page)),
    strengths: RELATIONS.flatMap((relation) => {
      const matches = crosswalk.strengths.get(relation);
      return matches === undefined ? [] : [{ relation, matches }];
    }),
  };
  return pages.map((groups, at) => ({
    ...shared,
    title: at === 0 ? labels.titleOf(name) : labels.part(labels.titleOf(name), at + 1),
    description: at === 0 ? shared.description : labels.part(shared.description, at + 1),
    path: crosswalkPath(vocabulary, at + 1),
    part: at + 1,
    groups,
  }));
}

function countsOf(
  pages: readonly (readonly PartOfGroup[])[],
  hrefs: readonly string[],
): Pick<CrosswalkView, 'counts' | 'total'> {
  const starts = pages.flatMap((groups, at) =>
    groups.filter(({ continued }) => !continued).map((group) => ({ ...group, page: hrefs[at] ?? '' })),
  );
  const cell = (state: AlignmentState, kind: Kind): CountCell => {
    const group = starts.find((it) => it.state === state && it.kind === kind);
    if (!group) return { state, terms: 0 };
    return { state, terms: group.terms, ...(!group.counted && { href: `${group.page}#${groupAnchor(state, kind)}` }) };
  };
  const counts = KIND_ORDER.filter((kind) => starts.some((it) => it.kind === kind)).map((kind) => ({
    kind,
    cells: STATES.map((state) => cell(state, kind)),
  }));
  const total = STATES.map((state) => ({
    state,
    terms: starts.reduce((sum, group) => (group.state === state ? sum + group.terms : sum), 0),
  }));
  return { counts, total };
}

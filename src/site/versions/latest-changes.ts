import type { Change } from '../../ontology/index.ts';
import { listedChanges } from '../../ontology/index.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import type { ListPart } from '../index/lists.ts';
import { splitIntoParts } from '../index/lists.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { TermRow } from '../term/sections/section.ts';
import { toRow } from '../term/sections/values.ts';

/** The changes of a day, sorted by label. */
export interface ChangesOfDay {
  readonly date: string;
  readonly created: readonly TermRow[];
  readonly modified: readonly TermRow[];
}

const PER_PAGE = 200;

/** The pages with all changes, newest first. Empty if there are no {@link listedChanges}, and no releases, which the first page lists. */
export function changePages(index: PublicationIndex): ListPart<Change>[] {
  const { ontology, history } = index.publication;
  const changes = listedChanges(ontology.terms);
  if (changes.length === 0) return history ? splitIntoParts(changes, PER_PAGE, pathOfPart) : [];
  const ranks = new Map(index.sorted(changes.map(({ term }) => term.iri)).map(({ iri }, at) => [iri, at]));
  const rank = ({ term, what }: Change): number => (what === 'created' ? 0 : ranks.size) + (ranks.get(term.iri) ?? 0);
  const days = [...Map.groupBy(changes, ({ date }) => date).values()];
  return splitIntoParts(
    days.flatMap((day) => day.sort((a, b) => rank(a) - rank(b))),
    PER_PAGE,
    pathOfPart,
  );
}

/** No release is named `recent`, because names of releases have a digit. */
function pathOfPart(part: number): string {
  return part === 1 ? VERSION_PATHS.list : `${VERSION_PATHS.list}/recent/${part}`;
}

/** Groups changes by day. */
export function byDay(changes: readonly Change[], index: PublicationIndex): ChangesOfDay[] {
  const rows = (of: readonly Change[], what: Change['what']): TermRow[] =>
    of.filter((change) => change.what === what).map(({ term }) => toRow(index.ref(term.iri), index));
  return [...Map.groupBy(changes, ({ date }) => date)].map(([date, of]) => ({
    date,
    created: rows(of, 'created'),
    modified: rows(of, 'modified'),
  }));
}

import { crosswalkPath } from '../index/crosswalk-addresses.ts';
import type { AlignmentState } from '../index/crosswalk.ts';
import { comparedTerms, crosswalksOf, kindOf, STATES } from '../index/crosswalk.ts';
import type { PublicationIndex } from '../index/publication-index.ts';

/** A crosswalk in the list: its vocabulary and counts. */
export interface CrosswalkRow {
  readonly name: string;
  readonly code?: string;
  readonly href: string;
  readonly counts: readonly { readonly state: AlignmentState; readonly terms: number }[];
}

/** The crosswalks of a publication with their counts; most matches first. */
export function crosswalkList(index: PublicationIndex): CrosswalkRow[] {
  const { publication, links } = index;
  const compared = Map.groupBy(comparedTerms(publication), kindOf);
  return crosswalksOf(publication).map(({ vocabulary, matched, absent, kinds }) => {
    const all = [...kinds].reduce((sum, kind) => sum + (compared.get(kind)?.length ?? 0), 0);
    const terms: Readonly<Record<AlignmentState, number>> = {
      matched: matched.size,
      absent: absent.size,
      open: all - matched.size - absent.size,
    };
    return {
      name: vocabulary.title,
      ...(vocabulary.prefix === undefined ? {} : { code: `${vocabulary.prefix}:` }),
      href: links.page(crosswalkPath(vocabulary)),
      counts: STATES.map((state) => ({ state, terms: terms[state] })),
    };
  });
}

import { number } from '../../text/number.ts';

const n = (count: number): string => number(count, 'en');

/** The matches of the terms in an external vocabulary, term by term. */
export const crosswalk = {
  title: 'Crosswalks',
  /** Before links to crosswalks. */
  label: 'Crosswalks:',
  /** Description in the list of entry points. */
  hint: 'How the terms align with other vocabularies.',
  titleOf: (standard: string) => `Crosswalk with ${standard}`,
  part: (title: string, part: number) => `${title}, page ${n(part)}`,
  description: (site: string) =>
    `How the terms of ${site} align with other vocabularies, and which terms have no match.`,
  descriptionOf: (site: string, standard: string) =>
    `Every term of ${site} with its match in ${standard}: strength, method, and terms without a match.`,
  intro:
    'Each term of this vocabulary with its match in another vocabulary, and the strength of the match. Terms without a match after a search are listed separately from terms that have not been assessed.',
  introOf: (standard: string) =>
    `Each term of this vocabulary with its match in ${standard}, and the strength of the match.`,
  about: (standard: string) => `About ${standard}:`,
  standard: 'Vocabulary',
  /** The three states of a term. */
  states: {
    matched: { name: 'Matched', sentence: 'The other vocabulary has the same or a related term.' },
    absent: {
      name: 'Searched, no match',
      sentence: 'The other vocabulary was searched and has no such term.',
    },
    open: {
      name: 'Not assessed',
      sentence: 'The other vocabulary has not been searched yet. It may have such a term.',
    },
  },
  kind: 'Kind',
  allKinds: 'All',
  strengths: 'Strength of the matches',
  ours: 'Term',
  strength: 'Strength',
  theirs: 'Match',
  how: 'Method',
  /** Remark on a match, if a stronger match of the same term was searched without a result. */
  noCloser: 'A stronger match was searched for and not found.',
  /** After the sentence about terms that are not assessed, if they are most terms. */
  mostOpen: 'Most terms are in this state, so they are only counted.',
  unlisted: (count: number) => `and ${n(count)} more`,
  continued: (title: string) => `${title}, continued`,
  sssom: 'All alignments as one table (SSSOM):',
};

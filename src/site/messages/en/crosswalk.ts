import { number } from '../../text/number.ts';

const n = (count: number): string => number(count, 'en');

/** What the terms match in one outside vocabulary, term by term. */
export const crosswalk = {
  title: 'Crosswalks',
  /** Before links to them. */
  label: 'Crosswalks:',
  /** What they are, in a list of ways to browse. */
  hint: 'What the terms match in other vocabularies.',
  titleOf: (standard: string) => `Crosswalk with ${standard}`,
  part: (title: string, part: number) => `${title}, page ${n(part)}`,
  description: (site: string) =>
    `What the terms of ${site} match in other vocabularies, and where those have no such term.`,
  descriptionOf: (site: string, standard: string) =>
    `Every term of ${site} beside what it matches in ${standard}: how strongly, how that is known, and where there is no match.`,
  intro:
    'Each term of this vocabulary beside what it matches in another one, and how strongly. That nothing was found and that nobody has looked are two things, and are told apart.',
  introOf: (standard: string) =>
    `Each term of this vocabulary beside what it matches in ${standard}, and how strongly.`,
  about: (standard: string) => `About ${standard}:`,
  standard: 'Vocabulary',
  /** The three states of a term. */
  states: {
    matched: { name: 'Matched', sentence: 'The other vocabulary has a term that comes near, or is the same.' },
    absent: {
      name: 'Looked for, and not there',
      sentence: 'Somebody has searched the other vocabulary and found no such term.',
    },
    open: {
      name: 'Not assessed',
      sentence: 'Nobody has looked yet: the other vocabulary may have such a term or not.',
    },
  },
  kind: 'Kind',
  allKinds: 'All',
  strengths: 'How strong the matches are',
  ours: 'Here',
  strength: 'Strength',
  theirs: 'There',
  how: 'How it is known',
  matches: (count: number) => `${n(count)} ${count === 1 ? 'match' : 'matches'}`,
  /** Of a match whose term was also looked for more exactly, in vain. */
  noCloser: 'A stronger match was looked for, and is not there.',
  unlisted: (count: number) => `and ${n(count)} more`,
  continued: (title: string) => `${title}, continued`,
  sssom: 'All alignments as one table (SSSOM):',
  all: 'All crosswalks',
  unnamed: 'Unnamed vocabulary',
};

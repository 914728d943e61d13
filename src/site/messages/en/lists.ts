import { number } from '../../text/number.ts';

const terms = (count: number): string => `${number(count, 'en')} ${count === 1 ? 'term' : 'terms'}`;

/** The page of the vocabulary, and lists of terms anywhere. */
export const lists = {
  terms,
  values: (count: number) => `${number(count, 'en')} ${count === 1 ? 'value' : 'values'}`,
  vocabulary: {
    title: 'Vocabulary',
    description: (count: number, site: string) => `All ${terms(count)} of ${site}, and the ways to find one.`,
    ways: 'Ways to browse',
    hierarchy: 'From the general to the particular',
    all: (many: string, count: number) => `${many}: all ${number(count, 'en')}`,
  },
  /** The A–Z lists. */
  letters: 'Letters',
  parts: 'Pages',
  part: (part: number) => `page ${number(part, 'en')}`,
  digits: 'Digits',
  han: 'Chinese characters',
  other: 'Other characters',
  fromTo: (first: string, last: string) => (first === last ? first : `${first} – ${last}`),
};

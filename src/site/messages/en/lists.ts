import { counted, number } from '../../text/number.ts';

const terms = (count: number): string => counted(count, 'en', { one: 'term', other: 'terms' });

/** The overview of the vocabulary, and lists of terms on all pages. */
export const lists = {
  terms,
  values: (count: number) => counted(count, 'en', { one: 'value', other: 'values' }),
  vocabulary: {
    title: 'Vocabulary',
    description: (count: number, site: string) => `Browse all ${terms(count)} of ${site}.`,
    entryPoints: 'Browse',
    hierarchy: 'From general to specific',
    all: (many: string, count: number) => `${many}: all ${number(count, 'en')}`,
  },
  /** The A–Z lists. */
  letters: 'Letters',
  parts: 'Pages',
  part: (part: number) => `page ${number(part, 'en')}`,
  digits: 'Digits',
  han: 'Chinese characters',
  other: 'Other characters',
  fromTo: (first: string, last: string) => `${first} – ${last}`,
};

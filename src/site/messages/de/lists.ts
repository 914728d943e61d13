import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const terms = (count: number): string => counted(count, 'de', { one: 'Begriff', other: 'Begriffe' });

export const lists: Messages['lists'] = {
  terms,
  values: (count) => counted(count, 'de', { one: 'Wert', other: 'Werte' }),
  vocabulary: {
    title: 'Vokabular',
    description: (count, site) => `${site}: ${terms(count)} durchsuchen.`,
    entryPoints: 'Durchsuchen',
    hierarchy: 'Vom Allgemeinen zum Besonderen',
    all: (many, count) => `${many}: alle ${number(count, 'de')}`,
  },
  letters: 'Buchstaben',
  parts: 'Seiten',
  part: (part) => `Seite ${number(part, 'de')}`,
  digits: 'Ziffern',
  han: 'Chinesische Schriftzeichen',
  other: 'Andere Zeichen',
  fromTo: (first, last) => `${first} – ${last}`,
};

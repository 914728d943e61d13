import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const terms = (count: number): string => `${number(count, 'de')} ${count === 1 ? 'Begriff' : 'Begriffe'}`;

export const lists: Messages['lists'] = {
  terms,
  values: (count) => `${number(count, 'de')} ${count === 1 ? 'Wert' : 'Werte'}`,
  vocabulary: {
    title: 'Vokabular',
    description: (count, site) => `${site}: ${terms(count)} und die Wege, einen davon zu finden.`,
    ways: 'Wege durch das Vokabular',
    hierarchy: 'Vom Allgemeinen zum Besonderen',
    all: (many, count) => `${many}: alle ${number(count, 'de')}`,
  },
  letters: 'Buchstaben',
  parts: 'Seiten',
  part: (part) => `Seite ${number(part, 'de')}`,
  digits: 'Ziffern',
  han: 'Chinesische Schriftzeichen',
  other: 'Andere Zeichen',
  fromTo: (first, last) => (first === last ? first : `${first} – ${last}`),
};

import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const terms = (count: number): string => counted(count, 'it', { one: 'termine', other: 'termini' });

export const lists: Messages['lists'] = {
  terms,
  values: (count) => counted(count, 'it', { one: 'valore', other: 'valori' }),
  vocabulary: {
    title: 'Vocabolario',
    description: (count, site) => `${site}: esplora ${terms(count)}.`,
    entryPoints: 'Esplora',
    hierarchy: 'Dal generale al particolare',
    all: (many, count) => `${many}: mostra tutto (${number(count, 'it')})`,
  },
  letters: 'Lettere',
  parts: 'Pagine',
  part: (part) => `pagina ${number(part, 'it')}`,
  digits: 'Cifre',
  han: 'Caratteri cinesi',
  other: 'Altri caratteri',
  fromTo: (first, last) => `${first} – ${last}`,
};

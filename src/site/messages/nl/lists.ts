import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const terms = (count: number): string => counted(count, 'nl', { one: 'term', other: 'termen' });

export const lists: Messages['lists'] = {
  terms,
  values: (count) => counted(count, 'nl', { one: 'waarde', other: 'waarden' }),
  vocabulary: {
    title: 'Vocabulaire',
    description: (count, site) => `${site}: door ${terms(count)} bladeren.`,
    entryPoints: 'Bladeren',
    hierarchy: 'Van algemeen naar specifiek',
    all: (many, count) => `${many}: alle ${number(count, 'nl')}`,
  },
  letters: 'Letters van het alfabet',
  parts: 'Pagina’s',
  part: (part) => `pagina ${number(part, 'nl')}`,
  digits: 'Cijfers',
  han: 'Chinese tekens',
  other: 'Andere tekens',
  fromTo: (first, last) => `${first} – ${last}`,
};

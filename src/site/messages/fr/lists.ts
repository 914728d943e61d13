import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const terms = (count: number): string => counted(count, 'fr', { one: 'terme', other: 'termes' });

export const lists: Messages['lists'] = {
  terms,
  values: (count) => counted(count, 'fr', { one: 'valeur', other: 'valeurs' }),
  vocabulary: {
    title: 'Vocabulaire',
    description: (count, site) => `${site} : parcourir ${terms(count)}.`,
    entryPoints: 'Parcourir',
    hierarchy: 'Du général au particulier',
    all: (many, count) => `${many} : tout voir (${number(count, 'fr')})`,
  },
  letters: 'Lettres',
  parts: 'Pages',
  part: (part) => `page ${number(part, 'fr')}`,
  digits: 'Chiffres',
  han: 'Caractères chinois',
  other: 'Autres caractères',
  fromTo: (first, last) => `${first} – ${last}`,
};

import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const terms = (count: number): string => `${number(count, 'fr')} ${count < 2 ? 'terme' : 'termes'}`;

export const lists: Messages['lists'] = {
  terms,
  values: (count) => `${number(count, 'fr')} ${count < 2 ? 'valeur' : 'valeurs'}`,
  vocabulary: {
    title: 'Vocabulaire',
    description: (count, site) => `${site}\u00a0: ${terms(count)}, et les moyens d’en trouver un.`,
    ways: 'Parcourir le vocabulaire',
    hierarchy: 'Du général au particulier',
    all: (many, count) => `${many}\u00a0: tout voir (${number(count, 'fr')})`,
  },
  letters: 'Lettres',
  parts: 'Pages',
  part: (part) => `page ${number(part, 'fr')}`,
  digits: 'Chiffres',
  han: 'Caractères chinois',
  other: 'Autres caractères',
  fromTo: (first, last) => (first === last ? first : `${first} – ${last}`),
};

import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const terms = (count: number): string => `${number(count, 'es')} ${count === 1 ? 'término' : 'términos'}`;

export const lists: Messages['lists'] = {
  terms,
  values: (count) => `${number(count, 'es')} ${count === 1 ? 'valor' : 'valores'}`,
  vocabulary: {
    title: 'Vocabulario',
    description: (count, site) => `${site}: ${terms(count)} y las formas de encontrar uno.`,
    ways: 'Formas de explorar el vocabulario',
    hierarchy: 'De lo general a lo particular',
    all: (many, count) => `${many}: ver todo (${number(count, 'es')})`,
  },
  letters: 'Letras',
  parts: 'Páginas',
  part: (part) => `página ${number(part, 'es')}`,
  digits: 'Cifras',
  han: 'Caracteres chinos',
  other: 'Otros caracteres',
  fromTo: (first, last) => (first === last ? first : `${first} – ${last}`),
};

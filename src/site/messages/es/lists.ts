import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const terms = (count: number): string => counted(count, 'es', { one: 'término', other: 'términos' });

export const lists: Messages['lists'] = {
  terms,
  values: (count) => counted(count, 'es', { one: 'valor', other: 'valores' }),
  vocabulary: {
    title: 'Vocabulario',
    description: (count, site) => `${site}: explorar ${terms(count)}.`,
    entryPoints: 'Explorar',
    hierarchy: 'De lo general a lo particular',
    all: (many, count) => `${many}: ver todo (${number(count, 'es')})`,
  },
  letters: 'Letras',
  parts: 'Páginas',
  part: (part) => `página ${number(part, 'es')}`,
  digits: 'Cifras',
  han: 'Caracteres chinos',
  other: 'Otros caracteres',
  fromTo: (first, last) => `${first} – ${last}`,
};

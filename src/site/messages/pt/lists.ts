import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const terms = (count: number): string => counted(count, 'pt', { one: 'termo', other: 'termos' });

export const lists: Messages['lists'] = {
  terms,
  values: (count) => counted(count, 'pt', { one: 'valor', other: 'valores' }),
  vocabulary: {
    title: 'Vocabulário',
    description: (count, site) => `${site}: explorar ${terms(count)}.`,
    entryPoints: 'Explorar',
    hierarchy: 'Do geral ao específico',
    all: (many, count) => `${many}: ver tudo (${number(count, 'pt')})`,
  },
  letters: 'Letras',
  parts: 'Páginas',
  part: (part) => `página ${number(part, 'pt')}`,
  digits: 'Algarismos',
  han: 'Caracteres chineses',
  other: 'Outros caracteres',
  fromTo: (first, last) => `${first} – ${last}`,
};

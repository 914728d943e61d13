import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'es');

export const crosswalk: Messages['crosswalk'] = {
  title: 'Correspondencias',
  label: 'Correspondencias:',
  hint: 'A qué corresponden los términos en otros vocabularios.',
  titleOf: (standard) => `Correspondencias con ${standard}`,
  part: (title, part) => `${title}, página ${n(part)}`,
  description: (site) =>
    `${site}: a qué corresponden los términos en otros vocabularios, y dónde falta allí un término así.`,
  descriptionOf: (site, standard) =>
    `${site}: cada término junto a su correspondencia en ${standard}, con qué fuerza, cómo se sabe y dónde falta.`,
  intro:
    'Cada término de este vocabulario junto a lo que le corresponde en otro, y con qué fuerza. Que no se encontrara nada y que nadie haya buscado son dos cosas, y figuran por separado.',
  introOf: (standard) =>
    `Cada término de este vocabulario junto a lo que le corresponde en ${standard}, y con qué fuerza.`,
  about: (standard) => `Acerca de ${standard}:`,
  standard: 'Vocabulario',
  states: {
    matched: { name: 'Con correspondencia', sentence: 'El otro vocabulario tiene un término cercano, o el mismo.' },
    absent: {
      name: 'Buscado, y no está',
      sentence: 'Alguien ha buscado en el otro vocabulario y no ha encontrado ningún término así.',
    },
    open: {
      name: 'Sin examinar',
      sentence: 'Nadie ha buscado todavía: el otro vocabulario puede tener un término así o no.',
    },
  },
  kind: 'Clase de término',
  allKinds: 'Todos',
  strengths: 'Fuerza de las correspondencias',
  ours: 'Aquí',
  strength: 'Fuerza',
  theirs: 'Allí',
  how: 'Cómo se sabe',
  matches: (count) => `${n(count)} ${count === 1 ? 'correspondencia' : 'correspondencias'}`,
  noCloser: 'Se buscó una correspondencia más fuerte; no la hay.',
  unlisted: (count) => `y ${n(count)} más`,
  continued: (title) => `${title}, continuación`,
  sssom: 'Todas las alineaciones en una sola tabla (SSSOM):',
  all: 'Todas las correspondencias',
  unnamed: 'Vocabulario sin nombre',
};

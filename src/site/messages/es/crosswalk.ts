import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'es');

export const crosswalk: Messages['crosswalk'] = {
  title: 'Correspondencias',
  label: 'Correspondencias:',
  hint: 'Correspondencias de los términos con otros vocabularios.',
  titleOf: (standard) => `Correspondencias con ${standard}`,
  part: (title, part) => `${title}, página ${n(part)}`,
  description: (site) =>
    `${site}: correspondencias de los términos con otros vocabularios, y términos sin correspondencia.`,
  descriptionOf: (site, standard) =>
    `${site}: todos los términos con su correspondencia en ${standard}: fuerza, método y términos sin correspondencia.`,
  intro:
    'Cada término de este vocabulario con su correspondencia en otro vocabulario y la fuerza de esta. Los términos buscados sin correspondencia figuran aparte de los términos sin evaluar.',
  introOf: (standard) => `Cada término de este vocabulario con su correspondencia en ${standard} y la fuerza de esta.`,
  about: (standard) => `Acerca de ${standard}:`,
  standard: 'Vocabulario',
  states: {
    matched: { name: 'Con correspondencia', sentence: 'El otro vocabulario tiene el mismo término o uno relacionado.' },
    absent: {
      name: 'Buscado, sin correspondencia',
      sentence: 'Se ha buscado en el otro vocabulario y no contiene ningún término así.',
    },
    open: {
      name: 'Sin evaluar',
      sentence: 'Todavía no se ha buscado en el otro vocabulario. Puede contener un término así.',
    },
  },
  kind: 'Tipo',
  allKinds: 'Todos',
  strengths: 'Fuerza de las correspondencias',
  ours: 'Término',
  strength: 'Fuerza',
  theirs: 'Correspondencia',
  how: 'Método',
  noCloser: 'Se buscó una correspondencia más fuerte y no se encontró.',
  mostOpen: 'Son la mayoría de los términos, por lo que solo se cuentan.',
  unlisted: (count) => `y ${n(count)} más`,
  continued: (title) => `${title}, continuación`,
  sssom: 'Todas las alineaciones en una sola tabla (SSSOM):',
};

import { number, plural } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'es');

export const derivation: Messages['derivation'] = {
  title: 'Derivación',
  named: (slice) => `Extracto: «${slice}».`,
  whole: (count) =>
    plural(count, 'es', {
      one: 'Esta publicación incluye el único término de su ontología.',
      other: `Esta publicación incluye los ${n(count)} términos de su ontología.`,
    }),
  slice: (count, all) =>
    `Esta publicación incluye ${n(count)} de los ${n(all)} términos de una ontología mayor: los términos seleccionados y aquellos de los que dependen.`,
  borrowed: (count) =>
    plural(count, 'es', {
      one: 'Uno más procede de otro vocabulario.',
      other: `${n(count)} más proceden de otros vocabularios.`,
    }),
  description: (site) => `${site}: qué términos se incluyen y por qué, y cuáles se excluyen.`,
  asked: 'Solicitado',
  include: 'Otros términos',
  included: 'También incluido',
  rules: {
    selected: 'Seleccionados por nombre, con los más específicos',
    ancestor: 'Antecesores de términos incluidos',
    type: 'Tipos de términos incluidos',
    property: 'Propiedades de términos incluidos',
    range: 'Tipos de valores esperados',
    'value set': 'Conjuntos de valores en uso',
    value: 'Valores de esos conjuntos',
    inverse: 'Inversas de propiedades incluidas',
    referenced: 'Referenciados por términos incluidos',
    whole: 'Parte de toda selección',
  },
  because: 'Debido a',
  alsoIncluded: 'También incluido',
  itself: 'la propia selección',
  standards: 'De otros vocabularios',
  standardsIntro: 'Solo los términos a los que remiten los anteriores, y sus antecesores.',
  excluded: 'Excluido',
  reasons: {
    'not selected': (facet) => `No seleccionado: ${facet}`,
    marked: (facet) => `Solo para valores no seleccionados: ${facet}`,
    'not needed': 'Ningún término seleccionado lo necesita',
  },
};

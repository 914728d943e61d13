import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'es');

export const derivation: Messages['derivation'] = {
  title: 'Qué se seleccionó',
  titleOf: (marketplace) => `Cómo se hizo «${marketplace}»`,
  whole: (count) =>
    count === 1
      ? 'Esta publicación muestra el único término de su ontología; no se dejó nada fuera.'
      : `Esta publicación muestra los ${n(count)} términos de su ontología; no se dejó nada fuera.`,
  slice: (count, all) =>
    `Esta publicación muestra ${n(count)} de los ${n(all)} términos de una ontología mayor: los que se pidieron y lo que hace falta para entenderlos.`,
  borrowed: (count) =>
    count === 1 ? 'Uno más procede de otro vocabulario.' : `${n(count)} más proceden de otros vocabularios.`,
  description: (site) => `${site}: qué términos se muestran, por qué está cada uno y qué quedó fuera.`,
  asked: 'Se pidió',
  facets: { industries: 'Sectores', include: 'Otros términos' },
  included: 'Qué vino con ello, y por qué',
  rules: {
    selected: 'Seleccionados por su nombre, con los más específicos',
    ancestor: 'Por encima de algo incluido',
    type: 'Tipos de algo incluido',
    property: 'Propiedades de algo incluido',
    range: 'Esperados como valores',
    'value set': 'Conjuntos de valores en uso',
    value: 'Valores de esos conjuntos',
    inverse: 'El sentido inverso de una propiedad',
    referenced: 'Nombrados por algo incluido',
    whole: 'Parte de toda selección',
  },
  because: 'A causa de',
  cameAlong: 'vino con ello',
  itself: 'la propia selección',
  standards: 'De otros vocabularios',
  standardsIntro: 'Solo aquello a lo que remiten los términos de arriba, y lo que está por encima.',
  leftOut: 'Fuera de la selección',
  reasons: {
    otherIndustry: 'Un sector que no se eligió',
    otherIndustries: 'Solo sirve a sectores que no se eligieron',
    notNeeded: 'Nada de lo elegido lo necesita',
    notAmong: (facet) => `No está entre lo elegido: ${facet}`,
  },
};

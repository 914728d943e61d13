import { number, plural } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'pt');

export const derivation: Messages['derivation'] = {
  title: 'Derivação',
  named: (slice) => `Recorte: “${slice}”.`,
  whole: (count) =>
    plural(count, 'pt', {
      one: 'Esta publicação inclui o único termo de sua ontologia.',
      other: `Esta publicação inclui todos os ${n(count)} termos de sua ontologia.`,
    }),
  slice: (count, all) =>
    `Esta publicação inclui ${n(count)} dos ${n(all)} termos de uma ontologia maior: os termos selecionados e aqueles de que dependem.`,
  borrowed: (count) =>
    plural(count, 'pt', {
      one: 'Mais um vem de outro vocabulário.',
      other: `Mais ${n(count)} vêm de outros vocabulários.`,
    }),
  description: (site) => `${site}: quais termos são incluídos e por quê, e quais são excluídos.`,
  asked: 'Solicitado',
  include: 'Outros termos',
  included: 'Também incluído',
  rules: {
    selected: 'Selecionados por nome, com termos mais específicos',
    ancestor: 'Ancestrais de termos incluídos',
    type: 'Tipos de termos incluídos',
    property: 'Propriedades de termos incluídos',
    range: 'Tipos de valores esperados',
    'value set': 'Conjuntos de valores em uso',
    value: 'Valores desses conjuntos',
    inverse: 'Inversas de propriedades incluídas',
    referenced: 'Referenciados por termos incluídos',
    whole: 'Parte de toda seleção',
  },
  because: 'Por causa de',
  alsoIncluded: 'Também incluído',
  itself: 'a própria seleção',
  standards: 'De outros vocabulários',
  standardsIntro: 'Somente os termos a que os anteriores se referem, e seus ancestrais.',
  excluded: 'Excluído',
  reasons: {
    'not selected': (facet) => `Não selecionado: ${facet}`,
    marked: (facet) => `Somente para valores não selecionados: ${facet}`,
    'not needed': 'Nenhum termo selecionado o exige',
  },
};

import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'pt');

export const crosswalk: Messages['crosswalk'] = {
  title: 'Correspondências',
  label: 'Correspondências:',
  hint: 'Correspondências dos termos com outros vocabulários.',
  titleOf: (standard) => `Correspondências com ${standard}`,
  part: (title, part) => `${title}, página ${n(part)}`,
  description: (site) => `${site}: correspondências dos termos com outros vocabulários, e termos sem correspondência.`,
  descriptionOf: (site, standard) =>
    `${site}: todos os termos com sua correspondência em ${standard}: força, método e termos sem correspondência.`,
  intro:
    'Cada termo deste vocabulário com sua correspondência em outro vocabulário e a força dela. Os termos procurados sem correspondência são listados separadamente dos termos não avaliados.',
  introOf: (standard) => `Cada termo deste vocabulário com sua correspondência em ${standard} e a força dela.`,
  about: (standard) => `Sobre ${standard}:`,
  standard: 'Vocabulário',
  states: {
    matched: {
      name: 'Com correspondência',
      sentence: 'O outro vocabulário tem o mesmo termo ou um termo relacionado.',
    },
    absent: {
      name: 'Procurado, sem correspondência',
      sentence: 'A busca no outro vocabulário não encontrou nenhum termo assim.',
    },
    open: {
      name: 'Não avaliado',
      sentence: 'A busca no outro vocabulário ainda não foi feita. Ele pode ter um termo assim.',
    },
  },
  kind: 'Tipo',
  allKinds: 'Todos',
  strengths: 'Força das correspondências',
  ours: 'Termo',
  strength: 'Força',
  theirs: 'Correspondência',
  how: 'Método',
  noCloser: 'Uma correspondência mais forte foi procurada e não encontrada.',
  mostOpen: 'São a maioria dos termos, por isso são apenas contados.',
  unlisted: (count) => `e mais ${n(count)}`,
  continued: (title) => `${title}, continuação`,
  sssom: 'Todos os alinhamentos em uma só tabela (SSSOM):',
};

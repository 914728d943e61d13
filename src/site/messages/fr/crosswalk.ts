import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'fr');

export const crosswalk: Messages['crosswalk'] = {
  title: 'Correspondances',
  label: 'Correspondances :',
  hint: 'Correspondances des termes avec d’autres vocabulaires.',
  titleOf: (standard) => `Correspondances avec ${standard}`,
  part: (title, part) => `${title}, page ${n(part)}`,
  description: (site) =>
    `${site} : correspondances des termes avec d’autres vocabulaires, et termes sans correspondance.`,
  descriptionOf: (site, standard) =>
    `${site} : tous les termes avec leur correspondance dans ${standard} : force, méthode et termes sans correspondance.`,
  intro:
    'Chaque terme de ce vocabulaire avec sa correspondance dans un autre vocabulaire, et la force de celle-ci. Les termes recherchés sans correspondance sont présentés séparément des termes non évalués.',
  introOf: (standard) =>
    `Chaque terme de ce vocabulaire avec sa correspondance dans ${standard}, et la force de celle-ci.`,
  about: (standard) => `À propos de ${standard} :`,
  standard: 'Vocabulaire',
  states: {
    matched: {
      name: 'Avec correspondance',
      sentence: 'L’autre vocabulaire contient le même terme ou un terme apparenté.',
    },
    absent: {
      name: 'Recherché, sans correspondance',
      sentence: 'La recherche dans l’autre vocabulaire n’a donné aucun terme de ce sens.',
    },
    open: {
      name: 'Non évalué',
      sentence: 'L’autre vocabulaire n’a pas encore été examiné. Il contient peut-être un tel terme.',
    },
  },
  kind: 'Type',
  allKinds: 'Tout',
  strengths: 'Force des correspondances',
  ours: 'Terme',
  strength: 'Force',
  theirs: 'Correspondance',
  how: 'Méthode',
  noCloser: 'Une correspondance plus forte a été recherchée, sans résultat.',
  mostOpen: 'Ce sont la plupart des termes, qui sont donc seulement comptés.',
  unlisted: (count) => `et ${n(count)} de plus`,
  continued: (title) => `${title}, suite`,
  sssom: 'Tous les alignements en un seul tableau (SSSOM) :',
};

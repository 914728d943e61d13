import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'fr');

export const crosswalk: Messages['crosswalk'] = {
  title: 'Correspondances',
  label: 'Correspondances :',
  hint: 'À quoi les termes correspondent dans d’autres vocabulaires.',
  titleOf: (standard) => `Correspondances avec ${standard}`,
  part: (title, part) => `${title}, page ${n(part)}`,
  description: (site) =>
    `${site} : à quoi correspondent les termes dans d’autres vocabulaires, et où un tel terme y fait défaut.`,
  descriptionOf: (site, standard) =>
    `${site} : chaque terme en regard de sa correspondance dans ${standard}, sa force, comment elle est connue, et où elle manque.`,
  intro:
    'Chaque terme de ce vocabulaire en regard de ce qui lui correspond dans un autre, et avec quelle force. Que rien n’ait été trouvé et que personne n’ait cherché sont deux choses, présentées à part.',
  introOf: (standard) =>
    `Chaque terme de ce vocabulaire en regard de ce qui lui correspond dans ${standard}, et avec quelle force.`,
  about: (standard) => `À propos de ${standard} :`,
  standard: 'Vocabulaire',
  states: {
    matched: { name: 'Avec correspondance', sentence: 'L’autre vocabulaire a un terme proche, ou le même.' },
    absent: {
      name: 'Recherché, et absent',
      sentence: 'Quelqu’un a cherché dans l’autre vocabulaire et n’y a trouvé aucun terme de ce sens.',
    },
    open: {
      name: 'Non examiné',
      sentence: 'Personne n’a encore cherché : l’autre vocabulaire a peut-être un tel terme, peut-être pas.',
    },
  },
  kind: 'Nature',
  allKinds: 'Tout',
  strengths: 'Force des correspondances',
  ours: 'Ici',
  strength: 'Force',
  theirs: 'Là',
  how: 'Comment on le sait',
  matches: (count) => `${n(count)} ${count < 2 ? 'correspondance' : 'correspondances'}`,
  noCloser: 'Une correspondance plus forte a été recherchée ; il n’y en a pas.',
  unlisted: (count) => `et ${n(count)} de plus`,
  continued: (title) => `${title}, suite`,
  sssom: 'Tous les alignements en un seul tableau (SSSOM) :',
  all: 'Toutes les correspondances',
  unnamed: 'Vocabulaire sans nom',
};

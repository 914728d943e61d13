import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'de');

export const crosswalk: Messages['crosswalk'] = {
  title: 'Konkordanzen',
  label: 'Konkordanzen:',
  hint: 'Was den Begriffen in anderen Vokabularen entspricht.',
  titleOf: (standard) => `Konkordanz mit ${standard}`,
  part: (title, part) => `${title}, Seite ${n(part)}`,
  description: (site) =>
    `${site}: was den Begriffen in anderen Vokabularen entspricht, und wo dort ein solcher Begriff fehlt.`,
  descriptionOf: (site, standard) =>
    `${site}: jeder Begriff neben seiner Entsprechung in ${standard}: wie stark sie ist, woher man es weiß, und wo sie fehlt.`,
  intro:
    'Jeder Begriff dieses Vokabulars neben seiner Entsprechung in einem anderen, und wie stark sie ist. Dass nichts gefunden wurde und dass niemand gesucht hat, ist zweierlei und steht getrennt.',
  introOf: (standard) =>
    `Jeder Begriff dieses Vokabulars neben seiner Entsprechung in ${standard}, und wie stark sie ist.`,
  about: (standard) => `Über ${standard}:`,
  standard: 'Vokabular',
  states: {
    matched: {
      name: 'Mit Entsprechung',
      sentence: 'Das andere Vokabular hat einen Begriff, der nahekommt oder derselbe ist.',
    },
    absent: {
      name: 'Gesucht und nicht gefunden',
      sentence: 'Jemand hat das andere Vokabular durchsucht; einen solchen Begriff hat es nicht.',
    },
    open: {
      name: 'Nicht geprüft',
      sentence: 'Noch niemand hat gesucht: Das andere Vokabular kann einen solchen Begriff haben oder nicht.',
    },
  },
  kind: 'Art',
  allKinds: 'Alle',
  strengths: 'Wie stark die Entsprechungen sind',
  ours: 'Hier',
  strength: 'Stärke',
  theirs: 'Dort',
  how: 'Woher man es weiß',
  matches: (count) => `${n(count)} ${count === 1 ? 'Entsprechung' : 'Entsprechungen'}`,
  noCloser: 'Eine stärkere Entsprechung wurde gesucht; es gibt sie nicht.',
  unlisted: (count) => `und ${n(count)} weitere`,
  continued: (title) => `${title}, Fortsetzung`,
  sssom: 'Alle Entsprechungen in einer Tabelle (SSSOM):',
  all: 'Alle Konkordanzen',
  unnamed: 'Vokabular ohne Namen',
};

import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'de');

export const crosswalk: Messages['crosswalk'] = {
  title: 'Konkordanzen',
  label: 'Konkordanzen:',
  hint: 'Entsprechungen der Begriffe in anderen Vokabularen.',
  titleOf: (standard) => `Konkordanz mit ${standard}`,
  part: (title, part) => `${title}, Seite ${n(part)}`,
  description: (site) => `${site}: Entsprechungen der Begriffe in anderen Vokabularen, und Begriffe ohne Entsprechung.`,
  descriptionOf: (site, standard) =>
    `${site}: alle Begriffe mit ihrer Entsprechung in ${standard}: Stärke, Methode, und Begriffe ohne Entsprechung.`,
  intro:
    'Alle Begriffe dieses Vokabulars mit ihrer Entsprechung in einem anderen Vokabular und deren Stärke. Begriffe, zu denen die Suche keine Entsprechung ergab, sind getrennt von ungeprüften Begriffen aufgeführt.',
  introOf: (standard) => `Alle Begriffe dieses Vokabulars mit ihrer Entsprechung in ${standard} und deren Stärke.`,
  about: (standard) => `Über ${standard}:`,
  standard: 'Vokabular',
  states: {
    matched: {
      name: 'Mit Entsprechung',
      sentence: 'Das andere Vokabular enthält denselben oder einen verwandten Begriff.',
    },
    absent: {
      name: 'Gesucht, keine Entsprechung',
      sentence: 'Das andere Vokabular wurde durchsucht und enthält keinen solchen Begriff.',
    },
    open: {
      name: 'Nicht geprüft',
      sentence: 'Das andere Vokabular wurde noch nicht durchsucht. Es kann einen solchen Begriff enthalten.',
    },
  },
  kind: 'Art',
  allKinds: 'Alle',
  strengths: 'Stärke der Entsprechungen',
  ours: 'Begriff',
  strength: 'Stärke',
  theirs: 'Entsprechung',
  how: 'Methode',
  noCloser: 'Eine stärkere Entsprechung wurde gesucht und nicht gefunden.',
  mostOpen: 'Das sind die meisten Begriffe, daher werden sie nur gezählt.',
  unlisted: (count) => `und ${n(count)} weitere`,
  continued: (title) => `${title}, Fortsetzung`,
  sssom: 'Alle Entsprechungen in einer Tabelle (SSSOM):',
};

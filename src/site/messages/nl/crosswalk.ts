import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'nl');

export const crosswalk: Messages['crosswalk'] = {
  title: 'Concordanties',
  label: 'Concordanties:',
  hint: 'Hoe de termen met andere vocabulaires overeenkomen.',
  titleOf: (standard) => `Concordantie met ${standard}`,
  part: (title, part) => `${title}, pagina ${n(part)}`,
  description: (site) => `${site}: hoe de termen met andere vocabulaires overeenkomen, en termen zonder overeenkomst.`,
  descriptionOf: (site, standard) =>
    `${site}: alle termen met hun overeenkomst in ${standard}: sterkte, methode en termen zonder overeenkomst.`,
  intro:
    'Elke term van dit vocabulaire met de overeenkomst in een ander vocabulaire en de sterkte daarvan. Termen waarvoor bij het zoeken geen overeenkomst is gevonden, staan apart van termen die niet zijn beoordeeld.',
  introOf: (standard) => `Elke term van dit vocabulaire met de overeenkomst in ${standard} en de sterkte daarvan.`,
  about: (standard) => `Over ${standard}:`,
  standard: 'Vocabulaire',
  states: {
    matched: { name: 'Met overeenkomst', sentence: 'Het andere vocabulaire bevat dezelfde of een verwante term.' },
    absent: {
      name: 'Gezocht, geen overeenkomst',
      sentence: 'Het andere vocabulaire is doorzocht en bevat zo’n term niet.',
    },
    open: {
      name: 'Niet beoordeeld',
      sentence: 'Het andere vocabulaire is nog niet doorzocht. Het kan zo’n term bevatten.',
    },
  },
  kind: 'Soort',
  allKinds: 'Alle',
  strengths: 'Sterkte van de overeenkomsten',
  ours: 'Deze term',
  strength: 'Sterkte',
  theirs: 'Overeenkomst',
  how: 'Methode',
  noCloser: 'Een sterkere overeenkomst is gezocht en niet gevonden.',
  mostOpen: 'Dit zijn de meeste termen, daarom worden ze alleen geteld.',
  unlisted: (count) => `en nog ${n(count)}`,
  continued: (title) => `${title}, vervolg`,
  sssom: 'Alle overeenkomsten in één tabel (SSSOM):',
};

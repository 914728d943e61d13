import { number, plural } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'it');

export const crosswalk: Messages['crosswalk'] = {
  title: 'Corrispondenze',
  label: 'Corrispondenze:',
  hint: 'Corrispondenze dei termini con altri vocabolari.',
  titleOf: (standard) => `Corrispondenze con ${standard}`,
  part: (title, part) => `${title}, pagina ${n(part)}`,
  description: (site) => `${site}: corrispondenze dei termini con altri vocabolari, e termini senza corrispondenza.`,
  descriptionOf: (site, standard) =>
    `${site}: tutti i termini con la loro corrispondenza in ${standard}: forza, metodo e termini senza corrispondenza.`,
  intro:
    'Ogni termine di questo vocabolario con la sua corrispondenza in un altro vocabolario e la forza di quest’ultima. I termini cercati senza trovare corrispondenza sono elencati separatamente da quelli non valutati.',
  introOf: (standard) =>
    `Ogni termine di questo vocabolario con la sua corrispondenza in ${standard} e la forza di quest’ultima.`,
  about: (standard) => `Informazioni su ${standard}:`,
  standard: 'Vocabolario',
  states: {
    matched: {
      name: 'Con corrispondenza',
      sentence: 'L’altro vocabolario contiene lo stesso termine o uno correlato.',
    },
    absent: {
      name: 'Cercato, nessuna corrispondenza',
      sentence: 'La ricerca nell’altro vocabolario non ha trovato alcun termine simile.',
    },
    open: {
      name: 'Non valutato',
      sentence: 'La ricerca nell’altro vocabolario non è ancora stata fatta. Potrebbe contenere un termine simile.',
    },
  },
  kind: 'Tipo',
  allKinds: 'Tutti',
  strengths: 'Forza delle corrispondenze',
  ours: 'Termine',
  strength: 'Forza',
  theirs: 'Corrispondenza',
  how: 'Metodo',
  noCloser: 'Una corrispondenza più forte è stata cercata e non trovata.',
  mostOpen: 'Sono la maggior parte dei termini, quindi vengono solo contati.',
  unlisted: (count) => plural(count, 'it', { one: 'e un altro', other: `e altri ${n(count)}` }),
  continued: (title) => `${title}, continua`,
  sssom: 'Tutti gli allineamenti in un’unica tabella (SSSOM):',
};

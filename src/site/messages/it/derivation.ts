import { number, plural } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'it');

export const derivation: Messages['derivation'] = {
  title: 'Derivazione',
  named: (slice) => `Estratto: «${slice}».`,
  whole: (count) =>
    plural(count, 'it', {
      one: 'Questa pubblicazione contiene l’unico termine della sua ontologia.',
      other: `Questa pubblicazione contiene tutti i ${n(count)} termini della sua ontologia.`,
    }),
  slice: (count, all) =>
    `Questa pubblicazione contiene ${n(count)} dei ${n(all)} termini di un’ontologia più ampia: i termini selezionati e quelli da cui dipendono.`,
  borrowed: (count) =>
    plural(count, 'it', {
      one: 'Un altro proviene da un altro vocabolario.',
      other: `Altri ${n(count)} provengono da altri vocabolari.`,
    }),
  description: (site) => `${site}: quali termini sono inclusi e perché, e quali sono esclusi.`,
  asked: 'Richiesto',
  include: 'Altri termini',
  included: 'Incluso anche',
  rules: {
    selected: 'Selezionati per nome, con i termini più specifici',
    ancestor: 'Antenati di termini inclusi',
    type: 'Tipi di termini inclusi',
    property: 'Proprietà di termini inclusi',
    range: 'Tipi dei valori attesi',
    'value set': 'Insiemi di valori in uso',
    value: 'Valori di questi insiemi',
    inverse: 'Inverse di proprietà incluse',
    referenced: 'Citati da termini inclusi',
    whole: 'Parte di ogni selezione',
  },
  because: 'A causa di',
  alsoIncluded: 'Incluso anche',
  itself: 'la selezione stessa',
  standards: 'Da altri vocabolari',
  standardsIntro: 'Solo i termini a cui rimandano quelli sopra, e i loro antenati.',
  excluded: 'Escluso',
  reasons: {
    'not selected': (facet) => `Non selezionato: ${facet}`,
    marked: (facet) => `Solo per valori non selezionati: ${facet}`,
    'not needed': 'Non richiesto da alcun termine selezionato',
  },
};

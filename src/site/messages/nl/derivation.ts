import { number, plural } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'nl');

export const derivation: Messages['derivation'] = {
  title: 'Afleiding',
  named: (slice) => `Uittreksel: ‘${slice}’.`,
  whole: (count) =>
    plural(count, 'nl', {
      one: 'Deze publicatie bevat de enige term van haar ontologie.',
      other: `Deze publicatie bevat alle ${n(count)} termen van haar ontologie.`,
    }),
  slice: (count, all) =>
    `Deze publicatie bevat ${n(count)} van de ${n(all)} termen van een grotere ontologie: de geselecteerde termen en de termen waarvan ze afhangen.`,
  borrowed: (count) =>
    plural(count, 'nl', {
      one: 'Nog één term komt uit een ander vocabulaire.',
      other: `Nog ${n(count)} termen komen uit andere vocabulaires.`,
    }),
  description: (site) => `${site}: welke termen zijn opgenomen en waarom, en welke zijn weggelaten.`,
  asked: 'Gevraagd',
  include: 'Verdere termen',
  included: 'Ook opgenomen',
  rules: {
    selected: 'Op naam geselecteerd, met specifiekere termen',
    ancestor: 'Bovenliggende termen van opgenomen termen',
    type: 'Typen van opgenomen termen',
    property: 'Eigenschappen van opgenomen termen',
    range: 'Typen van verwachte waarden',
    'value set': 'Gebruikte waardelijsten',
    value: 'Waarden van deze waardelijsten',
    inverse: 'Inversen van opgenomen eigenschappen',
    referenced: 'Termen waarnaar opgenomen termen verwijzen',
    whole: 'Deel van elke selectie',
  },
  because: 'Vanwege',
  alsoIncluded: 'Ook opgenomen',
  itself: 'de selectie zelf',
  standards: 'Uit andere vocabulaires',
  standardsIntro: 'Alleen termen waarnaar de termen hierboven verwijzen, en hun bovenliggende termen.',
  excluded: 'Weggelaten',
  reasons: {
    'not selected': (facet) => `Niet geselecteerd: ${facet}`,
    marked: (facet) => `Alleen voor waarden die niet zijn geselecteerd: ${facet}`,
    'not needed': 'Door geen geselecteerde term vereist',
  },
};

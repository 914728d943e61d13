import { number, plural } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'fr');

export const derivation: Messages['derivation'] = {
  title: 'Dérivation',
  named: (slice) => `Extrait : « ${slice} ».`,
  whole: (count) =>
    plural(count, 'fr', {
      one: 'Cette publication contient le seul terme de son ontologie.',
      other: `Cette publication contient les ${n(count)} termes de son ontologie.`,
    }),
  slice: (count, all) =>
    `Cette publication contient ${n(count)} des ${n(all)} termes d’une ontologie plus grande : les termes sélectionnés et ceux dont ils dépendent.`,
  borrowed: (count) =>
    plural(count, 'fr', {
      one: 'Un autre vient d’un autre vocabulaire.',
      other: `${n(count)} autres viennent d’autres vocabulaires.`,
    }),
  description: (site) => `${site} : quels termes sont inclus et pourquoi, et lesquels sont exclus.`,
  asked: 'Demandé',
  include: 'Autres termes',
  included: 'Également inclus',
  rules: {
    selected: 'Sélectionnés par nom, avec les plus étroits',
    ancestor: 'Ancêtres de termes inclus',
    type: 'Types de termes inclus',
    property: 'Propriétés de termes inclus',
    range: 'Types de valeurs attendues',
    'value set': 'Ensembles de valeurs utilisés',
    value: 'Valeurs de ces ensembles',
    inverse: 'Inverses de propriétés incluses',
    referenced: 'Référencés par des termes inclus',
    whole: 'Dans toute sélection',
  },
  because: 'En raison de',
  alsoIncluded: 'Également inclus',
  itself: 'la sélection elle-même',
  standards: 'Venus d’autres vocabulaires',
  standardsIntro: 'Seulement les termes auxquels renvoient les termes ci-dessus, et leurs ancêtres.',
  excluded: 'Exclu',
  reasons: {
    'not selected': (facet) => `Non sélectionné : ${facet}`,
    marked: (facet) => `Seulement pour des valeurs non sélectionnées : ${facet}`,
    'not needed': 'Aucun terme sélectionné n’en a besoin',
  },
};

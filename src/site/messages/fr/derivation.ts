import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'fr');

export const derivation: Messages['derivation'] = {
  title: 'Ce qui a été sélectionné',
  titleOf: (marketplace) => `Comment « ${marketplace} » a été constitué`,
  whole: (count) =>
    count < 2
      ? 'Cette publication montre le seul terme de son ontologie ; rien n’a été écarté.'
      : `Cette publication montre les ${n(count)} termes de son ontologie ; rien n’a été écarté.`,
  slice: (count, all) =>
    `Cette publication montre ${n(count)} des ${n(all)} termes d’une ontologie plus grande : ceux qui ont été demandés, et ce qu’il faut pour les comprendre.`,
  borrowed: (count) =>
    count < 2 ? 'Un autre vient d’un autre vocabulaire.' : `${n(count)} autres viennent d’autres vocabulaires.`,
  description: (site) => `${site} : quels termes sont montrés, pourquoi chacun y figure, et ce qui a été écarté.`,
  asked: 'Demandé',
  facets: { industries: 'Secteurs d’activité', include: 'Autres termes' },
  included: 'Ce qui a suivi, et pourquoi',
  rules: {
    selected: 'Choisis par leur nom, avec les plus étroits',
    ancestor: 'Au-dessus d’un terme retenu',
    type: 'Types d’un terme retenu',
    property: 'Propriétés d’un terme retenu',
    range: 'Attendus comme valeurs',
    'value set': 'Ensembles de valeurs utilisés',
    value: 'Valeurs de ces ensembles',
    inverse: 'Sens inverse d’une propriété',
    referenced: 'Nommés par un terme retenu',
    whole: 'Dans toute sélection',
  },
  because: 'À cause de',
  cameAlong: 'a suivi',
  itself: 'la sélection elle-même',
  standards: 'Venus d’autres vocabulaires',
  standardsIntro: 'Seulement ce à quoi renvoient les termes ci-dessus, et ce qui se trouve au-dessus.',
  leftOut: 'Écarté',
  reasons: {
    otherIndustry: 'Un secteur qui n’a pas été choisi',
    otherIndustries: 'Ne sert que des secteurs qui n’ont pas été choisis',
    notNeeded: 'Rien de ce qui a été choisi n’en a besoin',
    notAmong: (facet) => `Absent du choix : ${facet}`,
  },
};

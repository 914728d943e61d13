import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const browse: Messages['browse'] = {
  tree: {
    alsoUnder: 'aussi sous\u00a0: {names}',
    more: '{count} de plus',
    failed: 'Le reste de l’arbre n’a pas pu être chargé.',
    keys: 'Touches\u00a0: les flèches déplacent, ouvrent et ferment\u00a0; * ouvre tout à côté\u00a0; une lettre mène à un nom\u00a0; Entrée suit le lien.',
  },
  classes: {
    title: 'Classes',
    about: 'L’arbre des classes, du général au particulier.',
    description: (site) => `${site}\u00a0: les classes sous forme d’arbre, du général au particulier.`,
  },
  industries: {
    title: 'Secteurs',
    about: 'Ce que chaque secteur utilise.',
    description: (site) => `${site}\u00a0: les secteurs et les termes qui servent à chacun.`,
    intro: 'Le nombre à côté d’un secteur compte les termes marqués de ce secteur ou d’un secteur plus étroit.',
    of: (count) => `Termes marqués de ce secteur ou d’un secteur plus étroit\u00a0: ${number(count, 'fr')}.`,
    narrower: 'Secteurs plus étroits',
    ofIndustry: (industry) => `Secteur\u00a0: ${industry}`,
    entry: 'À propos de ce secteur',
  },
  valueSets: {
    title: 'Ensembles de valeurs',
    about: 'Chaque liste où choisir, avec ses premières valeurs.',
    description: (site) => `${site}\u00a0: les ensembles de valeurs, leur taille et leurs premières valeurs.`,
    asTree: 'Sous forme d’arbre',
    ofValueSet: (name) => `Valeurs sous forme d’arbre\u00a0: ${name}`,
    entry: 'À propos de cet ensemble de valeurs',
    andMore: (count) => `et ${number(count, 'fr')} de plus`,
  },
  terms: {
    title: 'Tous les termes, de A à Z',
    about: 'Chaque terme par son nom.',
    description: (site) => `${site}\u00a0: tous les termes par leur nom.`,
    ofKind: (many) => `${many}, de A à Z`,
    underLetter: (list, letter) => `${list}\u00a0: ${letter}`,
  },
  ontologies: {
    title: 'Ontologies',
    about: 'D’où viennent les termes, et sous quelles licences.',
    description: (site) => `${site}\u00a0: les ontologies d’où viennent les termes, avec leurs licences.`,
    intro: 'Les termes empruntés appartiennent à leurs propriétaires.',
    home: 'propres',
    more: 'En savoir plus\u00a0:',
    of: (name) => `Termes venant de\u00a0: ${name}`,
  },
  changes: {
    title: 'Changements récents',
    about: 'Ce qui est nouveau et ce qui a changé en dernier.',
    description: (site) => `${site}\u00a0: les termes par date de dernier changement, les plus récents d’abord.`,
    intro: 'Chaque terme figure à la dernière date que donne sa source.',
    created: 'Ajouts',
    modified: 'Modifications',
    feed: 'Fil des changements (Atom)',
  },
};

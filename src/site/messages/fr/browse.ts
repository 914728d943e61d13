import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const browse: Messages['browse'] = {
  tree: {
    alsoUnder: 'aussi sous : {names}',
    more: '{count} de plus',
    failed: 'Le reste de l’arbre n’a pas pu être chargé.',
    keys: 'Clavier : les flèches déplacent, ouvrent et ferment ; * ouvre tous les nœuds frères ; une lettre mène à un nom ; Entrée suit le lien.',
  },
  classes: {
    title: 'Classes',
    about: 'La hiérarchie des classes, du général au particulier.',
    description: (site) => `${site} : les classes sous forme d’arbre, du général au particulier.`,
  },
  facets: {
    about: 'Les termes attribués à chaque valeur.',
    description: (facet, site) => `${site} : ${facet}, avec les termes attribués à chaque valeur.`,
    intro: 'Le nombre à côté d’une valeur compte les termes attribués à cette valeur ou à une valeur plus étroite.',
    of: (count) => `Termes attribués à cette valeur ou à une valeur plus étroite : ${number(count, 'fr')}.`,
    narrower: 'Valeurs plus étroites',
    ofValue: (facet, value) => `${facet} : ${value}`,
    entry: 'À propos de cette valeur',
  },
  valueSets: {
    title: 'Ensembles de valeurs',
    about: 'Tous les ensembles de valeurs, avec leurs premières valeurs.',
    description: (site) => `${site} : les ensembles de valeurs, leur taille et leurs premières valeurs.`,
    asTree: 'Sous forme d’arbre',
    ofValueSet: (name) => `Valeurs sous forme d’arbre : ${name}`,
    entry: 'À propos de cet ensemble de valeurs',
    andMore: (count) => `et ${number(count, 'fr')} de plus`,
  },
  terms: {
    title: 'Tous les termes, de A à Z',
    about: 'Tous les termes par nom.',
    description: (site) => `${site} : tous les termes par nom.`,
    ofKind: (many) => `${many}, de A à Z`,
    underLetter: (list, letter) => `${list} : ${letter}`,
  },
  ontologies: {
    title: 'Ontologies',
    about: 'Les ontologies d’où proviennent les termes, et leurs licences.',
    description: (site) => `${site} : les ontologies d’où proviennent les termes, avec leurs licences.`,
    intro: 'Les termes d’autres ontologies appartiennent à leurs titulaires.',
    more: 'En savoir plus :',
    of: (name) => `Termes provenant de : ${name}`,
  },
  changes: {
    title: 'Modifications récentes',
    about: 'Termes nouveaux et récemment modifiés.',
    description: (site) => `${site} : les termes par date de dernière modification, les plus récents d’abord.`,
    intro: 'Les termes sont classés selon la dernière date indiquée dans leur source.',
    created: 'Ajouts',
    modified: 'Modifications',
    feed: 'Fil des modifications (Atom)',
  },
};

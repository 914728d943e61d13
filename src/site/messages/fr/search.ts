import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const search: Messages['search'] = {
  open: 'Trouver un terme',
  title: 'Recherche',
  field: 'Nom, mot ou identifiant',
  close: 'Fermer',
  kind: 'Type',
  publication: 'Vocabulaire',
  ontology: 'Provenance',
  all: 'Tout',
  kinds: {
    class: { one: 'Classe', many: 'Classes' },
    property: { one: 'Propriété', many: 'Propriétés' },
    enumeration: { one: 'Ensemble de valeurs', many: 'Ensembles de valeurs' },
    value: { one: 'Valeur', many: 'Valeurs' },
    guide: { one: 'Guide', many: 'Guides' },
  },
  results: 'Résultats',
  found: (count) => counted(count, 'fr', { one: 'résultat', other: 'résultats' }),
  number: (count) => number(count, 'fr'),
  more: 'Afficher plus',
  deprecated: 'obsolète',
  also: 'aussi :',
  nothing: 'Aucun résultat',
  allTerms: 'Tous les termes de A à Z',
  namesOnly: 'Cet aperçu cherche seulement dans les noms. Le site généré cherche dans tous les textes.',
  failed: 'La recherche n’a pas pu être chargée.',
  keys: '↑ ↓ pour choisir, Entrée pour ouvrir, Tab pour filtrer, Échap pour fermer',
};

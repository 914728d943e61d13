import type { Messages } from '../messages.ts';

export const site: Messages['site'] = {
  skip: 'Aller au contenu',
  copied: 'Copié',
  copy: 'Copier',
  navigation: 'Site',
  vocabulary: 'Vocabulaire',
  selection: 'Sélection',
  schemas: 'Schémas',
  playground: 'Banc d’essai',
  files: 'Fichiers',
  api: 'API',
  darkColours: 'Couleurs sombres',
  languages: 'Langues',
  onThisPage: 'Sur cette page',
  breadcrumb: 'Fil d’Ariane',
  download: 'Télécharger :',
  forPrograms: 'Pour les programmes :',
  publishedWith: 'Publié avec Ontopress',
  onlyIn: (language) => `Pour l’instant en ${language} seulement`,
  notHere: 'Absent de cette publication',
};

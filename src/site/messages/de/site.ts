import type { Messages } from '../messages.ts';

export const site: Messages['site'] = {
  skip: 'Zum Inhalt springen',
  copied: 'Kopiert',
  copy: 'Kopieren',
  navigation: 'Seiten',
  vocabulary: 'Vokabular',
  selection: 'Auswahl',
  schemas: 'Schemas',
  playground: 'Testfeld',
  files: 'Dateien',
  api: 'API',
  darkColours: 'Dunkle Farben',
  languages: 'Sprachen',
  onThisPage: 'Auf dieser Seite',
  breadcrumb: 'Pfad',
  download: 'Herunterladen:',
  forPrograms: 'Für Programme:',
  publishedWith: 'Veröffentlicht mit Ontopress',
  onlyIn: (language) => `Bisher nur auf ${language}`,
  notHere: 'Nicht in dieser Veröffentlichung',
};

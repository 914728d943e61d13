import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const home: Messages['home'] = {
  version: 'Version',
  licence: 'Lizenz',
  published: 'Veröffentlicht',
  changed: 'Geändert',
  by: 'Von',
  contributors: 'Mit Beiträgen von',
  publisher: 'Herausgeber',
  catalogue: 'Katalog',
  citeAs: 'Zitierweise',
  namespace: 'Namensraum',
  start: 'Zum Einstieg',
  allTerms: 'Alle Begriffe',
  valueSets: 'Wertemengen',
  values: (count) => `${number(count, 'de')} ${count === 1 ? 'Wert' : 'Werte'}`,
  terms: (count) => `${number(count, 'de')} ${count === 1 ? 'Begriff' : 'Begriffe'}`,
  files: 'Dateien',
  filesIntro: 'Das ganze Vokabular, zum Herunterladen oder zum Abruf durch ein Programm:',
  file: {
    'vocabulary.ttl': { name: 'Turtle', about: 'für Ontologie-Editoren und Triplestores' },
    'vocabulary.jsonld': { name: 'JSON-LD', about: 'dieselben Aussagen als JSON' },
    'vocabulary.nt': { name: 'N-Triples', about: 'dieselben Aussagen, eine je Zeile' },
    'vocabulary.rdf': { name: 'RDF/XML', about: 'für OWL-Werkzeuge wie Protégé' },
    'vocabulary.csv': { name: 'CSV', about: 'eine Zeile je Begriff, für Tabellenprogramme' },
    'vocabulary-index.json': {
      name: 'Verzeichnis als JSON',
      about: 'Namen und Kurzfassungen aller Begriffe, für Programme und Agenten',
    },
    'vocabulary-context.jsonld': {
      name: 'JSON-LD-Kontext',
      about: 'gibt den Schlüsseln eigener Datensätze ihre Bedeutung',
    },
    'mappings.sssom.tsv': { name: 'SSSOM', about: 'alle Entsprechungen und Zuordnungen in einer Tabelle' },
  },
  copyCommand: (file) => `Befehl kopieren: ${file}`,
  context: 'Im eigenen JSON',
  contextIntro:
    'Wird der Kontext in einem Datensatz genannt, so bedeuten dessen Schlüssel, was dieses Vokabular unter ihnen versteht:',
  contextPinned:
    'Wer sich auf den heutigen Stand festlegen will, nennt stattdessen diese Adresse, deren Inhalt sich nie ändert:',
  crosswalks: 'Konkordanzen',
  crosswalksIntro: 'Was diesen Begriffen in anderen Vokabularen entspricht, und wo dort ein solcher Begriff fehlt:',
  schemas: 'Schemas',
  schemasIntro: 'Datensätze anderer Schemas werden in dieses Vokabular eingelesen und aus ihm geschrieben.',
  schemasLink: 'Welche Schemas das sind, und was zwischen ihnen erhalten bleibt',
  playgroundLink: 'Ein Testfeld für eigene Datensätze',
  sources: 'Quellen',
  statements: 'Was die Quellen neben ihren Begriffen aussagen',
  describe: (title, terms) => `${title}: ${number(terms, 'de')} ${terms === 1 ? 'Begriff' : 'Begriffe'}.`,
  dataset: (terms) =>
    `Ein Vokabular mit ${number(terms, 'de')} ${terms === 1 ? 'Begriff' : 'Begriffen'}, mit Bezeichnungen, Definitionen und Beziehungen, als RDF zum Herunterladen.`,
  notFoundTitle: 'Nicht gefunden',
  notFound: 'Unter dieser Adresse gibt es keine Seite',
  notFoundCase: 'Groß- und Kleinschreibung zählt in einem Namen:',
  notFoundIs: 'und',
  notFoundWhy:
    'sind zweierlei. Vielleicht fehlt ein Begriff auch in dieser Veröffentlichung, oder es hat ihn nie gegeben.',
  home: 'Startseite',
  homeAbout: 'was dieses Vokabular ist, und seine Dateien',
  orStart: 'Oder hier beginnen',
};

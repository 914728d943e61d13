import type { Messages } from '../en/type.ts';

export const agents: Messages['agents'] = {
  start: 'Zum Einstieg',
  address: 'Ein Begriff steht unter dieser Adresse, nach seinem Bezeichner; Groß- und Kleinschreibung zählt:',
  files: 'Mit einer Endung gibt dieselbe Adresse den Begriff in anderer Form:',
  form: {
    md: 'die Seite als Markdown',
    jsonld: 'seine Aussagen als JSON-LD',
    ttl: 'seine Aussagen als Turtle',
    json: 'sein Datensatz als einfaches JSON',
  },
  data: 'Dateien mit Daten',
  indexSchema: { name: 'JSON Schema des Verzeichnisses', about: 'was jedes Feld des Verzeichnisses bedeutet' },
  pinned: { name: 'JSON-LD-Kontext, dieser Stand', about: 'die Adresse zum Festlegen; ihr Inhalt ändert sich nie' },
  sitemap: { name: 'Seitenverzeichnis (Sitemap)', about: 'jede Seite, in allen Sprachen' },
};

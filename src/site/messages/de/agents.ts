import type { Messages } from '../en/type.ts';

export const agents: Messages['agents'] = {
  start: 'Zum Einstieg',
  termUrl: 'URL eines Begriffs. Bei Bezeichnern zählt die Groß- und Kleinschreibung:',
  files: 'Mit einer Dateiendung liefert dieselbe URL den Begriff in einem anderen Format:',
  form: {
    md: 'die Seite als Markdown',
    jsonld: 'seine Aussagen als JSON-LD',
    ttl: 'seine Aussagen als Turtle',
    json: 'sein Datensatz als einfaches JSON',
  },
  data: 'Dateien mit Daten',
  changes: {
    name: 'Änderungen zwischen Versionen',
    about: 'jede Änderung mit ihrer Schwere und einem englischen Satz, als JSON',
  },
  indexSchema: { name: 'JSON Schema des Verzeichnisses', about: 'was jedes Feld des Verzeichnisses bedeutet' },
  pinned: { name: 'JSON-LD-Kontext, dieser Stand', about: 'feste URL; ihr Inhalt ändert sich nie' },
  sitemap: { name: 'Seitenverzeichnis (Sitemap)', about: 'alle Seiten in allen Sprachen' },
};

import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const search: Messages['search'] = {
  open: 'Begriff finden',
  title: 'Suche',
  field: 'Name, Wort oder Bezeichner',
  close: 'Schließen',
  kind: 'Art',
  publication: 'Vokabular',
  ontology: 'Aus',
  all: 'Alle',
  kinds: {
    class: { one: 'Klasse', many: 'Klassen' },
    property: { one: 'Eigenschaft', many: 'Eigenschaften' },
    enumeration: { one: 'Wertemenge', many: 'Wertemengen' },
    value: { one: 'Wert', many: 'Werte' },
    guide: { one: 'Anleitung', many: 'Anleitungen' },
  },
  results: 'Ergebnisse',
  found: (count) => counted(count, 'de', { one: 'Ergebnis', other: 'Ergebnisse' }),
  number: (count) => number(count, 'de'),
  more: 'Mehr anzeigen',
  deprecated: 'veraltet',
  also: 'auch:',
  nothing: 'Keine Ergebnisse',
  allTerms: 'Alle Begriffe von A bis Z',
  namesOnly: 'Diese Vorschau durchsucht nur Namen. Die gebaute Website durchsucht alle Texte.',
  failed: 'Die Suche konnte nicht geladen werden.',
  keys: '↑ ↓ wählt aus, Enter öffnet, Tab grenzt ein, Esc schließt',
};

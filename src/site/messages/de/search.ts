import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const search: Messages['search'] = {
  open: 'Begriff finden',
  title: 'Suche',
  field: 'Name, Wort oder Bezeichner',
  close: 'Schließen',
  kind: 'Art',
  ontology: 'Aus',
  industry: 'Branche',
  all: 'Alle',
  kinds: {
    class: { one: 'Klasse', many: 'Klassen' },
    property: { one: 'Eigenschaft', many: 'Eigenschaften' },
    enumeration: { one: 'Wertemenge', many: 'Wertemengen' },
    value: { one: 'Wert', many: 'Werte' },
  },
  results: 'Ergebnisse',
  found: (count) => `${number(count, 'de')} ${count === 1 ? 'Ergebnis' : 'Ergebnisse'}`,
  number: (count) => number(count, 'de'),
  more: 'Mehr anzeigen',
  deprecated: 'veraltet',
  also: 'auch:',
  nothing: 'Nichts heißt so oder wird so beschrieben.',
  allTerms: 'Alle Begriffe von A bis Z',
  namesOnly: 'Hier werden nur Namen durchsucht. Die gebaute Website durchsucht alle Texte.',
  failed: 'Die Suche konnte nicht geladen werden.',
  keys: '↑ ↓ wählt aus, Enter öffnet, Tab grenzt ein, Esc schließt',
};

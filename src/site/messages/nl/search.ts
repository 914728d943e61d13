import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const search: Messages['search'] = {
  open: 'Zoek een term',
  title: 'Zoeken',
  field: 'Naam, woord of identificatie',
  close: 'Sluiten',
  kind: 'Soort',
  publication: 'Vocabulaire',
  ontology: 'Uit',
  all: 'Alle',
  kinds: {
    class: { one: 'Klasse', many: 'Klassen' },
    property: { one: 'Eigenschap', many: 'Eigenschappen' },
    enumeration: { one: 'Waardelijst', many: 'Waardelijsten' },
    value: { one: 'Waarde', many: 'Waarden' },
    guide: { one: 'Handleiding', many: 'Handleidingen' },
  },
  results: 'Resultaten',
  found: (count) => counted(count, 'nl', { one: 'resultaat', other: 'resultaten' }),
  number: (count) => number(count, 'nl'),
  more: 'Meer tonen',
  deprecated: 'verouderd',
  also: 'ook:',
  nothing: 'Geen resultaten',
  allTerms: 'Alle termen van A tot Z',
  namesOnly: 'Dit voorbeeld doorzoekt alleen namen. De gebouwde site doorzoekt alle teksten.',
  failed: 'De zoekfunctie kon niet worden geladen.',
  keys: '↑ ↓ om te kiezen, Enter om te openen, Tab om te verfijnen, Esc om te sluiten',
};

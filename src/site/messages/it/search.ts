import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const search: Messages['search'] = {
  open: 'Trova un termine',
  title: 'Ricerca',
  field: 'Nome, parola o identificatore',
  close: 'Chiudi',
  kind: 'Tipo',
  publication: 'Vocabolario',
  ontology: 'Da',
  all: 'Tutto',
  kinds: {
    class: { one: 'Classe', many: 'Classi' },
    property: { one: 'Proprietà', many: 'Proprietà' },
    enumeration: { one: 'Insieme di valori', many: 'Insiemi di valori' },
    value: { one: 'Valore', many: 'Valori' },
    guide: { one: 'Guida', many: 'Guide' },
  },
  results: 'Risultati',
  found: (count) => counted(count, 'it', { one: 'risultato', other: 'risultati' }),
  number: (count) => number(count, 'it'),
  more: 'Mostra altri',
  deprecated: 'obsoleto',
  also: 'anche:',
  nothing: 'Nessun risultato',
  allTerms: 'Tutti i termini dalla A alla Z',
  namesOnly: 'Questa anteprima cerca solo nei nomi. Il sito generato cerca in tutti i testi.',
  failed: 'Impossibile caricare la ricerca.',
  keys: '↑ ↓ per scegliere, Invio per aprire, Tab per filtrare, Esc per chiudere',
};

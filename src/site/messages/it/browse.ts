import { number, plural } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const browse: Messages['browse'] = {
  tree: {
    alsoUnder: 'anche in: {names}',
    more: 'altri: {count}',
    failed: 'Impossibile caricare il resto dell’albero.',
    keys: 'Tastiera: le frecce spostano, aprono e chiudono; * apre tutti i nodi fratelli; una lettera passa a un nome; Invio segue il link.',
  },
  classes: {
    title: 'Classi',
    about: 'La gerarchia delle classi, dal generale al particolare.',
    description: (site) => `${site}: le classi ad albero, dal generale al particolare.`,
  },
  facets: {
    about: 'I termini assegnati a ciascun valore.',
    description: (facet, site) => `${site}: ${facet}, con i termini assegnati a ciascun valore.`,
    intro: 'Il numero accanto a un valore conta i termini assegnati a quel valore o a uno più specifico.',
    of: (count) => `Termini assegnati a questo valore o a uno più specifico: ${number(count, 'it')}.`,
    narrower: 'Valori più specifici',
    ofValue: (facet, value) => `${facet}: ${value}`,
    entry: 'Informazioni su questo valore',
  },
  valueSets: {
    title: 'Insiemi di valori',
    about: 'Tutti gli insiemi di valori, con i primi valori di ciascuno.',
    description: (site) => `${site}: gli insiemi di valori, con la loro dimensione e i primi valori.`,
    asTree: 'Ad albero',
    ofValueSet: (name) => `Valori ad albero: ${name}`,
    entry: 'Informazioni su questo insieme di valori',
    andMore: (count) => plural(count, 'it', { one: 'e un altro', other: `e altri ${number(count, 'it')}` }),
  },
  terms: {
    title: 'Tutti i termini, dalla A alla Z',
    about: 'Tutti i termini per nome.',
    description: (site) => `${site}: tutti i termini per nome.`,
    ofKind: (many) => `${many}, dalla A alla Z`,
    underLetter: (list, letter) => `${list}: ${letter}`,
  },
  ontologies: {
    title: 'Ontologie',
    about: 'Le ontologie da cui provengono i termini, e le loro licenze.',
    description: (site) => `${site}: le ontologie da cui provengono i termini, con le loro licenze.`,
    intro: 'I termini di altre ontologie appartengono ai rispettivi titolari.',
    more: 'Per saperne di più:',
    of: (name) => `Termini di: ${name}`,
  },
  changes: {
    title: 'Modifiche recenti',
    about: 'Termini nuovi e modificati di recente.',
    description: (site) => `${site}: i termini per data dell’ultima modifica, dal più recente.`,
    intro: 'I termini sono ordinati in base all’ultima data indicata nella fonte.',
    created: 'Aggiunte',
    modified: 'Modifiche',
    feed: 'Feed delle modifiche (Atom)',
  },
};

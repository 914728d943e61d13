import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const terms = (count: number): string => counted(count, 'nl', { one: 'term', other: 'termen' });

export const browse: Messages['browse'] = {
  tree: {
    alsoUnder: 'ook onder: {names}',
    more: 'nog {count}',
    failed: 'De rest van de boom kon niet worden geladen.',
    keys: 'Toetsenbord: pijltoetsen verplaatsen, openen en sluiten; * opent alle knopen op hetzelfde niveau; een letter springt naar een naam; Enter volgt de link.',
  },
  classes: {
    title: 'Klassen',
    about: 'De klassenhiërarchie, van algemeen naar specifiek.',
    description: (site) => `${site}: de klassen als boom, van algemeen naar specifiek.`,
  },
  facets: {
    about: 'De termen die aan elke waarde zijn toegekend.',
    description: (facet, site) => `${site}: ${facet}, met de termen die aan elke waarde zijn toegekend.`,
    intro: 'Het getal naast een waarde telt de termen die aan die waarde of aan een specifiekere zijn toegekend.',
    of: (count) => `Toegekend aan deze waarde of een specifiekere: ${terms(count)}.`,
    narrower: 'Specifiekere waarden',
    ofValue: (facet, value) => `${facet}: ${value}`,
    entry: 'Over deze waarde',
  },
  valueSets: {
    title: 'Waardelijsten',
    about: 'Alle waardelijsten, met hun eerste waarden.',
    description: (site) => `${site}: de waardelijsten, met hun omvang en eerste waarden.`,
    asTree: 'Als boom',
    ofValueSet: (name) => `Waarden als boom: ${name}`,
    entry: 'Over deze waardelijst',
    andMore: (count) => `en nog ${number(count, 'nl')}`,
  },
  terms: {
    title: 'Alle termen van A tot Z',
    about: 'Alle termen op naam.',
    description: (site) => `${site}: alle termen op naam.`,
    ofKind: (many) => `${many} van A tot Z`,
    underLetter: (list, letter) => `${list}: ${letter}`,
  },
  ontologies: {
    title: 'Ontologieën',
    about: 'De ontologieën waaruit de termen komen, en hun licenties.',
    description: (site) => `${site}: de ontologieën waaruit de termen komen, met hun licenties.`,
    intro: 'Termen uit andere ontologieën zijn van hun eigenaren.',
    more: 'Meer hierover:',
    of: (name) => `Termen uit: ${name}`,
  },
  changes: {
    title: 'Recente wijzigingen',
    about: 'Nieuwe en onlangs gewijzigde termen.',
    description: (site) => `${site}: de termen op datum van de laatste wijziging, nieuwste eerst.`,
    intro: 'De termen zijn geordend op de laatste datum in hun bron.',
    created: 'Nieuw',
    modified: 'Gewijzigd',
    feed: 'Feed met wijzigingen (Atom)',
  },
};

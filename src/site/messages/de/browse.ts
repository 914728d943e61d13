import { counted, number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const terms = (count: number): string => counted(count, 'de', { one: 'Begriff', other: 'Begriffe' });

export const browse: Messages['browse'] = {
  tree: {
    alsoUnder: 'auch unter: {names}',
    more: '{count} weitere',
    failed: 'Der Rest des Baums konnte nicht geladen werden.',
    keys: 'Tastatur: Pfeiltasten bewegen, öffnen und schließen; * öffnet alle Geschwister; Buchstaben springen zu einem Namen; Enter folgt dem Link.',
  },
  classes: {
    title: 'Klassen',
    about: 'Die Klassenhierarchie, vom Allgemeinen zum Besonderen.',
    description: (site) => `${site}: die Klassen als Baum, vom Allgemeinen zum Besonderen.`,
  },
  facets: {
    about: 'Die Begriffe, die jedem Wert zugeordnet sind.',
    description: (facet, site) => `${site}: ${facet} und die Begriffe, die jedem Wert zugeordnet sind.`,
    intro: 'Die Zahl neben einem Wert zählt die Begriffe, die ihm oder einem engeren Wert zugeordnet sind.',
    of: (count) => `Diesem oder einem engeren Wert zugeordnet: ${terms(count)}.`,
    narrower: 'Engere Werte',
    ofValue: (facet, value) => `${facet}: ${value}`,
    entry: 'Über diesen Wert',
  },
  valueSets: {
    title: 'Wertemengen',
    about: 'Alle Wertemengen mit ihren ersten Werten.',
    description: (site) => `${site}: die Wertemengen mit Umfang und ersten Werten.`,
    asTree: 'Als Baum',
    ofValueSet: (name) => `Werte als Baum: ${name}`,
    entry: 'Über diese Wertemenge',
    andMore: (count) => `und ${number(count, 'de')} weitere`,
  },
  terms: {
    title: 'Alle Begriffe von A bis Z',
    about: 'Alle Begriffe nach Namen.',
    description: (site) => `${site}: alle Begriffe nach Namen.`,
    ofKind: (many) => `${many} von A bis Z`,
    underLetter: (list, letter) => `${list}: ${letter}`,
  },
  ontologies: {
    title: 'Ontologien',
    about: 'Die Ontologien, aus denen die Begriffe stammen, und ihre Lizenzen.',
    description: (site) => `${site}: die Ontologien, aus denen die Begriffe stammen, mit ihren Lizenzen.`,
    intro: 'Begriffe aus anderen Ontologien gehören deren Inhabern.',
    more: 'Mehr dazu:',
    of: (name) => `Begriffe aus: ${name}`,
  },
  changes: {
    title: 'Letzte Änderungen',
    about: 'Neue und zuletzt geänderte Begriffe.',
    description: (site) => `${site}: die Begriffe nach Datum der letzten Änderung, die neuesten zuerst.`,
    intro: 'Die Begriffe sind nach dem letzten Datum in ihrer Quelle geordnet.',
    created: 'Neu',
    modified: 'Geändert',
    feed: 'Feed der Änderungen (Atom)',
  },
};

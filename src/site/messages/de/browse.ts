import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const terms = (count: number): string => `${number(count, 'de')} ${count === 1 ? 'Begriff' : 'Begriffe'}`;

export const browse: Messages['browse'] = {
  tree: {
    alsoUnder: 'auch unter: {names}',
    more: '{count} weitere',
    failed: 'Der Rest des Baums konnte nicht geladen werden.',
    keys: 'Tasten: Pfeile bewegen, öffnen und schließen; * öffnet alle daneben; Buchstaben springen zu einem Namen; Eingabe folgt dem Link.',
  },
  classes: {
    title: 'Klassen',
    about: 'Der Baum der Klassen, vom Allgemeinen zum Besonderen.',
    description: (site) => `${site}: die Klassen als Baum, vom Allgemeinen zum Besonderen.`,
  },
  industries: {
    title: 'Branchen',
    about: 'Was jede Branche verwendet.',
    description: (site) => `${site}: die Branchen und die Begriffe, die zu jeder gehören.`,
    intro: 'Die Zahl neben einer Branche zählt die Begriffe, die mit ihr oder einer engeren ausgezeichnet sind.',
    of: (count) => `Mit dieser oder einer engeren Branche ausgezeichnet: ${terms(count)}.`,
    narrower: 'Engere Branchen',
    ofIndustry: (industry) => `Branche: ${industry}`,
    entry: 'Über diese Branche',
  },
  valueSets: {
    title: 'Wertemengen',
    about: 'Jede Liste zum Auswählen mit ihren ersten Werten.',
    description: (site) => `${site}: die Wertemengen mit Umfang und ersten Werten.`,
    asTree: 'Als Baum',
    ofValueSet: (name) => `Werte als Baum: ${name}`,
    entry: 'Über diese Wertemenge',
    andMore: (count) => `und ${number(count, 'de')} weitere`,
  },
  terms: {
    title: 'Alle Begriffe von A bis Z',
    about: 'Jeder Begriff nach seinem Namen.',
    description: (site) => `${site}: alle Begriffe nach ihrem Namen.`,
    ofKind: (many) => `${many} von A bis Z`,
    underLetter: (list, letter) => `${list}: ${letter}`,
  },
  ontologies: {
    title: 'Ontologien',
    about: 'Woher die Begriffe stammen, und unter welchen Lizenzen.',
    description: (site) => `${site}: die Ontologien, aus denen die Begriffe stammen, mit ihren Lizenzen.`,
    intro: 'Übernommene Begriffe gehören denen, von denen sie stammen.',
    home: 'eigene',
    more: 'Mehr darüber:',
    of: (name) => `Begriffe aus: ${name}`,
  },
  changes: {
    title: 'Letzte Änderungen',
    about: 'Was neu ist und was zuletzt geändert wurde.',
    description: (site) => `${site}: die Begriffe nach dem Datum ihrer letzten Änderung, die neuesten zuerst.`,
    intro: 'Jeder Begriff steht beim letzten Datum, das seine Quelle nennt.',
    created: 'Neu',
    modified: 'Geändert',
    feed: 'Änderungen als Feed (Atom)',
  },
};

import { number, plural } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'de');

export const derivation: Messages['derivation'] = {
  title: 'Ableitung',
  named: (slice) => `Ausschnitt: „${slice}“.`,
  whole: (count) =>
    plural(count, 'de', {
      one: 'Diese Veröffentlichung enthält den einzigen Begriff ihrer Ontologie.',
      other: `Diese Veröffentlichung enthält alle ${n(count)} Begriffe ihrer Ontologie.`,
    }),
  slice: (count, all) =>
    `Diese Veröffentlichung enthält ${n(count)} von ${n(all)} Begriffen einer größeren Ontologie: die ausgewählten Begriffe und die Begriffe, von denen sie abhängen.`,
  borrowed: (count) =>
    plural(count, 'de', {
      one: 'Ein weiterer stammt aus einem anderen Vokabular.',
      other: `${n(count)} weitere stammen aus anderen Vokabularen.`,
    }),
  description: (site) => `${site}: welche Begriffe enthalten sind und warum, und welche ausgeschlossen sind.`,
  asked: 'Angefordert',
  include: 'Weitere Begriffe',
  included: 'Außerdem enthalten',
  rules: {
    selected: 'Namentlich ausgewählt, mit engeren Begriffen',
    ancestor: 'Übergeordnet zu enthaltenen Begriffen',
    type: 'Typen enthaltener Begriffe',
    property: 'Eigenschaften enthaltener Begriffe',
    range: 'Typen erwarteter Werte',
    'value set': 'Verwendete Wertemengen',
    value: 'Werte dieser Wertemengen',
    inverse: 'Umkehrungen enthaltener Eigenschaften',
    referenced: 'Von enthaltenen Begriffen referenziert',
    whole: 'Teil jeder Auswahl',
  },
  because: 'Aufgrund von',
  alsoIncluded: 'Außerdem enthalten',
  itself: 'die Auswahl selbst',
  standards: 'Aus anderen Vokabularen',
  standardsIntro: 'Nur Begriffe, auf die die obigen Begriffe verweisen, und ihre übergeordneten.',
  excluded: 'Ausgeschlossen',
  reasons: {
    'not selected': (facet) => `Nicht ausgewählt: ${facet}`,
    marked: (facet) => `Nur für nicht ausgewählte Werte: ${facet}`,
    'not needed': 'Von keinem ausgewählten Begriff benötigt',
  },
};

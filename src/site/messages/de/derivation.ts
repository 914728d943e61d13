import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'de');

export const derivation: Messages['derivation'] = {
  title: 'Was ausgewählt wurde',
  titleOf: (marketplace) => `Wie „${marketplace}“ entstanden ist`,
  whole: (count) =>
    count === 1
      ? 'Diese Veröffentlichung zeigt den einzigen Begriff ihrer Ontologie; nichts wurde weggelassen.'
      : `Diese Veröffentlichung zeigt alle ${n(count)} Begriffe ihrer Ontologie; nichts wurde weggelassen.`,
  slice: (count, all) =>
    `Diese Veröffentlichung zeigt ${n(count)} von ${n(all)} Begriffen einer größeren Ontologie: das Gewünschte, und was zu dessen Verständnis nötig ist.`,
  borrowed: (count) =>
    count === 1
      ? 'Ein weiterer stammt aus einem anderen Vokabular.'
      : `${n(count)} weitere stammen aus anderen Vokabularen.`,
  description: (site) => `${site}: welche Begriffe gezeigt werden, weshalb ein jeder dabei ist, und was wegblieb.`,
  asked: 'Gewünscht',
  facets: { industries: 'Branchen', include: 'Weitere Begriffe' },
  included: 'Was mitkam, und weshalb',
  rules: {
    selected: 'Namentlich ausgewählt, mit den engeren',
    ancestor: 'Stehen über etwas, das dabei ist',
    type: 'Typen von etwas, das dabei ist',
    property: 'Eigenschaften von etwas, das dabei ist',
    range: 'Als Wert erwartet',
    'value set': 'Verwendete Wertemengen',
    value: 'Werte dieser Mengen',
    inverse: 'Gegenrichtung einer Eigenschaft',
    referenced: 'Von etwas genannt, das dabei ist',
    whole: 'Teil jeder Auswahl',
  },
  because: 'Wegen',
  cameAlong: 'kam mit',
  itself: 'der Auswahl selbst',
  standards: 'Aus anderen Vokabularen',
  standardsIntro: 'Nur worauf die Begriffe oben verweisen, und was darüber steht.',
  leftOut: 'Weggelassen',
  reasons: {
    otherIndustry: 'Eine Branche, die nicht gewählt wurde',
    otherIndustries: 'Nur für Branchen, die nicht gewählt wurden',
    notNeeded: 'Nichts Gewähltes braucht es',
    notAmong: (facet) => `Nicht unter den gewählten: ${facet}`,
  },
};

import { number } from '../../text/number.ts';

const n = (count: number): string => number(count, 'en');

/** The page that tells how the published part was cut from the whole. */
export const derivation = {
  title: 'What was selected',
  titleOf: (marketplace: string) => `How “${marketplace}” was made`,
  whole: (count: number) => `This publication shows all ${n(count)} terms of its ontology; nothing was left out.`,
  slice: (count: number, all: number) =>
    `This publication shows ${n(count)} of the ${n(all)} terms of a larger ontology: those that were asked for, and what they need to make sense.`,
  borrowed: (count: number) => `${n(count)} more ${count === 1 ? 'comes' : 'come'} from other vocabularies.`,
  description: (site: string) => `Which terms ${site} shows, why each of them is in, and what was left out.`,
  asked: 'Asked for',
  /** What may be chosen under the same name in every publication. */
  facets: { industries: 'Industries', include: 'Further terms' },
  included: 'What came along, and why',
  /** Rules in the order in which a slice grows. */
  rules: {
    selected: 'Selected by name, with narrower ones',
    ancestor: 'Stand above something that is in',
    type: 'Types of something that is in',
    property: 'Properties of something that is in',
    range: 'Expected as values',
    'value set': 'Value sets in use',
    value: 'Values of those sets',
    inverse: 'The other direction of a property',
    referenced: 'Named by something that is in',
    whole: 'Part of every selection',
  },
  because: 'Because of',
  cameAlong: 'came along',
  itself: 'the choice itself',
  standards: 'From other vocabularies',
  standardsIntro: 'Only what the terms above point at, and what stands above that.',
  leftOut: 'Left out',
  reasons: {
    otherIndustry: 'An industry that was not chosen',
    otherIndustries: 'Serves only industries that were not chosen',
    notNeeded: 'Nothing that was chosen needs it',
    notAmong: (facet: string) => `Not among the chosen ${facet}`,
  },
};

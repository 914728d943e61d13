import { number, plural } from '../../text/number.ts';

const n = (count: number): string => number(count, 'en');

/** The page about the derivation: which terms of the ontology are published, and why. */
export const derivation = {
  title: 'Derivation',
  /** Before the sentence below the heading. */
  named: (slice: string) => `Slice: “${slice}”.`,
  whole: (count: number) =>
    plural(count, 'en', {
      one: 'This publication includes the only term of its ontology.',
      other: `This publication includes all ${n(count)} terms of its ontology.`,
    }),
  slice: (count: number, all: number) =>
    `This publication includes ${n(count)} of the ${n(all)} terms of a larger ontology: the selected terms, and the terms that they depend on.`,
  borrowed: (count: number) =>
    `${n(count)} more ${plural(count, 'en', { one: 'comes', other: 'come' })} from other vocabularies.`,
  description: (site: string) => `Which terms ${site} includes, why each is included, and which are excluded.`,
  asked: 'Requested',
  include: 'Further terms',
  included: 'Also included',
  /** The rules, in the order in which they extend the slice. */
  rules: {
    selected: 'Selected by name, with narrower terms',
    ancestor: 'Ancestors of included terms',
    type: 'Types of included terms',
    property: 'Properties of included terms',
    range: 'Types of expected values',
    'value set': 'Value sets in use',
    value: 'Values of these value sets',
    inverse: 'Inverses of included properties',
    referenced: 'Referenced by included terms',
    whole: 'Part of every selection',
  },
  because: 'Because of',
  alsoIncluded: 'Also included',
  itself: 'the selection itself',
  standards: 'From other vocabularies',
  standardsIntro: 'Only terms that the terms above refer to, and their ancestors.',
  excluded: 'Excluded',
  reasons: {
    'not selected': (facet: string) => `Not selected: ${facet}`,
    marked: (facet: string) => `Only for values that are not selected: ${facet}`,
    'not needed': 'Not required by any selected term',
  },
};

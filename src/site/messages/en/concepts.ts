import { counted } from '../../text/number.ts';

/** Words of SKOS, for ontologies that consist of concept schemes: instead of those of value sets and values. */
export const concepts = {
  enumeration: { one: 'Concept scheme', many: 'Concept schemes', sentence: 'Sets of concepts' },
  value: { one: 'Concept', many: 'Concepts', sentence: 'Ideas, with broader and narrower ones' },
  nearby: { enumeration: 'Concept schemes nearby', value: 'Concepts nearby' },
  count: (count: number) => counted(count, 'en', { one: 'concept', other: 'concepts' }),
  about: 'Every concept scheme, with its first concepts.',
  description: (site: string) => `The concept schemes of ${site}, each with its size and first concepts.`,
  entry: 'About this concept scheme',
  inScheme: 'In the scheme',
  top: 'Top concepts',
};

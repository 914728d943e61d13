import { counted, number } from '../../text/number.ts';

const terms = (count: number): string => counted(count, 'en', { one: 'term', other: 'terms' });

/** The pages for browsing: class tree, facets, value sets, A–Z lists, ontologies and recent changes. */
export const browse = {
  tree: {
    /** `{names}` is a list of the other parents' labels. */
    alsoUnder: 'also under: {names}',
    /** `{count}` nodes that are not shown yet. */
    more: '{count} more',
    failed: 'The rest of the tree could not be loaded.',
    keys: 'Keyboard: arrow keys move, open and close; * opens all siblings; letters jump to a name; Enter follows the link.',
  },
  classes: {
    title: 'Classes',
    about: 'The class hierarchy, from general to specific.',
    description: (site: string) => `The classes of ${site} as a tree, from general to specific.`,
  },
  facets: {
    about: 'The terms assigned to each value.',
    description: (facet: string, site: string) => `${facet} in ${site}, with the terms assigned to each value.`,
    intro: 'The number next to a value counts the terms assigned to it or to a narrower one.',
    of: (count: number) => `${terms(count)} assigned to this value or a narrower one.`,
    narrower: 'Narrower values',
    ofValue: (facet: string, value: string) => `${facet}: ${value}`,
    entry: 'About this value',
  },
  valueSets: {
    title: 'Value sets',
    about: 'Every value set, with its first values.',
    description: (site: string) => `The value sets of ${site}, each with its size and first values.`,
    asTree: 'As a tree',
    ofValueSet: (name: string) => `Values as a tree: ${name}`,
    entry: 'About this value set',
    andMore: (count: number) => `and ${number(count, 'en')} more`,
  },
  terms: {
    title: 'All terms, A–Z',
    about: 'Every term by name.',
    description: (site: string) => `Every term of ${site} by name.`,
    ofKind: (many: string) => `${many}, A–Z`,
    underLetter: (list: string, letter: string) => `${list}: ${letter}`,
  },
  ontologies: {
    title: 'Ontologies',
    about: 'The ontologies that terms come from, and their licences.',
    description: (site: string) => `The ontologies that the terms of ${site} come from, with their licences.`,
    intro: 'Terms from other ontologies belong to their owners.',
    more: 'More about it:',
    of: (name: string) => `Terms of ${name}`,
  },
  changes: {
    title: 'Recent changes',
    about: 'New and recently changed terms.',
    description: (site: string) => `Terms of ${site} by date of last change, newest first.`,
    intro: 'Terms are listed by the latest date in their source.',
    created: 'New',
    modified: 'Changed',
    feed: 'Change feed (Atom)',
  },
};

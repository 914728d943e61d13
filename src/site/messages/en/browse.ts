import { number } from '../../text/number.ts';

const terms = (count: number): string => `${number(count, 'en')} ${count === 1 ? 'term' : 'terms'}`;

/** The pages by which a reader finds a term without searching. */
export const browse = {
  tree: {
    /** `{names}` is a list of the other parents' labels. */
    alsoUnder: 'also under: {names}',
    /** `{count}` nodes that are not shown yet. */
    more: '{count} more',
    failed: 'The rest of the tree could not be loaded.',
    keys: 'Keys: arrows move, open and close; * opens all beside; letters jump to a name; Enter follows the link.',
  },
  classes: {
    title: 'Classes',
    about: 'The tree of classes, from the general to the particular.',
    description: (site: string) => `The classes of ${site} as a tree, from the general to the particular.`,
  },
  industries: {
    title: 'Industries',
    about: 'What each industry uses.',
    description: (site: string) => `The industries of ${site}, and the terms that serve each.`,
    intro: 'The number beside an industry counts the terms that are marked with it or with a narrower one.',
    of: (count: number) => `${terms(count)} marked with this industry or a narrower one.`,
    narrower: 'Narrower industries',
    ofIndustry: (industry: string) => `Industry: ${industry}`,
    entry: 'About this industry',
  },
  valueSets: {
    title: 'Value sets',
    about: 'Every list to choose from, with its first values.',
    description: (site: string) => `The value sets of ${site}, each with its size and first values.`,
    asTree: 'As a tree',
    ofValueSet: (name: string) => `Values as a tree: ${name}`,
    entry: 'About this value set',
    andMore: (count: number) => `and ${number(count, 'en')} more`,
  },
  terms: {
    title: 'All terms, A–Z',
    about: 'Every term by its name.',
    description: (site: string) => `Every term of ${site} by its name.`,
    ofKind: (many: string) => `${many}, A–Z`,
    underLetter: (list: string, letter: string) => `${list}: ${letter}`,
  },
  ontologies: {
    title: 'Ontologies',
    about: 'The ontologies that terms come from, and their licences.',
    description: (site: string) => `The ontologies that the terms of ${site} come from, with their licences.`,
    intro: 'Terms that are borrowed belong to their owners.',
    home: 'of its own',
    more: 'More about it:',
    of: (name: string) => `Terms of ${name}`,
  },
  changes: {
    title: 'Recent changes',
    about: 'What is new and what was changed last.',
    description: (site: string) => `Terms of ${site} by the date of their last change, newest first.`,
    intro: 'Each term stands at the last date that its source gives.',
    created: 'New',
    modified: 'Changed',
    feed: 'Feed of changes (Atom)',
  },
};

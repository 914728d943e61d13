import { counted, number } from '../../text/number.ts';

/** The search button and its dialog. */
export const search = {
  /** Label of the button, which links to the A–Z list if scripts do not run. */
  open: 'Find a term',
  title: 'Search',
  field: 'Name, word or identifier',
  close: 'Close',
  kind: 'Kind',
  /** Filter by the publication of a catalogue. */
  publication: 'Vocabulary',
  ontology: 'From',
  /** All kinds, ontologies or values of a facet. */
  all: 'All',
  kinds: {
    class: { one: 'Class', many: 'Classes' },
    property: { one: 'Property', many: 'Properties' },
    enumeration: { one: 'Value set', many: 'Value sets' },
    value: { one: 'Value', many: 'Values' },
    guide: { one: 'Guide', many: 'Guides' },
  },
  results: 'Results',
  found: (count: number) => counted(count, 'en', { one: 'result', other: 'results' }),
  number: (count: number) => number(count, 'en'),
  more: 'Show more',
  deprecated: 'deprecated',
  /** Before the name that matched, if it is not the label. */
  also: 'also:',
  nothing: (query: string) => `Nothing found for “${query}”.`,
  /** After it, links to pages for browsing. */
  tryOther: 'Try a shorter or more general word, or look through these pages:',
  tryWithoutFilters: 'Remove the filters.',
  /** Headings of an empty search. */
  recent: 'Opened recently',
  start: 'Start with',
  /** Label of the links to pages for browsing. */
  browse: 'Browse',
  allTerms: 'All terms from A to Z',
  namesOnly: 'This preview searches names only. The built site searches all texts.',
  failed: 'The search could not be loaded.',
  keys: '↑ ↓ to choose, Enter to open, Tab to narrow, Esc to close',
};

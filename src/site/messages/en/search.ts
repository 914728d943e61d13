import { number } from '../../text/number.ts';

/** The search: its button, and the dialog that it opens. */
export const search = {
  /** On the button, which leads to the A–Z list where no script runs. */
  open: 'Find a term',
  title: 'Search',
  field: 'Name, word or identifier',
  close: 'Close',
  kind: 'Kind',
  ontology: 'From',
  industry: 'Industry',
  /** Of kinds, ontologies and industries. */
  all: 'All',
  kinds: {
    class: { one: 'Class', many: 'Classes' },
    property: { one: 'Property', many: 'Properties' },
    enumeration: { one: 'Value set', many: 'Value sets' },
    value: { one: 'Value', many: 'Values' },
  },
  results: 'Results',
  found: (count: number) => `${number(count, 'en')} ${count === 1 ? 'result' : 'results'}`,
  number: (count: number) => number(count, 'en'),
  more: 'Show more',
  deprecated: 'deprecated',
  /** Before another name by which a term was found. */
  also: 'also:',
  nothing: 'Nothing is called or described like this.',
  allTerms: 'All terms from A to Z',
  namesOnly: 'Only names are searched here. The built site searches all texts.',
  failed: 'The search could not be loaded.',
  keys: '↑ ↓ to choose, Enter to open, Tab to narrow, Esc to close',
};

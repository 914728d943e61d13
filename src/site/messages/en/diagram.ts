import { number } from '../../text/number.ts';

/** The diagram of a term’s neighbours, and the diagram of the upper hierarchy. */
export const diagram = {
  title: 'Neighbourhood',
  label: (term: string) => `Neighbourhood of “${term}”`,
  more: (count: number) => `${number(count, 'en')} more`,
  /** Accessible name and tooltip of a box that has room for one letter only. */
  titles: {
    class: (label: string) => `Class: ${label}`,
    property: (label: string) => `Property: ${label}`,
    enumeration: (label: string) => `Value set: ${label}`,
    value: (label: string) => `Value: ${label}`,
  },
  /** Labels of the lines from the term to its neighbours. */
  relations: {
    parents: 'A kind of',
    superproperties: 'Sub-property of',
    broader: 'Broader',
    sets: 'A value of',
    types: 'Instance of',
    children: 'More specific classes',
    subproperties: 'Sub-properties',
    narrower: 'Narrower',
    values: 'Values',
    instances: 'Instances',
    domains: 'Used on',
    ranges: 'Its values',
    properties: 'Properties',
    expectedBy: 'Expected by',
    inverses: 'Inverse',
    related: 'Related',
    alignments: 'In other vocabularies',
  },
  strengths: {
    equivalentClass: 'same class',
    equivalentProperty: 'same property',
    sameAs: 'same thing',
    exactMatch: 'exact match',
    closeMatch: 'close match',
    broadMatch: 'broader match',
    narrowMatch: 'narrower match',
    relatedMatch: 'related',
    mappingRelation: 'match',
  },
  hierarchy: 'Upper levels of the hierarchy',
};

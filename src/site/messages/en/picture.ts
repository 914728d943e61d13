import { number } from '../../text/number.ts';

/** The picture of what is around a term, and the picture of the upper hierarchy. */
export const picture = {
  title: 'Neighbourhood',
  label: (term: string) => `Neighbourhood of “${term}”`,
  inWords: 'The same in words',
  more: (count: number) => `${number(count, 'en')} more`,
  /** The name that assistive technology and the pointer are told, where a picture has room for a letter only. */
  named: {
    class: (label: string) => `Class: ${label}`,
    property: (label: string) => `Property: ${label}`,
    enumeration: (label: string) => `Value set: ${label}`,
    value: (label: string) => `Value: ${label}`,
  },
  /** What stands on the line from the term to its neighbours. */
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
    pointing: 'Lead here',
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

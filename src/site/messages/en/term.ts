import { counted, number } from '../../text/number.ts';
import type { Phrase } from '../../text/phrase.ts';

/** The page of a term, except the sentences about its axioms. */
export const term = {
  kinds: {
    class: { one: 'Class', many: 'Classes', sentence: 'Kinds of things' },
    property: { one: 'Property', many: 'Properties', sentence: 'Attributes and relations of things' },
    enumeration: { one: 'Value set', many: 'Value sets', sentence: 'Lists to choose from' },
    value: { one: 'Value', many: 'Values', sentence: 'The members of value sets, and other individuals' },
  },
  deprecated: 'Deprecated.',
  deprecatedAdvice: 'Do not use it in new data.',
  useInstead: (terms: Phrase): Phrase => ['Use ', ...terms, ' instead.'],
  alsoCalled: 'Also called',
  wholeName: 'Full name',
  thisTermAs: 'This term as',
  copyOf: (name: string) => `Copy ${name}`,
  copyRecord: 'Copy the record',
  /** Translations of common status values in sources. */
  statuses: {
    draft: 'draft',
    testing: 'testing',
    unstable: 'unstable',
    stable: 'stable',
    archaic: 'archaic',
    published: 'published',
    active: 'active',
    proposed: 'proposed',
    experimental: 'experimental',
    completed: 'completed',
    underdevelopment: 'under development',
    deprecated: 'deprecated',
    withdrawn: 'withdrawn',
    retired: 'retired',
  },

  glance: {
    class: 'A kind of',
    property: 'Sub-property of',
    broader: 'Narrower than',
    topConcept: 'Top concept of',
    'value set': 'A value of',
    type: 'Instance of',
    usedOn: 'Used on',
    usuallyOn: 'Usually used on',
    values: 'Values',
    usualValues: 'Usual values',
    inverse: 'Inverse',
  },

  tree: {
    title: 'Neighbourhood',
    class: 'Classes nearby',
    property: 'Properties nearby',
    enumeration: 'Value sets nearby',
    value: 'Values nearby',
    fieldsOf: (label: string) => `Fields of ${label}`,
    whole: 'All classes as a tree',
  },
  more: (count: number) => `${number(count, 'en')} more`,
  moreOf: (count: number, all: number) => `${number(count, 'en')} more of ${number(all, 'en')}`,
  /** Link to the pages that continue a long list or text. */
  onFurther: (count: number) =>
    count === 0 ? 'Continued on further pages' : `${number(count, 'en')} more on further pages`,
  valueCount: (count: number) => counted(count, 'en', { one: 'value', other: 'values' }),

  fields: {
    title: 'Fields',
    /** Heading of inherited fields, with the class that they come from. */
    from: (owner: Phrase): Phrase => ['From ', ...owner],
    all: (count: number, owner: string) => `All ${counted(count, 'en', { one: 'field', other: 'fields' })} of ${owner}`,
    property: 'Property',
    values: 'Values',
    number: 'Number',
    required: 'required',
    /** How the fields are sorted, above a long table. */
    order: 'Required fields first, then those that are used most.',
    meaning: 'Meaning',
  },

  values: { title: 'Values', closed: 'This list is closed: there are no other values.' },

  use: {
    title: 'How it is used',
    on: 'Used on',
    onAny: 'On any of these.',
    values: 'Values',
    valuesAny: 'Of any of these types.',
  },

  rules: 'Rules',

  relations: {
    title: 'Connections',
    parentClasses: 'Parent classes',
    childClasses: 'More specific classes',
    parentProperties: 'Sub-property of',
    parentPropertiesIntro: 'A value of this property is also a value of each of these.',
    childProperties: 'Sub-properties',
    broader: 'Broader',
    narrower: 'Narrower',
    related: 'Related',
    differentFrom: 'Different from',
    differentFromOthers: 'Different from all other values of',
    topValues: 'Top values',
    valueOf: 'Value of',
    instanceOf: 'Instance of',
    expectedBy: 'Expected by properties',
    expectedByIntro: 'Properties whose values are of this type.',
    expectedAbove: 'Expected through a parent class',
    expectedAboveIntro: 'Properties that expect a parent class, so their values may be of this class.',
    instances: 'Instances',
    mentions: 'Mentioned in rules of',
  },

  images: 'Images',
  alignments: {
    title: 'In other vocabularies',
    same: 'Equivalent',
    similar: 'Similar, not equivalent',
    absent: 'Searched, no match',
  },
  /** Name and plain meaning of each alignment strength. */
  strengths: {
    equivalentClass: { name: 'Same class', sentence: 'Whatever is one is the other too.' },
    equivalentProperty: { name: 'Same property', sentence: 'Whatever is said with one may be said with the other.' },
    sameAs: { name: 'Same thing', sentence: 'Two names for one thing.' },
    exactMatch: {
      name: 'Exact match',
      sentence: 'One may stand for the other in nearly every use, though logic does not take them for one.',
    },
    closeMatch: {
      name: 'Close match',
      sentence: 'Near enough for some uses; look at both definitions before you swap them.',
    },
    broadMatch: { name: 'Broader match', sentence: 'The other term covers more than this one.' },
    narrowMatch: { name: 'Narrower match', sentence: 'The other term covers only part of this one.' },
    relatedMatch: { name: 'Related', sentence: 'Connected in meaning, and no substitute.' },
    mappingRelation: { name: 'Match', sentence: 'Stated as a match, without a strength.' },
  },
  /** SSSOM's justifications, https://mapping-commons.github.io/semantic-mapping-vocabulary/. */
  justifications: {
    ManualMappingCuration: 'compared by a person',
    LexicalMatching: 'found by its name',
    LexicalSimilarityThresholdMatching: 'found by a similar name',
    LogicalReasoning: 'follows by logic',
    SemanticSimilarityThresholdMatching: 'found by similar meaning',
    StructuralMatching: 'found by its position in the hierarchy',
    MappingReview: 'reviewed',
    MappingChaining: 'follows from other matches',
    InstanceBasedMatching: 'found by shared instances',
    BackgroundKnowledgeBasedMatching: 'found through another source',
    CompositeMatching: 'found by several methods',
    UnspecifiedMatching: 'method not stated',
  },

  mappings: {
    title: 'Mapped fields',
    intro:
      'What happens to this in records of other schemas. A mapped field is not necessarily equivalent to the term.',
    schema: 'Schema',
    fields: 'Fields',
    reading: 'When read',
    writing: 'When written',
    wholeRecord: 'the entire record',
    product: 'product',
    kept: 'kept',
    partly: 'partly kept',
    lost: 'lost',
    notAssessed: 'not assessed',
    /** How values of a schema differ, after what happens to them. */
    changes: {
      names: 'other names for values',
      numbers: 'numbers written differently',
      times: 'dates and times written differently',
      languages: 'languages written differently',
      lists: 'lists written differently',
      form: 'identifiers written differently',
      some: 'some values only',
    },
  },

  texts: {
    notes: 'Notes',
    example: 'Example',
    examples: 'Examples',
    exampleRecord: 'Example record',
    exampleRecords: 'Example records',
    titled: (title: string, language: string) => `${title} in ${language}`,
    inOthers: (count: number) => `${number(count, 'en')} in other languages`,
    /** Titles of notes, by local name of the property. */
    properties: {
      scopeNote: 'Scope note',
      note: 'Note',
      editorialNote: 'Editorial note',
      historyNote: 'History note',
      changeNote: 'Change note',
      usageNote: 'Usage note',
      definition: 'Definition',
      description: 'Description',
      comment: 'Comment',
      label: 'Label',
      prefLabel: 'Preferred label',
      title: 'Title',
      name: 'Name',
    },
  },

  languages: { title: 'Other languages', language: 'Language', label: 'Label', definition: 'Definition' },

  triples: {
    title: 'Further statements',
    intro: 'Statements of the sources that no other section of this page shows.',
    property: 'Property',
    value: 'Value',
    about: 'About',
    listOf: (count: number) => `list of ${number(count, 'en')}`,
    unnamed: 'an unnamed node',
  },

  facts: {
    title: 'About this term',
    identifier: 'Identifier',
    types: 'Type',
    definedBy: 'Defined by',
    notation: 'Notation',
    hidden: 'Also found by',
    status: 'Status',
    since: 'Since',
    version: (version: string) => `version ${version}`,
    created: 'Created',
    changed: 'Changed',
    from: 'From',
    licence: 'Licence',
    because: 'In this ontology because',
    seeAlso: 'See also',
    writtenIn: 'Written in',
  },
  /** Why the derived ontology includes a term: by itself, or because of another term. */
  reasons: {
    selected: { alone: 'it was selected', of: (term: Phrase): Phrase => ['it was selected with ', ...term] },
    ancestor: {
      alone: 'it is an ancestor of a selected term',
      of: (term: Phrase): Phrase => ['it is an ancestor of ', ...term],
    },
    property: {
      alone: 'it applies to a selected class',
      of: (term: Phrase): Phrase => ['it is a property of ', ...term],
    },
    range: {
      alone: 'it is the type of a value',
      of: (term: Phrase): Phrase => ['it is the type of value expected by ', ...term],
    },
    value: { alone: 'it is a value of a value set', of: (term: Phrase): Phrase => ['it is a value of ', ...term] },
    'value set': {
      alone: 'its values are in use',
      of: (term: Phrase): Phrase => ['it is the value set of ', ...term],
    },
    inverse: {
      alone: 'it is the inverse of a property',
      of: (term: Phrase): Phrase => ['it is the inverse of ', ...term],
    },
    referenced: { alone: 'another term refers to it', of: (term: Phrase): Phrase => ['it is referenced by ', ...term] },
    type: { alone: 'it is the type of a term', of: (term: Phrase): Phrase => ['it is the type of ', ...term] },
  },
};

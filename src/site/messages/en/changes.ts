import type { Phrase } from '../../text/phrase.ts';

/** Sentences about changes between two versions. A sentence has no full stop. */
export const changes = {
  /** What a change is about. Precedes "added", "removed" or "changed". */
  parts: {
    kind: 'Kind',
    replacement: 'Replacement',
    domain: 'Domain',
    range: 'Range',
    cardinality: 'Number of values',
    values: 'Values',
    rule: 'Rule',
    /** Of a group that a rule is about. */
    members: 'Members',
    parentClass: 'Parent class',
    parentProperty: 'Parent property',
    broader: 'Broader concept',
    subset: 'Subset',
    alignment: 'Alignment',
    field: 'Mapped field',
    fields: 'Mapped fields',
    label: 'Label',
    synonym: 'Other name',
    definition: 'Definition',
    language: 'Language',
    datatype: 'Datatype',
    statement: 'Statement',
    property: 'Property',
  },
  added: (part: Phrase, value: Phrase): Phrase => [...part, ' added: ', ...value],
  removed: (part: Phrase, value: Phrase): Phrase => [...part, ' removed: ', ...value],
  replaced: (part: Phrase, old: Phrase, now: Phrase): Phrase => [...part, ' changed from ', ...old, ' to ', ...now],
  widened: (part: Phrase, old: Phrase, now: Phrase): Phrase => [...part, ' widened from ', ...old, ' to ', ...now],
  narrowed: (part: Phrase, old: Phrase, now: Phrase): Phrase => [...part, ' narrowed from ', ...old, ' to ', ...now],
  /** Anything was allowed before, or is allowed now. */
  limited: (part: Phrase, value: Phrase): Phrase => [...part, ' now limited to ', ...value],
  unlimited: (part: Phrase, value: Phrase): Phrase => [...part, ' no longer limited to ', ...value],
  /** Of two sentences. */
  was: (part: Phrase, old: Phrase, now: Phrase): Phrase => [...part, ' changed. Before: ', ...old, '. Now: ', ...now],
  /** The text or the value follows, or is not known. */
  isAdded: (part: Phrase): Phrase => [...part, ' added'],
  isRemoved: (part: Phrase): Phrase => [...part, ' removed'],
  isChanged: (part: Phrase): Phrase => [...part, ' changed'],
  /** After a sentence about a domain, a range or values. */
  wider: ' (allows more)',
  narrower: ' (allows less)',
  /** After a sentence about a parent. */
  deeper: ' (more specific)',
  shallower: ' (more general)',
  /** A sentence about a value, and the value. */
  about: (sentence: Phrase, value: Phrase): Phrase => [...sentence, ': ', ...value],
  /** What a change is about: an annotation of a statement with this property. */
  remarkOn: (property: Phrase): Phrase => ['Note on ', ...property],
  /** A field of a schema, and the kinds of record that have it. */
  fieldOf: (path: Phrase, entities: Phrase): Phrase => [...path, ' (', ...entities, ')'],
  /** A sentence about a changed field, and how it is read and written now. */
  nowIs: (sentence: Phrase, state: Phrase): Phrase => [...sentence, ' (now: ', ...state, ')'],
  /** After `nowIs`. */
  read: { full: 'read', partial: 'partly read', none: 'not read' },
  write: { full: 'written', partial: 'partly written', none: 'not written' },
  newIri: (old: Phrase, now: Phrase): Phrase => ['IRI changed from ', ...old, ' to ', ...now],
  /** Why the new IRI is taken for that of the term. */
  evidence: {
    replacedBy: ' (stated by the ontology)',
    namespace: ' (its namespace has moved)',
    content: ' (with the same content)',
    names: ' (with the same names)',
  },
  removedFor: (part: Phrase, terms: Phrase): Phrase => [...part, ' removed, replaced by ', ...terms],
  /** A text has no language. */
  noLanguage: 'none',
  deprecated: 'Deprecated',
  deprecatedFor: (terms: Phrase): Phrase => ['Deprecated, replaced by ', ...terms],
  restored: 'No longer deprecated',
  /** For screen readers, before words of a text. */
  marks: { added: 'added', removed: 'removed' },
  severities: { breaking: 'Breaking', additive: 'Additive', editorial: 'Editorial' },
};

import type { Change, ChangeType } from '../../versions/diff/change.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase } from '../text/phrase.ts';
import type { PartOf } from './change-parts.ts';
import { alignmentPart, parentPart, part, propertyPart, textPart } from './change-parts.ts';
import type { TextComparison } from './compare-literals.ts';
import { compareLiterals } from './compare-literals.ts';
import { fieldSentence } from './field-sentence.ts';
import {
  alignmentSentence,
  datatypeSentence,
  deprecationSentence,
  iriSentence,
  kindPhrase,
  languageSentence,
  isRemark,
  propertySentence,
  remarkSentence,
  removalSentence,
} from './own-sentences.ts';
import { partSentence } from './part-sentence.ts';

/** A change in the language of the page, or several that one sentence describes. */
export interface DescribedChange {
  /** Without the term that it is about, and without a full stop: "Label changed from “A” to “B”". */
  readonly sentence: Phrase;
  /** The texts word by word. Absent: the sentence has the values, or they are in a language that the page does not show. */
  readonly comparison?: TextComparison;
  /** Whether it can affect data that uses the ontology. */
  readonly breaking?: true;
  /** Number of changes. Absent: one. */
  readonly count?: number;
}

/** How a type of change is described. */
type Row =
  /** A sentence about a part: it was added, removed or changed. `texts`: long texts are compared word by word. */
  | { readonly part: PartOf; readonly texts?: 'all' | 'long' }
  /** A sentence of its own. */
  | { readonly say: (change: Change, index: PublicationIndex) => Phrase };

/** How each type of change is described. */
const ROWS: Readonly<Record<ChangeType, Row>> = {
  ClassCreation: { say: (change, index) => index.messages.changes.isAdded(kindPhrase(change, index)) },
  NodeCreation: { say: (change, index) => index.messages.changes.isAdded(kindPhrase(change, index)) },
  NodeDeletion: { say: removalSentence },
  IriChange: { say: iriSentence },
  NodeObsoletionWithDirectReplacement: { say: deprecationSentence },
  NodeObsoletionWithNoDirectReplacement: { say: deprecationSentence },
  NodeUnobsoletion: { say: (_, index) => [index.messages.changes.restored] },
  ReplacementChange: { part: part('replacement') },
  KindChange: { part: part('kind') },

  DomainChange: { part: part('domain') },
  RangeChange: { part: part('range') },
  CardinalityChange: { part: part('cardinality') },
  ValueSetChange: { part: part('values') },
  AxiomCreation: { part: part('rule') },
  AxiomDeletion: { part: part('rule') },
  LogicalAxiomChange: { part: part('rule') },

  PlaceUnder: { part: parentPart },
  RemoveUnder: { part: parentPart },
  NodeMove: { part: parentPart },
  NodeDeepening: { part: parentPart },
  NodeShallowing: { part: parentPart },
  EdgeCreation: { part: propertyPart },
  EdgeDeletion: { part: propertyPart },
  EdgeRewiring: { part: propertyPart },
  PredicateChange: { say: propertySentence },
  AddNodeToSubset: { part: part('subset') },
  RemoveNodeFromSubset: { part: part('subset') },

  NewMapping: { part: alignmentPart },
  RemoveMapping: { part: alignmentPart },
  MappingReplacement: { part: alignmentPart },
  MappingPredicateChange: { say: alignmentSentence },
  FieldMappingCreation: { say: (change, index) => fieldSentence([change], index) },
  FieldMappingDeletion: { say: (change, index) => fieldSentence([change], index) },
  FieldMappingChange: { say: (change, index) => fieldSentence([change], index) },

  NodeRename: { part: textPart('label') },
  NewLabel: { part: textPart('label') },
  RemoveLabel: { part: textPart('label') },
  NewSynonym: { part: textPart('synonym') },
  RemoveSynonym: { part: textPart('synonym') },
  SynonymReplacement: { part: textPart('synonym') },
  SynonymPredicateChange: { say: propertySentence },
  NewTextDefinition: { part: textPart('definition'), texts: 'all' },
  RemoveTextDefinition: { part: textPart('definition'), texts: 'all' },
  TextDefinitionReplacement: { part: textPart('definition'), texts: 'all' },
  LanguageTagChange: { say: languageSentence },
  DatatypeChange: { say: datatypeSentence },
  NewMetadataAssertion: { part: propertyPart, texts: 'long' },
  RemoveMetadataAssertion: { part: propertyPart, texts: 'long' },
  MetadataAssertionReplacement: { part: propertyPart, texts: 'long' },

  TripleCreation: { part: propertyPart, texts: 'long' },
  TripleDeletion: { part: propertyPart, texts: 'long' },
};

/** Describes a change in the language of the index. Terms that only an old version has need an index with their names. */
export function describeChange(change: Change, index: PublicationIndex): DescribedChange {
  return { ...sentenceOf(change, index), ...(change.severity === 'breaking' && { breaking: true }) };
}

function sentenceOf(change: Change, index: PublicationIndex): DescribedChange {
  if (isRemark(change)) return { sentence: remarkSentence(change, index) };
  const row = ROWS[change.type];
  if ('say' in row) return { sentence: row.say(change, index) };
  const comparison = row.texts && compareLiterals(change, row.texts, index);
  const of = row.part(change, index);
  if (comparison) return { sentence: bare(of, change, index), ...(comparison.parts.length > 0 && { comparison }) };
  return { sentence: partSentence(of, change, index) };
}

/** The sentence without the texts, which follow. */
function bare(of: Phrase, change: Change, { messages: { changes } }: PublicationIndex): Phrase {
  if (change.old === undefined) return changes.isAdded(of);
  return change.new === undefined ? changes.isRemoved(of) : changes.isChanged(of);
}

import type { Iri } from '../../model.ts';
import type { Change, ChangeType } from '../change.ts';
import type { Comparison, Draft } from '../comparison.ts';
import type { SeverityReason } from '../severity.ts';
import { SEVERITY_RULES } from '../severity.ts';
import { rateAxiom, rateDomain, rateRange, rateValues } from './axioms.ts';
import { rateLink, ratePlace } from './hierarchy.ts';
import { rateAlignment, rateField, rateStatement, rateText } from './statements.ts';
import { rateCreation, rateDeletion, rateKind } from './terms.ts';

type Rule = SeverityReason | ((draft: Draft, subject: Iri, comparison: Comparison) => SeverityReason);

/** The rule of each type of change. */
const RULE_OF: Readonly<Record<ChangeType, Rule>> = {
  ClassCreation: rateCreation,
  NodeCreation: rateCreation,
  NodeDeletion: rateDeletion,
  IriChange: 'iri-changed',
  NodeObsoletionWithDirectReplacement: 'term-deprecated',
  NodeObsoletionWithNoDirectReplacement: 'term-deprecated',
  NodeUnobsoletion: 'term-restored',
  ReplacementChange: 'replacement-changed',
  KindChange: rateKind,
  DomainChange: rateDomain,
  RangeChange: rateRange,
  CardinalityChange: rateAxiom,
  ValueSetChange: rateValues,
  AxiomCreation: rateAxiom,
  AxiomDeletion: rateAxiom,
  LogicalAxiomChange: rateAxiom,
  PlaceUnder: ratePlace,
  RemoveUnder: ratePlace,
  NodeMove: ratePlace,
  NodeDeepening: ratePlace,
  NodeShallowing: ratePlace,
  EdgeCreation: rateLink,
  EdgeDeletion: rateLink,
  EdgeRewiring: rateLink,
  PredicateChange: rateLink,
  AddNodeToSubset: 'link-changed',
  RemoveNodeFromSubset: 'link-changed',
  NewMapping: rateAlignment,
  RemoveMapping: rateAlignment,
  MappingReplacement: rateAlignment,
  MappingPredicateChange: rateAlignment,
  FieldMappingCreation: rateField,
  FieldMappingDeletion: rateField,
  FieldMappingChange: rateField,
  NodeRename: 'text-changed',
  NewLabel: 'text-changed',
  RemoveLabel: 'text-changed',
  NewSynonym: 'text-changed',
  RemoveSynonym: 'text-changed',
  SynonymReplacement: 'text-changed',
  SynonymPredicateChange: 'text-changed',
  NewTextDefinition: 'text-changed',
  RemoveTextDefinition: 'text-changed',
  TextDefinitionReplacement: 'text-changed',
  LanguageTagChange: 'text-changed',
  DatatypeChange: rateText,
  NewMetadataAssertion: rateText,
  RemoveMetadataAssertion: rateText,
  MetadataAssertionReplacement: rateText,
  TripleCreation: 'other-statement',
  TripleDeletion: 'other-statement',
};

/** Returns the severity of a change, and the rule that decided it. */
export function rate(subject: Iri, draft: Draft, comparison: Comparison): Pick<Change, 'severity' | 'reason'> {
  const rule = RULE_OF[draft.type];
  const reason =
    rateStatement(draft, subject, comparison) ?? (typeof rule === 'string' ? rule : rule(draft, subject, comparison));
  return { severity: SEVERITY_RULES[reason].severity, reason };
}

import type { Alignment, Relation, Term } from '../../ontology/model.ts';
import { RELATIONS } from '../../ontology/model.ts';
import { lastPart } from '../external-label.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { cleanText, sameLanguage } from '../text.ts';
import { spaced } from '../words/names.ts';
import type { AlignmentGroup, AlignmentRow, Section } from './section.ts';

/** What each strength allows a reader to do, strongest first. Only the first three are sameness. */
const STRENGTHS: Readonly<
  Record<Relation, { readonly strength: string; readonly sentence: string; readonly same: boolean }>
> = {
  equivalentClass: { strength: 'Same class', sentence: 'Whatever is one is the other too.', same: true },
  equivalentProperty: {
    strength: 'Same property',
    sentence: 'Whatever is said with one may be said with the other.',
    same: true,
  },
  sameAs: { strength: 'Same thing', sentence: 'Two names for one thing.', same: true },
  exactMatch: {
    strength: 'Exact match',
    sentence: 'One may stand for the other in nearly every use, though logic does not take them for one.',
    same: false,
  },
  closeMatch: {
    strength: 'Close match',
    sentence: 'Near enough for some uses; look at both definitions before you swap them.',
    same: false,
  },
  broadMatch: { strength: 'Broader match', sentence: 'The other term covers more than this one.', same: false },
  narrowMatch: { strength: 'Narrower match', sentence: 'The other term covers only part of this one.', same: false },
  relatedMatch: { strength: 'Related', sentence: 'Connected in meaning, and no substitute.', same: false },
};

/** SSSOM's justifications in words, https://mapping-commons.github.io/semantic-mapping-vocabulary/. */
const JUSTIFICATIONS: Readonly<Record<string, string>> = {
  ManualMappingCuration: 'compared by a person',
  LexicalMatching: 'found by its name',
  LexicalSimilarityThresholdMatching: 'found by a similar name',
  LogicalReasoning: 'follows by logic',
  SemanticSimilarityThresholdMatching: 'found by similar meaning',
  StructuralMatching: 'found by its place in the hierarchy',
  MappingReview: 'reviewed',
  MappingChaining: 'follows from other matches',
  InstanceBasedMatching: 'found by shared instances',
  BackgroundKnowledgeBasedMatching: 'found through another source',
  CompositeMatching: 'found in several ways',
  UnspecifiedMatching: 'not told how',
};

/** Alignments in groups by strength, sameness apart; searched and not found apart from not looked for. */
export function alignmentsSection(term: Term, index: PublicationIndex): Section | undefined {
  if (term.alignments.length === 0) return undefined;
  const groups = RELATIONS.map((relation) => ({
    same: STRENGTHS[relation].same,
    group: groupOf(relation, term.alignments, index),
  }));
  const filled = groups.filter(({ group }) => group.rows.length > 0);
  const absent = new Set(
    term.alignments.flatMap(({ target, absentFrom }) =>
      target === undefined && absentFrom !== undefined ? absentFrom : [],
    ),
  );
  const section = {
    same: filled.filter(({ same }) => same).map(({ group }) => group),
    similar: filled.filter(({ same }) => !same).map(({ group }) => group),
    absent: [...absent].map((iri) => vocabularyName(iri, index)),
  };
  return { id: 'alignments', title: 'In other vocabularies', block: 'alignments', ...section };
}

function groupOf(relation: Relation, alignments: readonly Alignment[], index: PublicationIndex): AlignmentGroup {
  const { strength, sentence } = STRENGTHS[relation];
  const rows = alignments.flatMap((it) =>
    it.relation === relation && it.target !== undefined ? alignmentRow(it, it.target, index) : [],
  );
  return { strength, sentence, rows };
}

function alignmentRow({ justification, comment }: Alignment, target: string, index: PublicationIndex): AlignmentRow {
  return {
    ref: index.ref(target),
    ...(justification === undefined ? {} : { justification: justificationWords(justification) }),
    ...(comment === undefined
      ? {}
      : { comment: { text: cleanText(comment.value), ...languageOf(comment.language, index) } }),
  };
}

function languageOf(language: string | undefined, index: PublicationIndex): { language?: string } {
  return language === undefined || sameLanguage(language, index.language) ? {} : { language };
}

export function justificationWords(iri: string): string {
  const name = lastPart(iri);
  return JUSTIFICATIONS[name] ?? spaced(name).toLowerCase();
}

function vocabularyName(iri: string, index: PublicationIndex): string {
  const source = index.publication.ontology.sources.find(
    ({ namespace }) => namespace === iri || namespace === `${iri}#` || namespace === `${iri}/`,
  );
  return source?.title ?? iri;
}

/** The few words that the first screen of a page says about sameness elsewhere. */
export function strengthName(relation: Relation): string {
  return STRENGTHS[relation].strength;
}

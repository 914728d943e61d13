import type { Alignment, Relation, Term } from '../../../ontology/model.ts';
import { RELATIONS } from '../../../ontology/model.ts';
import { ALIGNMENT_PREDICATES } from '../../../ontology/read/alignments.ts';
import { shortName } from '../../../ontology/short-name.ts';
import type { Remarks } from '../../axioms/remarks.ts';
import { crosswalkLinks } from '../../index/crosswalk-addresses.ts';
import { lastPart } from '../../index/external-label.ts';
import { spaced } from '../../index/name-phrases.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Messages } from '../../messages/messages.ts';
import { cleanText, lookUpMessage, sameLanguage } from '../../text/text.ts';
import { spoken } from './remarks-member.ts';
import type { AbsentRow, AlignmentGroup, AlignmentRow, TermSection } from './section.ts';

/** The strengths that are sameness; the rest are not. */
const SAME: ReadonlySet<Relation> = new Set(['equivalentClass', 'equivalentProperty', 'sameAs']);

const PREDICATES = [...ALIGNMENT_PREDICATES];

/** Alignments in groups by strength, sameness apart; searched and not found apart from not looked for. */
export function alignmentsSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection | undefined {
  if (term.alignments.length === 0) return undefined;
  const groups = RELATIONS.map((relation) => ({
    same: SAME.has(relation),
    group: groupOf(relation, term.alignments, remarks, index),
  }));
  const filled = groups.filter(({ group }) => group.rows.length > 0);
  const section = {
    same: filled.filter(({ same }) => same).map(({ group }) => group),
    similar: filled.filter(({ same }) => !same).map(({ group }) => group),
    absent: absentRows(term.alignments, index),
    crosswalks: crosswalkLinks(term, index),
  };
  return { id: 'alignments', title: index.messages.term.alignments.title, block: 'alignments', ...section };
}

function groupOf(
  relation: Relation,
  alignments: readonly Alignment[],
  remarks: Remarks,
  index: PublicationIndex,
): AlignmentGroup {
  const predicates = PREDICATES.filter(([, it]) => it.relation === relation).map(([predicate]) => predicate);
  const { name: strength, sentence } = index.messages.term.strengths[relation];
  const rows = alignments.flatMap((it) =>
    it.relation === relation && it.target !== undefined
      ? { ...alignmentRow(it, it.target, index), ...spoken(remarks.ofIri(it.target, predicates)) }
      : [],
  );
  return { strength, sentence, rows };
}

/** Each vocabulary once, but for several comments. */
function absentRows(alignments: readonly Alignment[], index: PublicationIndex): AbsentRow[] {
  const rows = alignments.flatMap((alignment): AbsentRow[] => {
    if (alignment.target !== undefined || alignment.absentFrom === undefined) return [];
    const { ref, ...rest } = alignmentRow(alignment, alignment.absentFrom, index);
    const label = vocabularyName(alignment.absentFrom, index);
    return [{ ref: { ...ref, label, curie: label }, ...rest }];
  });
  return [...new Map(rows.map((row) => [JSON.stringify([row.ref.iri, row.comment]), row])).values()];
}

function alignmentRow({ justification, comment }: Alignment, target: string, index: PublicationIndex): AlignmentRow {
  return {
    ref: index.ref(target),
    ...(justification === undefined ? {} : { justification: justificationLabel(justification, index.messages) }),
    ...(comment === undefined
      ? {}
      : { comment: { text: cleanText(comment.value), ...languageOf(comment.language, index) } }),
  };
}

function languageOf(language: string | undefined, index: PublicationIndex): { language?: string } {
  return language === undefined || sameLanguage(language, index.language) ? {} : { language };
}

/** How a match was found; a way that nobody has words for keeps its name. */
export function justificationLabel(iri: string, { term }: Pick<Messages, 'term'>): string {
  const name = lastPart(iri);
  return lookUpMessage(term.justifications, name) ?? spaced(name).toLowerCase();
}

function vocabularyName(iri: string, index: PublicationIndex): string {
  const source = index.publication.ontology.sources.find(
    ({ namespace }) => namespace === iri || namespace === `${iri}#` || namespace === `${iri}/`,
  );
  return shortName(source?.title ?? iri);
}

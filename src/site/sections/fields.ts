import type { ClassExpression, Iri, Term } from '../../ontology/model.ts';
import { canonicalIri } from '../../ontology/names.ts';
import { cap, joinPhrases } from '../phrase.ts';
import type { Capped, Phrase, Ref } from '../phrase.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { nounPhrase } from '../words/names.ts';
import { constraintWords, restrictionsOf } from './constraints.ts';
import type { FieldGroup, FieldRow, Section } from './section.ts';

/** Inherited fields on one page; beyond these a line links to the class that brings them, so that deep hierarchies stay linear. */
const MOST_INHERITED = 160;
/** Ancestors that are looked at: no hierarchy that people read is deeper. */
const MOST_ANCESTORS = 40;
/** Inherited fields that stand open; each group beyond folds away. */
const OPEN_INHERITED = 12;

/** The table of a class: its own properties first, then the inherited ones class by class, nearest first. */
export function fieldsSection(term: Term, index: PublicationIndex): Section | undefined {
  if (!term.class) return undefined;
  const lineage = [term, ...term.class.ancestors.slice(0, MOST_ANCESTORS).flatMap((iri) => index.term(iri) ?? [])];
  const restrictions = lineage.map(restrictionsOf);
  const row = (ref: Ref): FieldRow =>
    fieldRow(
      ref,
      restrictions.flatMap((of) => of.get(canonicalIri(ref.iri)) ?? []),
      index,
    );
  const seen = new Set<Iri>();
  const groups: FieldGroup[] = [];
  let budget = MOST_INHERITED;
  for (const [position, owner] of lineage.entries()) {
    const fresh = ownFields(owner, restrictions[position]?.keys() ?? [], index).filter(
      (iri) => !seen.has(canonicalIri(iri)),
    );
    for (const iri of fresh) seen.add(canonicalIri(iri));
    if (fresh.length === 0) continue;
    const own = owner === term;
    const refs = index.sorted(fresh);
    const kept = own ? refs : refs.slice(0, budget);
    if (!own) budget -= kept.length;
    const from = own ? {} : { from: index.ref(owner.iri) };
    const more = kept.length < refs.length ? { more: `${index.links.term(owner.identifier)}#fields` } : {};
    groups.push({ ...from, rows: fold(kept.map(row), own, groups), count: refs.length, ...more });
  }
  if (groups.length === 0) return undefined;
  const constrained = groups.some(({ rows }) => [...rows.shown, ...rows.rest].some((it) => it.constraint.length > 0));
  return { id: 'fields', title: 'Fields', block: 'fields', groups, constrained };
}

/** The first inherited group shows its beginning; those after it are folded behind their heading. */
function fold(rows: readonly FieldRow[], own: boolean, before: readonly FieldGroup[]): Capped<FieldRow> {
  if (own) return cap(rows);
  return before.some((group) => group.from) ? { shown: [], rest: rows } : cap(rows, OPEN_INHERITED);
}

/** Properties whose domain names the class, and those that it restricts though their domain is another or none. */
function ownFields(term: Term, restricted: Iterable<Iri>, index: PublicationIndex): Iri[] {
  const found = new Map((term.class?.properties ?? []).map((iri) => [canonicalIri(iri), iri]));
  for (const iri of restricted) if (!found.has(iri)) found.set(iri, index.term(iri)?.iri ?? iri);
  return [...found.values()];
}

/** A property has the same row below every class that asks nothing more of it: made once. */
const unrestricted = new WeakMap<PublicationIndex, Map<Iri, FieldRow>>();

function fieldRow(ref: Ref, restrictions: Parameters<typeof constraintWords>[0], index: PublicationIndex): FieldRow {
  if (restrictions.length > 0) return makeRow(ref, restrictions, index);
  let rows = unrestricted.get(index);
  if (!rows) unrestricted.set(index, (rows = new Map()));
  let row = rows.get(ref.iri);
  if (!row) rows.set(ref.iri, (row = makeRow(ref, [], index)));
  return row;
}

function makeRow(ref: Ref, restrictions: Parameters<typeof constraintWords>[0], index: PublicationIndex): FieldRow {
  const term = index.term(ref.iri);
  const functional = term?.property?.characteristics.includes('functional') ?? false;
  return {
    ref,
    types: term ? expectedTypes(term, index) : [],
    constraint: constraintWords(restrictions, functional, index),
    summary: term ? index.summaryOf(term) : '',
  };
}

/** The ranges of a property: one that all values meet, or any of those that `rangeIncludes` names. */
export function expectedTypes(term: Term, index: PublicationIndex): Phrase {
  const { ranges = [], rangeIncludes = [] } = term.property ?? {};
  const all = joinPhrases(
    ranges.map((range) => typeWords(range, index)),
    'and',
  );
  const any = joinPhrases(
    index.sorted(rangeIncludes).map((ref) => [ref]),
    'or',
  );
  if (all.length === 0 || any.length === 0) return [...all, ...any];
  return [...all, ': ', ...any];
}

/** In a table a class needs no article. */
function typeWords(expression: ClassExpression, index: PublicationIndex): Phrase {
  if (expression.kind === 'class') return [index.ref(expression.iri)];
  if (expression.kind === 'union')
    return joinPhrases(
      expression.of.map((part) => typeWords(part, index)),
      'or',
    );
  return nounPhrase(expression, index);
}

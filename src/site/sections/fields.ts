import type { Iri, Term } from '../../ontology/model.ts';
import { cap } from '../phrase.ts';
import type { Capped } from '../phrase.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { fieldRow } from './field-row.ts';
import { ownFields } from './own-fields.ts';
import type { OwnField } from './own-fields.ts';
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
  const ancestors = term.class.ancestors.slice(0, MOST_ANCESTORS).flatMap((iri) => index.term(iri) ?? []);
  const lineage = [term, ...ancestors].map((owner) => ({ owner, ...ownFields(owner, index) }));
  const toRow = ({ iri, ref }: OwnField): FieldRow =>
    fieldRow(
      ref,
      lineage.flatMap(({ restrictions }) => restrictions.get(iri) ?? []),
      index,
    );
  const groups: FieldGroup[] = [];
  const seen = new Set<Iri>();
  let budget = Number.POSITIVE_INFINITY;
  for (const { owner, fields } of lineage) {
    const { kept, repeated } = take(fields, seen, budget);
    const own = owner === term;
    const count = fields.length - repeated;
    budget = own ? MOST_INHERITED : budget - kept.length;
    if (count === 0) continue;
    const from = own ? {} : { from: index.ref(owner.iri) };
    const more = kept.length < count ? { more: `${index.links.term(owner.identifier)}#fields` } : {};
    groups.push({ ...from, rows: fold(kept.map(toRow), own, groups), count, ...more });
  }
  if (groups.length === 0) return undefined;
  const constrained = groups.some(({ rows }) => [...rows.shown, ...rows.rest].some((it) => it.constraint.length > 0));
  return { id: 'fields', title: index.messages.term.fields.title, block: 'fields', groups, constrained };
}

/** The first fields that no nearer class has; it stops when there are enough, however many a class far above may have. */
function take(fields: readonly OwnField[], seen: Set<Iri>, most: number): { kept: OwnField[]; repeated: number } {
  const kept: OwnField[] = [];
  let repeated = 0;
  for (const field of fields) {
    if (kept.length >= most) break;
    if (seen.has(field.iri)) repeated += 1;
    else kept.push(field);
    seen.add(field.iri);
  }
  return { kept, repeated };
}

/** The first inherited group shows its beginning; those after it are folded behind their heading. */
function fold(rows: readonly FieldRow[], own: boolean, before: readonly FieldGroup[]): Capped<FieldRow> {
  if (own) return cap(rows);
  return before.some((group) => group.from) ? { shown: [], rest: rows } : cap(rows, OPEN_INHERITED);
}

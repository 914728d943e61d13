import type { Term } from '../../../ontology/model.ts';
import { lineageOf } from '../../../ontology/shape/lineage.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Capped } from '../../text/phrase.ts';
import { cap } from '../../text/phrase.ts';
import type { DataPanels } from './data-panels.ts';
import { fieldRow } from './field-row.ts';
import type { FieldGroup, FieldRow, TermSection } from './section.ts';
import { shapeSource } from './shape-source.ts';

/** Inherited fields that stand open; each group beyond folds away. */
const OPEN_INHERITED = 12;

/** The table of a class: its own properties first, then the inherited ones class by class, nearest first; and the class as data. */
export function fieldsSection(term: Term, index: PublicationIndex, forms: DataPanels): TermSection | undefined {
  if (!term.class) return undefined;
  const source = shapeSource(index);
  const { generations, restrictions } = lineageOf(term, source.term, source.ownProperties);
  const groups: FieldGroup[] = [];
  for (const { owner, properties, count } of generations) {
    const own = owner === term;
    const rows = properties.map((iri) => fieldRow(index.ref(iri), restrictions(iri), index));
    const from = own ? {} : { from: index.ref(owner.iri) };
    const more = rows.length < count ? { more: `${index.links.term(owner.identifier)}#fields` } : {};
    groups.push({ ...from, rows: fold(rows, own, groups), count, ...more });
  }
  if (groups.length === 0) return undefined;
  const constrained = groups.some(({ rows }) => [...rows.shown, ...rows.rest].some((it) => it.constraint.length > 0));
  const { title } = index.messages.term.fields;
  return { id: 'fields', title, block: 'fields', groups, constrained, panels: forms(term, index) };
}

/** The first inherited group shows its beginning; those after it are folded behind their heading. */
function fold(rows: readonly FieldRow[], own: boolean, before: readonly FieldGroup[]): Capped<FieldRow> {
  if (own) return cap(rows);
  return before.some((group) => group.from) ? { shown: [], rest: rows } : cap(rows, OPEN_INHERITED);
}

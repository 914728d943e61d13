import type { Iri, Term } from '../../ontology/model.ts';
import { cap } from '../phrase.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { domainStatements, rangeStatements } from '../words/property-axioms.ts';
import type { RefList, Section, TermRow } from './section.ts';

type Row = readonly [title: string, iris: readonly Iri[] | undefined, intro?: string | undefined];

/** Lists with something in them, each in order of its labels. */
function lists(rows: readonly Row[], index: PublicationIndex): RefList[] {
  return rows.flatMap(([title, iris = [], intro]) => {
    const refs = index.sorted(iris);
    if (refs.length === 0) return [];
    return [{ title, ...(intro === undefined ? {} : { intro }), refs: cap(refs), count: refs.length }];
  });
}

/** Where a property may be used, and what it may hold: rules that all hold apart from suggestions of which any may. */
export function useSection(term: Term, index: PublicationIndex): Section | undefined {
  if (!term.property) return undefined;
  const { domains, domainIncludes, ranges, rangeIncludes } = term.property;
  const statements = [...domainStatements(term.iri, domains, index), ...rangeStatements(term.iri, ranges, index)];
  const suggestions = lists(
    [
      ['Used on', domainIncludes, domainIncludes.length > 1 ? 'On any of these.' : undefined],
      ['Values', rangeIncludes, rangeIncludes.length > 1 ? 'Of any of these types.' : undefined],
    ],
    index,
  );
  if (statements.length === 0 && suggestions.length === 0) return undefined;
  return { id: 'use', title: 'How it is used', block: 'use', lists: suggestions, statements };
}

/** The values of a value set, with what each means. */
export function valuesSection(term: Term, index: PublicationIndex): Section | undefined {
  if (!term.enumeration || term.enumeration.values.length === 0) return undefined;
  const { values, closed } = term.enumeration;
  const rows = values.map((iri): TermRow => {
    const found = index.term(iri);
    const notation = found?.notations[0]?.value;
    return {
      ref: index.ref(iri),
      summary: found ? index.summaryOf(found) : { text: '' },
      ...(notation === undefined ? {} : { notation }),
    };
  });
  const intro = closed ? 'The list is closed: there is no other value.' : '';
  return { id: 'values', title: 'Values', block: 'terms', intro, rows: cap(rows, 60), count: rows.length };
}

/** Everything around a term in its hierarchies, and everything that points at it. */
export function relationsSection(term: Term, index: PublicationIndex): Section | undefined {
  const { class: ofClass, property, value, enumeration } = term;
  const found = lists(
    [
      ['Parent classes', ofClass?.parents],
      ['More specific classes', ofClass?.children],
      ['Sub-property of', property?.parents, 'Whatever has this property also has that one, with the same value.'],
      ['Sub-properties', property?.children],
      ['Broader', value?.broader],
      ['Narrower', value?.narrower],
      ['Related', value?.related],
      ['Different from', value?.differentFrom],
      [
        'Top values',
        enumeration && enumeration.topValues.length < enumeration.values.length ? enumeration.topValues : undefined,
      ],
      ['Value of', term.enumerationOf],
      ['Instance of', term.instanceOf.filter((iri) => !term.enumerationOf.includes(iri))],
      ['Expected by properties', ofClass?.rangeOf, 'Properties whose values are of this type.'],
      ['Instances', enumeration ? undefined : ofClass?.instances],
      ['Named in axioms of', index.mentionsOf(term.iri)],
      ['For industries', term.industries],
    ],
    index,
  );
  return found.length === 0 ? undefined : { id: 'relations', title: 'Connections', block: 'lists', lists: found };
}

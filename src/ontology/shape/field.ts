import type { ClassExpression, Iri, Term } from '../model.ts';
import { coercion } from '../write/coercion.ts';
import type { Alternatives, Field } from './class-shape.ts';
import { countsOf } from './counts.ts';
import { ANY_LITERAL } from './datatypes.ts';
import { withoutImplied } from './implied.ts';
import { forbidsValues } from './restrictions.ts';
import type { Restriction } from './restrictions.ts';
import type { ShapeSource } from './shape-source.ts';
import { groupsOf } from './value-types.ts';

/** Reads what an ontology says of one property of a class: its types, how many, and of which some must be. */
export function fieldOf(property: Iri, from: Term, restrictions: readonly Restriction[], source: ShapeSource): Field {
  const term = source.term(property);
  const only = restrictions.flatMap((each) =>
    each.kind === 'only' && !forbidsValues(each) ? groupsOf(each.filler, term, source) : [],
  );
  const types = withoutImplied([...rangeGroups(term, source), ...only], source);
  return {
    property: term?.iri ?? property,
    ...(term ? { term } : {}),
    key: term ? source.keys.key(term) : source.keys.outside(property),
    from,
    strings: stringsOf(term, source),
    types,
    ...countsOf(restrictions, { types, term }, source),
  };
}

/** What the property itself says: all of its ranges, and one of those that it includes. */
function rangeGroups(term: Term | undefined, source: ShapeSource): readonly Alternatives[] {
  if (!term?.property) return [];
  const { type, ranges, rangeIncludes } = term.property;
  const included: ClassExpression[] = rangeIncludes.map((iri) => ({ kind: 'class', iri }));
  const expressions: ClassExpression[] = [...ranges];
  if (included.length > 0) expressions.push({ kind: 'union', of: included });
  const groups = expressions.flatMap((expression) => groupsOf(expression, term, source));
  if (groups.length > 0) return groups;
  if (type === 'object') return [[{ kind: 'thing' }]];
  return type === 'datatype' ? [[{ kind: 'literal', name: ANY_LITERAL.iri, datatype: ANY_LITERAL, facets: [] }]] : [];
}

function stringsOf(term: Term | undefined, source: ShapeSource): Field['strings'] {
  const type = term && coercion(term, source.live);
  if (type === '@id') return 'iri';
  if (type === '@vocab') return 'name';
  return type === undefined ? 'plain' : 'typed';
}

import type { ClassExpression, Iri, Term } from '../model.ts';
import { coercion } from '../write/coercion.ts';
import type { Alternatives, ShapeField } from './class-shape.ts';
import { countsOf } from './counts.ts';
import { ANY_LITERAL } from './datatypes.ts';
import { withoutImplied } from './implied.ts';
import type { Restriction } from './restrictions.ts';
import { forbidsValues } from './restrictions.ts';
import type { ShapeSource } from './shape-source.ts';
import { groupsOf } from './value-types.ts';

/** Creates the field of a property in a class: types and bounds. */
export function fieldOf(
  property: Iri,
  from: Term,
  restrictions: readonly Restriction[],
  source: ShapeSource,
): ShapeField {
  const term = source.term(property);
  const only = restrictions.flatMap((each) =>
    each.kind === 'only' && !forbidsValues(each) ? groupsOf(each.filler, term, source) : [],
  );
  const types = withoutImplied([...rangeGroups(term, source), ...only], source);
  return {
    property: term?.iri ?? property,
    ...(term ? { term } : {}),
    key: term ? source.keys.key(term) : source.keys.external(property),
    owner: from,
    strings: stringsOf(term, source),
    types,
    ...countsOf(restrictions, { types, term }, source),
  };
}

/** Types by the property itself: all ranges, and one of `rangeIncludes`. */
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

function stringsOf(term: Term | undefined, source: ShapeSource): ShapeField['strings'] {
  const type = term && coercion(term, source.terms);
  if (type === '@id') return 'iri';
  if (type === '@vocab') return 'name';
  return type === undefined ? 'plain' : 'typed';
}

import type { ClassExpression, Iri, Value } from '../../ontology/model.ts';
import { owl } from '../../rdf/names.ts';

/** Properties of lists whose order has no meaning. */
const UNORDERED: ReadonlySet<Iri> = new Set(
  ['members', 'distinctMembers', 'disjointUnionOf', 'hasKey', 'unionOf', 'intersectionOf', 'oneOf'].map(owl),
);

/** A part of a node that was too large to read, or that refers to itself. */
const UNREAD = '(unread)';

/**
 * A class expression as text, equal for two that mean the same: without the order and the repetition of members, and without labels of nodes.
 *
 * @param property property that states the expression, whose list can be unordered
 */
export function meaningOf(expression: ClassExpression, property?: Iri): string {
  return JSON.stringify(
    expression.kind === 'other'
      ? nodeForm(expression.node, property === undefined || !UNORDERED.has(property))
      : normalForm(expression),
  );
}

/** Whether two expressions certainly mean the same. */
export function haveSameMeaning(a: ClassExpression, b: ClassExpression, property?: Iri): boolean {
  const meaning = meaningOf(a, property);
  return meaning === meaningOf(b, property) && !meaning.includes(UNREAD);
}

const THING: ClassExpression = { kind: 'class', iri: owl('Thing') };

function normalForm(expression: ClassExpression): unknown {
  switch (expression.kind) {
    case 'class':
      return expression.iri;
    case 'union':
    case 'intersection':
      return memberForm(expression.kind, expression.of);
    case 'complement':
      return ['complement', normalForm(expression.of)];
    case 'oneOf':
      return ['oneOf', ...sortedForms(expression.values, valueForm)];
    case 'some':
    case 'only':
      return [expression.kind, expression.property, normalForm(expression.filler)];
    case 'hasValue':
      return ['hasValue', expression.property, valueForm(expression.value)];
    case 'hasSelf':
      return ['hasSelf', expression.property];
    case 'datatype':
      return [
        'datatype',
        expression.on,
        ...sortedForms(expression.facets, ({ facet, value }) => [facet, valueForm(value)]),
      ];
    case 'shape':
      return ['shape', expression.iri];
    case 'other':
      return nodeForm(expression.node);
    default:
      return countForm(expression);
  }
}

/** Members without repetition; those of a union in a union are its own. */
function memberForm(kind: 'union' | 'intersection', of: readonly ClassExpression[]): unknown {
  const flat = (members: readonly ClassExpression[]): readonly ClassExpression[] =>
    members.flatMap((member) => (member.kind === kind ? flat(member.of) : [member]));
  const forms = sortedForms(flat(of), normalForm);
  return forms.length === 1 ? forms[0] : [kind, ...forms];
}

type Count = Extract<ClassExpression, { count: number }>;

/** At least one is `some`; exactly none is at most none; at least none is anything. */
function countForm({ kind, count, property, filler = THING }: Count): unknown {
  if (kind === 'min' && count === 0) return normalForm(THING);
  if (kind === 'min' && count === 1) return ['some', property, normalForm(filler)];
  return [kind === 'exactly' && count === 0 ? 'max' : kind, count, property, normalForm(filler)];
}

/** Language tags have no case. */
function valueForm(value: Value): unknown {
  return 'iri' in value ? [value.iri] : [value.value, value.language?.toLowerCase() ?? '', value.datatype ?? ''];
}

function sortedForms<T>(members: readonly T[], form: (member: T) => unknown): unknown[] {
  const byText = new Map(members.map(form).map((each) => [JSON.stringify(each), each]));
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

/** A node: its values have no order, except in some lists. */
function nodeForm(value: unknown, isOrdered = true): unknown {
  if (Array.isArray(value)) return sortedForms(value, (each) => nodeForm(each, isOrdered));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([key, id]) => key !== '@id' || !String(id).startsWith('_:'));
  if (members.length === 0) return UNREAD;
  return members.map(([key, member]: [string, unknown]) => {
    if (key !== '@list' || !Array.isArray(member)) return [key, nodeForm(member, !UNORDERED.has(key))];
    return [key, isOrdered ? member.map((each) => nodeForm(each)) : sortedForms(member, (each) => nodeForm(each))];
  });
}

import { isBuiltInDatatype } from '../check/built-in.ts';
import type { ClassExpression, Iri, Term, Value } from '../model.ts';
import { owl, rdfs, xsd } from '../names.ts';
import type { Alternatives, Facet, ValueType } from './class-shape.ts';
import { ANY_LITERAL, builtInDatatype } from './datatypes.ts';
import { classesBelow } from './classes-below.ts';
import type { ShapeSource } from './shape-source.ts';

/** Values of one set that a schema lists. */
const MOST_VALUES = 100;
/** A datatype that is defined by another, and that by a third: no more steps than this, since they may go in a circle. */
const MOST_STEPS = 8;

const ANY_THING: ReadonlySet<Iri> = new Set([owl('Thing')]);
const ANYTHING: ReadonlySet<Iri> = new Set([rdfs('Resource')]);

/**
 * What a value must be to belong to the class or the data range: one alternative of each group. An expression that a schema of
 * single values cannot hold to (a complement, say) gives no group.
 *
 * @param property the property whose values they are; it tells what a class is that nothing here describes
 */
export function groupsOf(
  expression: ClassExpression,
  property: Term | undefined,
  source: ShapeSource,
): readonly Alternatives[] {
  if (expression.kind === 'intersection') return expression.of.flatMap((part) => groupsOf(part, property, source));
  const alternatives = alternativesOf(expression, property, source, MOST_STEPS);
  return alternatives === undefined ? [] : [alternatives];
}

function alternativesOf(
  expression: ClassExpression,
  property: Term | undefined,
  source: ShapeSource,
  steps: number,
): Alternatives | undefined {
  switch (expression.kind) {
    case 'class':
      return classAlternatives(expression.iri, property, source, steps);
    case 'union': {
      const all = expression.of.map((part) => alternativesOf(part, property, source, steps));
      return all.some((part) => part === undefined) ? undefined : distinctTypes(all.flatMap((part) => part ?? []));
    }
    case 'oneOf':
      return listed(expression.values);
    case 'datatype':
      return restricted(expression, property, source, steps);
    case 'some':
    case 'only':
    case 'hasValue':
    case 'hasSelf':
    case 'min':
    case 'max':
    case 'exactly':
      // Something that has such a property is a thing, whatever else it is.
      return [{ kind: 'thing' }];
    default:
      return undefined;
  }
}

function classAlternatives(
  iri: Iri,
  property: Term | undefined,
  source: ShapeSource,
  steps: number,
): Alternatives | undefined {
  if (ANYTHING.has(iri)) return undefined;
  if (ANY_THING.has(iri)) return [{ kind: 'thing' }];
  const datatype = builtInDatatype(iri);
  if (datatype) return [{ kind: 'literal', name: iri, datatype, facets: [] }];
  const term = source.term(iri);
  if (term?.class?.datatype || isBuiltInDatatype(iri)) return [...definedDatatype(iri, term, property, source, steps)];
  if (term?.enumeration) return [valuesOf(term, term.enumeration.values)];
  if (term) return [{ kind: 'thing', class: term.iri, ...classesBelow(term, source) }];
  if (property?.property?.type === 'datatype')
    return [{ kind: 'literal', name: iri, datatype: ANY_LITERAL, facets: [] }];
  return property?.property?.type === 'object' ? [{ kind: 'thing', class: iri }] : undefined;
}

/**
 * Without literals that JSON writes as an earlier alternative does: a decimal and a double within the same bounds are one kind of
 * number there, and a shape of decimals lets doubles in, since JSON-LD reads fractions as such.
 */
function distinctTypes(types: Alternatives): Alternatives {
  const seen = new Set<string>();
  return types.filter((type) => {
    if (type.kind !== 'literal' || type.datatype.json !== 'number') return true;
    const bounds = type.facets.map(({ name, value }) => `${name} ${String(Number(value.value))}`);
    const text = bounds.sort().join(' ');
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** A datatype of the ontology's own: what it is defined as, else what it is a kind of, else any literal. */
function definedDatatype(
  iri: Iri,
  term: Term | undefined,
  property: Term | undefined,
  source: ShapeSource,
  steps: number,
): Alternatives {
  const [definition] = term?.class?.definedAs ?? [];
  const base = definition && steps > 0 ? alternativesOf(definition, property, source, steps - 1) : undefined;
  if (base) return base.map((type) => (type.kind === 'literal' ? { ...type, name: iri } : type));
  const above = term?.class?.ancestors.flatMap((ancestor) => builtInDatatype(ancestor) ?? [])[0];
  return [{ kind: 'literal', name: iri, datatype: above ?? ANY_LITERAL, facets: [] }];
}

function restricted(
  { on, facets }: Extract<ClassExpression, { kind: 'datatype' }>,
  property: Term | undefined,
  source: ShapeSource,
  steps: number,
): Alternatives | undefined {
  const own = facets.flatMap(({ facet, value }): Facet[] =>
    facet.startsWith(xsd('')) ? [{ name: facet.slice(xsd('').length), value }] : [],
  );
  return classAlternatives(on, property, source, steps)?.map((type) =>
    type.kind === 'literal' ? { ...type, facets: [...type.facets, ...own] } : type,
  );
}

function listed(values: readonly Value[]): Alternatives {
  const iris = values.flatMap((value) => ('iri' in value ? value.iri : []));
  const literals = values.flatMap((value) => ('iri' in value ? [] : value));
  const types: ValueType[] = [];
  if (iris.length > 0) types.push({ kind: 'values', ...few(iris) });
  if (literals.length > 0) types.push({ kind: 'literals', values: literals });
  return types;
}

function valuesOf(set: Term, values: readonly Iri[]): ValueType {
  return { kind: 'values', set, ...few(values) };
}

function few(values: readonly Iri[]): { values?: readonly Iri[] } {
  return values.length === 0 || values.length > MOST_VALUES ? {} : { values: [...new Set(values)] };
}

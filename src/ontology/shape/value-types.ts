import { isBuiltInDatatype } from '../check/built-in.ts';
import type { ClassExpression, Iri, Term, Value } from '../model.ts';
import { owl, rdfs, xsd } from '../names.ts';
import type { Alternatives, DatatypeFacet, ValueType } from './class-shape.ts';
import { ANY_LITERAL, builtInDatatype } from './datatypes.ts';
import type { ShapeSource } from './shape-source.ts';

/** Limit of classes that a schema lists. */
const MAX_CLASSES = 24;
/** Limit of values that a schema lists. */
const MAX_LISTED_VALUES = 100;
/** Limit of definitions that are followed from datatype to datatype, which may form a cycle. */
const MAX_DEFINITION_STEPS = 8;

const ANY_THING: ReadonlySet<Iri> = new Set([owl('Thing')]);
const ANYTHING: ReadonlySet<Iri> = new Set([rdfs('Resource')]);

/**
 * Returns the types of the values of a class or data range: one alternative of every group. Expressions that a schema of single values
 * cannot express, such as complements, result in no group.
 *
 * @param property property of the values. Its type decides about classes that are not described.
 */
export function groupsOf(
  expression: ClassExpression,
  property: Term | undefined,
  source: ShapeSource,
): readonly Alternatives[] {
  if (expression.kind === 'intersection') return expression.of.flatMap((part) => groupsOf(part, property, source));
  const alternatives = alternativesOf(expression, property, source, MAX_DEFINITION_STEPS);
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
      // An instance of a restriction is a thing.
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
  if (term) return [{ kind: 'thing', class: term.iri, ...descendantsOf(term, source) }];
  if (property?.property?.type === 'datatype')
    return [{ kind: 'literal', name: iri, datatype: ANY_LITERAL, facets: [] }];
  return property?.property?.type === 'object' ? [{ kind: 'thing', class: iri }] : undefined;
}

/**
 * Omits literals with the same JSON form as an earlier alternative. A decimal and a double with the same bounds are the same number in
 * JSON, and a shape of decimals accepts doubles, because JSON-LD reads fractions as doubles.
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

/** A datatype of the ontology: its definition. Fallbacks: its built-in ancestor, any literal. */
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
  const own = facets.flatMap(({ facet, value }): DatatypeFacet[] =>
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
  if (iris.length > 0) types.push({ kind: 'values', ...listIfFew(iris) });
  if (literals.length > 0) types.push({ kind: 'literals', values: literals });
  return types;
}

function valuesOf(set: Term, values: readonly Iri[]): ValueType {
  return { kind: 'values', set, ...listIfFew(values) };
}

function listIfFew(values: readonly Iri[]): { values?: readonly Iri[] } {
  return values.length === 0 || values.length > MAX_LISTED_VALUES ? {} : { values: [...new Set(values)] };
}

/** The class and its descendants, nearest first. Empty if there are too many to list. */
function descendantsOf(term: Term, source: ShapeSource): { classes?: readonly Term[] } {
  const classes = new Set([term]);
  // Iterating over a set includes elements that are added meanwhile.
  for (const each of classes) {
    for (const iri of each.class?.children ?? []) {
      const child = source.term(iri);
      if (child) classes.add(child);
      if (classes.size > MAX_CLASSES) return {};
    }
  }
  return { classes: [...classes] };
}

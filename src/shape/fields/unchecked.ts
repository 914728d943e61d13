import type { ClassExpression, Iri, ShapeConstraint, ShapedField, ShapeRule } from '../../ontology/model.ts';
import { formatPath } from '../../shacl/index.ts';
import { rdf, rdfs } from '../../rdf/names.ts';
import { sh } from '../../shacl/model.ts';
import { builtInDatatype, isPlain } from './datatypes.ts';
import type { ClassShape, ShapeField, ValueType } from './class-shape.ts';
import { facetSchema } from './field.ts';
import type { Restriction, ShapeSource } from './lineage.ts';
import { schemeOf } from './schemes.ts';
import { asRestrictions } from './lineage.ts';

type NameOf = (iri: Iri) => string;

/** The names of terms in constraints that a schema does not check. */
export function namesIn(source: ShapeSource): NameOf {
  return (iri) => {
    const term = source.term(iri);
    return term ? source.keys.reference(term) : source.keys.external(iri);
  };
}

/** What the shapes of a field require and its JSON Schema does not check, as parameters of SHACL: `sh:lessThan ex:end`. */
export function uncheckedOf(field: ShapeField, name: NameOf): string[] {
  const rules = field.shaped.flatMap((shaped) => uncheckedRules(shaped.rules, name));
  const restrictions = field.shaped
    .flatMap((shaped) => shaped.restrictions)
    .flatMap(asRestrictions)
    .flatMap((each) => uncheckedRestriction(each, name));
  return [
    ...new Set([...rules, ...restrictions, ...field.types.flat().flatMap((type) => uncheckedFacets(type, field))]),
  ];
}

/** What a schema does not check of the values: of each value its type, of a number of values whether they are those that count. */
function uncheckedRestriction(restriction: Restriction, name: NameOf): string[] {
  if (!('filler' in restriction) || !restriction.filler) return [];
  const types = uncheckedType(restriction.filler, name);
  return restriction.kind === 'only' || types.length === 0 ? types : ['sh:qualifiedValueShape'];
}

/** The rules that validators enforce, as parameters of SHACL. */
export function uncheckedRules(rules: readonly ShapeRule[], name: NameOf): string[] {
  return rules
    .filter(({ severity }) => severity === sh('Violation'))
    .flatMap((rule) => ruleText(rule.constraint, name));
}

function ruleText(constraint: ShapeConstraint, name: NameOf): string[] {
  switch (constraint.kind) {
    case 'values':
      return [constraint.one ? 'sh:xone' : (uncheckedType(constraint.are, name)[0] ?? 'sh:node')];
    case 'count':
      if (constraint.of) return ['sh:qualifiedValueShape'];
      return [
        ...(constraint.min === undefined ? [] : [`sh:minCount ${constraint.min}`]),
        ...(constraint.max === undefined ? [] : [`sh:maxCount ${constraint.max}`]),
      ];
    case 'query':
      return ['sh:sparql'];
    case 'other':
      return Object.keys(constraint.node).map(name);
    case 'reifier':
      return ['sh:reifierShape'];
    case 'uniqueLang':
    case 'hasValue':
    case 'closed':
      return [`sh:${constraint.kind}`];
    default:
      return [`sh:${constraint.kind} ${name(constraint.property)}`];
  }
}

/** Node kinds that include IRIs. */
const OF_IRIS: ReadonlySet<Iri> = new Set(['IRI', 'BlankNodeOrIRI', 'IRIOrLiteral'].map(sh));

function facetText(facet: Iri, value: string): string {
  return `sh:${facet.replace(/^.*[#/]/, '')} ${JSON.stringify(value)}`;
}

/** What a class expression requires that no schema of a single record can check. */
function uncheckedType(type: ClassExpression, name: NameOf): string[] {
  const stated = schemeOf(type, () => undefined);
  if (stated) return [schemeText(stated.scheme, name)];
  switch (type.kind) {
    case 'class':
      // No literal is an instance of a class in SHACL, which a schema that accepts literals does not check.
      if (type.iri === rdfs('Literal')) return [`sh:class ${name(type.iri)}`];
      // Whether a referenced thing is an instance is stated elsewhere.
      return builtInDatatype(type.iri) || type.iri.startsWith(sh('')) ? [] : [`sh:class ${name(type.iri)}`];
    case 'shape':
      return [`sh:node ${name(type.iri)}`];
    case 'complement':
      return ['sh:not'];
    case 'intersection':
      return type.of.flatMap((part) => uncheckedType(part, name));
    case 'union':
      return uncheckedUnion(type.of, name);
    case 'oneOf':
      return [];
    case 'datatype':
      // A schema has patterns and lengths of literals, not of IRIs.
      return OF_IRIS.has(type.on) ? type.facets.map(({ facet, value }) => facetText(facet, value.value)) : [];
    case 'other':
      return Object.keys(type.node)
        .filter((key) => !key.startsWith('@'))
        .map(name);
    default:
      return ['sh:property'];
  }
}

/** A concept scheme from which values are taken: `skos:inScheme ex:fuels`. Schemes are in other data than a record. */
function schemeText(scheme: Iri, name: NameOf): string {
  return `skos:inScheme ${name(scheme)}`;
}

/** One alternative, with the classes of which a referenced thing must be an instance. */
function uncheckedUnion(alternatives: readonly ClassExpression[], name: NameOf): string[] {
  if (!alternatives.every(isSchematic)) return ['sh:or'];
  const parts = alternatives.map((part) => uncheckedType(part, name));
  if (parts.every((part) => part.length === 0)) return [];
  const texts = alternatives.flatMap((part, at) => parts[at]?.[0] ?? schematicText(part, name));
  return [`sh:or (${texts.join(', ')})`];
}

/** An alternative that a schema checks. */
function schematicText(type: ClassExpression, name: NameOf): string {
  const iri = type.kind === 'class' ? type.iri : type.kind === 'datatype' ? type.on : undefined;
  if (iri === undefined) return 'sh:in';
  return `sh:${iri.startsWith(sh('')) ? 'nodeKind' : 'datatype'} ${name(iri)}`;
}

/** Whether a schema has a type for values in a class expression. */
function isSchematic(type: ClassExpression): boolean {
  return type.kind === 'class' || type.kind === 'oneOf' || type.kind === 'datatype';
}

function uncheckedFacets(type: ValueType, field: ShapeField): string[] {
  if (type.kind !== 'literal') return [];
  const { json } = type.datatype;
  const form = json === 'language' || !isPlain(type, field) ? 'string' : json;
  return facetSchema(type.facets, form)
    .unchecked.filter(({ name }) => name !== 'sh:languageIn' || json !== 'language')
    .map(({ name, value }) => `${name.includes(':') ? name : `sh:${name}`} ${JSON.stringify(value.value)}`);
}

/** What shapes require of an instance and its JSON Schema does not check: rules on the whole, and fields at paths that are no property. */
export function uncheckedOfClass({ rules, others, types }: ClassShape, name: NameOf): string[] {
  const ofWhole = uncheckedRules(
    rules.filter(({ constraint }) => !isClosed(constraint)),
    name,
  );
  const paths = others.filter(isEnforced).map(({ path }) => `sh:path ${formatPath(path, name)}`);
  if (types?.shaped.some(isEnforced)) paths.push(`sh:path ${name(rdf('type'))}`);
  return [...new Set([...ofWhole, ...paths])];
}

function isEnforced({ restrictions, rules }: ShapedField): boolean {
  return restrictions.length > 0 || rules.some(({ severity }) => severity === sh('Violation'));
}

/** Whether a schema expresses that a record has no other fields. */
export function isClosed(constraint: ShapeConstraint): constraint is Extract<ShapeConstraint, { kind: 'closed' }> {
  return constraint.kind === 'closed' && constraint.byTypes !== true;
}

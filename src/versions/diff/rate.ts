import { memoize, memoizeByKey } from '../../base/work.ts';
import type { ClassExpression, Iri, Kind, PropertyFacts, Term, TermMapping } from '../../ontology/model.ts';
import type {
  Alternatives,
  FieldOwner,
  Lineage,
  QualifiedCount,
  ShapeField,
  Shapes,
  ValueType,
} from '../../shape/index.ts';
import { openShapes, restrictionsIn } from '../../shape/index.ts';
import { canonicalIri, isLanguageIri, splitIri } from '../../rdf/index.ts';
import { owl, rdf, rdfs, skos } from '../../rdf/names.ts';
import type { Change, ChangedValue, ChangeType } from './change.ts';
import { CHANGE_TYPES } from './change.ts';
import type { Comparison, Draft, Side } from './comparison.ts';
import { PARENT_PROPERTIES } from './comparison.ts';
import type { Above } from './expression-order.ts';
import { isWithin, valueKey } from './expression-order.ts';
import { expressionsOf, isAnyOf, orderOfAllowed } from './links.ts';
import { haveSameMeaning } from './meaning.ts';
import type { SeverityReason } from './severity.ts';
import { SEVERITY_RULES } from './severity.ts';
import { ALIGNMENT_PREDICATES, standardOf, WELL_KNOWN_PREFIXES } from '../../vocabularies/index.ts';

/** The differences of a field that is the same in both versions, or that one of them lacks. */
const SAME_FIELD = { narrower: list(), wider: list() };

// Return types are inferred: they contain the rules that a function returns, and no others (`AllUsed`).

function rateCreation(_: Draft, subject: Iri, { now }: Comparison) {
  if (isOnlyShape(now.term(subject))) return 'shape-named';
  return isExternal(subject, now) ? 'external-term' : 'term-added';
}

function rateDeletion(_: Draft, subject: Iri, { old }: Comparison) {
  if (isOnlyShape(old.term(subject))) return 'shape-named';
  if (isExternal(subject, old)) return 'external-term';
  return old.term(subject)?.deprecated ? 'deprecated-term-removed' : 'term-removed';
}

function rateIri(_: Draft, subject: Iri, { now }: Comparison) {
  return isOnlyShape(now.term(subject)) ? 'shape-named' : 'iri-changed';
}

/** Whether a term is nothing else than a shape. */
function isOnlyShape(term: Term | undefined): boolean {
  return term?.kinds.every((kind) => kind === 'shape' || kind === 'propertyShape') === true;
}

/** The comparison of shapes has chosen the rule. */
function rateShape({ reason = 'other-statement' }: Draft) {
  return reason;
}

/** Whether another, well-known vocabulary defines a term: the dataset only has a copy, and describes no ontology of that namespace. */
function isExternal(subject: Iri, { term, graph, ownIri }: Side): boolean {
  if (term(subject)?.own !== false) return false;
  const [namespace] = splitIri(ownIri(subject));
  const isKnown = isLanguageIri(namespace) || WELL_KNOWN_PREFIXES.has(namespace) || standardOf(namespace) !== undefined;
  const isHere = [namespace, namespace.replace(/[#/]$/, '')].some((iri) => isOntology(graph, iri));
  return isKnown && !isHere;
}

/** Whether a resource is an ontology. */
function isOntology(graph: Side['graph'], iri: Iri): boolean {
  return graph.iris(iri, rdf('type')).includes(owl('Ontology'));
}

/** Rates other types of a term, by its kinds before and after. */
function rateKind(_: Draft, subject: Iri, comparison: Comparison) {
  const [before, after] = [comparison.old.term(subject), comparison.now.term(subject)];
  if (!before || !after) return 'kind-changed';
  const lacks = (kinds: readonly Kind[], others: readonly Kind[]): boolean =>
    others.some((kind) => !kinds.includes(kind));
  if (lacks(after.kinds, before.kinds) || before.class?.datatype !== after.class?.datatype) return 'kind-changed';
  if (before.property && after.property) return ratePropertyType(before, after, subject, comparison);
  return lacks(before.kinds, after.kinds) ? 'kind-added' : 'same-meaning';
}

/** An object property has other values than a datatype property. Any other type allows both. */
function ratePropertyType(before: Term, after: Term, subject: Iri, comparison: Comparison) {
  const isOfObjects = (type: PropertyFacts['type']): boolean | undefined =>
    type === undefined || type === 'annotation' ? undefined : type === 'object';
  const [was, is] = [isOfObjects(before.property?.type), isOfObjects(after.property?.type)];
  if (was !== undefined && is !== undefined && was !== is) return 'kind-changed';
  return rateTypes(subject, comparison) ?? 'same-meaning';
}

/**
 * Returns how a change of restrictions affects records of the class, by the fields before and after, which include what the classes above
 * require. undefined: the schema of the class does not express the restrictions.
 */
function rateRestrictions(draft: Draft, subject: Iri, comparison: Comparison) {
  const parts = [draft.new, draft.old].flatMap((value) =>
    value && 'expression' in value ? partsOf(value.expression) : [],
  );
  if (parts.length === 0) return undefined;
  const properties = new Set(parts.flatMap((part) => restrictedProperty(part) ?? []));
  const isComplete = parts.every((part) => restrictedProperty(part) !== undefined);
  const differences = [...properties].map((property) => differencesOf(subject, property, comparison));
  const narrower = differences.flatMap((each) => each.narrower);
  const wider = differences.flatMap((each) => each.wider);
  // What is added only narrows, and what is removed only widens. The rest has other causes.
  const [narrowed] = draft.new && draft.direction !== 'wider' ? narrower : [];
  const [widened] = draft.old && draft.direction !== 'narrower' ? wider : [];
  if (narrowed === 'count-narrowed' && widened === 'count-widened') return 'count-changed';
  if (narrowed === 'type-narrowed' && widened === 'type-widened') return 'type-changed';
  return narrowed ?? (isComplete ? (widened ?? 'already-stated') : undefined);
}

function differencesOf(owner: Iri, property: Iri, { old, now, above }: Comparison) {
  const [before, after] = [fieldIn(old, owner, property), fieldIn(now, owner, property)];
  return before && after ? compareFields(before, after, above) : SAME_FIELD;
}

/** What a new superclass requires of the class that the class did not require before. undefined: nothing. */
function rateInherited(subject: Iri, parent: Iri, { old, now, above }: Comparison) {
  for (const property of restrictedProperties(now, parent)) {
    const [before, after] = [fieldIn(old, subject, property), fieldIn(now, parent, property)];
    const [reason] = before && after ? compareFields(before, after, above).narrower : [];
    if (reason) return reason;
  }
  return undefined;
}

/** How the types and the number of values of a property differ, apart from restrictions. */
function compareProperty(subject: Iri, { old, now, above }: Comparison) {
  const [before, after] = [unrestrictedField(old, subject), unrestrictedField(now, subject)];
  return before && after ? compareFields(before, after, above) : SAME_FIELD;
}

/** How the types of the values of a property differ. undefined: they are the same. */
function rateTypes(subject: Iri, comparison: Comparison) {
  const { narrower, wider } = compareProperty(subject, comparison);
  return [...narrower, ...wider].find((reason) => !reason.startsWith('count-'));
}

function partsOf(expression: ClassExpression): readonly ClassExpression[] {
  return expression.kind === 'intersection' ? expression.of.flatMap(partsOf) : [expression];
}

/** The named property of a restriction that schemas express. undefined: anything else. */
function restrictedProperty(expression: ClassExpression): Iri | undefined {
  if (!('property' in expression) || typeof expression.property !== 'string') return undefined;
  if (expression.kind === 'hasSelf') return undefined;
  const isExpressible = !('filler' in expression) || !expression.filler || isType(expression.filler);
  return isExpressible ? expression.property : undefined;
}

/** Whether a schema expresses that a value is in a class. */
function isType(filler: ClassExpression): boolean {
  if (filler.kind === 'union') return filler.of.every(isType);
  return filler.kind === 'class' || filler.kind === 'oneOf' || filler.kind === 'datatype';
}

/** Classes above all others. A statement that one is above a class says nothing. */
const TOPS: readonly Iri[] = [owl('Thing'), rdfs('Resource'), owl('topObjectProperty'), owl('topDataProperty')];

/** Rates another place in a hierarchy, by what is above the term before and after. */
function ratePlace(draft: Draft, subject: Iri, comparison: Comparison) {
  const { old, now } = comparison;
  const [from, to] = [iriIn(draft.old), iriIn(draft.new)];
  const isLost = from !== undefined && !TOPS.includes(from) && !now.above(subject).includes(from);
  const isGained = to !== undefined && !TOPS.includes(to) && !old.above(subject).includes(to);
  if (!isLost && !isGained) return 'already-stated';
  if (isConceptLink(draft.property)) return 'concept-moved';
  if (isLost) return 'parent-removed';
  const inherited = draft.property === rdfs('subClassOf') && to ? rateInherited(subject, to, comparison) : undefined;
  return inherited ?? 'parent-added';
}

function isConceptLink(property: Iri | undefined): boolean {
  return property !== rdfs('subClassOf') && property !== rdfs('subPropertyOf');
}

/** Properties that make a term an instance of a class or a value of a value set. */
const MEMBERSHIP: readonly Iri[] = [rdf('type'), skos('inScheme'), skos('topConceptOf')];

/** Rates links between terms. Those that state the class or the value set of a value affect its data. */
function rateLink(draft: Draft, subject: Iri, comparison: Comparison) {
  const { type, property } = draft;
  // The same target by another property: `old` and `new` are the properties.
  if (type === 'PredicateChange') return ratePredicate(iriIn(draft.old), iriIn(draft.new));
  if (property === undefined || !MEMBERSHIP.includes(property)) return 'link-changed';
  const [from, to] = [iriIn(draft.old), iriIn(draft.new)];
  if (from !== undefined && !isMember(comparison.now, subject, from)) return 'membership-removed';
  if (to !== undefined && !isMember(comparison.old, subject, to)) return 'membership-added';
  return 'already-stated';
}

/** The same text or term, stated by another property. */
function ratePredicate(from: Iri | undefined, to: Iri | undefined) {
  if (from === skos('notation')) return 'code-removed';
  if (to === skos('notation')) return 'code-added';
  const [wasParent, isParent] = [from, to].map((iri) => PARENT_PROPERTIES.includes(iri ?? ''));
  if (wasParent && !isParent) return 'parent-removed';
  return isParent && !wasParent ? 'parent-added' : 'link-changed';
}

/** Whether a term is an instance of a class, or a value of a value set, also by classes in between. */
function isMember(side: Side, subject: Iri, group: Iri): boolean {
  const term = side.term(subject);
  const groups = term ? groupsOf(term).map(side.newIri) : [];
  return groups.some((iri) => iri === group || side.above(iri).includes(group));
}

function groupsOf({ instanceOf, enumerationOf }: Term): Iri[] {
  return [...instanceOf, ...enumerationOf];
}

/** The IRI of a value. */
function iriIn(value: ChangedValue | undefined): Iri | undefined {
  return value && 'iri' in value ? value.iri : undefined;
}

/** Rates the domains of a property. */
function rateDomain(draft: Draft, subject: Iri, comparison: Comparison) {
  const { before, after, order } = rangesOf(draft, subject, comparison);
  if (order === 'same') return 'same-meaning';
  // One of several classes suffices, so that these are fields of the classes.
  if (isAnyOf(draft.property ?? '')) {
    if (after.length === 0) return 'domain-widened';
    if (before.length === 0 || order === 'wider') return 'field-added';
    return order === 'narrower' ? 'field-removed' : 'domain-changed';
  }
  if (order === undefined) return 'domain-changed';
  return order === 'wider' ? 'domain-widened' : 'domain-narrowed';
}

/** Rates the ranges of a property: by their classes, or else by the types and values in schemas. */
function rateRange(draft: Draft, subject: Iri, comparison: Comparison) {
  const { before, after, order } = rangesOf(draft, subject, comparison);
  if (order === 'same') return 'same-meaning';
  const areLists = [before, after].every((ranges) => ranges.length === 1 && ranges[0]?.kind === 'oneOf');
  if (order === 'wider') return areLists ? 'value-added' : 'type-widened';
  if (order === 'narrower') return areLists ? 'value-removed' : 'type-narrowed';
  return rateTypes(subject, comparison) ?? 'type-changed';
}

function rangesOf({ property = '' }: Draft, subject: Iri, comparison: Comparison) {
  const before = expressionsOf(comparison.old, subject, property);
  const after = expressionsOf(comparison.now, subject, property);
  return { before, after, order: orderOfAllowed(before, after, { subject, property }, comparison) };
}

/** Rates the listed values of a value set. */
function rateValues({ old, new: now }: Draft) {
  const [before, after] = [old, now].map(expressionIn);
  if (before?.kind !== 'oneOf') return 'values-closed';
  if (after?.kind !== 'oneOf') return 'values-opened';
  const [had, has] = [before, after].map(({ values }) => new Set(values.map(valueKey))) as [Set<string>, Set<string>];
  if ([...had].some((value) => !has.has(value))) return 'value-removed';
  return has.size > had.size ? 'value-added' : 'same-meaning';
}

/** Axioms from which more follows, and that no data can contradict. */
const INFERENCES: ReadonlySet<Iri> = new Set([
  owl('inverseOf'),
  owl('propertyChainAxiom'),
  rdfs('subPropertyOf'),
  ...['SymmetricProperty', 'TransitiveProperty', 'ReflexiveProperty'].map(owl),
]);

/** Rates an axiom that was added, removed or changed, by the records of the class if it is a restriction. */
function rateAxiom(draft: Draft, subject: Iri, comparison: Comparison) {
  const [before, after] = [draft.old, draft.new].map(expressionIn);
  if (before && after && haveSameMeaning(before, after, draft.property)) return 'same-meaning';
  const type = draft.property === rdf('type') ? iriIn(draft.new ?? draft.old) : undefined;
  if (type === owl('FunctionalProperty')) return rateFunctional(draft, subject, comparison);
  if (INFERENCES.has(type ?? draft.property ?? '')) return draft.old ? 'inference-removed' : 'inference-added';
  if (draft.type === 'CardinalityChange' || isCondition(draft.property)) {
    const reason = rateRestrictions(draft, subject, comparison);
    if (reason) return reason;
    if (after && !before && isImplied(after, subject, comparison)) return 'already-stated';
  }
  if (!draft.old) return 'axiom-added';
  if (!draft.new) return 'axiom-removed';
  if (draft.direction) return draft.direction === 'wider' ? 'allowed-more' : 'allowed-less';
  return 'allowed-other';
}

function isCondition(property: Iri | undefined): boolean {
  return property === rdfs('subClassOf') || property === owl('equivalentClass');
}

/** A functional property has at most one value. */
function rateFunctional(draft: Draft, subject: Iri, comparison: Comparison) {
  const { narrower, wider } = compareProperty(subject, comparison);
  if (draft.new) return narrower.includes('count-narrowed') ? 'count-narrowed' : 'axiom-added';
  return wider.includes('count-widened') ? 'count-widened' : 'axiom-removed';
}

/** Whether a class above already is within an expression. */
function isImplied(expression: ClassExpression, subject: Iri, { old, above }: Comparison): boolean {
  return [subject, ...old.above(subject)].some((iri) => isWithin({ kind: 'class', iri }, expression, above));
}

function expressionIn(value: Draft['old']): ClassExpression | undefined {
  if (value && 'expression' in value) return value.expression;
  return value && 'iri' in value ? { kind: 'class', iri: value.iri } : undefined;
}

/** Relations on which a conversion can rely: the terms mean the same. */
const EQUIVALENCES: ReadonlySet<string> = new Set(['equivalentClass', 'equivalentProperty', 'sameAs', 'exactMatch']);

/** Rates an alignment with another vocabulary. Only one that states the same meaning affects conversions. */
function rateAlignment({ type, property, old, new: now, direction }: Draft) {
  if (type === 'MappingPredicateChange') {
    const [was, is] = [old, now].map((value) => isEquivalence(iriIn(value)));
    if (was && direction === 'wider') return 'alignment-weakened';
    return is && direction === 'narrower' ? 'alignment-strengthened' : 'alignment-note';
  }
  if (type === 'NewMapping') return 'alignment-added';
  return isEquivalence(property) ? 'alignment-removed' : 'alignment-note';
}

function isEquivalence(property: Iri | undefined): boolean {
  return EQUIVALENCES.has(ALIGNMENT_PREDICATES.get(property ?? '')?.relation ?? '');
}

/** Rates a mapped field: whether a schema reads or writes less of it. */
function rateField({ oldField, newField }: Draft) {
  if (!newField) return 'mapping-removed';
  if (!oldField) return 'mapping-added';
  const isLess = (['read', 'write'] as const).some((member) => rank(newField, member) < rank(oldField, member));
  const isPart = ({ changes = [] }: TermMapping): boolean => changes.includes('some');
  return isLess || (isPart(newField) && !isPart(oldField)) ? 'mapping-narrowed' : 'mapping-changed';
}

/** A field whose support is not assessed is as one that is supported. */
function rank(field: TermMapping, member: 'read' | 'write'): number {
  if (field.direction === (member === 'read' ? 'down' : 'up')) return 0;
  const at = ['none', 'partial'].indexOf(field[member] ?? '');
  return at === -1 ? 2 : at;
}

/** Rates texts. Codes identify values in data; all other texts are for people. */
function rateText({ property, removed, added }: Draft) {
  if (property !== skos('notation')) return 'text-changed';
  if (removed.length === 0) return 'code-added';
  return added.length === 0 ? 'code-removed' : 'code-changed';
}

const SHACL = 'http://www.w3.org/ns/shacl#';
/** Statements of shapes that do not decide which data is valid. */
const SHACL_NOTES: ReadonlySet<Iri> = new Set(
  ['name', 'description', 'message', 'order', 'group', 'severity', 'defaultValue', 'intent', 'agentInstruction'].map(
    (name) => SHACL + name,
  ),
);

/** Rates statements by what they are about or by their vocabulary, whatever the type of their change. undefined: by that type. */
function rateStatement(draft: Draft, subject: Iri, { old, now }: Comparison) {
  const { property = '', added, removed } = draft;
  const isHeader = [old, now].some(
    ({ graph, ontology }) => ontology.header.iri === subject || isOntology(graph, subject),
  );
  const isTerm = [old, now].some(({ term }) => term(subject) !== undefined);
  if (isHeader && !isTerm) return property === owl('imports') ? 'import-changed' : 'ontology-described';
  if (!property.startsWith(SHACL) || SHACL_NOTES.has(property)) return undefined;
  // What is deactivated requires nothing.
  const stated = property === `${SHACL}deactivated` ? removed : added;
  return stated.length > 0 ? 'constraint-added' : 'constraint-removed';
}

/** The functions that choose a rule, by the name that the row of a type of change has (`CHANGE_TYPES`). */
const RATINGS = {
  creation: rateCreation,
  deletion: rateDeletion,
  kind: rateKind,
  domain: rateDomain,
  range: rateRange,
  axiom: rateAxiom,
  values: rateValues,
  place: ratePlace,
  link: rateLink,
  alignment: rateAlignment,
  field: rateField,
  text: rateText,
  iri: rateIri,
  shape: rateShape,
} as const;
export type RatingName = keyof typeof RATINGS;

/** The rules that the types of change and the functions name. */
type UsedRule =
  | Exclude<(typeof CHANGE_TYPES)[ChangeType]['severity'], RatingName>
  | ReturnType<(typeof RATINGS)[RatingName] | typeof rateStatement>;
/** A rule that nothing names does not compile: the first line of `rate` names it. */
type AllUsed<Used> = [Exclude<SeverityReason, Used>] extends [never] ? Used : { unused: Exclude<SeverityReason, Used> };

/** Returns the severity of a change, and the rule that decided it. */
export function rate(subject: Iri, draft: Draft, comparison: Comparison): Pick<Change, 'severity' | 'reason'> {
  const reason: AllUsed<UsedRule> =
    draft.reason ?? rateStatement(draft, subject, comparison) ?? rateType(draft, subject, comparison);
  return { severity: SEVERITY_RULES[reason].severity, reason };
}

function rateType(draft: Draft, subject: Iri, comparison: Comparison) {
  const { severity } = CHANGE_TYPES[draft.type];
  return severity in RATINGS
    ? RATINGS[severity as RatingName](draft, subject, comparison)
    : (severity as Exclude<typeof severity, RatingName>);
}

/**
 * Compares a field of a class before and after. `narrower`: what records must meet that they did not have to; `wider`: what they no longer
 * have to meet. The most important reason is first.
 */
function compareFields(before: RecordField, after: RecordField, above: Above) {
  const types = compareTypes(before.types, after.types, above);
  const [wasRequired, isRequired] = [before, after].map(({ counts }) => counts.some(requires));
  const isNew = after.isStated && !before.isStated;
  // If the field becomes required or optional, that is the reason, and not what its one value must be.
  const added = unimplied(after, before, above).filter((count) => wasRequired || !isFirst(count));
  const dropped = unimplied(before, after, above).filter((count) => isRequired || !isFirst(count));
  return {
    narrower: list(
      added.some(forbids) && 'field-removed',
      isRequired === true && !wasRequired && (isNew ? 'required-field-added' : 'field-required'),
      ...types.narrower,
      added.some(isFirst) && 'type-narrowed',
      added.some(isOther) && 'count-narrowed',
    ),
    wider: list(
      (dropped.some(forbids) || isNew) && 'field-added',
      wasRequired === true && !isRequired && 'field-optional',
      ...types.wider,
      dropped.some(isFirst) && 'type-widened',
      dropped.some(isOther) && 'count-widened',
    ),
  };
}

type Count = RecordField['counts'][number];

/** Bounds of a field that the other one does not imply. */
function unimplied({ counts }: RecordField, other: RecordField, above: Above): Count[] {
  return counts.filter((count) => !other.counts.some((each) => isWithin(each, count, above)));
}

/** Whether a bound allows no value. */
function forbids({ kind, count, filler }: Count): boolean {
  return kind === 'max' && count === 0 && !filler;
}

/** Whether a bound requires one value, or one of a type. */
function isFirst(count: Count): boolean {
  return requires(count) && count.count === 1;
}

function isOther(count: Count): boolean {
  return !forbids(count) && !isFirst(count);
}

/** Whether a bound requires a value. */
function requires({ kind, count }: Count): boolean {
  return kind === 'min' && count > 0;
}

function compareTypes(before: ClassExpression, after: ClassExpression, above: Above) {
  const [wider, narrower] = [isWithin(before, after, above), isWithin(after, before, above)];
  if (wider && narrower) return SAME_FIELD;
  const areLists = [before, after].every((types) => listOf(types));
  if (narrower) return { narrower: list(areLists ? 'value-removed' : 'type-narrowed'), wider: list() };
  if (wider) return { narrower: list(), wider: list(areLists ? 'value-added' : 'type-widened') };
  return areLists
    ? { narrower: list('value-removed'), wider: list('value-added') }
    : { narrower: list('type-changed'), wider: list('type-changed') };
}

/** The reasons that apply. Its type has no others. */
function list<Reason extends SeverityReason = never>(...reasons: readonly (Reason | false)[]): readonly Reason[] {
  return reasons.filter((reason) => reason !== false);
}

/** Whether types are one list of values. */
function listOf(types: ClassExpression): boolean {
  if (types.kind === 'oneOf') return true;
  return (types.kind === 'intersection' || types.kind === 'union') && types.of.length === 1 && types.of.every(listOf);
}

/** What the JSON Schema of a class states about a property, as restrictions with the IRIs of the newer version. */
interface RecordField {
  /** Whether the class, or one above it, has the property by a domain or a restriction. */
  readonly isStated: boolean;
  /** Types of all values. */
  readonly types: ClassExpression;
  /** Bounds on the number of values, or of values of a type. */
  readonly counts: readonly Extract<ClassExpression, { count: number }>[];
}

/** Look-ups of one version. Created only if a change concerns a class. */
const shapesOf = memoize(({ ontology }: Side) => {
  const shapes = openShapes(ontology);
  return { shapes, lineage: memoizeByKey((term: Term): Lineage => shapes.lineage(term)) };
});

/** Describes a property as field of a class. undefined: the version does not have the class. */
function fieldIn(side: Side, owner: Iri, property: Iri): RecordField | undefined {
  const term = side.term(owner);
  if (!term) return undefined;
  const { shapes, lineage } = shapesOf(side);
  const { generations, statements } = lineage(term);
  const own = side.ownIri(property);
  const isStated = generations.some(({ properties }) => properties.some((each) => sameIri(each, own)));
  return { isStated, ...describe(shapes.field(own, term, statements(own)), side, property) };
}

/** Describes a property as field of any class that does not restrict it. */
function unrestrictedField(side: Side, property: Iri): RecordField | undefined {
  const term = side.term(property);
  if (!term) return undefined;
  const { shapes } = shapesOf(side);
  return { isStated: true, ...describe(shapes.field(term.iri, term, []), side, property) };
}

/** Properties that a class, or one above it, restricts: IRIs of the newer version. */
function restrictedProperties(side: Side, owner: Iri): Iri[] {
  const term = side.term(owner);
  if (!term) return [];
  const { shapes, lineage } = shapesOf(side);
  const { generations } = lineage(term);
  return [...new Set(generations.flatMap(({ owner: each }) => restrictedBy(each, shapes)))].map(side.newIri);
}

function restrictedBy(owner: FieldOwner, shapes: Shapes): Iri[] {
  return [...shapes.ownProperties(owner).statements.values()].flatMap((statements) => {
    const [first] = restrictionsIn(statements);
    return typeof first?.property === 'string' ? [first.property] : [];
  });
}

function sameIri(a: Iri, b: Iri): boolean {
  return canonicalIri(a) === canonicalIri(b);
}

function describe({ types, min, max, some }: ShapeField, side: Side, property: Iri): Omit<RecordField, 'isStated'> {
  const count = (kind: 'min' | 'max', number: number, filler?: ClassExpression): RecordField['counts'][number] => ({
    kind,
    count: number,
    property,
    ...(filler && { filler }),
  });
  const qualified = ({ types: of, value, min: atLeast, max: atMost }: QualifiedCount): RecordField['counts'] => {
    const filler: ClassExpression = value ? { kind: 'oneOf', values: [newValue(value, side)] } : typesOf(of, side);
    return [
      ...(atLeast > 0 ? [count('min', atLeast, filler)] : []),
      ...(atMost === undefined ? [] : [count('max', atMost, filler)]),
    ];
  };
  return {
    types: typesOf(types, side),
    counts: [
      ...(min > 0 ? [count('min', min)] : []),
      ...(max === undefined ? [] : [count('max', max)]),
      ...some.flatMap(qualified),
    ],
  };
}

function newValue(value: NonNullable<QualifiedCount['value']>, side: Side): NonNullable<QualifiedCount['value']> {
  return 'iri' in value ? { iri: side.newIri(value.iri) } : value;
}

function typesOf(groups: readonly Alternatives[], side: Side): ClassExpression {
  return {
    kind: 'intersection',
    of: groups.map((group) => ({ kind: 'union', of: group.map((type) => typeOf(type, side)) })),
  };
}

function typeOf(type: ValueType, side: Side): ClassExpression {
  const named = (iri: Iri): ClassExpression => ({ kind: 'class', iri: side.newIri(iri) });
  switch (type.kind) {
    case 'literal': {
      const on = type.datatype.json === 'any' ? side.newIri(type.name) : type.datatype.iri;
      const facets = type.facets.map(({ name, value }) => ({ facet: name, value }));
      return facets.length === 0 ? named(on) : { kind: 'datatype', on, facets };
    }
    case 'literals':
      return { kind: 'oneOf', values: type.values };
    case 'values':
      if (type.values) return { kind: 'oneOf', values: type.values.map((iri) => ({ iri: side.newIri(iri) })) };
      return named(type.set?.iri ?? owl('Thing'));
    case 'thing':
      return named(type.class ?? owl('Thing'));
  }
}

import { compareCodePoints, sortByCodePoints } from '../../base/text.ts';
import { openReader, readValue, SHAPE_PREDICATES } from '../../compiler/read.ts';
import type { Iri, ShapeConstraint, ShapeRule } from '../../ontology/model.ts';
import type { ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, resourceKey, termKey } from '../../rdf/index.ts';
import { rdf, rdfs } from '../../rdf/names.ts';
import type { Constraint, Path } from '../../shacl/model.ts';
import { sh } from '../../shacl/model.ts';
import type { ChangedValue, ChangeType, ShapePart } from './change.ts';
import type { Comparison, Draft, ShapeReason, Side, Statement, SubjectDelta } from './comparison.ts';
import { iriOf, take } from './comparison.ts';
import { meaningOf } from './meaning.ts';
import type { Answer, Known, ShapeOrder } from './shape-order.ts';
import { isImplied, knownOf, VIOLATION } from './shape-order.ts';
import type { RequiredField, Requirement, Requirements, Scope, ShapeSide } from './shape-requirements.ts';
import { ITSELF, pathKey, readShapeSide, scopeOfClass } from './shape-requirements.ts';

/*
 * Shapes are compared by what they require, wherever they state it: of the instances of a class, the values of a property, … and there by
 * path and kind of constraint. The statements of shapes that both versions have belong to the changes that they cause.
 */

/** A change of shapes that statements are added to. */
interface ShapeDraft extends Draft {
  readonly reason: ShapeReason;
  readonly removed: Statement[];
  readonly added: Statement[];
}

/** Two versions of the shapes with one target. */
interface ScopePair {
  readonly key: string;
  readonly scope: Scope;
  readonly old: Requirements;
  readonly now: Requirements;
  /** What is known of data that met the shapes of each version, those of the classes above included. */
  readonly known: { readonly old: Known; readonly now: Known };
}

interface Shapes {
  readonly old: ShapeSide;
  readonly now: ShapeSide;
  /** What data that meets the old shapes means for a new one, and the reverse. */
  readonly order: { readonly old: ShapeOrder; readonly now: ShapeOrder };
  readonly comparison: Comparison;
}

/** Drafts with their scope and path, so that statements find them. */
interface Placed {
  readonly scope: string;
  readonly at: string;
  readonly draft: ShapeDraft;
}

/**
 * Compares what the shapes of two versions require, and takes the statements that this explains from the differences.
 *
 * @returns what each change is about, and the change
 */
export function compareShapes(
  deltas: Map<Iri, SubjectDelta>,
  comparison: Comparison,
): (readonly [subject: Iri, Draft])[] {
  const [old, now] = [readShapeSide(comparison.old.graph), readShapeSide(comparison.now.graph)];
  if (old.scopes.size + now.scopes.size === 0) return [];
  const above = (iri: Iri): readonly Iri[] => comparison.above(iri);
  const order = {
    old: { from: old, to: now, above, byName: true, depth: 0 },
    now: { from: now, to: old, above, byName: true, depth: 0 },
  };
  const shapes: Shapes = { old, now, order, comparison };
  const pairs = sortByCodePoints([...new Set([...old.scopes.keys(), ...now.scopes.keys()])]).flatMap(
    (key) => pairOf(key, shapes) ?? [],
  );
  const placed = withoutRepeated(pairs.map((pair) => ({ pair, drafts: compareScope(pair, shapes) })));
  const abouts = new Map(pairs.map(({ key, scope }) => [key, scope.about]));
  const rewritten = explainStatements(deltas, placed, shapes);
  return [
    ...placed.map(({ scope, draft }) => [abouts.get(scope) as Iri, draft] as const),
    ...[...rewritten].map(([subject, draft]) => [subject, draft] as const),
  ];
}

function pairOf(key: string, { old, now, comparison }: Shapes): ScopePair | undefined {
  const [before, after] = [old.scopes.get(key), now.scopes.get(key)];
  const scope = after ?? before;
  if (!scope) return undefined;
  const { target } = scope;
  // A shape without a target applies to nothing before it exists: what refers to it has changed.
  if (!target && (!before || !after)) return undefined;
  if (target?.kind === 'class' && isOfOneVersion(target.iri, [before, after], [old, now], comparison)) return undefined;
  const isResource = target?.kind === 'class' || target?.kind === 'subjectsOf';
  const side = (shapes: ShapeSide, { above }: Side, own: Scope | undefined): { own: Requirements; known: Known } => {
    const inherited = target?.kind === 'class' ? above(target.iri) : [];
    const all = [
      ...(own?.shapes ?? []),
      ...inherited.flatMap((iri) => shapes.scopes.get(scopeOfClass(iri))?.shapes ?? []),
    ];
    return { own: shapes.of(own?.shapes ?? []), known: knownOf(shapes.of(all), isResource) };
  };
  const [was, is] = [side(old, comparison.old, before), side(now, comparison.now, after)];
  return { key, scope, old: was.own, now: is.own, known: { old: was.known, now: is.known } };
}

/** Whether only one version has a class and the shapes that apply to it: they are described with it. */
function isOfOneVersion(
  iri: Iri,
  [before, after]: readonly (Scope | undefined)[],
  [old, now]: readonly [ShapeSide, ShapeSide],
  comparison: Comparison,
): boolean {
  const [was, is] = [comparison.old.term(iri), comparison.now.term(iri)];
  if ((was && is) || (was ?? is)?.own !== true) return false;
  const [own, other] = is ? [after, old] : [before, now];
  return own?.shapes.every((key) => isBlankKey(key) || !other.reader.all.has(key)) === true && !(is ? before : after);
}

/** Drops the changes of a shape that are also those of the class to which it applies. */
function withoutRepeated(all: readonly { readonly pair: ScopePair; readonly drafts: readonly Placed[] }[]): Placed[] {
  const told = new Set(
    all.flatMap(({ pair, drafts }) => (pair.scope.target ? drafts.map(({ draft }) => contentOf(draft)) : [])),
  );
  return all.flatMap(({ pair, drafts }) =>
    drafts.filter(({ draft }) => pair.scope.target !== undefined || !told.has(contentOf(draft))),
  );
}

function contentOf({ type, reason, property, path, part, oldRules, newRules, old, new: now }: ShapeDraft): string {
  return JSON.stringify([type, reason, property, path, part, oldRules, newRules, old, now]);
}

function compareScope(pair: ScopePair, shapes: Shapes): Placed[] {
  const { scope, key, old, now } = pair;
  const about = scope.target ? { target: scope.target } : {};
  const place = (at: string, draft: Omit<ShapeDraft, 'removed' | 'added'>): Placed => ({
    scope: key,
    at,
    draft: { ...about, ...draft, removed: [], added: [] },
  });
  if (old.size === 0 && now.size === 0) return [];
  if (old.size === 0) return [place(ITSELF, { type: 'ShapeTargetCreation', ...wholeOf(pair, 'now', shapes) })];
  if (now.size === 0) return [place(ITSELF, { type: 'ShapeTargetDeletion', ...wholeOf(pair, 'old', shapes) })];
  return sortByCodePoints([...new Set([...old.keys(), ...now.keys()])]).flatMap((at) => {
    const [before, after] = [old.get(at), now.get(at)];
    const field = after ?? before;
    const path = field?.path ? { path: field.path } : {};
    const drafts =
      at !== ITSELF && (!before || !after)
        ? [oneSided(pair, before, after, shapes)]
        : compareField(pair, field?.path, before?.requirements ?? [], after?.requirements ?? [], shapes);
    const notes = compareNotes(before, after, shapes);
    return [...drafts, ...notes].map((draft) => place(at, { ...path, ...draft }));
  });
}

type Bare = Omit<ShapeDraft, 'removed' | 'added'>;

/** What a target that only one version has means for data, and its fields. */
function wholeOf(pair: ScopePair, side: 'old' | 'now', shapes: Shapes): Omit<Bare, 'type'> {
  const { target } = pair.scope;
  const { old, now } = shapes.comparison;
  const isNew =
    side === 'now' && target?.kind === 'class' && !old.term(target.iri) && now.term(target.iri)?.own === true;
  const fields = [...pair[side].values()];
  const answers = fields.flatMap((field) =>
    isRequired(field.requirements).map((each) => impliedBy(pair, field.path, each, side, shapes)),
  );
  const isAdvice = fields.some(({ requirements }) => requirements.some(({ severity }) => severity !== VIOLATION));
  return {
    ...(isNew
      ? { reason: 'term-added' as const }
      : oneSidedReason(answers, side, isAdvice ? 'advice-changed' : 'same-meaning')),
    paths: fields.flatMap(({ path }) => path ?? []).sort((a, b) => compareCodePoints(pathKey(a), pathKey(b))),
  };
}

const isRequired = (all: readonly Requirement[]): readonly Requirement[] =>
  all.filter(({ severity }) => severity === VIOLATION);

/** Whether the other version implies a requirement of one. */
function impliedBy(
  { known }: ScopePair,
  path: Path | undefined,
  requirement: Requirement,
  side: 'old' | 'now',
  { order }: Shapes,
): Answer {
  return side === 'now'
    ? isImplied(known.old, path, requirement, order.old)
    : isImplied(known.now, path, requirement, order.now);
}

/** The reason for requirements that only one version states. @param none reason if validators refuse nothing because of them */
function oneSidedReason(
  answers: readonly Answer[],
  side: 'old' | 'now',
  none: ShapeReason,
): Pick<Bare, 'reason' | 'direction'> {
  if (answers.length === 0) return { reason: none };
  if (answers.every((answer) => answer === 'yes')) return { reason: 'already-stated' };
  const reason = side === 'now' ? 'constraint-added' : 'constraint-removed';
  return answers.includes('no') ? { reason, direction: side === 'now' ? 'narrower' : 'wider' } : { reason };
}

/** A path that only one version has. */
function oneSided(
  pair: ScopePair,
  before: RequiredField | undefined,
  after: RequiredField | undefined,
  shapes: Shapes,
): Bare {
  const field = (after ?? before) as RequiredField;
  const side = after ? 'now' : 'old';
  const required = isRequired(field.requirements);
  const answers = required.map((each) => impliedBy(pair, field.path, each, side, shapes));
  const isAdvice = field.requirements.length > required.length;
  const found = oneSidedReason(answers, side, isAdvice ? 'advice-changed' : after ? 'field-added' : 'same-meaning');
  const isNeeded = required.some(({ constraint }, at) => isNeed(constraint) && answers[at] === 'no');
  const wasClosed = after !== undefined && closedWithout(pair.known.old, field.path);
  const reason: ShapeReason = isNeeded
    ? after
      ? 'required-field-added'
      : 'field-optional'
    : wasClosed && found.reason === 'already-stated'
      ? 'field-added'
      : found.reason;
  const rules = rulesOf(field.requirements, shapes[side]);
  return {
    type: after ? 'ShapeFieldCreation' : 'ShapeFieldDeletion',
    ...found,
    reason,
    ...(after ? { newRules: rules } : { oldRules: rules }),
  };
}

function isNeed(constraint: Constraint): boolean {
  return constraint.kind === 'minCount' || constraint.kind === 'hasValue' || constraint.kind === 'qualifiedValueShape';
}

/** Whether a closed shape excluded a property. */
function closedWithout(known: Known, path: Path | undefined): boolean {
  return known
    .at(ITSELF)
    .some(
      ({ constraint }) =>
        constraint.kind === 'closed' && path?.kind === 'predicate' && !constraint.properties.has(path.iri),
    );
}

/** The part of a field that a constraint is about. */
const PARTS: Readonly<Record<Constraint['kind'], ShapePart>> = {
  ...{ minCount: 'count', maxCount: 'count', qualifiedValueShape: 'qualified' },
  ...{ class: 'type', datatype: 'type', nodeKind: 'type', in: 'values', hasValue: 'required' },
  ...{ pattern: 'pattern', singleLine: 'pattern', minLength: 'length', maxLength: 'length' },
  ...{ minInclusive: 'range', minExclusive: 'range', maxInclusive: 'range', maxExclusive: 'range' },
  ...{ languageIn: 'language', uniqueLang: 'language' },
  ...{ equals: 'pair', disjoint: 'pair', lessThan: 'pair', lessThanOrEquals: 'pair', subsetOf: 'pair' },
  ...{ closed: 'closed', sparql: 'query' },
  ...{ not: 'condition', node: 'condition', property: 'condition', someValue: 'condition', memberShape: 'condition' },
  ...{ and: 'condition', or: 'condition', xone: 'condition', rootClass: 'condition', uniqueMembers: 'condition' },
  ...{ minListLength: 'condition', maxListLength: 'condition', reifierShape: 'condition' },
};

/** Compares the constraints of one path that both versions have. */
function compareField(
  pair: ScopePair,
  path: Path | undefined,
  before: readonly Requirement[],
  after: readonly Requirement[],
  shapes: Shapes,
): Bare[] {
  const [old, now] = [without(before, after), without(after, before)];
  const levels = moveLevels(old, now);
  const groups = sortByCodePoints([...new Set([...old, ...now].map(groupOf))]);
  return [
    ...levels.map((level) => levelDraft(level, pair, path, shapes)),
    ...groups.flatMap((group) => {
      const of = (all: readonly Requirement[]): Requirement[] => all.filter((each) => groupOf(each) === group);
      const change: GroupChange = { old: of(old), now: of(now), before: of(before), after: of(after) };
      return isOnlyOpened(change, pair) ? [] : [groupDraft(change, pair, path, shapes)];
    }),
  ];
}

const groupOf = ({ constraint, severity }: Requirement): string => `${PARTS[constraint.kind]} ${severity}`;
const identity = ({ key, severity }: Requirement): string => `${severity} ${key}`;

function without(some: readonly Requirement[], others: readonly Requirement[]): Requirement[] {
  const known = new Set(others.map(identity));
  return [...new Map(some.map((each) => [identity(each), each])).values()].filter((each) => !known.has(identity(each)));
}

/** Constraints that only have another severity now. */
interface LevelChange {
  readonly old: Requirement[];
  readonly now: Requirement[];
}

/** Takes the constraints that both lists have with different severities, by the severities. */
function moveLevels(old: Requirement[], now: Requirement[]): LevelChange[] {
  const changes = new Map<string, LevelChange>();
  for (const before of [...old]) {
    const after = now.find(({ key }) => key === before.key);
    if (!after) continue;
    old.splice(old.indexOf(before), 1);
    now.splice(now.indexOf(after), 1);
    const name = `${before.severity} ${after.severity}`;
    const change = changes.get(name) ?? { old: [], now: [] };
    changes.set(name, change);
    change.old.push(before);
    change.now.push(after);
  }
  return [...changes].sort(([a], [b]) => compareCodePoints(a, b)).map(([, change]) => change);
}

function levelDraft({ old, now }: LevelChange, pair: ScopePair, path: Path | undefined, shapes: Shapes): Bare {
  const [raised, lowered] = [isRequired(now), isRequired(old)];
  const answers = [
    ...raised.map((each) => impliedBy(pair, path, each, 'now', shapes)),
    ...lowered.map((each) => impliedBy(pair, path, each, 'old', shapes)),
  ];
  const isStated = answers.length > 0 && answers.every((answer) => answer === 'yes');
  const reason: ShapeReason = isStated
    ? 'already-stated'
    : raised.length > 0
      ? 'severity-raised'
      : lowered.length > 0
        ? 'severity-lowered'
        : 'advice-changed';
  const direction = answers.includes('no') && ({ direction: raised.length > 0 ? 'narrower' : 'wider' } as const);
  return {
    type: 'ShapeSeverityChange',
    reason,
    ...direction,
    oldRules: rulesOf(old, shapes.old),
    newRules: rulesOf(now, shapes.now),
  };
}

/** The constraints of one part of a field and one severity: those that differ, and all. */
interface GroupChange {
  readonly old: readonly Requirement[];
  readonly now: readonly Requirement[];
  readonly before: readonly Requirement[];
  readonly after: readonly Requirement[];
}

function groupDraft(change: GroupChange, pair: ScopePair, path: Path | undefined, shapes: Shapes): Bare {
  const [first] = [...change.now, ...change.old];
  const part = PARTS[first?.constraint.kind ?? 'node'];
  // The number of values is one statement, whichever bound differs.
  const [old, now] = part === 'count' ? [change.before, change.after] : [change.old, change.now];
  return {
    type: 'ShapeConstraintChange',
    part,
    ...groupReason(part, change, pair, path, shapes),
    ...(old.length > 0 && { oldRules: rulesOf(old, shapes.old) }),
    ...(now.length > 0 && { newRules: rulesOf(now, shapes.now) }),
  };
}

function groupReason(
  part: ShapePart,
  { old, now }: GroupChange,
  pair: ScopePair,
  path: Path | undefined,
  shapes: Shapes,
): Pick<Bare, 'reason' | 'direction'> {
  if (isRequired([...old, ...now]).length === 0) return { reason: 'advice-changed' };
  const added = now.map((each) => impliedBy(pair, path, each, 'now', shapes));
  const dropped = old.map((each) => impliedBy(pair, path, each, 'old', shapes));
  const [narrower, wider] = [summary(added), summary(dropped)];
  if (narrower === 'yes' && wider === 'yes')
    return { reason: now.length + old.length > 0 && isBoth(old, now) ? 'same-meaning' : 'already-stated' };
  if (narrower === 'yes') return { reason: widerReason(part, old, now), ...(wider === 'no' && { direction: 'wider' }) };
  if (narrower === 'unknown') return { reason: old.length === 0 ? 'constraint-added' : 'not-comparable' };
  if (wider === 'yes') return { reason: narrowerReason(part, old, now), direction: 'narrower' };
  return { reason: wider === 'unknown' ? 'allowed-less' : otherReason(part) };
}

const isBoth = (old: readonly unknown[], now: readonly unknown[]): boolean => old.length > 0 && now.length > 0;

function summary(answers: readonly Answer[]): Answer {
  if (answers.includes('no')) return 'no';
  return answers.includes('unknown') ? 'unknown' : 'yes';
}

const least = (all: readonly Requirement[]): number =>
  Math.max(0, ...all.map(({ constraint }) => (constraint.kind === 'minCount' ? constraint.count : 0)));

function narrowerReason(part: ShapePart, old: readonly Requirement[], now: readonly Requirement[]): ShapeReason {
  if (part === 'count') return least(now) > 0 && least(old) === 0 ? 'field-required' : 'count-narrowed';
  if (part === 'values') return old.length > 0 ? 'value-removed' : 'values-closed';
  if (part === 'closed' && old.length > 0) return 'field-removed';
  if (old.length === 0 && part !== 'type') return 'constraint-added';
  return part === 'type' ? 'type-narrowed' : 'allowed-less';
}

function widerReason(part: ShapePart, old: readonly Requirement[], now: readonly Requirement[]): ShapeReason {
  if (part === 'count') return least(old) > 0 && least(now) === 0 ? 'field-optional' : 'count-widened';
  if (part === 'values') return now.length > 0 ? 'value-added' : 'values-opened';
  if (part === 'closed' && now.length > 0) return 'field-added';
  if (now.length === 0 && part !== 'type') return 'constraint-removed';
  return part === 'type' ? 'type-widened' : 'allowed-more';
}

function otherReason(part: ShapePart): ShapeReason {
  if (part === 'count') return 'count-changed';
  if (part === 'values') return 'value-removed';
  return part === 'type' ? 'type-changed' : 'allowed-other';
}

/** Whether a closed shape only allows the fields that are new, each of which is a change of its own. */
function isOnlyOpened({ old, now }: GroupChange, pair: ScopePair): boolean {
  const [before, after] = [old[0]?.constraint, now[0]?.constraint];
  if (before?.kind !== 'closed' || after?.kind !== 'closed' || old.length + now.length > 2) return false;
  const isNew = (iri: Iri): boolean => {
    const at = pathKey({ kind: 'predicate', iri });
    return pair.now.has(at) && !pair.old.has(at);
  };
  return (
    before.byTypes === after.byTypes &&
    [...before.properties].every((iri) => after.properties.has(iri)) &&
    [...after.properties].every((iri) => before.properties.has(iri) || isNew(iri))
  );
}

/** Without the kind of node that instances of a class have in any case. */
function withoutImplied(requirements: readonly Requirement[]): readonly Requirement[] {
  const hasClass = requirements.some(({ constraint: { kind } }) => kind === 'class');
  const isResource = ({ constraint }: Requirement): boolean =>
    constraint.kind === 'nodeKind' && constraint.nodeKinds.every((kind) => kind === sh('BlankNodeOrIRI'));
  return hasClass ? requirements.filter((each) => !isResource(each)) : requirements;
}

/** Requirements as rules: the number of values is one rule for each severity. */
function rulesOf(requirements: readonly Requirement[], side: ShapeSide): readonly ShapeRule[] {
  const rules = withoutImplied(requirements)
    .map(side.rule)
    .map((rule) => (rule.constraint.kind === 'query' ? rule : { ...rule, messages: [] }));
  const isCount = ({ constraint }: ShapeRule): boolean => constraint.kind === 'count' && constraint.of === undefined;
  const counts = Map.groupBy(rules.filter(isCount), ({ severity }) => severity);
  const joined = [...counts].map(([severity, all]): ShapeRule => {
    const bounds = all.map(({ constraint }) => constraint as Extract<ShapeConstraint, { kind: 'count' }>);
    const mins = bounds.flatMap(({ min }) => min ?? []);
    const maxes = bounds.flatMap(({ max }) => max ?? []);
    return {
      severity,
      messages: [],
      constraint: {
        kind: 'count',
        ...(mins.length > 0 && { min: Math.max(...mins) }),
        ...(maxes.length > 0 && { max: Math.min(...maxes) }),
      },
    };
  });
  const all = [...joined, ...rules.filter((rule) => !isCount(rule))];
  const byText = new Map(all.map((rule) => [JSON.stringify(rule), rule]));
  return [...byText].sort(([a], [b]) => compareCodePoints(a, b)).map(([, rule]) => rule);
}

/** Statements that the comparison of what shapes require explains. */
const EXPLAINED: ReadonlySet<Iri> = new Set(
  [...SHAPE_PREDICATES].filter(
    (predicate) => !['name', 'description', 'order', 'group', 'defaultValue', 'message'].map(sh).includes(predicate),
  ),
);

/** Statements about fields that validators do not read. */
const TEXTS: ReadonlySet<Iri> = new Set([sh('name'), sh('description'), sh('message'), rdfs('label'), rdfs('comment')]);
const DISPLAYED: ReadonlySet<Iri> = new Set(['order', 'group', 'defaultValue'].map(sh));

/** Compares what else shapes state about a field. Those that both versions describe are compared by statement. */
function compareNotes(before: RequiredField | undefined, after: RequiredField | undefined, shapes: Shapes): Bare[] {
  const isTold = (key: ResourceKey): boolean =>
    !isBlankKey(key) && shapes.old.graph.describes(key) && shapes.now.graph.describes(key);
  const read = (field: RequiredField | undefined, side: ShapeSide) =>
    notesOf(
      [...(field?.shapes ?? [])].filter((key) => !isTold(key)),
      side,
    );
  if (!before || !after) return [];
  const [old, now] = [read(before, shapes.old), read(after, shapes.now)];
  return sortByCodePoints([...new Set([...old.keys(), ...now.keys()])]).flatMap((property) => {
    const [was, is] = [
      old.get(property) ?? new Map<string, ChangedValue>(),
      now.get(property) ?? new Map<string, ChangedValue>(),
    ];
    const [gone, come] = [valuesWithout(was, is), valuesWithout(is, was)];
    if (!gone && !come) return [];
    const type: ChangeType = 'ShapeNoteChange';
    const reason: ShapeReason = TEXTS.has(property)
      ? 'text-changed'
      : DISPLAYED.has(property)
        ? 'display-changed'
        : 'other-statement';
    return [{ type, property, reason, ...(gone && { old: gone }), ...(come && { new: come }) }];
  });
}

function valuesWithout(
  some: ReadonlyMap<string, ChangedValue>,
  others: ReadonlyMap<string, ChangedValue>,
): ChangedValue | undefined {
  const values = [...some].filter(([key]) => !others.has(key)).sort(([a], [b]) => compareCodePoints(a, b));
  const list = values.map(([, value]) => value);
  return list.length > 1 ? { list } : list[0];
}

/** The statements of shapes that validators do not read, by property. */
function notesOf(keys: readonly ResourceKey[], { graph }: ShapeSide): Map<Iri, Map<string, ChangedValue>> {
  const reader = openReader(graph);
  const notes = new Map<Iri, Map<string, ChangedValue>>();
  const valueOf = (object: ObjectTerm): [string, ChangedValue] => {
    const value = readValue(object);
    if (value) return [termKey(object), value];
    const node = reader.node(resourceKey(object) as ResourceKey);
    const expression = { kind: 'other', node } as const;
    return [meaningOf(expression), { expression }];
  };
  for (const key of keys) {
    for (const [property, objects] of graph.properties(key)) {
      if (EXPLAINED.has(property) || property === rdf('type')) continue;
      const values = notes.get(property) ?? new Map<string, ChangedValue>();
      notes.set(property, values);
      for (const object of objects) values.set(...valueOf(object));
    }
  }
  return notes;
}

/**
 * Adds the statements of shapes that both versions have to the changes that they cause. What no change explains has no effect: one change
 * for each shape says so. Statements of faulty shapes, and of those that apply to nothing, are left.
 */
function explainStatements(
  deltas: Map<Iri, SubjectDelta>,
  placed: readonly Placed[],
  shapes: Shapes,
): Map<Iri, ShapeDraft> {
  const byScope = Map.groupBy(placed, ({ scope }) => scope);
  const rewritten = new Map<Iri, ShapeDraft>();
  for (const [subject, delta] of deltas) {
    const isInBoth = [shapes.old, shapes.now].every(({ graph }) => graph.properties(subject).size > 0);
    if (subject !== '' && !isInBoth) continue;
    for (const [property, { removed, added }] of delta.properties) {
      if (subject !== '' && !EXPLAINED.has(property)) continue;
      const lists = [
        { side: shapes.old, statements: removed, member: 'removed' },
        { side: shapes.now, statements: added, member: 'added' },
      ] as const;
      for (const { side, statements, member } of lists) {
        const found = new Map(
          statements.flatMap((statement) => {
            const draft = explain(subject, property, statement, side, byScope);
            return draft ? [[statement, draft] as const] : [];
          }),
        );
        for (const statement of take(statements, (each) => found.has(each))) {
          const draft = found.get(statement) as ShapeDraft | 'same';
          if (draft === 'same' && !rewritten.has(subject)) rewritten.set(subject, rewriting());
          (draft === 'same' ? (rewritten.get(subject) as ShapeDraft) : draft)[member].push(statement);
        }
      }
      if (removed.length + added.length === 0) delta.properties.delete(property);
    }
    if (delta.properties.size + delta.remarks.size === 0) deltas.delete(subject);
  }
  return rewritten;
}

function rewriting(): ShapeDraft {
  return { type: 'ShapeRewriting', reason: 'same-meaning', removed: [], added: [] };
}

/** The change that a statement belongs to. `same`: it has no effect. undefined: it is not explained. */
function explain(
  subject: Iri,
  property: Iri,
  statement: Statement,
  { reader, placesOf }: ShapeSide,
  byScope: ReadonlyMap<string, readonly Placed[]>,
): ShapeDraft | 'same' | undefined {
  const node = 'node' in statement ? statement.node : iriOf(statement);
  const shape = subject === '' ? node : subject;
  if (shape === undefined || reader.faulty.has(shape) || (node !== undefined && reader.faulty.has(node)))
    return undefined;
  const own = placesOf(shape);
  if (own.length === 0) return undefined;
  const draftsOf = (scope: string): readonly Placed[] => byScope.get(scope) ?? [];
  if (TARGETS.has(property)) {
    const drafts = own.flatMap(({ scope }) => draftsOf(scope)).map(({ draft }) => draft);
    return drafts.find(({ target }) => target && 'iri' in target && target.iri === node) ?? drafts[0] ?? 'same';
  }
  const inner = node === undefined || subject === '' ? [] : placesOf(node);
  const path = node === undefined ? undefined : reader.all.get(node)?.path;
  // A deactivated shape has no place: its field has one.
  const ofPath = path ? own.map(({ scope }) => ({ scope, at: pathKey(path) })) : own;
  const here = (inner.length > 0 ? inner : ofPath).flatMap(({ scope, at }) =>
    draftsOf(scope).filter((each) => each.at === at || each.draft.paths !== undefined),
  );
  const part = PARTS[partKind(property)];
  const found =
    here.find(({ draft }) => draft.part !== undefined && draft.part === part) ??
    here[0] ??
    (WIDE.has(property) || subject === '' ? own.flatMap(({ scope }) => draftsOf(scope))[0] : undefined);
  return found?.draft ?? 'same';
}

function partKind(property: Iri): Constraint['kind'] {
  const name = property.slice(sh('').length);
  if (name === 'flags') return 'pattern';
  if (name.startsWith('qualified')) return 'qualifiedValueShape';
  return Object.hasOwn(PARTS, name) ? (name as Constraint['kind']) : 'closed';
}

const TARGETS: ReadonlySet<Iri> = new Set(
  ['targetClass', 'targetNode', 'targetSubjectsOf', 'targetObjectsOf', 'target'].map(sh),
);

/** Statements that affect all fields of a shape. */
const WIDE: ReadonlySet<Iri> = new Set(['severity', 'deactivated', 'node', 'and'].map(sh));

import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import type { Iri, Literal } from '../../ontology/model.ts';
import { printable } from '../../base/text.ts';
import { literalOf } from '../../compiler/read.ts';
import type { ObjectTerm } from '../../rdf/index.ts';
import { createShrink } from '../../rdf/index.ts';
import { oboInOwl, owl, rdf, rdfs, skos, xsd } from '../../rdf/names.ts';
import type { Change, ChangedValue, Diff } from './change.ts';
import { CHANGE_TYPES, iriChange } from './change.ts';
import { TEXT_PROPERTIES } from '../../vocabularies/index.ts';

interface KgclOptions {
  /** Prefixes of the newer version. */
  readonly prefixes: Readonly<Record<string, Iri>>;
  /** Main language of the newer version. */
  readonly language: string;
}

/**
 * Writes changes as commands of KGCL, one per line. Changes that its grammar cannot express follow as comments with their statements.
 * Comments begin with `#`.
 *
 * @see https://w3id.org/kgcl
 */
export function toKgcl({ from, to, changes }: Diff, { prefixes, language }: KgclOptions): string {
  const names = createKgclNames(prefixes);
  const context = { ...names, language };
  const written = changes.map((change) => ({ change, commands: kgclCommands(change, context) }));
  const others = written.filter(({ commands }) => commands === undefined).map(({ change }) => change);
  // The commands contain the new IRIs.
  const [renames, rest] = [others.filter(isRename), others.filter((change) => !isRename(change))];
  const commands = written.flatMap((each) => each.commands ?? []);
  const comments = (all: readonly Change[]): string[] => all.flatMap((change) => commentOf(change, names.name));
  const [first, last] = [comments(renames), comments(rest)];
  const lines = [
    `# KGCL (https://w3id.org/kgcl): version ${from.version ?? 'not stated'} to ${to.version ?? 'not stated'}`,
    `# ${changes.length} changes, ${others.length} of them without a command in KGCL: these are comments.`,
    ...names.used().map(([prefix, namespace]) => `# Prefix ${prefix}: <${namespace}>`),
    ...first,
    ...commands,
    ...last,
  ];
  // A line break in a comment would begin a command.
  return lines.map((line) => `${line.startsWith('#') ? printable(line) : line}\n`).join('');
}

function isRename({ type }: Change): boolean {
  return type === 'IriChange';
}

/** A change with its statements, or with its mapped fields. */
function commentOf(change: Change, name: Name): string[] {
  const { type, term, subject, removed = [], added = [], oldField, newField } = change;
  const about = term ?? subject;
  const renamed = iriChange(change);
  const iris = renamed ? `: <${renamed.old}> to <${renamed.now}>` : '';
  return [
    `# ${type}${about === undefined ? '' : ` of ${name(about) ?? `<${about}>`}`}${iris}`,
    ...(oldField ? [`# - ${JSON.stringify(oldField)}`] : []),
    ...(newField ? [`# + ${JSON.stringify(newField)}`] : []),
    ...removed.map((line) => `# - ${line}`),
    ...added.map((line) => `# + ${line}`),
  ];
}

type Name = (iri: Iri) => string | undefined;

/**
 * A new term with its label, then its other texts and its links. Statements that KGCL cannot express follow as comments. Without a label,
 * KGCL has a command for classes only; other terms then begin with their type.
 */
const createdTerm: Say = ({ type, added = [] }, about, context) => {
  const statements = statementsOf(added);
  const label = chooseLabel(statements, context.language);
  const text = label && kgclLabelIn(literalOf(label.object as ObjectTerm));
  const first = text === undefined ? `create ${about}` : `create node ${about} ${text}`;
  const commands: string[] = text === undefined && type !== 'ClassCreation' ? [] : [first];
  const comments: string[] = [];
  for (const [at, quad] of statements.entries()) {
    if (quad === label && text !== undefined) continue;
    const command = sayStatement(quad, about, context);
    if (command === undefined) comments.push(`# + ${added[at]}`);
    else commands.push(command);
  }
  return commands.length === 0 ? undefined : [...commands, ...comments];
};

/** The label in the main language, by the precedence of properties. */
function chooseLabel(statements: readonly Quad[], language: string): Quad | undefined {
  const labels = TEXT_PROPERTIES.label.flatMap((property) =>
    statements.filter(({ predicate, object }) => predicate.value === property && object.termType === 'Literal'),
  );
  return labels.find(({ object }) => isInLanguage(literalOf(object as ObjectTerm), language)) ?? labels[0];
}

function sayStatement(quad: Quad, about: string, context: KgclContext): string | undefined {
  const { predicate, object } = quad;
  if (object.termType !== 'Literal') return edgeCommand('create', quad, context);
  const literal = literalOf(object);
  if (TEXT_PROPERTIES.definition.includes(predicate.value)) {
    const text = isInLanguage(literal, context.language) ? kgclLabel(literal.value) : undefined;
    return text && `add definition ${text} to ${about}`;
  }
  if (!TEXT_PROPERTIES.alternativeLabel.includes(predicate.value)) return undefined;
  const text = kgclLabelIn(literal);
  return text && `create synonym ${text} for ${about}`;
}

/** Parses the statements of a change. */
function statementsOf(lines: readonly string[] = []): Quad[] {
  return lines.length === 0 ? [] : new Parser({ format: 'N-Triples' }).parse(lines.join('\n'));
}

/** The change as removed and created edges. undefined: it consists of other statements too, or of none. */
function edgeCommands({ removed, added }: Change, names: KgclNames): readonly string[] | undefined {
  const commands = [
    ...statementsOf(removed).map((quad) => edgeCommand('delete', quad, names)),
    ...statementsOf(added).map((quad) => edgeCommand('create', quad, names)),
  ];
  const known = commands.filter((command) => command !== undefined);
  return known.length === 0 || known.length < commands.length ? undefined : known;
}

/** The command of a statement about a resource and another one. undefined: any other statement. */
function edgeCommand(
  verb: 'create' | 'delete',
  { subject, predicate, object }: Quad,
  { name }: KgclNames,
): string | undefined {
  if (subject.termType !== 'NamedNode' || object.termType !== 'NamedNode') return undefined;
  const [from, by, to] = [name(subject.value), name(predicate.value), name(object.value)];
  return from && by && to && `${verb} edge ${from} ${by} ${to}`;
}

/** The object of the statement that a change adds. undefined: it adds none or several, or KGCL cannot contain the object. */
function objectOf({ added = [] }: Change, names: KgclNames): string | undefined {
  if (added.length !== 1) return undefined;
  const [quad] = statementsOf(added);
  const object = quad?.object as ObjectTerm;
  if (object.termType === 'NamedNode') return names.name(object.value);
  return object.termType === 'Literal' ? kgclLiteral(literalOf(object), names) : undefined;
}

/** Whether KGCL can contain a text. It has no escapes: a line break would end the command, a control character forge lines of a terminal. */
function isSafe(text: string): boolean {
  return text !== '' && printable(text) === text;
}

/** A name or definition in single quotation marks. undefined: KGCL has no escape for a character of it. */
function kgclLabel(text: string): string | undefined {
  return isSafe(text) && !text.includes("'") ? `'${text}'` : undefined;
}

/** {@link kgclLabel} with its language: `'Place'@en`. */
function kgclLabelIn({ value, language, datatype }: Literal): string | undefined {
  const label = datatype === undefined ? kgclLabel(value) : undefined;
  return label === undefined || language === undefined ? label : `${label}@${language}`;
}

/** A literal as the object of a statement: `"A place."@en`. undefined: no quotation marks fit. */
function kgclLiteral({ value, language, direction, datatype }: Literal, { name }: KgclNames): string | undefined {
  // KGCL has no base direction.
  if (direction !== undefined) return undefined;
  const quoted = quote(value);
  if (quoted === undefined) return undefined;
  if (language !== undefined) return `${quoted}@${language}`;
  if (datatype === undefined) return quoted;
  const type = name(datatype);
  return type && `${quoted}^^${type}`;
}

function quote(text: string): string | undefined {
  if (!isSafe(text)) return undefined;
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'''") || text.startsWith("'") || text.endsWith("'") ? undefined : `'''${text}'''`;
}

/** Whether a text is in a language or has none. */
function isInLanguage(literal: Literal | undefined, language: string): boolean {
  return literal !== undefined && (literal.language ?? language).toLowerCase() === language.toLowerCase();
}

/** The commands of KGCL, by the name that the row of a type of change has (`CHANGE_TYPES`). */
const COMMANDS = {
  create: createdTerm,
  delete: (_, about) => [`delete ${about}`],
  obsolete: obsolete,
  unobsolete: (_, about) => [`unobsolete ${about}`],
  move: move,
  deepen: (change, about, context) => moveInHierarchy('deepen', change, about, context),
  shallow: (change, about, context) => moveInHierarchy('shallow', change, about, context),
  'change relationship': changeRelationship,
  'add to subset': ({ new: now }, about, context) => line`add ${about} to subset ${nameOf(now, context)}`,
  'remove from subset': ({ old }, about, context) => line`remove ${about} from subset ${nameOf(old, context)}`,
  rename: (change, about, context) =>
    line`rename ${about} from ${labelOf(change.old)} to ${labelOf(change.new)}` ??
    changeAnnotation(change, about, context),
  'create synonym': (change, about) => line`create ${qualified(change)} ${labelOf(change.new)} for ${about}`,
  'remove synonym': ({ old }, about) => line`remove synonym ${labelOf(old)} for ${about}`,
  'change synonym': (change, about, context) =>
    changeSynonym(change, about) ?? changeAnnotation(change, about, context),
  'add definition': ({ new: now }, about, context) => line`add definition ${definitionOf(now, context)} to ${about}`,
  'remove definition': ({ old }, about, { language }) =>
    isInLanguage(changedLiteral(old), language) ? [`remove definition for ${about}`] : undefined,
  'change definition': (change, about, context) =>
    line`change definition of ${about} from ${definitionOf(change.old, context)} to ${definitionOf(change.new, context)}` ??
    changeAnnotation(change, about, context),
  'change annotation': changeAnnotation,
} as const satisfies Readonly<Record<string, Say>>;
export type KgclCommand = keyof typeof COMMANDS;

/** The commands of a change. undefined: KGCL cannot say it. */
function kgclCommands(change: Change, context: KgclContext): readonly string[] | undefined {
  const about = context.name(change.term ?? change.subject ?? '');
  if (about === undefined) return undefined;
  const { kgcl } = CHANGE_TYPES[change.type];
  const say: Say | undefined = kgcl === 'edges' ? undefined : COMMANDS[kgcl];
  return say?.(change, about, context) ?? edgeCommands(change, context);
}

/** One line. undefined: a part is undefined. */
function line(strings: TemplateStringsArray, ...parts: readonly (string | undefined)[]): readonly string[] | undefined {
  return parts.includes(undefined) ? undefined : [String.raw({ raw: strings }, ...parts)];
}

function obsolete({ new: by }: Change, about: string, context: KgclContext): readonly string[] | undefined {
  if (by === undefined) return [`obsolete ${about}`];
  // KGCL has one replacement. Several are alternatives.
  if ('list' in by) return undefined;
  return line`obsolete ${about} with replacement ${nameOf(by, context)}`;
}

function move({ property = '', old, new: now }: Change, about: string, context: KgclContext) {
  const from = nameOf(old, context);
  return line`move ${about} ${context.name(property)} ${from} from ${from} to ${nameOf(now, context)}`;
}

/** These commands have no property: they are about subclasses. */
function moveInHierarchy(verb: 'deepen' | 'shallow', change: Change, about: string, context: KgclContext) {
  if (change.property !== rdfs('subClassOf')) return move(change, about, context);
  return line`${verb} ${about} from ${nameOf(change.old, context)} to ${nameOf(change.new, context)}`;
}

/** `old` and `new` are the properties. The object is that of the statement. */
function changeRelationship(change: Change, about: string, context: KgclContext) {
  const object = objectOf(change, context);
  return line`change relationship between ${about} and ${object} from ${nameOf(change.old, context)} to ${nameOf(change.new, context)}`;
}

function changeAnnotation({ property = '', old, new: now }: Change, about: string, context: KgclContext) {
  const [from, to] = [changedLiteral(old), changedLiteral(now)];
  if (!from || !to) return undefined;
  const [before, after] = [kgclLiteral(from, context), kgclLiteral(to, context)];
  return line`change annotation of ${about} with ${context.name(property)} from ${before} to ${after}`;
}

const QUALIFIERS: Readonly<Record<Iri, string>> = {
  [oboInOwl('hasExactSynonym')]: 'exact ',
  [oboInOwl('hasNarrowSynonym')]: 'narrow ',
  [oboInOwl('hasBroadSynonym')]: 'broad ',
  [oboInOwl('hasRelatedSynonym')]: 'related ',
};

function qualified({ property = '' }: Change): string {
  return `${Object.hasOwn(QUALIFIERS, property) ? QUALIFIERS[property] : ''}synonym`;
}

function changeSynonym(change: Change, about: string): readonly string[] | undefined {
  const now = changedLiteral(change.new);
  const text = now && kgclLabel(now.value);
  return line`change ${qualified(change)} ${labelOf(change.old)} for ${about} to ${text}`;
}

function nameOf(value: ChangedValue | undefined, { name }: KgclContext): string | undefined {
  return value !== undefined && 'iri' in value ? name(value.iri) : undefined;
}

function changedLiteral(value: ChangedValue | undefined): Literal | undefined {
  return value !== undefined && 'value' in value ? value : undefined;
}

function labelOf(value: ChangedValue | undefined): string | undefined {
  const literal = changedLiteral(value);
  return literal && kgclLabelIn(literal);
}

function definitionOf(value: ChangedValue | undefined, { language }: KgclContext): string | undefined {
  const literal = changedLiteral(value);
  return isInLanguage(literal, language) ? kgclLabel(literal?.value ?? '') : undefined;
}

/** What commands need beside the change. */
interface KgclContext extends KgclNames {
  /** Main language of the ontology. KGCL has no language for definitions: commands state those without a language or in this one. */
  readonly language: string;
}

/** Returns the lines that express a change. undefined: KGCL cannot express it. @param about name of what the change is about */
type Say = (change: Change, about: string, context: KgclContext) => readonly string[] | undefined;

/** Writes IRIs for KGCL. */
interface KgclNames {
  /** `ex:Place`, or `<https://…>`. undefined: KGCL cannot contain the IRI. */
  readonly name: (iri: Iri) => string | undefined;
  /** The prefixes of all names so far, sorted. */
  readonly used: () => readonly (readonly [prefix: string, namespace: Iri])[];
}

/** What KGCL allows in prefixes. */
const PREFIX = /^[A-Za-z0-9_]+$/;
/** The grammar has no escapes for these. */
const UNSAFE = /[\s<>"']/;

const COMMON: Readonly<Record<string, Iri>> = {
  rdf: rdf(''),
  rdfs: rdfs(''),
  owl: owl(''),
  skos: skos(''),
  xsd: xsd(''),
};

/** Creates names with the prefixes of an ontology. */
function createKgclNames(prefixes: Readonly<Record<string, Iri>>): KgclNames {
  const all = { ...COMMON, ...prefixes };
  const valid = Object.fromEntries(Object.entries(all).filter(([prefix]) => PREFIX.test(prefix)));
  const shrink = createShrink(valid);
  const used = new Set<string>();
  return {
    name: (iri) => {
      if (iri === '' || UNSAFE.test(iri) || printable(iri) !== iri) return undefined;
      const curie = shrink(iri);
      if (curie === undefined) return `<${iri}>`;
      used.add(curie.slice(0, curie.indexOf(':')));
      return curie;
    },
    used: () => [...used].sort().map((prefix) => [prefix, valid[prefix] as Iri]),
  };
}

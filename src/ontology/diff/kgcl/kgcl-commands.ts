import type { Iri, Literal } from '../../model.ts';
import { oboInOwl, rdfs } from '../../names.ts';
import type { Change, ChangedValue, ChangeType } from '../change.ts';
import { createdTerm } from './kgcl-creation.ts';
import type { KgclContext, Say } from './kgcl-context.ts';
import { edgeCommands, objectOf } from './kgcl-edges.ts';
import { isInLanguage, kgclLabel, kgclLabelIn, kgclLiteral } from './kgcl-texts.ts';

/** Commands by type of change. All others are said as edges, if they consist of edges only. */
const COMMANDS: Readonly<Partial<Record<ChangeType, Say>>> = {
  ClassCreation: createdTerm,
  NodeCreation: createdTerm,
  NodeDeletion: (_, about) => [`delete ${about}`],
  NodeObsoletionWithDirectReplacement: obsolete,
  NodeObsoletionWithNoDirectReplacement: obsolete,
  NodeUnobsoletion: (_, about) => [`unobsolete ${about}`],
  NodeMove: move,
  NodeDeepening: (change, about, context) => moveInHierarchy('deepen', change, about, context),
  NodeShallowing: (change, about, context) => moveInHierarchy('shallow', change, about, context),
  PredicateChange: changeRelationship,
  SynonymPredicateChange: changeRelationship,
  MappingPredicateChange: changeRelationship,
  AddNodeToSubset: ({ new: now }, about, context) => line`add ${about} to subset ${nameOf(now, context)}`,
  RemoveNodeFromSubset: ({ old }, about, context) => line`remove ${about} from subset ${nameOf(old, context)}`,
  NodeRename: (change, about, context) =>
    line`rename ${about} from ${labelOf(change.old)} to ${labelOf(change.new)}` ??
    changeAnnotation(change, about, context),
  NewSynonym: (change, about) => line`create ${qualified(change)} ${labelOf(change.new)} for ${about}`,
  RemoveSynonym: ({ old }, about) => line`remove synonym ${labelOf(old)} for ${about}`,
  SynonymReplacement: (change, about, context) =>
    changeSynonym(change, about) ?? changeAnnotation(change, about, context),
  NewTextDefinition: ({ new: now }, about, context) => line`add definition ${definitionOf(now, context)} to ${about}`,
  RemoveTextDefinition: ({ old }, about, { language }) =>
    isInLanguage(literalOf(old), language) ? [`remove definition for ${about}`] : undefined,
  TextDefinitionReplacement: (change, about, context) =>
    line`change definition of ${about} from ${definitionOf(change.old, context)} to ${definitionOf(change.new, context)}` ??
    changeAnnotation(change, about, context),
  LanguageTagChange: changeAnnotation,
  DatatypeChange: changeAnnotation,
  MetadataAssertionReplacement: changeAnnotation,
};

/** The commands of a change. undefined: KGCL cannot say it. */
export function kgclCommands(change: Change, context: KgclContext): readonly string[] | undefined {
  const about = context.name(change.term ?? change.subject ?? '');
  if (about === undefined) return undefined;
  return COMMANDS[change.type]?.(change, about, context) ?? edgeCommands(change, context);
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
  const [from, to] = [literalOf(old), literalOf(now)];
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
  const now = literalOf(change.new);
  const text = now && kgclLabel(now.value);
  return line`change ${qualified(change)} ${labelOf(change.old)} for ${about} to ${text}`;
}

function nameOf(value: ChangedValue | undefined, { name }: KgclContext): string | undefined {
  return value !== undefined && 'iri' in value ? name(value.iri) : undefined;
}

function literalOf(value: ChangedValue | undefined): Literal | undefined {
  return value !== undefined && 'value' in value ? value : undefined;
}

function labelOf(value: ChangedValue | undefined): string | undefined {
  const literal = literalOf(value);
  return literal && kgclLabelIn(literal);
}

function definitionOf(value: ChangedValue | undefined, { language }: KgclContext): string | undefined {
  const literal = literalOf(value);
  return isInLanguage(literal, language) ? kgclLabel(literal?.value ?? '') : undefined;
}

import { lazy } from '../../base/work.ts';
import { segments } from '../../json/json.ts';
import { compileDown } from '../engine/down.ts';
import { createRunContext, fillGenerated, ROOT } from '../engine/run-context.ts';
import type { EntityPlan } from '../engine/plan.ts';
import { createPlan } from '../engine/plan.ts';
import type { Convert } from '../engine/run-context.ts';
import type { BoundFunctions } from '../generate/bind.ts';
import { bindGenerated, LEFT } from '../generate/bind.ts';
import type { LossOrigin, Note, Origins } from '../generate/notes.ts';
import { createNotes, findLosses, findLossOrigins } from '../generate/notes.ts';
import type { Added, Converted, Loss } from '../engine/trace.ts';
import { createRecording } from '../engine/trace.ts';
import { compileUp } from '../engine/up.ts';
import { isObject } from '../data/json.ts';
import type { OmittedPart } from '../engine/plan.ts';
import type { IsA } from '../engine/gather.ts';
import { createIsA } from '../engine/gather.ts';
import type { FormRestriction } from '../engine/restrictions.ts';
import { formRestrictions } from '../engine/restrictions.ts';
import type { Json, Mapping } from '../mapping.ts';
import type { RecordError, Removed, Work } from '../data/validation.ts';
import { defaultLanguage } from '../repair/json-ld.ts';
import type { RepairedRecord } from '../repair/repair.ts';
import { createRepair } from '../repair/repair.ts';
import type { GeneratedCode, SchemaValidators } from '../data/schema-file.ts';
import { comparedProperties } from '../data/path.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';

/** A converted record, or all errors. */
export type TransformOutcome = { readonly value: Json } | { readonly errors: readonly RecordError[] };

/** An outcome with losses and additions. */
export type Explained =
  | {
      readonly value: Json;
      readonly lost: readonly Loss[];
      /** Values of the output that are not in the record. */
      readonly added: readonly Added[];
      /** Maps a JSON Pointer into the value to one into the record, so that later errors are reported at their source. */
      readonly originOf: (pointer: string) => string;
      /** The values of the output that were converted from a value of the record at one of these pointers. */
      readonly convertedFrom: (isWanted: (pointer: string) => boolean) => readonly Converted[];
    }
  | { readonly errors: readonly RecordError[] };

/** A converted record whose losses can be found. */
export interface Noted {
  readonly value: Json;
  /** With pointers into the record. */
  readonly lost: () => readonly Loss[];
  /**
   * The same with pointers into the record that this one was converted from. Faster than looking up each. undefined: some values below the
   * `watched` members are lost.
   */
  readonly lostFrom: (from: Noted | undefined, watched: ReadonlySet<string>) => readonly LossOrigin[] | undefined;
  /** Maps a JSON Pointer into the value to one into the record. */
  readonly originOf: (pointer: string) => string;
  /** Values that the record means without writing them. Only the engine adds them. */
  readonly implied: readonly Added[];
  /** Of the value, if generated code has converted it. */
  readonly origins?: Origins;
}

export type NotedOutcome = Noted | { readonly errors: readonly RecordError[] };

/** A compiled mapping. The functions never change their argument and take time linear in its size. */
export interface CompiledMapping {
  readonly mapping: Mapping;
  readonly vocabulary: MappingVocabulary;
  /** External record → ontology's form. */
  readonly up: (record: Json, removed?: Removed) => TransformOutcome;
  /** Ontology's form → external record. */
  readonly down: (node: Json) => TransformOutcome;
  /** The same with losses. */
  readonly noteUp: (record: Json, removed?: Removed) => NotedOutcome;
  readonly noteDown: (node: Json) => NotedOutcome;
  /** The same with a trace, for reports and `keepUnmapped`; slower. */
  readonly explainUp: (record: Json, removed?: Removed) => Explained;
  readonly explainDown: (node: Json) => Explained;
  /** The values of the ontology's form that narrow statements, and whether an object is of a class. */
  readonly restrictions: readonly FormRestriction[];
  readonly isA: IsA;
  /** Whether the output can depend on a property of the ontology. */
  readonly looksAt: (property: string) => boolean;
  /** Returns a function that applies the declared repairs. */
  readonly repairWith: (validators: SchemaValidators) => (record: Json, work: Work) => RepairedRecord;
  /** Whether values that cannot be read or written are omitted if they are optional. */
  readonly omits: boolean;
  /** Entities and fields that are inactive, because the live ontology lacks their class or property. */
  readonly omitted: readonly OmittedPart[];
}

/**
 * Compiles a mapping against the live ontology, once for any number of records.
 *
 * @param code its generated code, from a build of the same mapping and ontology. Without it, records are converted more slowly.
 * @example
 * const { up, down } = compileMapping(mapping, createMappingVocabulary(publication));
 * up({ name: 'Pension Alpenblick' }) // { value: { '@type': 'Provider', displayName: ['Pension Alpenblick'] } }
 */
export function compileMapping(mapping: Mapping, vocabulary: MappingVocabulary, code?: GeneratedCode): CompiledMapping {
  const { roots, entities, omitted } = createPlan(mapping, vocabulary);
  const engine = { up: compileUp(entities, vocabulary), down: compileDown(entities, vocabulary) };
  const [up, down] = [engine.up(roots), engine.down(roots)];
  const generated = code && bindGenerated(code, { ...engine, entities, roots, vocabulary });
  const propertiesOf = lazy(() => new Set(entities.flatMap((plan) => propertiesIn(plan, vocabulary))));
  const language = mapping.repairs.some(({ repair }) => repair === 'json-ld') ? ofContext : none;
  return {
    mapping,
    vocabulary,
    omitted,
    restrictions: formRestrictions(entities),
    isA: createIsA(vocabulary),
    looksAt: (property) => propertiesOf().has(property),
    repairWith: (validators) => createRepair(mapping, vocabulary, validators),
    omits: mapping.repairs.some(({ repair }) => repair === 'omitted'),
    up: quickly(generated?.up, plainly(up, language), language),
    down: quickly(generated && ((node) => generated.down(node)), plainly(down)),
    noteUp: noting(generated?.up, withNotes(up, language), language),
    noteDown: noting(generated && ((node, _, notes) => generated.down(node, notes)), withNotes(down)),
    explainUp: withNotes(up, language),
    explainDown: withNotes(down),
  };
}

/** The properties that an entity mentions. */
function propertiesIn({ entity, fields, implied }: EntityPlan, vocabulary: MappingVocabulary): readonly string[] {
  const given = entity.given.flatMap(comparedProperties).flat();
  const named = given.flatMap((name) => [name, vocabulary.property(name)?.identifier ?? name]);
  const targets = [...fields.flatMap((field) => field.targets), ...implied.map(({ target }) => target)];
  const read = targets.flatMap(({ steps, key }) => [...steps.map((step) => step.key), key]);
  return [...named, ...read, ...fields.flatMap(({ having }) => having.map(({ key }) => key))];
}

/** The default language of the texts of a record. */
type LanguageOf = (record: Json) => string | undefined;
const none: LanguageOf = () => undefined;
const ofContext: LanguageOf = (record) =>
  isObject(record) && Object.hasOwn(record, '@context') ? defaultLanguage(record['@context']) : undefined;

/** The generated function, which leaves errors, unusual values and records from which a repair has removed values to the engine. */
function quickly(
  generated: BoundFunctions['up'] | undefined,
  engine: (value: Json, removed?: Removed) => TransformOutcome,
  language: LanguageOf = none,
): (value: Json, removed?: Removed) => TransformOutcome {
  if (generated === undefined) return engine;
  return (value, removed) => {
    const result = removed !== undefined && removed.size > 0 ? LEFT : generated(value, language(value));
    return result === LEFT ? engine(value, removed) : { value: result };
  };
}

/** The generated function with notes; the engine with a trace for what is left to it. */
function noting(
  generated: BoundFunctions['up'] | undefined,
  engine: (value: Json, removed?: Removed) => Explained,
  language: LanguageOf = none,
): (value: Json, removed?: Removed) => NotedOutcome {
  return (record, removed) => {
    const notes = createNotes();
    const isLeft = generated === undefined || (removed !== undefined && removed.size > 0);
    const value = isLeft ? LEFT : generated(record, language(record), notes);
    if (value !== LEFT) return notedBy(notes, record, value, () => engine(record, removed));
    const outcome = engine(record, removed);
    return 'errors' in outcome ? outcome : notedByEngine(outcome);
  };
}

function notedBy(notes: Note, record: Json, value: Json, explain: () => Explained): Noted {
  const { origins } = notes;
  const explained = lazy((): Noted => {
    const outcome = explain();
    if ('errors' in outcome) throw new Error('The engine rejects a record that the generated code has converted.');
    return notedByEngine(outcome);
  });
  return {
    value,
    implied: [],
    origins,
    originOf: (pointer) => origins.pointerOf(value, segments(pointer)),
    lost: () => findLosses(notes, record) ?? explained().lost(),
    lostFrom: (from, watched) => {
      if (from !== undefined && from.origins === undefined) return explained().lostFrom(from, watched);
      const found = findLossOrigins(notes, record, from?.origins, watched);
      if (found === undefined) return explained().lostFrom(from, watched);
      return found.hasLostBelow ? undefined : found.losses;
    },
  };
}

function notedByEngine({ value, lost, added, originOf }: Extract<Explained, { readonly value: Json }>): Noted {
  return {
    value,
    implied: added,
    originOf,
    lost: () => lost,
    lostFrom: (from, watched) => {
      if (lost.some(({ pointer }) => segments(pointer).some((key) => watched.has(key)))) return undefined;
      return lost.map((loss) => ({ ...loss, origin: from?.originOf(loss.pointer) ?? '' }));
    },
  };
}

function plainly(convert: Convert, language: LanguageOf = none): (value: Json, removed?: Removed) => TransformOutcome {
  return (value, removed) => {
    const run = createRunContext(undefined, language(value), removed);
    const result = convert(value, ROOT, run);
    if (run.errors.length > 0) return { errors: run.errors };
    fillGenerated(result, run);
    return { value: result };
  };
}

function withNotes(convert: Convert, language: LanguageOf = none): (value: Json, removed?: Removed) => Explained {
  return (value, removed) => {
    const trace = createRecording();
    const run = createRunContext(trace, language(value), removed);
    const result = convert(value, ROOT, run);
    if (run.errors.length > 0) return { errors: run.errors };
    fillGenerated(result, run);
    return {
      value: result,
      lost: trace.losses(value),
      added: trace.added(result),
      originOf: (pointer) => trace.originOf(result, pointer),
      convertedFrom: (isWanted) => trace.convertedFrom(result, isWanted),
    };
  };
}

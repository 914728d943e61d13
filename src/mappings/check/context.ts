import type { Issue, Severity } from '../../base/issue.ts';
import { lazy } from '../../base/work.ts';
import type { Iri, Kind, Publication, Term } from '../../ontology/model.ts';
import { nearest } from '../../base/text.ts';
import type { Path, YamlFile } from '../../json/yaml.ts';
import { createNameResolver } from '../../search/resolver.ts';
import type { Covered } from '../coverage/coverage.ts';
import { coverageOf } from '../coverage/coverage.ts';
import { isObject } from '../data/json.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import { createMappingVocabulary } from '../data/vocabulary.ts';
import type { AuthoredSchema, JsonFile } from '../format/json-file.ts';
import type { Json, JsonObject } from '../mapping.ts';
import { canonicalIri } from '../../rdf/index.ts';

/** A violation of the JSON Schema by a record. */
export interface Misfit {
  /** JSON Pointer into the record. */
  readonly pointer: string;
  /** Message of the validator, such as `must be string`. */
  readonly message: string;
}

/** The violations of each record, or the error of the schema itself. */
export type RecordsValidation = { readonly misfits: readonly (readonly Misfit[])[] } | { readonly fault: string };

/** Input of the rules, apart from the files. */
export interface MappingCheckInput {
  /** The model of the maintained sources before derivation: a slice may omit terms that mappings name. */
  readonly whole: Pick<Publication, 'ontology'>;
  /** Kinds of a term by the bundled standards. undefined: the IRI is not in any of them. */
  readonly standardKinds: (iri: Iri) => readonly Kind[] | undefined;
  /** Raises a rule to an error or switches a warning off. Errors cannot be switched off. */
  readonly severities: Readonly<Partial<Record<string, Severity | 'off'>>>;
  readonly validate: (schema: JsonObject, records: readonly Json[]) => RecordsValidation;
}

/** The input with shared look-ups, for one file. */
export interface MappingCheckContext extends MappingCheckInput {
  readonly authored: AuthoredSchema;
  readonly names: NameLookups;
  readonly vocabulary: MappingVocabulary;
  /** Validates each example against the version of the schema that it fits best, on first use. Empty if a JSON Schema is invalid. */
  readonly misfits: () => readonly (readonly Misfit[])[];
  /** The JSON Schemas of all versions, the newest first. Empty without a JSON Schema. */
  readonly versions: readonly SchemaVersion[];
  /** Coverage of each field of the JSON Schema. Empty without a JSON Schema. */
  readonly coverage: () => readonly Covered[];
}

/** Look-ups of names. */
export interface NameLookups {
  /** The term of a name or IRI. */
  readonly term: (name: string) => Term | undefined;
  /** Kinds of the term. Empty: there is no such term. undefined: it belongs to an ontology without a local copy. */
  readonly kinds: (name: string) => readonly Kind[] | undefined;
  /** One spelling for all names of a term. */
  readonly canonical: (name: string) => string;
  /** The nearest name of a kind as a hint, ` Did you mean "postalCode"?`, or an empty string. */
  readonly didYouMean: (name: string, kind: Kind) => string;
}

/** A finding of a rule. `checkMappings` adds code, severity and location. */
export interface MappingFinding {
  /** What is wrong, what is expected, and how to fix it. */
  readonly message: string;
  /** Path in the mapping file. */
  readonly path?: Path;
  readonly part?: 'key' | 'value';
  /** Location in another file. */
  readonly place?: Pick<Issue, 'file' | 'line' | 'column'>;
}

/** One rule about mapping files. */
export interface MappingRule {
  readonly code: string;
  /** Errors make the output wrong; warnings reduce its quality. */
  readonly severity: Severity;
  /** One sentence for the documentation. */
  readonly about: string;
  readonly find: (context: MappingCheckContext) => Iterable<MappingFinding>;
}

/** Creates the look-ups once for all files. */
function createNames({ whole, standardKinds }: MappingCheckInput): NameLookups {
  const meaning = createNameResolver(whole);
  const { terms, own } = whole.ontology;
  const identifiers = new Map<Kind, readonly string[]>();
  const namesOf = (kind: Kind): readonly string[] => {
    const known =
      identifiers.get(kind) ?? terms.filter(({ kinds }) => kinds.includes(kind)).map(({ identifier }) => identifier);
    identifiers.set(kind, known);
    return known;
  };
  const term = (name: string): Term | undefined => meaning(name).term;
  return {
    term,
    kinds: (name) => {
      const found = meaning(name);
      if (!('iri' in found)) return [];
      return found.term?.kinds ?? standardKinds(found.iri) ?? (found.iri.startsWith(own.namespace) ? [] : undefined);
    },
    canonical: (name) => {
      const found = meaning(name);
      return 'iri' in found ? canonicalIri(found.iri) : name;
    },
    didYouMean: (name, kind) => {
      const found = nearest(name, namesOf(kind));
      return found === undefined ? '' : ` Did you mean "${found}"?`;
    },
  };
}

/** Returns a function that creates the context of a file. All of them share the look-ups, which are created on first use. */
export function createMappingContexts(input: MappingCheckInput): (authored: AuthoredSchema) => MappingCheckContext {
  const shared = lazy(() => ({ names: createNames(input), vocabulary: createMappingVocabulary(input.whole) }));
  return (one) => ({
    ...input,
    ...shared(),
    authored: one,
    misfits: lazy(() => fewestMisfits(one.schema, input)),
    versions: versionsOf(one),
    coverage: lazy(() => (one.jsonSchema === undefined ? [] : coverageOf(one.schema))),
  });
}

/** The JSON Schema of a version, and its file. */
interface SchemaVersion {
  readonly jsonSchema: JsonObject;
  readonly file: JsonFile;
}

function versionsOf({ schema, jsonSchema, earlier = [] }: AuthoredSchema): readonly SchemaVersion[] {
  const files = [jsonSchema ?? [], earlier].flat();
  return [schema.jsonSchema, ...(schema.earlier ?? [])].flatMap((version, at) => {
    const file = files[at];
    return file === undefined ? [] : [{ jsonSchema: version, file }];
  });
}

function fewestMisfits(
  { jsonSchema, earlier = [], examples }: AuthoredSchema['schema'],
  { validate }: MappingCheckInput,
): readonly (readonly Misfit[])[] {
  const results = [jsonSchema, ...earlier].map((version) => validate(version, examples));
  if (results.some((result) => 'fault' in result)) return [];
  return examples.map((_, at) => {
    const all = results.map((result) => ('misfits' in result ? (result.misfits[at] ?? []) : []));
    return all.reduce((best, one) => (one.length < best.length ? one : best));
  });
}

/** Lists of an entity that begin with the inherited items. */
type List = 'fields' | 'unmapped' | 'generated';

/** Path of a list item in the file: in the entity itself, or in one that it extends. */
export function itemPath(yaml: YamlFile, entity: string, list: List, index: number): Path {
  const entities = (yaml.value as { readonly entities: Readonly<Record<string, Json>> }).entities;
  let [name, at] = [entity, index];
  for (;;) {
    const above = aboveOf(entities, name);
    const inherited = above === undefined ? 0 : lengthOf(entities, above, list);
    if (above === undefined || at >= inherited) return ['entities', name, list, at - inherited];
    [name, at] = [above, at];
  }
}

/** Path of a named member of an entity, such as `constants` or `types`. */
export function memberPath(yaml: YamlFile, entity: string, member: string, key: string): Path {
  const entities = (yaml.value as { readonly entities: Readonly<Record<string, Json>> }).entities;
  for (let name: string | undefined = entity; name !== undefined; name = aboveOf(entities, name)) {
    const own = memberOf(entities, name, member);
    if (isObject(own) && Object.hasOwn(own, key)) return ['entities', name, member, key];
  }
  return ['entities', entity, member];
}

function aboveOf(entities: Readonly<Record<string, Json>>, name: string): string | undefined {
  const above = memberOf(entities, name, 'extends');
  return typeof above === 'string' ? above : undefined;
}

function lengthOf(entities: Readonly<Record<string, Json>>, name: string, list: List): number {
  const own = memberOf(entities, name, list);
  const above = aboveOf(entities, name);
  return (Array.isArray(own) ? own.length : 0) + (above === undefined ? 0 : lengthOf(entities, above, list));
}

function memberOf(entities: Readonly<Record<string, Json>>, name: string, member: string): Json | undefined {
  const entity = Object.hasOwn(entities, name) ? entities[name] : undefined;
  return isObject(entity) && Object.hasOwn(entity, member) ? entity[member] : undefined;
}

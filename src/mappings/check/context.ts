import type { Path } from '../../ontology/configuration/yaml.ts';
import type { Issue, Severity } from '../../ontology/issue.ts';
import type { Iri, Kind, Publication, Term } from '../../ontology/model.ts';
import { canonicalIri } from '../../ontology/names.ts';
import { nearest } from '../../ontology/nearest.ts';
import { createMeaning, liveTerm } from '../../ontology/query/meaning.ts';
import type { Covered } from '../coverage/coverage.ts';
import { coverageOf } from '../coverage/coverage.ts';
import type { AuthoredSchema } from '../format/authored.ts';
import type { Json, JsonObject } from '../mapping.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import { createMappingVocabulary } from '../vocabulary.ts';

/** What a JSON Schema finds wrong with a record. */
export interface Misfit {
  /** JSON Pointer into the record. */
  readonly pointer: string;
  /** `must be string`, as validators word it. */
  readonly message: string;
}

/** What is wrong with each record, or what is wrong with the schema itself. */
export type RecordsValidation = { readonly misfits: readonly (readonly Misfit[])[] } | { readonly fault: string };

/** All that the rules about mapping files look at, beside the files. */
export interface MappingCheckInput {
  /** The model of the maintained sources, before anything is cut from it: a marketplace leaves out what is no mistake to name. */
  readonly whole: Publication;
  /** What kinds of term a standard says an IRI is; undefined for what no copy describes. */
  readonly standardKinds: (iri: Iri) => readonly Kind[] | undefined;
  /** Raises a rule to an error or switches a warning off; an error stays one. */
  readonly severities: Readonly<Partial<Record<string, Severity | 'off'>>>;
  readonly validate: (schema: JsonObject, records: readonly Json[]) => RecordsValidation;
}

/** The input with what several rules look up, for one file. */
export interface MappingCheckContext extends MappingCheckInput {
  readonly authored: AuthoredSchema;
  readonly names: Names;
  readonly vocabulary: MappingVocabulary;
  /** What the JSON Schema finds wrong with the examples; looked at once. */
  readonly validation: () => RecordsValidation;
  /** What becomes of each leaf of the JSON Schema; nothing where there is none. */
  readonly coverage: () => readonly Covered[];
}

/** What names of the ontology mean. */
export interface Names {
  /** The term of a name, or of an IRI. */
  readonly term: (name: string) => Term | undefined;
  /** What kinds of term a name means; none where nothing has it, undefined where it is of an ontology that we have no copy of. */
  readonly kinds: (name: string) => readonly Kind[] | undefined;
  /** One spelling for all that mean the same. */
  readonly canonical: (name: string) => string;
  /** The nearest name of a kind: ` Did you mean "postalCode"?`, or nothing. */
  readonly didYouMean: (name: string, kind: Kind) => string;
}

/** What a rule found; `checkMappings` adds its code, severity and place. */
export interface MappingFinding {
  /** One sentence or two: what was found, what was expected, what to do. */
  readonly message: string;
  /** Where it stands in the mapping file. */
  readonly path?: Path;
  readonly part?: 'key' | 'value';
  /** Where it stands in another file. */
  readonly place?: Pick<Issue, 'file' | 'line' | 'column'>;
}

/** One row of the table of rules about mapping files. */
export interface MappingRule {
  readonly code: string;
  /** An error makes the output wrong; a warning makes it poor. */
  readonly severity: Severity;
  /** One sentence for the documentation: what the rule reports. */
  readonly about: string;
  readonly find: (context: MappingCheckContext) => Iterable<MappingFinding>;
}

/** Makes the look-ups once for all files. */
export function createNames({ whole, standardKinds }: MappingCheckInput): Names {
  const meaning = createMeaning(whole);
  const { terms, home } = whole.ontology;
  const identifiers = new Map<Kind, readonly string[]>();
  const namesOf = (kind: Kind): readonly string[] => {
    const known =
      identifiers.get(kind) ?? terms.filter(({ kinds }) => kinds.includes(kind)).map(({ identifier }) => identifier);
    identifiers.set(kind, known);
    return known;
  };
  const term = (name: string): Term | undefined => liveTerm(meaning(name));
  return {
    term,
    kinds: (name) => {
      const found = meaning(name);
      if (!('iri' in found)) return [];
      return found.term?.kinds ?? standardKinds(found.iri) ?? (found.iri.startsWith(home.namespace) ? [] : undefined);
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

export function createMappingContexts(
  authored: readonly AuthoredSchema[],
  input: MappingCheckInput,
): MappingCheckContext[] {
  const names = createNames(input);
  const vocabulary = createMappingVocabulary(input.whole);
  return authored.map((one) => ({
    ...input,
    authored: one,
    names,
    vocabulary,
    validation: once(() => input.validate(one.schema.jsonSchema, one.schema.examples)),
    coverage: once(() => (one.jsonSchema === undefined ? [] : coverageOf(one.schema))),
  }));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

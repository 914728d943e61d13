import type { Issue } from '../../base/issue.ts';
import type { ResultCache, TaskRunner } from '../../base/work.ts';
import type { AuthoredPages, ParentCatalogue, Publication, Site } from '../../ontology/model.ts';
import type { Dataset, Source } from '../../rdf/index.ts';
import type { DocumentLoader } from '../../rdf/parse.ts';
import type { Locate } from '../check/rule.ts';
import { createLocate } from '../check/rule.ts';
import type { SavedContexts } from '../check/saved-context.ts';
import type { StartValidation } from '../check/shapes.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Unchecked } from './compile.ts';
import { textsOf } from './sources.ts';
import type { ReleasedVersion } from './version-redirects.ts';
import type { LoadStandard, StandardCopies } from './standard-copies.ts';

/** Input of the compiler. `src/cli/load` reads it from disk. */
export interface CompileInput {
  readonly configuration: Configuration;
  readonly sources: readonly Source[];
  readonly shapes: readonly Source[];
  /** Findings about files that are not sources. Default: none. */
  readonly fileIssues?: readonly Issue[];
  /** JSON-LD contexts that the configuration names. */
  readonly documentLoader?: DocumentLoader;
  /** Loads the package of a standard by its prefix. */
  readonly loadStandard: LoadStandard;
  /** URL of the site if none is configured. */
  readonly defaultBaseUrl: string;
  readonly mappings?: MappingsInput;
  readonly pages?: PagesInput;
  readonly messages?: MessagesInput;
  /** The catalogue that contains the publication. Absent: the site is on its own. */
  readonly parent?: ParentCatalogue;
  /** Saved contexts of earlier versions. Absent: not used. */
  readonly savedContexts?: SavedContexts;
  /** Recorded releases of the slice, or of the whole ontology, oldest first. Absent: none. */
  readonly releases?: { readonly versions: readonly ReleasedVersion[] };
  /** Validates with SHACL shapes. Default: in this thread, when the sources are checked. */
  readonly startValidation?: StartValidation;
  /** Compares the published dataset with another version, when the sources are checked. Default: nothing is compared. */
  readonly compare?: CompareVersion;
  /** Results of earlier runs. Default: none. */
  readonly cache?: ResultCache;
  /** Runs a long task, and handles other events between its steps. Default: handles none. */
  readonly run?: TaskRunner;
}

/** Access to the mapping files, whose code this floor must not import. */
export interface MappingsInput {
  /** Checks the mapping files against the model of all maintained sources. */
  readonly check: (
    whole: Publication,
    standards: Pick<StandardCopies, 'kinds' | 'identity'>,
  ) => Promise<readonly Issue[]>;
  /** Returns the fields that map to terms of the published ontology. */
  readonly onTerms: (published: Publication) => NonNullable<Publication['mappings']>;
}

/** Pages that the maintainer has written, and access to their check, whose code this floor must not import. */
export interface PagesInput extends AuthoredPages {
  /** Checks links and terms of the pages against the model of all maintained sources. */
  readonly check: (whole: Publication, cache: ResultCache) => Promise<readonly Issue[]>;
}

/** UI messages that the maintainer has written, by language, and access to their check, whose code this floor must not import. */
export interface MessagesInput {
  readonly languages: NonNullable<Site['messages']>;
  readonly check: () => Promise<readonly Issue[]>;
}

/** Compares the published dataset with another version, and returns issues. */
export type CompareVersion = (current: ComparedInput) => Promise<readonly Issue[]>;

/** What is compared with another version. */
export interface ComparedInput extends Pick<Unchecked, 'publication' | 'graph'>, Pick<CompileInput, 'configuration'> {
  /** Locates subjects in the sources. */
  readonly locate: Locate;
}

/** Runs the configured comparison. No issues if there is none. */
export async function compareCurrent(
  input: CompileInput,
  dataset: Dataset,
  { publication, graph }: Pick<Unchecked, 'publication' | 'graph'>,
): Promise<readonly Issue[]> {
  const { compare, configuration } = input;
  if (!compare) return [];
  const locate = createLocate(dataset, textsOf(input));
  return compare({ publication, graph, configuration, locate });
}

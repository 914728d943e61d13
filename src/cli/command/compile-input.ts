import type { SchemaFile } from '../../mappings/schema-file.ts';
import type { Compiled, Unchecked } from '../../ontology/compile/compile.ts';
import { checked, compileUnchecked } from '../../ontology/compile/compile.ts';
import type { Configuration } from '../../ontology/configuration/configuration.ts';
import { loadInput } from '../load/load-input.ts';
import type { LoadedPages } from '../load/pages.ts';
import type { LoadedReleases } from '../load/releases.ts';
import type { SavedContextFiles } from '../load/saved-contexts.ts';
import type { SiteFile } from '../load/theme-files.ts';
import type { InputOptions } from './input-options.ts';
import { DEFAULT_ONTOLOGY } from './input-options.ts';
import { isMemoryScarce, limitHeapGrowth } from './engine.ts';
import { userFolder } from '../installation/root.ts';

export interface CompiledInput extends InputFiles {
  readonly compiled: Compiled;
  /** Milliseconds by stage. */
  readonly timings: Readonly<Record<string, number>>;
}

/** A compiled ontology whose sources are not checked yet. */
export interface UncheckedInput extends InputFiles {
  readonly compiled: Unchecked;
  /** Whether memory matters more than time. */
  readonly savesMemory: boolean;
  /** Milliseconds by stage. */
  readonly timings: Readonly<Record<string, number>>;
}

/** Files of the ontology's folder, beside its sources. */
interface InputFiles {
  /** Files that the theme names. */
  readonly themeFiles: readonly SiteFile[];
  /** With the locations of its keys. */
  readonly configuration: Configuration;
  /** Names of the slices. */
  readonly slices: readonly string[];
  /** Mapping files, sorted by domain and schema. */
  readonly schemas: readonly SchemaFile[];
  /** Pages that the maintainer has written. */
  readonly pages?: LoadedPages;
  /** Contexts saved in the ontology's folder. */
  readonly savedContexts?: SavedContextFiles;
  /** Recorded releases, oldest first. */
  readonly releases?: LoadedReleases;
}

/** Loads sources and configuration, compiles and checks them. @throws {AuthorError} the input cannot be compiled */
export async function compileInput(options: InputOptions): Promise<CompiledInput> {
  const { compiled, timings, savesMemory: _, ...files } = await compileUncheckedInput(options);
  const result = await checked(compiled);
  return { ...files, compiled: result, timings: { ...timings, ...result.timings } };
}

/** Loads sources and configuration, and compiles them. @throws {AuthorError} the input cannot be compiled */
export async function compileUncheckedInput(options: InputOptions): Promise<UncheckedInput> {
  const start = performance.now();
  const input = await loadInput({ ...options, ontology: options.ontology ?? DEFAULT_ONTOLOGY, cwd: userFolder() });
  const savesMemory = isMemoryScarce(input.sources, options.threads);
  if (savesMemory) limitHeapGrowth();
  if (input.releases) options.onReleases?.(input.releases, input.configuration);
  const loaded = performance.now();
  const compiled = await compileUnchecked(input);
  const timings = { load: loaded - start, ...compiled.timings };
  const { slices, schemas, themeFiles, configuration, pages, savedContexts, releases } = input;
  const files = { slices, schemas, themeFiles, configuration };
  return {
    compiled,
    savesMemory,
    timings,
    ...files,
    ...(pages && { pages }),
    ...(savedContexts && { savedContexts }),
    ...(releases && { releases }),
  };
}

import type { SchemaFile } from '../../mappings/index.ts';
import type { Compiled, Unchecked } from '../../compiler/index.ts';
import { checked, compileUnchecked } from '../../compiler/index.ts';
import type { Configuration } from '../../compiler/configuration.ts';
import { saveMemory } from '../../pool/index.ts';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import { userFolder } from '../installation/root.ts';
import type { LoadedPages, SiteFile } from '../load/authored-files.ts';
import type { SavedContextFiles } from '../load/load-input.ts';
import { loadInput } from '../load/load-input.ts';
import type { LoadedReleases } from '../load/releases.ts';
import type { CatalogueInput } from './catalogue-input.ts';
import { openCatalogue } from './catalogue-input.ts';
import type { InputOptions } from './input-options.ts';
import { DEFAULT_ONTOLOGY } from './input-options.ts';

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
  const size = input.sources.reduce((sum, { text }) => sum + text.length, 0);
  const savesMemory = saveMemory(size, options.threads);
  if (input.releases) options.onReleases?.(input.releases);
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

/** Checks the sources, of a catalogue those of all publications. Errors that stop the compilation are issues like all others. */
export async function checkInput(options: InputOptions): Promise<readonly Issue[]> {
  return collect(async () => {
    const catalogue = openCatalogue(options);
    return catalogue ? checkCatalogue(catalogue) : checkOne(options);
  });
}

async function checkCatalogue({ members }: CatalogueInput): Promise<readonly Issue[]> {
  const all: (readonly Issue[])[] = [];
  for (const { options, locate } of members) {
    const issues = await collect(() => checkOne(options));
    all.push(issues.map(locate));
  }
  return all.flat();
}

async function checkOne(options: InputOptions): Promise<readonly Issue[]> {
  return (await compileInput(options)).compiled.issues;
}

async function collect(check: () => Promise<readonly Issue[]>): Promise<readonly Issue[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof AuthorError) return error.issues;
    throw error;
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSite } from '../../ontology/compile/create-site.ts';
import { speaksSkos } from '../../ontology/terms/standards.ts';
import { resolveTextProperties } from '../../ontology/configuration/resolve.ts';
import type { Version } from '../../versions/diff/comparison.ts';
import type { Publication } from '../../ontology/model.ts';
import type { Release } from '../../versions/release/release.ts';
import { parseRelease, readModel } from '../../versions/release/release.ts';
import { CommandError } from '../command/errors.ts';
import { DEFAULT_BASE_URL } from '../load/default-base-url.ts';
import type { LoadedInput, LoadOptions } from '../load/load-input.ts';
import { loadInput } from '../load/load-input.ts';
import { compileEarlier } from '../release/earlier-version.ts';
import type { Operand } from './find-operand.ts';

/** A version that was read, with what its terms are called. */
export interface ReadVersion {
  readonly version: Version;
  readonly publication: Publication;
  /** What could not be read as it was then. */
  readonly notes: readonly string[];
}

export interface ReadOptions {
  /** The current ontology. Its configuration applies to its releases and revisions. */
  readonly current: LoadOptions;
  /** Whether it also applies to files and to folders without a configuration of their own. */
  readonly configuresFiles: boolean;
}

/** Reads a version. Findings of the rules do not matter. @throws {AuthorError} invalid syntax, with its location */
export async function readOperand(operand: Operand, { current, configuresFiles }: ReadOptions): Promise<ReadVersion> {
  if (operand.kind === 'release') return readRecorded(operand.release, current);
  if (operand.kind === 'path') {
    const { slice } = current;
    const own = { ontology: operand.path, cwd: current.cwd, ...(slice !== undefined && { slice }) };
    return readPath(operand.path, configuresFiles ? current : own);
  }
  const temporary = mkdtempSync(join(tmpdir(), 'ontopress-'));
  try {
    return await readPath(operand.exportTo(temporary), current);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** @param options of the ontology whose configuration applies if the path has none */
async function readPath(path: string, options: LoadOptions): Promise<ReadVersion> {
  const earlier = await compileEarlier(path, options);
  if (!earlier) throw new CommandError(`${path} has no slice ${JSON.stringify(options.slice)}. Omit --slice.`);
  const { publication, graph, textProperties } = earlier.compiled;
  const { ontology, mappings } = publication;
  const version = { graph, ontology, ...(mappings && { mappings }), ...(textProperties && { textProperties }) };
  return { version, publication, notes: earlier.notes };
}

async function readRecorded(release: Release, current: LoadOptions): Promise<ReadVersion> {
  const input = await loadInput({ ...current, without: ['site', 'mappings'] });
  const { graph, ontology, textProperties } = await readConfigured(release, input);
  const mappings = release.mappedFields?.();
  const model = { header: () => ontology.header, names: () => ontology, whole: () => ontology };
  const site = createSite(input.configuration, model, DEFAULT_BASE_URL, []);
  return {
    version: {
      graph,
      ontology,
      textProperties,
      version: release.version,
      date: release.date,
      ...(mappings && { mappings }),
    },
    publication: {
      site: { ...site, termFiles: false, ...(speaksSkos(ontology) && { concepts: true as const }) },
      ontology,
    },
    notes: [],
  };
}

/** Reads a release with the configured properties of texts, whose names only its dataset resolves. */
async function readConfigured(release: Release, { configuration }: LoadedInput) {
  const { languages, textProperties: configured } = configuration.publication;
  const parsed = await parseRelease(release);
  const dataset = { graph: parsed.graph, prefixes: release.prefixes, origins: new Map(), issues: [] };
  const textProperties = resolveTextProperties(configuration, dataset, release.namespace, []);
  const isDefault = Object.keys(configured).length === 0;
  const settings = { defaultLanguage: languages?.[0], ...(!isDefault && { textProperties }) };
  return { ...readModel(parsed, release, settings), textProperties };
}

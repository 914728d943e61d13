import type { Locate } from '../check/locate.ts';
import { createLocate } from '../check/locate.ts';
import type { Dataset } from '../dataset.ts';
import type { Issue } from '../issue.ts';
import type { CompileInput } from './compile-input.ts';
import type { Unchecked } from './compile.ts';
import { textsOf } from './find-issues.ts';

/** Compares the published dataset with another version, and returns issues. */
export type CompareVersion = (current: ComparedInput) => Promise<readonly Issue[]>;

/** What is compared with another version. */
export interface ComparedInput
  extends Pick<Unchecked, 'publication' | 'graph'>, Pick<CompileInput, 'configuration' | 'releases'> {
  /** Locates subjects in the sources. */
  readonly locate: Locate;
}

/** Runs the configured comparison. No issues if there is none. */
export async function compareCurrent(
  input: CompileInput,
  dataset: Dataset,
  { publication, graph }: Pick<Unchecked, 'publication' | 'graph'>,
): Promise<readonly Issue[]> {
  const { compare, configuration, releases } = input;
  if (!compare) return [];
  const locate = createLocate(dataset, textsOf(input));
  return compare({ publication, graph, configuration, locate, ...(releases && { releases }) });
}

import type { Version } from '../../../src/versions/engine.ts';
import { createRandom } from '../ontology/random.ts';
import type { GeneratedChanges } from './editor.ts';
import { Editor } from './editor.ts';
import { EDITS } from './operations.ts';

/** Edits of each kind per term, and their maximum. */
const SHARE = 1 / 400;
const MAX_EDITS = 40;

export interface GenerateChangesOptions {
  readonly seed: number;
  /** Whether all own terms also move to another namespace. */
  readonly moved?: boolean;
}

/**
 * Edits an ontology in every way that a change can have, and states what was done. The same ontology and seed give the same versions.
 */
export function generateChanges(base: Version, { seed, moved = false }: GenerateChangesOptions): GeneratedChanges {
  const editor = new Editor(base, createRandom(seed));
  const rounds = Math.min(MAX_EDITS, Math.max(1, Math.round(base.ontology.terms.length * SHARE)));
  for (const edit of EDITS) for (let round = 0; round < rounds; round += 1) edit(editor);
  if (moved) editor.moveNamespace();
  return editor.finish();
}

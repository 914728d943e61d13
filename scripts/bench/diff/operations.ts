import type { Editor } from './editor.ts';
import { HIERARCHY_EDITS } from './edits/hierarchy.ts';
import { LIFECYCLE_EDITS } from './edits/lifecycle.ts';
import { LINK_EDITS } from './edits/links.ts';
import { LOGIC_EDITS } from './edits/logic.ts';
import { RENAME_EDITS } from './edits/renames.ts';
import { TERM_EDITS } from './edits/terms.ts';
import { TEXT_EDITS } from './edits/texts.ts';

/** Edits one term that suits it, and records the changes. Returns without an edit if there is none. */
export type EditOperation = (editor: Editor) => void;

/** All edits. Those that remove terms are first, so that no other edit refers to what is removed. */
export const EDITS: readonly EditOperation[] = [
  ...TERM_EDITS,
  ...RENAME_EDITS,
  ...HIERARCHY_EDITS,
  ...LIFECYCLE_EDITS,
  ...TEXT_EDITS,
  ...LINK_EDITS,
  ...LOGIC_EDITS,
];

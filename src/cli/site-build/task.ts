import type { PagePath } from '../program/page-renderer.ts';

/** What a thread needs to start: paths of the snapshot and of the site's folder, absolute. */
export interface ThreadData {
  readonly snapshot: string;
  readonly folder: string;
}

/** Work of a thread. The files that it writes depend only on the task, the snapshot and the program. */
export type Task =
  | { readonly kind: 'list pages' }
  /** Pages that are not of terms, with their Markdown versions. */
  | { readonly kind: 'pages'; readonly pages: readonly PagePath[] }
  /** Data files of terms, by position in the ontology. */
  | { readonly kind: 'term files'; readonly from: number; readonly to: number }
  /** Pages of terms; `shells` has the shell of each language, in the order of `pageLanguages`. */
  | { readonly kind: 'term pages'; readonly from: number; readonly to: number; readonly shells: readonly PagePath[] };

export interface TaskResult {
  /** Paths of the written files, below the folder of the site. */
  readonly files: readonly string[];
  /** Result of `list pages`. */
  readonly pages?: readonly PagePath[];
}

/** The error page has no URL of its own, so it has no Markdown version and is not in the sitemap. */
export const NOT_FOUND = '404.html';

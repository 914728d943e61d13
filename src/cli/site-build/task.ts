import type { PagePath } from '../program/page-renderer.ts';
import type { Unit } from '../rebuild/build-record.ts';
import type { SearchTexts } from './search-texts.ts';

/** What a thread starts with. */
export interface ThreadStart {
  /** Whether it loads the modules of all pages before they are needed. */
  readonly preload: boolean;
}

/** The first message to a thread. Paths are absolute. */
export interface ThreadData {
  /** File of the snapshot. */
  readonly snapshot: string;
  /** The site's folder. */
  readonly folder: string;
  /** Absent: no results are saved. */
  readonly results?: ResultFolders;
}

/** Results that builds save for later ones. */
export interface ResultFolders {
  /** Folder of the previous build. undefined: there is none. */
  readonly from: string | undefined;
  /** Folder of this build. */
  readonly to: string;
  /** Version of the code. */
  readonly version: string;
}

/** Work of a thread. The files that it writes depend only on the task, the snapshot and the program. */
export type Task =
  /** The names and definitions that the search of a language loads. */
  | { readonly kind: 'search'; readonly language: string }
  /**
   * The files of the whole ontology that are created from the model, except those whose units have these names. `key`: hash of
   * everything that they may depend on, except the texts of terms.
   */
  | { readonly kind: 'model files'; readonly except: readonly string[]; readonly key: string }
  /** Lists the pages of all routes, except those whose units have these names. */
  | { readonly kind: 'list pages'; readonly except: readonly string[] }
  /** Pages that are not of terms, with their Markdown versions. */
  | { readonly kind: 'pages'; readonly pages: readonly PagePath[] }
  /** Data files of terms, by position in the ontology. */
  | { readonly kind: 'term files'; readonly terms: readonly number[] }
  /** Pages of terms; `shells` has the shell of each language, in the order of `pageLanguages`. */
  | { readonly kind: 'term pages'; readonly terms: readonly number[]; readonly shells: readonly PagePath[] };

/** A task with its position in {@link Batch.claims}. */
export interface NumberedTask {
  readonly number: number;
  readonly task: Task;
}

/** Tasks for several threads. Each performs a task only if it is the first to set the task's claim. */
export interface Batch {
  readonly batch: number;
  readonly tasks: readonly NumberedTask[];
  /** Shared between the threads: 0 for an open task, 1 for one that a thread has taken. */
  readonly claims: Int32Array;
}

/** A further message to a thread. `end`: it must return its memory, and answers with the same message. */
export type ThreadMessage = Batch | 'end';

/** The message of a thread after a task. */
export interface FinishedTask {
  readonly batch: number;
  readonly number: number;
  readonly result: TaskResult;
}

export interface TaskResult {
  /** One unit for each written page, term or file of the model, and for each listed route, named by {@link unitName}. */
  readonly units: readonly Unit[];
  /** Of a search. */
  readonly texts?: SearchTexts;
}

/** The name of what a task creates for one route (by its number), page or file (by its path) or term (by its identifier). */
export function unitName(kind: Task['kind'], of: string): string {
  return `${kind}: ${of}`;
}

/** The name of the unit of a page. Other data of the page is another unit, so that the previous one is not reused. */
export function pageUnitName({ file, cacheKey }: PagePath): string {
  return unitName('pages', cacheKey === undefined ? file : `${file} ${cacheKey}`);
}

/** The error page has no URL of its own, so it has no Markdown version and is not in the sitemap. */
export const NOT_FOUND = '404.html';

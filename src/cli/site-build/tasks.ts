import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedThread, Pool } from '../../pool/index.ts';
import { openPool } from '../../pool/index.ts';
import type { Program } from '../program/find-program.ts';
import type { PagePath } from '../program/page-renderer.ts';
import type { Unit } from '../rebuild/build-record.ts';
import type { SearchTexts } from './search-texts.ts';

/** Threads that write files of the site. */
export type SitePool = Pool<Task, TaskResult>;

export interface SitePoolOptions {
  /** The staging folder, with the model. */
  readonly folder: string;
  readonly program: Program;
  /** Ends the threads. */
  readonly signal: AbortSignal;
  readonly loaded?: LoadedThread | undefined;
  /** Absent: no results are saved. */
  readonly results?: ResultFolders;
  readonly scarce?: boolean;
  readonly cores?: number;
}

/** Bytes of memory that a thread needs: a constant, and a multiple of the snapshot, which it parses and indexes for each language. */
const THREAD_MEMORY = 150 << 20;
const MEMORY_PER_BYTE = 12;

/** Opens the threads that render pages from the compiled program. */
export function openSitePool({ folder, program, results, ...options }: SitePoolOptions): SitePool {
  const snapshot = join(folder, 'publication.json');
  const data: ThreadData = { snapshot, folder: join(folder, 'public'), ...(results && { results }) };
  return openPool<Task, TaskResult>({
    ...options,
    entry: program.entry,
    does: 'writes pages',
    data,
    memory: THREAD_MEMORY + statSync(snapshot).size * MEMORY_PER_BYTE,
    first: placeOf,
  });
}

/** The first thread renders the summaries of all terms once: for the search in the default language, and for the model files. */
function placeOf(task: Task): 'rather' | 'only' | undefined {
  switch (task.kind) {
    case 'list pages':
    case 'model files':
      return 'only';
    case 'search':
      return task.isDefault ? 'only' : undefined;
    case 'pages':
      return 'rather';
    default:
      return undefined;
  }
}

/** What a thread opens. Paths are absolute. */
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
  /** The names and definitions that the search of a language loads. `isDefault`: whether it is that of the site. */
  | { readonly kind: 'search'; readonly language: string; readonly isDefault: boolean }
  /**
   * The files of the whole ontology that are created from the model. `key`: hash of everything that they may depend on, except the texts of
   * terms.
   */
  | { readonly kind: 'model files'; readonly key: string }
  /** Lists the pages of all routes, and renders the shells of the pages of terms. */
  | { readonly kind: 'list pages' }
  /** Pages that are not of terms, with their Markdown versions. */
  | { readonly kind: 'pages'; readonly pages: readonly PagePath[] }
  /** Data files of terms, by position in the ontology. */
  | { readonly kind: 'term files'; readonly terms: readonly number[] }
  /** Pages of terms; `shells` has the shell of each language, in the order of `pageLanguages`. */
  | { readonly kind: 'term pages'; readonly terms: readonly number[]; readonly shells: readonly PagePath[] };

/** The pages that Astro renders. */
export interface ListedPages {
  readonly pages: readonly PagePath[];
  /** The shell of each language, in the order of `pageLanguages`. */
  readonly shells: readonly PagePath[];
  /** Of the rendered shells. */
  readonly shellHash: string;
}

export interface TaskResult {
  /** What the task has written, except the files of a search. */
  readonly units: readonly Unit[];
  /** Of a list of pages. */
  readonly listed?: ListedPages;
  /** Of a search. */
  readonly texts?: SearchTexts;
}

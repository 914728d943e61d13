import type { Change } from '../change.ts';
import type { KgclNames } from './kgcl-names.ts';

/** What commands need beside the change. */
export interface KgclContext extends KgclNames {
  /** Main language of the ontology. KGCL has no language for definitions: commands state those without a language or in this one. */
  readonly language: string;
}

/** Returns the lines that express a change. undefined: KGCL cannot express it. @param about name of what the change is about */
export type Say = (change: Change, about: string, context: KgclContext) => readonly string[] | undefined;

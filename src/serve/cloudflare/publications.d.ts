import type { Validators } from '../../mappings/index.ts';

/** `dist/publications.mjs`: the snapshot and the schemas of each publication as text. */
declare const publications: readonly {
  readonly path: string;
  readonly publication: string;
  readonly schemas: string;
  readonly validators: Validators;
}[];
export default publications;

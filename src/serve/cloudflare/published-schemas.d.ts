import type { Validators } from '../../mappings/index.ts';

/** `dist/schemas.json` as text. */
export declare const schemas: string;
/** `dist/validators.mjs`. */
export declare const validators: Validators;

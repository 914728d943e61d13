import type { Validators } from '../../mappings/validators.ts';

/** `dist/schemas.json` as text. */
export declare const schemas: string;
/** `dist/validators.mjs`. */
export declare const validators: Validators;

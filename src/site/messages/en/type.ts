import type * as en from './messages.ts';

/** All messages of the site, by area. English defines the type that the other languages must satisfy. */
export type Messages = typeof en;

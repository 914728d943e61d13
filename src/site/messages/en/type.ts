import type * as en from './messages.ts';

/** All messages of the site, by area. English defines the type; the compiler holds the other languages to it. */
export type Messages = typeof en;

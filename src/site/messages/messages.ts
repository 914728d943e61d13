import * as de from './de/messages.ts';
import * as en from './en/messages.ts';
import type { Messages } from './en/type.ts';
import * as es from './es/messages.ts';
import * as fr from './fr/messages.ts';
import * as it from './it/messages.ts';
import * as ja from './ja/messages.ts';
import type { InterfaceLanguage } from './languages.ts';
import * as nl from './nl/messages.ts';
import * as pt from './pt/messages.ts';

export type { Messages } from './en/type.ts';

/**
 * All UI strings, by language and area. A message is a string, or a function of its values. Callers pass numbers and dates unformatted;
 * the message formats them.
 */
export const MESSAGES: Readonly<Record<InterfaceLanguage, Messages>> = { en, de, fr, es, it, pt, nl, ja };

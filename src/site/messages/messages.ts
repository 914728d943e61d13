import * as de from './de/messages.ts';
import * as en from './en/messages.ts';
import type { Messages } from './en/type.ts';
import * as es from './es/messages.ts';
import * as fr from './fr/messages.ts';
import type { InterfaceLanguage } from './languages.ts';

export type { Messages } from './en/type.ts';

/**
 * The site's own words, by language and area. A message is a string, or a function of what it contains; numbers and dates are passed as
 * they are and formatted by the message.
 */
export const MESSAGES: Readonly<Record<InterfaceLanguage, Messages>> = { en, de, fr, es };

import type { InterfaceLanguage } from './languages.ts';
import * as de from './de/messages.ts';
import * as en from './en/messages.ts';
import * as es from './es/messages.ts';
import * as fr from './fr/messages.ts';

/**
 * Every word of the site that is its own and no ontology's, by area; English is the shape, the compiler holds the others to it.
 * A message is a string, or a function of what stands in it; numbers and dates arrive as they are and are written by the message.
 */
export type Messages = typeof en;

export const MESSAGES: Readonly<Record<InterfaceLanguage, Messages>> = { en, de, fr, es };

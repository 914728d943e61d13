import { primaryLanguage } from '../../base/text.ts';

/** UI languages: each has a file of messages in `src/messages`. */
export const INTERFACE_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** The UI language in which a page of a language can be: `de` for `de-AT`. undefined: there are no built-in messages for it. */
export function builtInLanguage(language: string): InterfaceLanguage | undefined {
  const primary = primaryLanguage(language);
  return INTERFACE_LANGUAGES.find((own) => own === primary);
}

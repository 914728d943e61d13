/** The languages that the site itself speaks. A further one is a folder here with the files of `en`, and a row in this list. */
export const INTERFACE_LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** UI languages. To add one, add a folder with the files of `en`, and a row here and in `messages.ts`. */
export const INTERFACE_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

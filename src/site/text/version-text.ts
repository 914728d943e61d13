import { cleanText } from './text.ts';

/** The word for a version, in the languages in which ontologies usually state it. */
const WORD = /(?<!\p{L})(?:version|versión|versione|versie|versão)(?!\p{L})[\s:.]*/iu;

/** A stated version without the word for it, which pages add themselves: `Recommendation version 2013-04-30` → `Recommendation 2013-04-30`. */
export function versionText(version: string): string {
  const text = cleanText(version);
  return text.replace(WORD, '').trim() || text;
}

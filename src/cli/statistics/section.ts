/** The part of a document that the command writes, and nobody else. */
const SECTION = /(<!-- statistics -->\n)[\s\S]*?(<!-- \/statistics -->)/;

/** Puts the tables between `<!-- statistics -->` and `<!-- /statistics -->`; undefined for a document without these two lines. */
export function replaceSection(document: string, tables: string): string | undefined {
  if (!SECTION.test(document)) return undefined;
  return document.replace(SECTION, (_, open: string, close: string) => `${open}\n${tables}\n\n${close}`);
}

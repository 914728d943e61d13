import { z } from 'zod';
import { validateYaml } from '../../ontology/configuration/configuration.ts';
import { readYaml } from '../../rdf/json/yaml.ts';
import type { Source } from '../../rdf/graph/dataset.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { AuthoredPage } from '../../ontology/model.ts';
import { isOwnPage } from '../../site/index/authored-pages.ts';
import { plainText } from '../../site/text/markdown-text.ts';

/** A text on one line. YAML can write it on several. */
const line = z
  .string()
  .trim()
  .min(1)
  .transform((text) => text.replaceAll(/\s+/g, ' '));

/** Keys of the front matter. */
const frontMatter = z.strictObject({
  title: line.optional(),
  description: line.optional(),
  order: z.number().optional(),
});
const KEYS = Object.keys(frontMatter.shape);

/** Front matter, as GitHub and most site generators read it: YAML between two lines `---` at the start of the file. */
const FRONT_MATTER = /^---[ \t]*\n((?:.*\n)*?)---[ \t]*(?:\n|$)/;
/** A heading of the first level before all other text, in the two notations of Markdown. */
const TITLES = [/^\s*#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*(?:\n|$)/, /^\s*(\w.*)\n=+[ \t]*(?:\n|$)/];
/** Maximum length of a page, in characters: parsing is not linear in time. */
const MAX_LENGTH = 500_000;

/** The part of a page that its file name states. */
export type PageName = Pick<AuthoredPage, 'name' | 'language'>;

/**
 * Reads a page: its front matter and its Markdown. Without a title in the front matter, the first heading is the title of a guide. Fallback:
 * its name. A part of another page needs no title.
 *
 * @throws {AuthorError} invalid front matter, or a text that is too long
 */
export function readPage({ file, text: source }: Source, page: PageName): AuthoredPage {
  const all = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (all.length > MAX_LENGTH) throw tooLong(file);
  const [front = '', yaml = ''] = FRONT_MATTER.exec(all) ?? [];
  // The empty line replaces the first `---`, so that lines in messages are those of the file.
  const values = validateYaml(readYaml(file, `\n${yaml}`), frontMatter, KEYS);
  const body = all.slice(front.length);
  const found = isOwnPage(page.name) ? TITLES.map((title) => title.exec(body)) : [];
  const [heading = '', first] = found.find((it) => it !== null) ?? [];
  const { title = first === undefined ? titleOf(page.name) : plainText(first), description, order } = values;
  return {
    ...page,
    file,
    line: lineCount(front) + lineCount(heading) + 1,
    title,
    ...(description !== undefined && { description }),
    ...(order !== undefined && { order }),
    text: body.slice(heading.length),
  };
}

function lineCount(text: string): number {
  return text.split('\n').length - 1;
}

/** `getting-started` → `Getting started`. */
function titleOf(name: string): string {
  if (!isOwnPage(name)) return '';
  const words = name.replace(/\/README$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function tooLong(file: string): AuthorError {
  const message = `This page has more than ${MAX_LENGTH} characters; split it into several pages.`;
  return new AuthorError([{ code: 'page-file', severity: 'error', file, message }]);
}

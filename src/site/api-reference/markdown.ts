import { renderMarkdown } from '../markdown/markdown.ts';

/** CommonMark as descriptions of an OpenAPI document hold it → sanitised HTML; empty for nothing. */
export type Markdown = (text: string | undefined) => string;

/** Relative links in the texts lead from `base`. */
export function createMarkdown(base: string): Markdown {
  const options = { base, resolve: () => undefined };
  return (text) => (text === undefined || text.trim() === '' ? '' : renderMarkdown(text, options));
}

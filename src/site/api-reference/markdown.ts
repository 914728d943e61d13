import { renderMarkdown } from '../markdown/markdown.ts';

/** Renders CommonMark of an OpenAPI description as sanitised HTML. Empty for undefined. */
export type MarkdownRenderer = (text: string | undefined) => string;

/** @param base base URL of relative links */
export function createMarkdown(base: string): MarkdownRenderer {
  const options = { base, resolve: () => undefined };
  return (text) => (text === undefined || text.trim() === '' ? '' : renderMarkdown(text, options));
}

/** HTML that components write themselves, from the texts and phrases of a view. */
export { referenceTextHtml } from './api-reference/reference-text.ts';
export { assetHref } from './index/links.ts';
export { codeHtml, languageOf } from './text/code-html.ts';
export { breakable, escapeHtml, languageAttributes } from './text/html.ts';
export { scriptJson } from './text/script-json.ts';

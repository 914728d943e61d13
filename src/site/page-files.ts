/** The files of pages, for what is compiled together with the templates: the threads of a build, and the pages of the development server. */
export { assetBaseUrl } from './index/links.ts';
export type { PageFile, TermPages } from './page/page-files.ts';
export { createTermPages, isShell, markdownFile, termPageAt } from './page/page-files.ts';
export { readAuthoredPages } from './term/authored/page-content.ts';

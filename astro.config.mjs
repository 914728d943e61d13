import { defineConfig } from 'astro/config';
import sitemap from '@astrojs/sitemap';
import { basePath } from './src/site/index/links.ts';
import { lastModified } from './src/site/home/last-modified.ts';
import { readPublication } from './src/site/index/publication.ts';
import { playgroundModules } from './src/cli/site-build/playground-modules.ts';

const publication = readPublication();
const { baseUrl } = publication.site;
const modified = lastModified(publication);

export default defineConfig({
  site: new URL(baseUrl).origin,
  base: basePath(baseUrl) || '/',
  output: 'static',
  // A term's page is a file without a folder of its own, so that its data files sit beside it.
  trailingSlash: 'never',
  build: { format: 'file', concurrency: 4, inlineStylesheets: 'never' },
  // lastmod tells what the sources say, never when the build ran.
  integrations: [sitemap({ serialize: (item) => ({ url: item.url, ...modified(item.url) }) })],
  devToolbar: { enabled: false },
  vite: { build: { assetsInlineLimit: 0 }, plugins: [playgroundModules()] },
});

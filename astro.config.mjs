import { defineConfig } from 'astro/config';
import sitemap from '@astrojs/sitemap';
import { basePath } from './src/site/index/links.ts';
import { lastModified } from './src/site/home/last-modified.ts';
import { readPublication } from './src/site/index/publication.ts';
import { SHELL } from './src/site/index/routes.ts';
import { termPageUrls } from './src/site/page/term-urls.ts';
import { playgroundModules } from './src/cli/site-build/playground-modules.ts';

const publication = readPublication();
const { baseUrl } = publication.site;
const modified = lastModified(publication);

export default defineConfig({
  site: new URL(baseUrl).origin,
  base: basePath(baseUrl) || '/',
  output: 'static',
  // A term's page is a file, not a folder, so that its data files are beside it.
  trailingSlash: 'never',
  build: { format: 'file', concurrency: 4, inlineStylesheets: 'never' },
  // lastmod is the date in the sources, not the time of the build.
  // The build writes the pages of terms itself.
  integrations: [
    sitemap({
      filter: (url) => !url.includes(SHELL),
      customPages: termPageUrls(publication),
      serialize: (item) => ({ url: item.url, ...modified(item.url) }),
    }),
  ],
  devToolbar: { enabled: false },
  vite: { build: { assetsInlineLimit: 0 }, plugins: [playgroundModules()] },
});

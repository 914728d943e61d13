import { defineConfig } from 'astro/config';

/** Nothing here depends on a publication: the pages are compiled once and rendered for every one. */
export default defineConfig({
  output: 'static',
  // A term's page is a file, not a folder, so that its data files are beside it.
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // The search loads parts of its worker when they are needed.
  vite: { build: { assetsInlineLimit: 0 }, worker: { format: 'es' } },
});

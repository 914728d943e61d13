/** Header, footer, and what stands around every page. */
export const site = {
  skip: 'Skip to content',
  copied: 'Copied',
  copy: 'Copy',
  navigation: 'Site',
  vocabulary: 'Vocabulary',
  selection: 'Selection',
  crosswalks: 'Crosswalks',
  schemas: 'Schemas',
  playground: 'Playground',
  files: 'Files',
  api: 'API',
  darkColours: 'Dark colours',
  languages: 'Languages',
  onThisPage: 'On this page',
  breadcrumb: 'Breadcrumb',
  download: 'Download:',
  agents: 'For programs and agents',
  licence: 'Licence:',
  /** A page’s description where nothing more is known of it. */
  pageOf: (page: string, site: string) => `“${page}” in ${site}`,
  publishedWith: 'Published with Ontopress',
  /** Beside a definition that the page's language lacks; `language` is the name of the one that it is in. */
  onlyIn: (language: string) => `Only in ${language} so far`,
  notHere: 'Not in this publication',
};

/** Header, footer, and what stands around every page. */
export const site = {
  skip: 'Skip to content',
  copied: 'Copied',
  copy: 'Copy',
  navigation: 'Site',
  vocabulary: 'Vocabulary',
  selection: 'Selection',
  schemas: 'Schemas',
  playground: 'Playground',
  files: 'Files',
  api: 'API',
  darkColours: 'Dark colours',
  languages: 'Languages',
  onThisPage: 'On this page',
  breadcrumb: 'Breadcrumb',
  download: 'Download:',
  forPrograms: 'For programs:',
  publishedWith: 'Published with Ontopress',
  /** Beside a definition that the page's language lacks; `language` is the name of the one that it is in. */
  onlyIn: (language: string) => `Only in ${language} so far`,
  notHere: 'Not in this publication',
};

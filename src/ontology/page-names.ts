/**
 * Names of pages and folders at the root of the site or of a language. The page of a value facet cannot have one of these names. Names
 * with a dot or a hyphen are not listed, because keys of facets contain neither.
 */
export const PAGE_NAMES = [
  'about',
  'agents',
  'api',
  'changes',
  'classes',
  'contexts',
  'crosswalks',
  'derivation',
  'guides',
  'index',
  'mcp',
  'ontologies',
  'pagefind',
  'playground',
  'schemas',
  'search',
  'terms',
  'trees',
  'versions',
  'vocabulary',
] as const;

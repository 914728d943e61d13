import { statSync } from 'node:fs';
import { join } from 'node:path';
import { identifierToPath } from '../../src/base/paths.ts';
import type { Kind } from '../../src/ontology/model.ts';
import { pageLanguages } from '../../src/site/index/page-languages.ts';
import type { BuiltSite } from '../support/site.ts';
import { readPublication } from './open-page.ts';
import { filesOf, withoutCopies } from './whole-site.ts';

/** One page of a built site. */
export interface BuiltPage {
  /** Below the base URL, as an address: `de/vocabulary/Provider`, empty for home. */
  readonly path: string;
  /** Absolute. */
  readonly file: string;
  readonly language: string;
  readonly size: number;
}

/** Templates of pages: the name, and the paths below the folder of a language. Terms have a row for each kind. */
const TEMPLATES: Readonly<Record<string, RegExp>> = {
  home: /^$/,
  about: /^about$/,
  'not found': /^404$/,
  vocabulary: /^vocabulary$/,
  guides: /^guides$/,
  'a guide': /^guides\/[^/]+$/,
  profile: /^profile(?:\/\d+)?$/,
  derivation: /^derivation$/,
  classes: /^classes$/,
  industries: /^industries$/,
  'an industry': /^industries\/[^/]+$/,
  ontologies: /^ontologies$/,
  'an ontology': /^ontologies\/[^/]+$/,
  'an ontology, continued': /^ontologies\/[^/]+\/\d+$/,
  'value sets': /^value-sets$/,
  'a large value set': /^value-sets\/[^/]+$/,
  'A–Z': /^terms$/,
  'A–Z, a letter or a kind': /^terms\/[^/]+$/,
  versions: /^versions$/,
  'a version': /^versions\/[^/]+$/,
  'a version, continued': /^versions\/[^/]+\/\d+$/,
  crosswalks: /^crosswalks$/,
  'a crosswalk': /^crosswalks\/[^/]+$/,
  'a crosswalk, continued': /^crosswalks\/[^/]+\/\d+$/,
  'a crosswalk, reversed': /^crosswalks\/[^/]+\/reverse(?:\/\d+)?$/,
  api: /^api$/,
  'a part of the API': /^api-reference\/[^/]+$/,
  'for programs and agents': /^agents$/,
  'the endpoint for agents': /^model-context-protocol$/,
  playground: /^playground$/,
  schemas: /^schemas$/,
  'a schema': /^schemas\/[^/]+\/(?!.*-to-)[^/]+$/,
  'what survives between schemas': /^schemas\/[^/]+\/.+-to-[^/]+$/,
};
const KIND_NAMES: Readonly<Record<Kind, string>> = {
  enumeration: 'an enumeration',
  class: 'a class',
  datatype: 'a datatype',
  property: 'a property',
  collection: 'a collection',
  value: 'a value',
  shape: 'a shape',
  propertyShape: 'a property shape',
};

/** The page at the old address of a term. */
const GONE = 'a term that is gone';

export const TEMPLATE_NAMES: readonly string[] = [...Object.keys(TEMPLATES), ...Object.values(KIND_NAMES), GONE];

/** The pages of a built site by template, the largest first, without redirects. @throws if a page has no template in this table. */
export function pagesByTemplate(site: BuiltSite): ReadonlyMap<string, readonly BuiltPage[]> {
  const publication = readPublication(site);
  const [main = '', ...others] = pageLanguages(publication);
  const kinds = new Map([
    ...publication.ontology.terms.map(
      ({ identifier, kinds: [kind] }) => [identifierToPath(identifier), kind && KIND_NAMES[kind]] as const,
    ),
    ...(publication.history?.gone ?? []).map(({ identifier }) => [identifierToPath(identifier), GONE] as const),
  ]);
  const redirects = new Set(publication.site.redirects?.map(({ from }) => from.slice(1)));
  const found = new Map<string, BuiltPage[]>();
  for (const page of builtPages(site, main, others).filter(({ path }) => !redirects.has(path))) {
    const below = page.path.slice(page.language === main ? 0 : page.language.length + 1);
    const name = kinds.get(below) ?? Object.keys(TEMPLATES).find((it) => TEMPLATES[it]?.test(below));
    if (name === undefined) throw new Error(`${site.name}: /${page.path} is of no template that tests know of.`);
    found.set(name, [...(found.get(name) ?? []), page]);
  }
  for (const pages of found.values()) pages.sort((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1));
  return found;
}

/** All pages, each with the language of its folder. */
function builtPages(site: BuiltSite, main: string, others: readonly string[]): BuiltPage[] {
  const root = join(site.folder, 'public');
  const files = withoutCopies(filesOf(root)).filter((name) => name.endsWith('.html'));
  return files.map((name) => {
    const path = name.replace(/(?:^index)?\.html$/, '');
    const language = others.find((it) => `${path}/`.startsWith(`${it.toLowerCase()}/`)) ?? main;
    return { path, file: join(root, name), language, size: statSync(join(root, name)).size };
  });
}

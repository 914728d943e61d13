import type { PublishedSchemas } from '../../mappings/index.ts';
import type { Publication } from '../../ontology/model.ts';
import type { McpSettings } from '../mcp/settings.ts';
import type { CatalogueMemberData } from './catalogue.ts';
import { apiListResource, assetsBelow, joinApis } from './catalogue.ts';
import type { Api, AppOptions } from './mount.ts';
import { createApp, mount, openSite } from './mount.ts';
import { createResources } from './resources.ts';

export type { Api, Assets } from './mount.ts';
export { createApp } from './mount.ts';

export interface ApiOptions extends AppOptions {
  /** Schemas of the transform. Absent: no transform. */
  readonly schemas?: PublishedSchemas | undefined;
  /** Settings of the endpoint for agents. Absent: no endpoint. */
  readonly mcp?: McpSettings | undefined;
  /** The publications of a catalogue, each with an API of its own. Absent: the site is about one ontology. */
  readonly publications?: readonly CatalogueMemberData[] | undefined;
}

/**
 * Creates the app of a publication, or of a catalogue: files of the site, files created on demand, and the API. Independent of the platform; a mount passes
 * requests, files (`assets`) and access control.
 *
 * @example createApi(publication, { assets, access: createAccess(environment) }).fetch(new Request('http://localhost/vocabulary/Provider'))
 */
export function createApi(publication: Publication, { publications, ...options }: ApiOptions): Api {
  return publications ? createCatalogue(publication, publications, options) : createOne(publication, options);
}

/** The app of a catalogue: those of its publications, and one of its home page, which lists all APIs. */
function createCatalogue(
  publication: Publication,
  members: readonly CatalogueMemberData[],
  { mcp, schemas: _, ...options }: ApiOptions,
): Api {
  const home = createApp(publication, { ...options, resources: [apiListResource(publication, mcp !== undefined)] });
  const apis = members.map(({ path, publication: own, schemas }) => {
    const assets = assetsBelow(options.assets, path);
    return { publication: own, api: createOne(own, { ...options, assets, schemas, mcp }) };
  });
  return joinApis(home, apis);
}

function createOne(publication: Publication, { schemas, mcp, ...options }: Omit<ApiOptions, 'publications'>): Api {
  const agents = mcp && { settings: mcp, issuer: options.access?.issuer };
  const { site, read, readChanges } = openSite(publication, options.assets);
  const resources = createResources(publication, { schemas, read, readChanges, agents });
  return mount(publication, site, { ...options, resources });
}

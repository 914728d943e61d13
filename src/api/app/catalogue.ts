import type { PublishedSchemas } from '../../mappings/index.ts';
import type { CataloguePublication, Publication } from '../../ontology/model.ts';
import type { Resource } from '../http/resource.ts';
import { jsonResponse } from '../http/response.ts';
import { MCP_PATH } from '../mcp/settings.ts';
import { OPEN_API_PATH } from '../openapi/open-api.ts';
import type { Assets } from './static.ts';

/** A publication of a catalogue, for its own API. */
export interface CatalogueMemberData {
  /** Segment of its URLs. */
  readonly path: string;
  readonly publication: Publication;
  /** Schemas of the transform. Absent: no transform. */
  readonly schemas?: PublishedSchemas | undefined;
}

/** Path of the list of all APIs of a catalogue. */
const API_PATH = '/api/knowledge-graph';

interface Respond {
  fetch(request: Request): Promise<Response>;
}

/** Passes each request to the publication below whose base URL it is, and all others to the home page's app. */
export function joinApis(
  home: Respond,
  members: readonly { readonly publication: Publication; readonly api: Respond }[],
): Respond {
  const below = members.map(({ publication, api }) => ({ prefix: `${pathOf(publication)}/`, api }));
  return {
    fetch: (request) => {
      const path = `${new URL(request.url).pathname}/`;
      return (below.find(({ prefix }) => path.startsWith(prefix))?.api ?? home).fetch(request);
    },
  };
}

function pathOf({ site }: Publication): string {
  return new URL(site.baseUrl).pathname.replace(/\/+$/, '');
}

/** The files of a publication, from those of its catalogue. */
export function assetsBelow(assets: Assets, path: string): Assets {
  return {
    fetch: (request) => {
      const url = new URL(request.url);
      url.pathname = `/${path}${url.pathname}`;
      return assets.fetch(new Request(url, request));
    },
  };
}

/** The public list of all APIs of a catalogue. */
export function apiListResource({ site }: Publication, hasAgents: boolean): Resource {
  const { title, baseUrl, publications = [] } = site;
  const text = JSON.stringify({
    title,
    publications: publications.map((it) => apiOf(it, `${baseUrl}/${it.path}`, hasAgents)),
  });
  return { path: API_PATH, methods: { GET: ({ request }) => jsonResponse(request, text) } };
}

/** URLs of the API of a publication. */
function apiOf({ path, titles, api, terms }: CataloguePublication, url: string, hasAgents: boolean): object {
  return {
    path,
    title: titles[0]?.value ?? path,
    url: `${url}/`,
    terms,
    description: url + OPEN_API_PATH,
    vocabulary: `${url}${API_PATH}/vocabulary`,
    ...(api === 'transform' && { transform: `${url}${API_PATH}/transform` }),
    ...(hasAgents && { mcp: url + MCP_PATH }),
  };
}

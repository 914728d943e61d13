import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Api, ApiOptions, Assets } from '../../api/app.ts';
import { createApi } from '../../api/app.ts';
import { WHOLE_FILES } from '../../api/data-files.ts';
import { sitePath } from '../../api/http/site-path.ts';
import { SSSOM_FILE, toSssom } from '../../mappings/sssom/sssom.ts';
import type { PublishedSchemas } from '../../mappings/transform/published-schemas.ts';
import type { Compiled } from '../../ontology/compile/compile.ts';
import type { Publication } from '../../ontology/model.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import { schemaPage } from '../../site/index/routes.ts';
import type { AgentFile } from '../../site/llms-txt/agent-files.ts';
import { agentFiles } from '../../site/llms-txt/agent-files.ts';
import { markdownPages } from '../../site/markdown-export/pages.ts';

/** What Astro's server does not have: the data files and the API. */
const OURS =
  /^\/(?:api\/|mcp$|llms\.txt$|contexts\/|vocabulary[^/]*\.(?:ttl|jsonld|json|nt|rdf|csv)$|vocabulary\/[^/]+\.(?:ttl|jsonld|json|md)$|[^/]+\/vocabulary\/[^/]+\.md$)/;

/** What is served of an ontology: the same object as long as it is the same. */
export interface Served {
  readonly compiled: Compiled;
  readonly schemas: PublishedSchemas;
  /** The files of schemas, and contexts that are kept, by their paths below the base URL. */
  readonly downloads: ReadonlyMap<string, string>;
}

/**
 * Answers the data files and the API from the ontology of the moment, as the served site would; passes everything else on.
 *
 * @param options who may call the API, and how often; the same while the ontology changes
 */
export function createDataMiddleware(
  current: () => Served,
  options: Omit<ApiOptions, 'assets' | 'schemas'>,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  let made: { readonly from: Served; readonly api: Api } | undefined;
  const api = (): Api => {
    const from = current();
    if (made?.from !== from) {
      const { compiled, schemas } = from;
      made = { from, api: createApi(compiled.publication, { ...options, schemas, assets: dataAssets(from) }) };
    }
    return made.api;
  };
  const listen = getRequestListener((request) => api().fetch(request), { overrideGlobalObjects: false });
  return (request, response, next) => {
    // A target such as `//` is no address: Astro's server says so.
    if (!URL.canParse(request.url ?? '', 'http://localhost')) return next();
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const basePath = new URL(current().compiled.publication.site.baseUrl).pathname.replace(/\/+$/, '');
    const path = sitePath(pathname, basePath);
    if (path === undefined || !isOurs(path, current())) return next();
    void listen(request, response);
  };
}

function isOurs(path: string, { downloads }: Served): boolean {
  return OURS.test(path) || path === `/${SSSOM_FILE}` || downloads.has(path.slice(1));
}

/** The files of the whole ontology, those for agents and the pages in Markdown, made when they are asked for; and what lies ready. */
function dataAssets({ compiled, schemas, downloads }: Served): Assets {
  const { publication, nodes } = compiled;
  let files: ReadonlyMap<string, AgentFile> | undefined;
  const ofSite = (): ReadonlyMap<string, AgentFile> =>
    (files ??= new Map(siteFiles(publication, schemas).map((file) => [file.path, file])));
  return {
    async fetch(request) {
      const path = new URL(request.url).pathname.slice(1);
      if (path === SSSOM_FILE && publication.mappings)
        return new Response(toSssom(publication, schemas.files, schemaPage));
      const content = WHOLE_FILES[path]?.(publication, nodes) ?? downloads.get(path) ?? ofSite().get(path)?.text();
      if (content === undefined) return new Response(null, { status: 404 });
      return new Response(typeof content === 'string' ? content : [...content].join(''));
    },
  };
}

function siteFiles(publication: Publication, { files }: PublishedSchemas): AgentFile[] {
  const index = createPublicationIndex(publication);
  return [...agentFiles(index, files), ...markdownPages(index)];
}

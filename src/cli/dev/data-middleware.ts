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

/** Paths of data files and of the API, which Astro's server does not know. */
const DATA_PATH =
  /^\/(?:api\/|mcp$|llms\.txt$|contexts\/|vocabulary[^/]*\.(?:ttl|jsonld|json|nt|rdf|csv)$|vocabulary\/[^/]+\.(?:ttl|jsonld|json|md)$|[^/]+\/vocabulary\/[^/]+\.md$)/;

/** An ontology that is served. A change of the ontology creates a new object. */
export interface ServedOntology {
  readonly compiled: Compiled;
  readonly schemas: PublishedSchemas;
  /** Files of schemas and of the playground, and saved contexts, by path below the base URL. */
  readonly downloads: ReadonlyMap<string, string>;
}

/**
 * Middleware that serves the data files and the API from the current ontology, as a server of a build does. Passes on all other requests.
 *
 * @param options settings of the API, independent of the ontology
 */
export function createDataMiddleware(
  current: () => ServedOntology,
  options: Omit<ApiOptions, 'assets' | 'schemas'>,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  let cached: { readonly ontology: ServedOntology; readonly api: Api } | undefined;
  const api = (): Api => {
    const ontology = current();
    if (cached?.ontology !== ontology) {
      const { compiled, schemas } = ontology;
      const assets = dataAssets(ontology);
      cached = { ontology, api: createApi(compiled.publication, { ...options, schemas, assets }) };
    }
    return cached.api;
  };
  const listen = getRequestListener((request) => api().fetch(request), { overrideGlobalObjects: false });
  return (request, response, next) => {
    // A target such as `//` is not a URL: Astro's server rejects it.
    if (!URL.canParse(request.url ?? '', 'http://localhost')) return next();
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const basePath = new URL(current().compiled.publication.site.baseUrl).pathname.replace(/\/+$/, '');
    const path = sitePath(pathname, basePath);
    if (path === undefined || !isDataPath(path, current())) return next();
    void listen(request, response);
  };
}

function isDataPath(path: string, { downloads }: ServedOntology): boolean {
  return DATA_PATH.test(path) || path === `/${SSSOM_FILE}` || downloads.has(path.slice(1));
}

/** The files of the whole ontology, files for agents and pages in Markdown, created on request; and the downloads. */
function dataAssets({ compiled, schemas, downloads }: ServedOntology): Assets {
  const { publication, nodes } = compiled;
  let files: ReadonlyMap<string, AgentFile> | undefined;
  const createdFiles = (): ReadonlyMap<string, AgentFile> =>
    (files ??= new Map(siteFiles(publication, schemas).map((file) => [file.path, file])));
  return {
    async fetch(request) {
      const path = new URL(request.url).pathname.slice(1);
      if (path === SSSOM_FILE && publication.mappings)
        return new Response(toSssom(publication, schemas.files, schemaPage));
      const content =
        WHOLE_FILES[path]?.(publication, nodes) ?? downloads.get(path) ?? createdFiles().get(path)?.text();
      if (content === undefined) return new Response(null, { status: 404 });
      return new Response(typeof content === 'string' ? content : [...content].join(''));
    },
  };
}

function siteFiles(publication: Publication, { files }: PublishedSchemas): AgentFile[] {
  const index = createPublicationIndex(publication);
  return [...agentFiles(index, files), ...markdownPages(index)];
}

import type { Publication } from '../../ontology/model.ts';
import type { PublishedChanges } from '../../versions/index.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import { acceptsJson, notAcceptable } from '../http/negotiate.ts';
import { problem } from '../http/problem.ts';
import type { Resource } from '../http/resource.ts';
import { jsonResponse } from '../http/response.ts';
import { badRequest } from '../vocabulary/resource.ts';
import type { Changes, ChangesPage } from './changes.ts';
import { CHANGES_PARAMETERS } from './parameters.ts';

export const CHANGES_PATH = '/api/knowledge-graph/changes';

/** `GET /api/knowledge-graph/changes`: what changed between versions. */
export function changesResource({ site }: Publication, changes: Changes): Resource {
  const path = new URL(site.baseUrl).pathname.replace(/\/+$/, '') + CHANGES_PATH;
  return {
    path: CHANGES_PATH,
    scope: 'vocabulary:read',
    parameters: CHANGES_PARAMETERS.map(({ name }) => name),
    methods: {
      async GET({ request, url }) {
        if (!acceptsJson(request)) return notAcceptable();
        const response = await changes.query(url.search);
        if ('errors' in response) return problem(badRequest(response.errors));
        return jsonResponse(request, JSON.stringify(response.report), headersOf(response, path));
      },
    },
  };
}

function headersOf({ report, next }: ChangesPage, path: string): Readonly<Record<string, string>> {
  return {
    'X-Total-Count': String(report.total),
    Vary: 'Accept',
    // https://www.rfc-editor.org/rfc/rfc8288
    ...(next && { Link: `<${path}?${next.search}>; rel="next"` }),
  };
}

export type ReadChanges = () => Promise<PublishedChanges>;

/** Creates the reader of the file. Reads it once. @throws {Error} the site has no such file */
export function createChangesReader(read: (path: string) => Promise<string | undefined>): ReadChanges {
  let changes: PublishedChanges | undefined;
  // Keeps the content, not the promise: on some platforms a request must not wait for the work of another.
  return async () => {
    if (changes) return changes;
    const text = await read(`/${VERSION_PATHS.changes}`);
    if (text === undefined)
      throw new Error(`The site has no ${VERSION_PATHS.changes}. Publish all files of the build.`);
    return (changes = JSON.parse(text) as PublishedChanges);
  };
}

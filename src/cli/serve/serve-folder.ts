import type { Api } from '../../api/app.ts';
import { createApi } from '../../api/app.ts';
import type { PublishedSchemas } from '../../mappings/transform/published-schemas.ts';
import { NO_SCHEMAS } from '../../mappings/transform/published-schemas.ts';
import type { Publication } from '../../ontology/model.ts';
import type { Server } from '../../serve/node.ts';
import { serve } from '../../serve/node.ts';
import type { ShutdownOptions } from '../../serve/shutdown.ts';
import { basePath } from '../../site/index/links.ts';
import type { ApiSettings } from '../command/api-settings.ts';
import { CommandError } from '../command/errors.ts';
import type { OptionValues } from '../command/parse.ts';
import { readPort } from '../command/parse.ts';
import { recoverTarget } from '../site-build/staging.ts';
import { followBuilds } from './follow-builds.ts';

export interface ServedFolder extends Server {
  /** URL of the site, with a trailing slash. */
  readonly home: string;
  /** What has an API: the publication, or those of a catalogue. */
  readonly served: readonly ServedPublication[];
}

/** A publication with an API. */
export interface ServedPublication {
  /** Its URL, with a trailing slash. */
  readonly home: string;
  readonly publication: Publication;
  readonly schemas: PublishedSchemas;
}

/** Serves a build. @throws {CommandError} there is no build, or the server cannot listen */
export async function serveFolder(
  folder: string,
  values: OptionValues,
  { options }: Pick<ApiSettings, 'options'>,
): Promise<ServedFolder> {
  // Before anything is read: an invalid port is invalid usage, whether or not there is a build.
  readPort(values.port ?? '');
  recoverTarget(folder);
  const builds = await followBuilds(folder, ({ publication, schemas, publications }, assets) =>
    createApi(publication, { ...options, schemas, assets, publications }),
  );
  const { publication, schemas, publications = [{ publication, schemas }] } = builds.first;
  const server = await listen(builds, values).catch(async (error: unknown) => {
    await builds.close();
    throw error;
  });
  const close = async (options?: ShutdownOptions): Promise<number> => {
    const closed = await server.close(options);
    await builds.close();
    return closed;
  };
  const served = publications.map(({ publication: own, schemas: ownSchemas = NO_SCHEMAS }) => ({
    home: homeUrl(server, own),
    publication: own,
    schemas: ownSchemas,
  }));
  return { url: server.url, close, home: homeUrl(server, publication), served };
}

/** URL of the site on a server, with a trailing slash. */
export function homeUrl({ url }: Pick<Server, 'url'>, { site }: Publication): string {
  return `${url}${basePath(site.baseUrl)}/`;
}

/**
 * Checks before a build that the server can listen. Returns its URL; undefined for port 0 (any free port).
 *
 * @throws {CommandError} the server cannot listen
 */
export async function checkListenAddress(values: OptionValues): Promise<string | undefined> {
  const unavailable: Api = { fetch: async () => new Response(null, { status: 503 }) };
  const server = await listen(unavailable, values);
  await server.close();
  return readPort(values.port ?? '') === 0 ? undefined : server.url;
}

/** Serves at the host and port of a command. @throws {CommandError} the server cannot listen */
export async function listen(api: Api, values: OptionValues): Promise<Server> {
  const host = values.host ?? '';
  const port = readPort(values.port ?? '');
  try {
    return await serve(api, { host, port });
  } catch (error) {
    throw new CommandError(explainListen(error as NodeJS.ErrnoException, host, port), { cause: error });
  }
}

/** Explanation and fix, by Node's error code. */
function explainListen(error: NodeJS.ErrnoException, host: string, port: number): string {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is in use by another program. Choose another port: --port ${port === 65_535 ? 8080 : port + 1}.`,
    EACCES: `Port ${port} requires permissions that you do not have. Choose a port above 1023 with --port.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST=127.0.0.1 for this machine only, or HOST=0.0.0.0 for all networks.`,
    ENOTFOUND: `Unknown host ${JSON.stringify(host)}. Set HOST=127.0.0.1 for this machine only.`,
  };
  return (
    reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}. Set --host and --port to others.`
  );
}

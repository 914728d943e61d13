import type { AstroIntegration } from 'astro';
import { toUrl } from '../serve/node.ts';
import { basePath } from '../site/index/links.ts';
import type { ApiSettings } from './command/api-settings.ts';
import { readOpenSettings } from './command/api-settings.ts';
import { inputOptions, ontologyFolder } from './command/compile-input.ts';
import { describeToken } from './command/curl-line.ts';
import { CommandError } from './command/errors.ts';
import { exitOnSignals, stopRequested } from './command/interruptible.ts';
import { ROOT } from './command/options.ts';
import { parseCommand, readPort } from './command/parse.ts';
import { createDataMiddleware } from './dev/data-middleware.ts';
import type { LastValidOntology } from './dev/last-valid.ts';
import { openLastValidOntology } from './dev/last-valid.ts';
import { watchFolder } from './dev/watch.ts';

/** `npm run dev`: Astro's development server. Compiles the ontology again when its files change. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseCommand('dev', argv);
  if (!values) return 0;
  const input = inputOptions(values);
  const port = readPort(values.port ?? '');
  const { options, token } = await readOpenSettings({ ...process.env, LOG: 'off' });
  // Compiling a large ontology blocks the event loop, so no signal handler would run. Until it is done, the system ends the process.
  let stopExiting = (): void => undefined;
  const lastValid = await openLastValidOntology(input, () => void (stopExiting = exitOnSignals()));
  // The pages read the first; Astro reads the others once, when it is loaded.
  Object.assign(process.env, {
    ONTOPRESS_PUBLICATION: lastValid.file,
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_DISABLE_UPDATE_CHECK: 'true',
  });
  const { dev } = await import('astro');
  const reload = reloader(lastValid, options);
  const { baseUrl } = lastValid.served.compiled.publication.site;
  const server = await dev({
    root: ROOT,
    base: basePath(baseUrl) || '/',
    server: { host: values.host ?? '127.0.0.1', port },
    integrations: [reload.integration],
    logLevel: values.verbose === undefined ? 'warn' : 'info',
  });
  // Vite's handler would end the process before our cleanup.
  process.removeAllListeners('SIGTERM');
  const stopped = stopRequested();
  stopExiting();
  watchFolder(server.watcher, ontologyFolder(input), async () => {
    if (await lastValid.refresh()) reload.now();
  });
  const { publication } = lastValid.served.compiled;
  const { pathname } = new URL(publication.site.baseUrl);
  const home = `${toUrl(values.host ?? '', server.address)}${pathname.replace(/\/*$/, '/')}`;
  console.log(`Serving at ${home} (Ctrl-C stops)`);
  if (token !== undefined) console.log(describeToken(home, publication, lastValid.served.schemas, token));
  await stopped;
  await server.stop();
  // Vite may have set the exit code of a process that a signal ended.
  return 0;
}

/** Adds the data files to Astro's server. `now` clears Astro's caches after the ontology has changed. */
function reloader(
  lastValid: LastValidOntology,
  options: ApiSettings['options'],
): { integration: AstroIntegration; now: () => void } {
  let now = (): void => {
    throw new CommandError('The development server is not ready.');
  };
  const integration: AstroIntegration = {
    name: 'ontopress-dev',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(createDataMiddleware(() => lastValid.served, options));
        now = () => {
          for (const environment of Object.values(server.environments)) {
            environment.moduleGraph.invalidateAll();
            // Astro caches the paths of the term pages until this event.
            environment.hot.send('astro:content-changed', {});
            environment.hot.send({ type: 'full-reload', path: '*' });
          }
        };
      },
    },
  };
  return { integration, now: () => now() };
}

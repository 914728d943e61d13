import { SECURITY } from '../../api/platform.ts';
import { basePath } from '../../base/paths.ts';
import type { InputOptions } from '../command/input-options.ts';
import { ontologyFolder, ontologyPath } from '../command/input-options.ts';
import { formatIssues } from '../command/issues.ts';
import type { DevReports } from './dev-reports.ts';
import { createReload } from './dev-reports.ts';
import type { DevSession, SessionHandlers } from './session.ts';
import { mayBeRead, watchFiles } from './watch.ts';
import { issuesOf, refresh } from './watch-sources.ts';

/** The page as long as there is none. The overlay shows the errors. */
const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Errors in the sources</title></head>
<body><noscript>The sources have errors. The terminal lists them.</noscript></body>
</html>
`;

/**
 * Opens a session. If the sources have errors from the beginning, it shows them, and the site as soon as they are corrected.
 *
 * @throws the error if it is not in the sources
 */
export async function openOrWait(
  open: () => Promise<DevSession>,
  input: InputOptions,
  reports: DevReports,
): Promise<DevSession> {
  try {
    return await open();
  } catch (error) {
    const issues = issuesOf(error);
    // There is no folder to watch.
    if (issues.some(({ code }) => code === 'not-found')) throw error;
    console.error(`${formatIssues(issues)}\nThe site appears as soon as these errors are corrected.`);
    reports.setErrors('', issues);
    return waitingSession(open, input, reports);
  }
}

function waitingSession(open: () => Promise<DevSession>, input: InputOptions, reports: DevReports): DevSession {
  let session: DevSession | undefined;
  const reload = createReload(
    () => '',
    reports,
    () => undefined,
  );
  const page = reload.addScript(PAGE);
  const headers = { ...SECURITY, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };
  const wait = async (handlers: SessionHandlers): Promise<void> => {
    const [path, folder] = [ontologyPath(input), ontologyFolder(input)];
    const changed = async (): Promise<void> => {
      handlers.changed();
      const isOpen = await refresh(
        async () => void (session = await open()),
        (issues) => reports.setErrors('', issues),
      );
      if (!isOpen) return;
      await watcher.close();
      await session?.watch(handlers);
      reload.now();
      handlers.refreshed();
    };
    const concerns = (file: string): boolean => file === path || mayBeRead(folder, file);
    const watcher = watchFiles(path, { changed, failed: handlers.failed, concerns });
    await watcher.ready;
  };
  return {
    get publication() {
      return session?.publication;
    },
    get example() {
      return session?.example;
    },
    fetch: async (request) => {
      if (!session) return (await reload.respond(request)) ?? new Response(page, { status: 503, headers });
      const response = await session.fetch(request);
      const home = `${basePath(session.publication?.site.baseUrl ?? '')}/`;
      // A browser still has the page that waits, and the site may be below another path.
      if (response.status !== 404 || new URL(request.url).pathname !== '/' || home === '/') return response;
      return new Response(null, { status: 302, headers: { Location: home } });
    },
    watch: wait,
    use: async (program) => session?.use(program),
    close: () => {
      reload.close();
      session?.close();
    },
  };
}

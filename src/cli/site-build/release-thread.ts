import type { Step } from '../../versions/history/compare-versions.ts';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { ReleaseEntry } from '../../versions/release/manifest.ts';
import type { ReleaseSettings } from '../../versions/release/release.ts';
import { openThread } from '../installation/open-thread.ts';
import type { LoadedReleases } from '../load/releases.ts';

/** The releases that a thread reads. */
export type ReleaseData = Omit<LoadedReleases, 'versions'>;

/** A message to the thread: how it reads texts, then the folder of the site, absolute, to which it writes files. */
export type ReleaseRequest = { readonly settings: ReleaseSettings } | { readonly site: string };

/** A message of the thread, by the version of a release: the comparison with the one before, or that its files are written. */
export type ReleaseMessage =
  | { readonly version: string; readonly step: Step }
  | { readonly version: string; readonly written: true }
  | { readonly issues: readonly Issue[] };

/** A thread that compares each release with the one before, and writes its files. */
export interface ReleaseThread {
  /** Sets how the texts of releases are read. The thread waits for it. Must be the same each time. */
  configure(settings: ReleaseSettings): void;
  /** Returns what changed to a version from the one before. @throws {AuthorError} a dataset has invalid syntax */
  step(version: string): Promise<Step>;
  /** Waits for the files of a version. @throws {AuthorError} a dataset has invalid syntax */
  written(version: string): Promise<void>;
  /** Starts to write the files of all releases below the folder of the site, absolute. */
  write(site: string): void;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Starts a thread for the releases of a site that is built for the first time, so that it works while the sources are compiled. */
export function startReleaseThread({ path, folder, entries }: LoadedReleases): ReleaseThread {
  const worker = openThread('cli/site-build/release-worker', { path, folder, entries } satisfies ReleaseData);
  // A command that fails does not wait for it.
  worker.unref();
  const steps = results<Step>(entries);
  const written = results<void>(entries);
  const fail = (error: unknown): void => {
    for (const { reject } of [...steps.values(), ...written.values()]) reject(error);
  };
  worker.on('message', (message: ReleaseMessage) => {
    if ('issues' in message) fail(new AuthorError(message.issues));
    else if ('step' in message) steps.get(message.version)?.resolve(message.step);
    else written.get(message.version)?.resolve();
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`The thread that reads releases ended with code ${code}.`)));
  const wait = <Result>(result: PromiseWithResolvers<Result> | undefined): Promise<Result> => {
    worker.ref();
    return (result as PromiseWithResolvers<Result>).promise;
  };
  return {
    configure: (settings) => worker.postMessage({ settings } satisfies ReleaseRequest),
    write: (site) => worker.postMessage({ site } satisfies ReleaseRequest),
    step: (version) => wait(steps.get(version)),
    written: (version) => wait(written.get(version)),
    close: async () => void (await worker.terminate()),
  };
}

/** An open result for each version. */
function results<Result>(entries: readonly ReleaseEntry[]): ReadonlyMap<string, PromiseWithResolvers<Result>> {
  return new Map(
    entries.map(({ version }) => {
      const result = Promise.withResolvers<Result>();
      // Awaited later, or never if the build fails first.
      result.promise.catch(() => undefined);
      return [version, result];
    }),
  );
}

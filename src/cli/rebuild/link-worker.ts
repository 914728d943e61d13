/** A thread that links files, started by `link-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { createLinkFiles } from './file-states.ts';
import type { LinkFolders, LinkRequest, LinkResponse } from './reuse.ts';

const { from, to } = workerData as LinkFolders;
const linkFiles = createLinkFiles(from, to);

parentPort?.on('message', ({ number, groups }: LinkRequest) => {
  parentPort?.postMessage({ number, linked: linkFiles(groups) } satisfies LinkResponse);
});

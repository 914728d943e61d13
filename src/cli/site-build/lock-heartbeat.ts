/** A thread of its own: the main thread of a build may compute for longer than others wait for a heartbeat. */
import { workerData } from 'node:worker_threads';
import { HEARTBEAT_MS, addHeartbeat } from './lock-file.ts';

const { file, line } = workerData as { file: string; line: string };
setInterval(() => addHeartbeat(file, line), HEARTBEAT_MS);

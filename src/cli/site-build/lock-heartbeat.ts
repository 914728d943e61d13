/** A thread of its own: the main thread of a build may compute for longer than others wait for a heartbeat. */
import { serve } from '../../pool/index.ts';
import { HEARTBEAT_MS, addHeartbeat } from './lock-file.ts';

serve(({ file, line }: { readonly file: string; readonly line: string }) => {
  setInterval(() => addHeartbeat(file, line), HEARTBEAT_MS);
  return {};
});

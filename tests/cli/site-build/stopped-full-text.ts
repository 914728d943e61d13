/** Creates a full-text index in a thread, and stops after the milliseconds of the argument. Prints why it ended. */
import { createFullTextIndex } from '../../../src/cli/site-build/full-text-index.ts';

const SIZE = 20_000;
const stop = new AbortController();
setTimeout(() => stop.abort(new Error('stopped')), Number(process.argv[2]));
const records = Array.from({ length: SIZE }, (_, at) => ({
  at,
  title: `Term ${at}`,
  content: `Word${at} of ${at % 97} words. `.repeat(20),
}));
const source = { language: 'en', size: SIZE, records };
await createFullTextIndex(source, { run: (create) => create(), signal: stop.signal }).then(
  () => console.log('created'),
  (error: unknown) => console.log(String(error)),
);

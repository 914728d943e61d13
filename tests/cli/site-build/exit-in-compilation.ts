/** Exits while the bundler of schemas waits for the code of a validator, and for an answer to whether this process lives. */
import { compileValidators } from '../../../src/cli/site-build/published-schemas.ts';
import type { SchemaFile } from '../../../src/mappings/index.ts';

/** Longer than the interval, in ms, in which the bundler asks. */
const BUSY = 1500;

let isBundling = false;
const schema = {
  name: 'trade/crate',
  mapping: {},
  get jsonSchema() {
    if (isBundling) exit();
    return {};
  },
};
void compileValidators([schema as unknown as SchemaFile]);
isBundling = true;

function exit(): never {
  const started = performance.now();
  while (performance.now() - started < BUSY);
  process.exit(3);
}

import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBytes } from '../../src/records/read/bytes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('an input that becomes shorter while it is read is no complete one', async () => {
  const path = join(temporaryFolder(), 'in.ndjson');
  writeFileSync(path, '{}\n'.repeat(2_000_000));
  const { chunks } = await openBytes(path, 'in.ndjson');
  const read = async (): Promise<void> => {
    for await (const chunk of chunks) if (chunk.length > 0) truncateSync(path, 3_000);
  };
  await expect(read()).rejects.toThrow(
    /^in\.ndjson has become shorter while it was read: it ended after \d+ of 6000000/,
  );
});

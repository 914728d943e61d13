import { parseJsonTree } from '../json/tree.ts';
import { ContextError, MissingContext } from './contexts.ts';
import { applyEdits } from './edits.ts';
import type { Upgraded } from './finding.ts';
import { locate } from './finding.ts';
import type { RecordOptions } from './record-options.ts';
import { RecordUpgrade } from './record-upgrade.ts';

/**
 * Upgrades one JSON text: a record, or an array of records, in the keys of the published context or with a `@context` of its own. Only names
 * of terms change; order, white space and all other values stay as they are written. A record whose context is unknown stays as it is.
 *
 * @param line line at which the text begins in its file
 * @throws {JsonSyntaxError} the text is not JSON
 */
export async function upgradeRecords(text: string, options: RecordOptions, line = 1): Promise<Upgraded> {
  const tree = parseJsonTree(text);
  const records = tree.type === 'array' ? tree.items : [tree];
  const done: RecordUpgrade[] = [];
  for (const [at, record] of records.entries()) {
    const path = tree.type === 'array' ? [at] : [];
    for (;;) {
      const upgrade = new RecordUpgrade(text, options);
      try {
        upgrade.record(record, path);
      } catch (error) {
        if (error instanceof MissingContext) {
          await error.process();
          continue;
        }
        if (!(error instanceof ContextError)) throw error;
        upgrade.reject(record, path, error.message);
      }
      done.push(upgrade);
      break;
    }
  }
  return {
    text: applyEdits(
      text,
      done.flatMap(({ edits }) => edits),
    ),
    findings: locate(
      text,
      done.flatMap(({ findings }) => findings),
      line,
    ),
  };
}

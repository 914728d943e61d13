import { readFileSync, statSync } from 'node:fs';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import { JsonSyntaxError } from '../../rdf/json/json.ts';
import { detectFormat } from '../../rdf/parse/format.ts';
import type { Finding, Upgraded } from '../../versions/upgrade/finding.ts';
import { locate } from '../../versions/upgrade/finding.ts';
import type { RecordOptions } from '../../versions/upgrade/record-upgrade.ts';
import { upgradeRecords } from '../../versions/upgrade/record-upgrade.ts';
import { upgradeTurtle } from '../../versions/upgrade/turtle.ts';
import { upgradeMapping } from '../../mappings/upgrade/upgrade-mapping.ts';
import type { UpgradeFile } from './file-kind.ts';
import { readLines } from './read-lines.ts';

/** Receives the new content of a file in parts, and what was found in each. */
export interface UpgradeSink {
  write(bytes: Uint8Array): Promise<void>;
  report(findings: readonly Finding[]): Promise<void>;
}

/** Maximum size of a file that is read as a whole: a string in V8 has at most 2^29 - 24 characters. */
const MAX_BYTES = 500_000_000;

const BYTE_ORDER_MARK = '\uFEFF';
/** Rejects bytes that are not UTF-8, because writing the text would change them. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Upgrades a file. What cannot be read stays as it is and is reported. */
export async function upgradeFile(file: UpgradeFile, options: RecordOptions, sink: UpgradeSink): Promise<void> {
  const upgrade = upgraderOf(file, options);
  if (file.kind !== 'lines') {
    const { size } = statSync(file.path);
    if (size > MAX_BYTES)
      return sink.report([
        problem(
          1,
          1,
          `The file has ${size} bytes, more than the ${MAX_BYTES} that can be read at once. Split it; write records one per line, as .ndjson.`,
        ),
      ]);
    return upgradePart(readFileSync(file.path), 1, upgrade, sink);
  }
  let number = 0;
  for await (const line of readLines(file.path)) await upgradePart(line, (number += 1), upgrade, sink);
}

type Upgrade = (text: string, line: number) => Upgraded | Promise<Upgraded>;

function upgraderOf({ kind, shown }: UpgradeFile, options: RecordOptions): Upgrade {
  if (kind === 'mapping') return (text) => upgradeMapping(shown, text, options.plan);
  if (kind === 'rdf') return (text) => upgradeTurtle(shown, text, detectFormat(shown, text) ?? 'turtle', options.plan);
  return (text, line) =>
    /^\s*$/.test(text) && kind === 'lines' ? { text, findings: [] } : upgradeRecords(text, options, line);
}

async function upgradePart(bytes: Buffer, line: number, upgrade: Upgrade, sink: UpgradeSink): Promise<void> {
  try {
    const decoded = decoder.decode(bytes);
    const mark = decoded.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
    const { text, findings } = await upgradeText(decoded.slice(mark.length), line, upgrade);
    await sink.report(findings);
    await sink.write(text === decoded.slice(mark.length) ? bytes : Buffer.from(mark + text));
  } catch (error) {
    if ((error as { readonly code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    await sink.report([problem(line, 1, 'The text is not UTF-8. Convert it to UTF-8.')]);
    await sink.write(bytes);
  }
}

async function upgradeText(text: string, line: number, upgrade: Upgrade): Promise<Upgraded> {
  try {
    return await upgrade(text, line);
  } catch (error) {
    if (error instanceof JsonSyntaxError) {
      const message = `Invalid JSON: found ${error.found}, expected ${error.expected}.`;
      // The end of a record is before its line end.
      const offset = Math.min(error.offset, text.trimEnd().length);
      return { text, findings: locate(text, [{ offset, problem: 'syntax', message }], line) };
    }
    if (error instanceof AuthorError) return { text, findings: error.issues.map(fromIssue) };
    throw error;
  }
}

function fromIssue({ line = 1, column = 1, message }: Issue): Finding {
  return problem(line, column, message);
}

function problem(line: number, column: number, message: string): Finding {
  return { line, column, problem: 'syntax', message };
}

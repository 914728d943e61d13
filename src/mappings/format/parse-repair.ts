import type { Repair } from '../mapping.ts';
import type { RepairFile } from './format.ts';

/** Converts a repair of the file format to one of the contract. */
export function readRepair(written: RepairFile): Repair {
  if (typeof written === 'string') return { repair: written };
  if ('member-names' in written) return { repair: 'member-names', prefixes: written['member-names'].prefixes };
  if ('json-ld' in written) {
    const { vocabulary, narrower = {} } = written['json-ld'];
    return { repair: 'json-ld', vocabulary: vocabulary.replace(/\/$/, ''), narrower };
  }
  if ('text-parts' in written) return { repair: 'text-parts', members: written['text-parts'] };
  const members = Object.entries(written['value-prefixes']);
  const lowered = members.map(([name, prefixes]) => [name, prefixes.map((prefix) => prefix.toLowerCase())]);
  return { repair: 'value-prefixes', members: Object.fromEntries(lowered) as Record<string, string[]> };
}

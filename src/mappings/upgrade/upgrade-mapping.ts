import type { Node } from 'yaml';
import { parseDocument } from 'yaml';
import { applyEdits, locate } from '../../versions/upgrade/finding.ts';
import type { Edit, LocatedFinding, Upgraded } from '../../versions/upgrade/finding.ts';
import type { UpgradePlan } from '../../versions/upgrade/plan.ts';
import { parseMapping } from '../format/parse.ts';
import { createMappingNames } from './mapping-names.ts';
import type { TermReference } from './references.ts';
import { findReferences } from './references.ts';

/**
 * Upgrades the references to terms in a mapping file. Comments, layout and everything else stay as they are written. Two rows or keys that
 * would become the same stay.
 *
 * @throws {AuthorError} the file is not a valid mapping
 */
export function upgradeMapping(file: string, text: string, plan: UpgradePlan): Upgraded {
  parseMapping(text, file);
  const names = createMappingNames(plan);
  const edits: Edit[] = [];
  const findings: LocatedFinding[] = [];
  for (const group of findReferences(parseDocument(text), plan.from)) {
    const results = group.map(({ name, isPath }) => names.upgrade(name, isPath));
    const texts = results.map(({ name }) => name);
    for (const [at, result] of results.entries()) {
      const { node, name } = group[at] as TermReference;
      const [start, end] = rangeOf(node);
      const isTwice =
        group.length > 1 && result.name !== name && texts.indexOf(result.name) !== texts.lastIndexOf(result.name);
      for (const finding of result.findings)
        findings.push({ offset: start, ...finding, ...(isTwice && twice(result.name)) });
      if (result.name !== name && !isTwice) edits.push({ start, end, text: written(node, result.name) });
    }
  }
  return { text: applyEdits(text, edits), findings: locate(text, findings) };
}

function twice(name: string): Pick<LocatedFinding, 'problem' | 'message'> {
  return {
    problem: 'collision',
    message: `Several entries become "${name}". Join them by hand; of several external values, one needs "preferred: true".`,
  };
}

function rangeOf({ range }: Node): [start: number, end: number] {
  return range ? [range[0], range[1]] : [0, 0];
}

/** The name in the quotes of the old one, or in new ones if it needs them. */
function written(node: Node, name: string): string {
  const style = 'type' in node ? node.type : undefined;
  if (style === 'QUOTE_SINGLE') return `'${name.replaceAll("'", "''")}'`;
  if (style === 'QUOTE_DOUBLE' || !isPlain(name)) return JSON.stringify(name);
  return name;
}

/** Whether YAML reads a text without quotes as itself, also in brackets and as a key. */
function isPlain(name: string): boolean {
  const document = parseDocument(`[ ${name} ]`);
  if (document.errors.length > 0 || JSON.stringify(document.toJS()) !== JSON.stringify([name])) return false;
  return JSON.stringify(parseDocument(`${name}: 1`).toJS()) === JSON.stringify({ [name]: 1 });
}

/** Upgrades data that uses an earlier version. Apart from `engine.ts`, because of the library for JSON-LD. */

import { JsonSyntaxError } from '../json/json.ts';
import type { Format } from '../rdf/index.ts';
import { diff } from './diff/diff.ts';
import type { Version } from './release/release.ts';
import type { FindContext } from './upgrade/contexts.ts';
import { RecordContexts } from './upgrade/contexts.ts';
import type { Upgraded } from './upgrade/finding.ts';
import { upgradedText } from './upgrade/finding.ts';
import type { PlanOptions, UpgradePlan } from './upgrade/plan.ts';
import { createPlan } from './upgrade/plan.ts';
import { RecordNames, upgradeRecords } from './upgrade/record-upgrade.ts';
import { upgradeTurtle } from './upgrade/turtle.ts';

/** Upgrades files of different kinds from one version to another. */
export interface OpenUpgrade {
  readonly plan: UpgradePlan;
  /** Number of the newest version. Absent: it states none. */
  readonly to?: string;
  /** Upgrades a JSON text with one or several records. Invalid JSON stays as it is and is reported. @param line at which it begins */
  records(text: string, line: number): Promise<Upgraded>;
  /** Upgrades a text in Turtle or a related syntax. @throws {AuthorError} invalid syntax */
  turtle(file: string, text: string, format: Format): Promise<Upgraded>;
}

/**
 * Compares versions, and plans the upgrade from the first to the last.
 *
 * @param versions at least two, oldest first
 * @param findContext finds contexts by the URLs in records
 */
export async function openUpgrade(
  versions: readonly Version[],
  { findContext, ...options }: PlanOptions & { readonly findContext: FindContext },
): Promise<OpenUpgrade> {
  const diffs = versions.slice(1).map((now, at) => diff(versions[at] as Version, now));
  const plan = createPlan(versions, diffs, options);
  const to = diffs.at(-1)?.to.version;
  const records = { plan, contexts: await RecordContexts.open(plan, findContext), names: new RecordNames(plan) };
  return {
    plan,
    ...(to !== undefined && { to }),
    turtle: (file, text, format) => upgradeTurtle(file, text, format, plan),
    async records(text, line) {
      try {
        return await upgradeRecords(text, records, line);
      } catch (error) {
        if (error instanceof JsonSyntaxError) return unreadable(text, error, line);
        throw error;
      }
    },
  };
}

function unreadable(text: string, { found, expected, offset }: JsonSyntaxError, line: number): Upgraded {
  const message = `Invalid JSON: found ${found}, expected ${expected}.`;
  // The end of a record is before its line end.
  return upgradedText(
    text,
    [],
    [{ offset: Math.min(offset, text.trimEnd().length), problem: 'syntax', message }],
    line,
  );
}

export type { ContextDocuments, FindContext } from './upgrade/contexts.ts';
export type { Decision, UpgradePlan, UpgradeStep } from './upgrade/plan.ts';

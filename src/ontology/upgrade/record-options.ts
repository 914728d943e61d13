import type { RecordContexts } from './contexts.ts';
import type { UpgradePlan } from './plan.ts';
import type { RecordNames } from './record-names.ts';

/** What the upgrade of records needs. */
export interface RecordOptions {
  readonly plan: UpgradePlan;
  readonly contexts: RecordContexts;
  readonly names: RecordNames;
}

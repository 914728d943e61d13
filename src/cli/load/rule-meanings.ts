import { MAPPING_RULES } from '../../mappings/check/check.ts';
import { NO_BASE_RULE } from '../../ontology/check/no-base.ts';
import { RULES } from '../../ontology/check/check.ts';
import { SAVED_CONTEXT_RULE } from '../../ontology/check/saved-context.ts';
import { PAGE_RULES } from '../../site/guides/page-rules.ts';

/** What each rule reports, by its code. Issues of other codes, such as `syntax`, explain themselves. */
export const RULE_MEANINGS: ReadonlyMap<string, string> = new Map([
  ...[...RULES, NO_BASE_RULE, SAVED_CONTEXT_RULE, ...MAPPING_RULES, ...PAGE_RULES].map(
    ({ code, about }) => [code, about] as const,
  ),
  ['shape', 'A resource violates a SHACL shape of the publication.'],
]);

import { MAPPING_RULE_CODES } from '../../mappings/check/check.ts';
import { RULE_CODES } from '../../ontology/check/check.ts';
import { PAGE_RULE_CODES } from '../../site/guides/page-rules.ts';
import { MESSAGE_RULE_CODES } from '../../site/message-files/message-rules.ts';

/** Valid keys of `rules` in `publication.yaml`. */
export const CONFIGURABLE_RULES: readonly string[] = [
  ...RULE_CODES,
  ...MAPPING_RULE_CODES,
  ...PAGE_RULE_CODES,
  ...MESSAGE_RULE_CODES,
];

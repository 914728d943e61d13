import { MAPPING_RULES } from '../../mappings/check/check.ts';
import { DESCRIBED_RULES } from '../../ontology/check/check.ts';
import { PAGE_RULES } from '../../site/guides/page-rules.ts';
import { MESSAGE_RULES } from '../../site/message-files/message-rules.ts';

/** The rules of all parts, which a configuration may raise to errors or switch off. */
const RULES = [...DESCRIBED_RULES, ...MAPPING_RULES, ...PAGE_RULES, ...MESSAGE_RULES];

/** Valid keys of `rules` in `publication.yaml`. */
export const CONFIGURABLE_RULES: readonly string[] = RULES.map(({ code }) => code);

/** Reported by `check --fail-on breaking` only. */
export const BREAKING_CHANGE = {
  code: 'breaking-change',
  about: 'A change since the compared version makes data invalid, or changes what it means.',
};

/** What each rule reports, by its code. Issues of other codes, such as `syntax`, explain themselves. */
export const RULE_MEANINGS: ReadonlyMap<string, string> = new Map(
  [...RULES, BREAKING_CHANGE].map(({ code, about }) => [code, about]),
);

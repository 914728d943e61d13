import { createHash } from 'node:crypto';

/** Tokens of a target, by their scopes. */
export const TOKENS = {
  everything: 'every-scope-9f2c41d0b7',
  vocabulary: 'vocabulary-only-5a1be4c802',
  transform: 'transform-only-c07d93fe16',
} as const;

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The value of `ACCESS_TOKENS` for a target. The entry without scopes has all scopes. */
export const ACCESS_TOKENS = [
  digest(TOKENS.everything),
  `${digest(TOKENS.vocabulary)}:vocabulary:read`,
  `${digest(TOKENS.transform)}:transform:run`,
].join(',');

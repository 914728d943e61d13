import type { Messages } from '../messages.ts';

export const derivation: Messages['derivation'] = {};

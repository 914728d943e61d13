import type { Messages } from '../messages.ts';

export const term: Messages['term'] = {};

import type { Messages } from '../messages.ts';

export const lists: Messages['lists'] = {};

import type { Messages } from '../messages.ts';

export const search: Messages['search'] = {};

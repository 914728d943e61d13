import type { Messages } from '../messages.ts';

export const data: Messages['data'] = {};

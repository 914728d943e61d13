import type { Messages } from '../messages.ts';

export const browse: Messages['browse'] = {};

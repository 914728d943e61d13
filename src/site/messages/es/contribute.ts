import type { Messages } from '../messages.ts';

export const contribute: Messages['contribute'] = {};

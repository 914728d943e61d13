import type { Messages } from '../messages.ts';

export const crosswalk: Messages['crosswalk'] = {};

import type { Messages } from '../messages.ts';

export const home: Messages['home'] = {};

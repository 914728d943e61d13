import type { Messages } from '../messages.ts';

export const picture: Messages['picture'] = {};

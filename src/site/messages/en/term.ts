export const term = {};

export const contribute = {};

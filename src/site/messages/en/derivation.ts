export const derivation = {};

export const crosswalk = {};

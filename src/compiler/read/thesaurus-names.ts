const SKOS_XL = 'http://www.w3.org/2008/05/skos-xl#';
const ISO_THES = 'http://purl.org/iso25964/skos-thes#';

/** SKOS-XL gives labels a resource of their own. */
export const skosXl = (name: string): string => SKOS_XL + name;
/** ISO 25964 adds groups and arrays of concepts to SKOS. */
export const isoThes = (name: string): string => ISO_THES + name;

import { dcterms, oboInOwl, schema } from './names.ts';

/** Properties that state when a term was created. */
export const CREATED = [dcterms('created'), ...schema('dateCreated'), oboInOwl('creation_date')];

/** Properties that state when a term was last modified. */
export const MODIFIED = [dcterms('modified'), ...schema('dateModified')];

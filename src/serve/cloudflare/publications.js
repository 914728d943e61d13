/** The publications of a built catalogue. Empty: the build is of one ontology. */
export { default } from '../../../dist/publications.mjs';

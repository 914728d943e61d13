/** The built publication. JavaScript with a type file, so that the compiler does not read megabytes of JSON. */
export { default } from '../../../dist/publication.json';

/** The built publication. In JavaScript, with its type beside it, so that no compiler reads the megabytes behind it. */
export { default } from '../../../dist/publication.json';

/** `dist/publication.json` as text. */
declare const publication: string;
export default publication;

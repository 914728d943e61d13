/** Loaded for queries only: it needs the streams of Node as a package, more code than all syntaxes of RDF. */
export { Store } from 'n3';

/** IRIs of the vocabularies that the core interprets: RDF, RDFS, OWL, SKOS and extensions, OBO, schema.org, annotation vocabularies. */

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const OWL = 'http://www.w3.org/2002/07/owl#';
const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const XSD = 'http://www.w3.org/2001/XMLSchema#';
const DCTERMS = 'http://purl.org/dc/terms/';
const DC = 'http://purl.org/dc/elements/1.1/';
const VANN = 'http://purl.org/vocab/vann/';
const SSSOM = 'https://w3id.org/sssom/';
const OBO_IN_OWL = 'http://www.geneontology.org/formats/oboInOwl#';
const OBO = 'http://purl.obolibrary.org/obo/';

/** schema.org uses both schemes for the same terms. */
const SCHEMA_NAMESPACES = ['http://schema.org/', 'https://schema.org/'] as const;

export const rdf = (name: string): string => RDF + name;
export const rdfs = (name: string): string => RDFS + name;
export const owl = (name: string): string => OWL + name;
export const skos = (name: string): string => SKOS + name;
export const xsd = (name: string): string => XSD + name;
export const dcterms = (name: string): string => DCTERMS + name;
export const dc = (name: string): string => DC + name;
export const vann = (name: string): string => VANN + name;
export const sssom = (name: string): string => SSSOM + name;
export const oboInOwl = (name: string): string => OBO_IN_OWL + name;
export const obo = (name: string): string => OBO + name;
/** Returns the IRIs of a schema.org term with http and with https. */
export const schema = (name: string): string[] => SCHEMA_NAMESPACES.map((namespace) => namespace + name);

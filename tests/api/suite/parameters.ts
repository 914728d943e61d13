/** The parameters of the specification, and the one of our own. */
export const PARAMETERS = [
  ...['identifier', 'identifiers', 'query', 'type', 'subClassOf', 'subClassOfFull', 'instanceOf', 'enumerationOf'],
  ...['domainIncludes', 'rangeIncludes', 'subPropertyOf', 'broader', 'ontology', 'ontologies', 'industries'],
  ...['mappingsEntity', 'mappingsDomainIncludes', 'mappingsStatus', 'fields', 'limit', 'cursor'],
];

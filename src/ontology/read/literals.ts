import type { ObjectTerm } from '../graph.ts';
import type { Literal, Value } from '../model.ts';
import { rdf, xsd } from '../names.ts';

/** Converts an object to a value of the model. undefined: a blank node. */
export function readValue(object: ObjectTerm): Value | undefined {
  if (object.termType === 'Literal') return literalOf(object);
  return object.termType === 'NamedNode' ? { iri: object.value } : undefined;
}

/** Converts an RDF/JS literal to plain data. Strings and language strings have no datatype. */
export function literalOf(object: ObjectTerm): Literal {
  if (object.termType !== 'Literal') return { value: object.value };
  if (object.language !== '') return { value: object.value, language: object.language };
  const datatype = object.datatype.value;
  return datatype === xsd('string') || datatype === rdf('langString')
    ? { value: object.value }
    : { value: object.value, datatype };
}

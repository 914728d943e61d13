import type { ObjectTerm } from '../graph.ts';
import type { Literal, Value } from '../model.ts';
import { rdf, xsd } from '../names.ts';

/** A literal or an IRI as the model has them; undefined for a blank node. */
export function readValue(object: ObjectTerm): Value | undefined {
  if (object.termType === 'Literal') return literalOf(object);
  return object.termType === 'NamedNode' ? { iri: object.value } : undefined;
}

/** An RDF/JS literal as plain data; strings and language strings need no datatype. */
export function literalOf(object: ObjectTerm): Literal {
  if (object.termType !== 'Literal') return { value: object.value };
  if (object.language !== '') return { value: object.value, language: object.language };
  const datatype = object.datatype.value;
  return datatype === xsd('string') || datatype === rdf('langString')
    ? { value: object.value }
    : { value: object.value, datatype };
}

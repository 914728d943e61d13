import { memoize, memoizeLast } from '../../../ontology/memoize.ts';
import type { Literal, Publication, Term } from '../../../ontology/model.ts';
import { rdf } from '../../../rdf/graph/names.ts';
import type { ShapeField } from '../../../ontology/shape/class-shape.ts';
import { exampleJson, exampleMember } from '../../../ontology/shape/example.ts';
import { fieldOf } from '../../../ontology/shape/field.ts';
import type { JsonInput } from '../../../ontology/shape/json-text.ts';
import { jsonText, valueJson } from '../../../ontology/shape/json-text.ts';
import type { ShapeSource } from '../../../ontology/shape/lineage.ts';
import { domainsOf } from '../../index/hierarchy.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { createPublicationIndex } from '../../index/publication-index.ts';
import { shapeSource } from './shape-source.ts';

/**
 * Records that show how a property or a value is written: `{ "@type": "Booking", "amountPaid": 53.00 }`. Examples of the property are its
 * values; without a usable one, a plausible value is composed. The same in all languages. Empty for other terms, and for deprecated ones.
 */
export function composedRecords(term: Term, { publication }: PublicationIndex): readonly string[] {
  return recordsOf(publication)(term);
}

/** The pages of a term in all languages follow each other, so the last one is retained. */
const recordsOf = memoize((publication: Publication) =>
  memoizeLast((term: Term): readonly string[] => {
    const source = shapeSource(createPublicationIndex(publication));
    if (term.deprecated) return [];
    if (term.property) return term.examples.length === 0 ? [] : propertyRecords(term, source);
    return valueRecords(term, source);
  }),
);

function propertyRecords(term: Term, source: ShapeSource): readonly string[] {
  const field = fieldOf(term.iri, term, [], source);
  const values = term.examples.flatMap((example) => exampleText(example, field, source) ?? []);
  const texts = values.length > 0 ? values : composed(field, source);
  return texts.map((text) => recordText(term, text, source));
}

/** A property that expects the value's set, with the value. */
function valueRecords(term: Term, source: ShapeSource): readonly string[] {
  for (const set of term.enumerationOf) {
    for (const iri of source.term(set)?.class?.rangeOf ?? []) {
      const property = source.term(iri);
      if (!property || property.deprecated) continue;
      const { strings } = fieldOf(iri, property, [], source);
      return [recordText(property, JSON.stringify(valueJson(term.iri, strings, source)), source)];
    }
  }
  return [];
}

/** A record with one field. The text of the value is inserted as it is, so that numbers keep their zeros. */
function recordText(property: Term, value: string, source: ShapeSource): string {
  const owner = [...domainsOf(property)].flatMap((iri) => source.term(iri) ?? [])[0];
  const type = owner ? `"@type": ${JSON.stringify(source.keys.key(owner))}, ` : '';
  return `{ ${type}${JSON.stringify(source.keys.key(property))}: ${value} }`;
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** An example of a property as the text of a JSON value: a literal, or a value with this name. undefined: it is a sentence. */
function exampleText(example: Literal, { types, strings }: ShapeField, source: ShapeSource): string | undefined {
  if (example.datatype === rdf('JSON')) return undefined;
  for (const type of types.flat()) {
    if (type.kind === 'literal') {
      const json = exampleJson(example, type.datatype);
      if (typeof json === 'number' && JSON_NUMBER.test(example.value)) return example.value;
      if (json !== undefined) return jsonText(json);
    }
    if (type.kind === 'values') {
      const named = type.values?.find((iri) => source.term(iri)?.labels.some(({ value }) => value === example.value));
      if (named !== undefined) return JSON.stringify(valueJson(named, strings, source));
    }
  }
  return undefined;
}

function composed(field: ShapeField, source: ShapeSource): readonly string[] {
  const value: JsonInput | undefined = exampleMember(field, source);
  return value === undefined ? [] : [jsonText(value)];
}

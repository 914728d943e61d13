import type { Iri, Literal, Term } from '../../ontology/model.ts';
import { rdf } from '../../rdf/names.ts';
import type { ShapeField } from '../fields/class-shape.ts';
import { fieldOf } from '../fields/field.ts';
import type { ShapeSource } from '../fields/lineage.ts';
import { exampleJson, exampleMember } from './example.ts';
import { jsonText, valueJson } from './json-text.ts';

type DomainsOf = (property: Term) => Iterable<Iri>;

/**
 * Returns records that show how a property or a value is written: `{ "@type": "Booking", "amountPaid": 53.00 }`. Examples of the property
 * are its values; without a usable one, a plausible value is composed. Empty for other terms, and for deprecated ones.
 *
 * @param domainsOf classes that have a property: the first one that is known is the type of the record
 */
export function termRecords(term: Term, source: ShapeSource, domainsOf: DomainsOf): readonly string[] {
  if (term.deprecated) return [];
  if (term.property) return term.examples.length === 0 ? [] : propertyRecords(term, source, domainsOf);
  return valueRecords(term, source, domainsOf);
}

function propertyRecords(term: Term, source: ShapeSource, domainsOf: DomainsOf): readonly string[] {
  const field = fieldOf(term.iri, term, [], source);
  const values = term.examples.flatMap((example) => exampleText(example, field, source) ?? []);
  const texts = values.length > 0 ? values : composed(field, source);
  return texts.map((text) => recordText(term, text, source, domainsOf));
}

/** A property that expects the value's set, with the value. */
function valueRecords(term: Term, source: ShapeSource, domainsOf: DomainsOf): readonly string[] {
  for (const set of term.enumerationOf) {
    for (const iri of source.term(set)?.class?.rangeOf ?? []) {
      const property = source.term(iri);
      if (!property || property.deprecated) continue;
      const { strings } = fieldOf(iri, property, [], source);
      return [recordText(property, JSON.stringify(valueJson(term.iri, strings, source)), source, domainsOf)];
    }
  }
  return [];
}

/** A record with one field. The text of the value is inserted as it is, so that numbers keep their zeros. */
function recordText(property: Term, value: string, source: ShapeSource, domainsOf: DomainsOf): string {
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
  const value = exampleMember(field, source);
  return value === undefined ? [] : [jsonText(value)];
}

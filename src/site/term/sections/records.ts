import { memoize, memoizeLast } from '../../../base/memoize.ts';
import type { Literal, Publication, Term } from '../../../ontology/model.ts';
import type { ShapeField } from '../../../ontology/shape/class-shape.ts';
import { exampleJson, exampleMember } from '../../../ontology/shape/example.ts';
import { fieldOf } from '../../../ontology/shape/field.ts';
import type { JsonInput } from '../../../ontology/shape/json-text.ts';
import { jsonText, valueJson } from '../../../ontology/shape/json-text.ts';
import type { ShapeSource } from '../../../ontology/shape/lineage.ts';
import { rdf } from '../../../rdf/names.ts';
import { domainsOf } from '../../index/hierarchy.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { createPublicationIndex } from '../../index/publication-index.ts';
import { cleanText } from '../../text/text.ts';
import { codeBlock, joinBlocks } from '../../text/write-markdown.ts';
import type { BlockRow } from './block.ts';
import { shapeSource } from './class-data.ts';
import { copyableText } from './data-panels.ts';
import type { TermSection } from './section.ts';

/**
 * Records that show how a property or a value is written: `{ "@type": "Booking", "amountPaid": 53.00 }`. Examples of the property are its
 * values; without a usable one, a plausible value is composed. The same in all languages. Empty for other terms, and for deprecated ones.
 */
function composedRecords(term: Term, { publication }: PublicationIndex): readonly string[] {
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

/** Whether an example is a record (JSON-LD in an rdf:JSON literal) instead of a sentence. */
function isRecord({ datatype }: Literal): boolean {
  return datatype === rdf('JSON');
}

/**
 * The term's example records, with a copy button. Without one, records that show how a property or a value is written.
 *
 * @param objectsShown whether another section shows the records that are JSON objects
 */
export function recordsSection(term: Term, objectsShown: boolean, index: PublicationIndex): TermSection | undefined {
  const context = index.links.absolute('vocabulary-context.jsonld');
  const examples = term.examples.filter((it) => isRecord(it) && !(objectsShown && isObject(parse(it.value))));
  const maintained = examples.map(({ value }) => cleanText(withContext(value, context)));
  const records = maintained.length > 0 ? maintained : composedRecords(term, index).map(cleanText);
  if (records.length === 0) return undefined;
  const { exampleRecord, exampleRecords } = index.messages.term.texts;
  const id = maintained.length === 0 && writtenExamples(term, index).length === 0 ? 'examples' : 'records';
  return { id, title: records.length > 1 ? exampleRecords : exampleRecord, block: 'records', records };
}

/** The examples that are not records, without those that a record contains as a value. */
export function writtenExamples(term: Term, index: PublicationIndex): readonly Literal[] {
  const texts = term.examples.filter((example) => !isRecord(example));
  if (texts.length < term.examples.length || term.remarks) return texts;
  const records = composedRecords(term, index).map(cleanText);
  return texts.filter(({ value }) => !records.some((record) => record.includes(cleanText(value))));
}

/** Adds the context, which depends on the URL of the site. Values other than objects are not changed. */
function withContext(text: string, context: string): string {
  const record = parse(text);
  if (!isObject(record)) return text;
  return JSON.stringify({ '@context': context, ...record }, undefined, 2);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const recordsBlock: BlockRow<'records'> = {
  html: ({ records }, locale) =>
    records.map((text) => copyableText([text], 'json', locale.messages.term.copyRecord, locale)).join(''),
  markdown: ({ records }) => joinBlocks(records.map((record) => codeBlock(record, 'json'))),
  lists: (it, take) => ({ ...it, records: take.list(it.records) }),
};

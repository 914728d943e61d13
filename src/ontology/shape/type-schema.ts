import { rdf } from '../names.ts';
import type { Alternatives, Field, ValueType } from './class-shape.ts';
import { datatypeName } from './datatypes.ts';
import type { Datatype } from './datatypes.ts';
import type { Definitions, Schema } from './definitions.ts';
import { facetSchema } from './facets.ts';
import type { Json } from './json-text.ts';
import { literalJson } from './literals.ts';
import { typeName, valueJson } from './spelling.ts';

type TypeOf<K extends ValueType['kind']> = Extract<ValueType, { kind: K }>;

/** A schema, and the name under which it may be told once for several fields. */
export interface Named {
  readonly name?: string;
  readonly schema: Schema;
}

/** Longer names of definitions are harder to read than what they name. */
const LONGEST_NAME = 80;

/** What one value must be: one alternative of each group. */
export function groupsSchema(
  groups: readonly Alternatives[],
  strings: Field['strings'],
  definitions: Definitions,
): Named {
  const all = groups.map((group) => {
    const alternatives = group.flatMap((type) => typeSchemas(type, strings, definitions));
    return joined(alternatives, '-or-', 'anyOf', definitions);
  });
  return joined(all, '-and-', 'allOf', definitions);
}

function joined(all: readonly Named[], word: string, keyword: 'anyOf' | 'allOf', definitions: Definitions): Named {
  const [only = { schema: {} }] = all;
  if (all.length < 2) return only;
  const schema = { [keyword]: all.map((each) => each.schema) };
  const names = all.flatMap(({ name }) => name ?? []);
  const name = names.join(word);
  if (names.length < all.length || name.length > LONGEST_NAME) return { schema };
  return { name, schema: definitions.define(name, () => schema) };
}

/** One value of the kind or an array of them. */
export function oneOrMany({ name, schema }: Named, definitions: Definitions): Schema {
  const either = (): Schema => ({ anyOf: [schema, { type: 'array', items: schema }] });
  return name === undefined ? either() : definitions.define(`${name}*`, either);
}

function typeSchemas(type: ValueType, strings: Field['strings'], definitions: Definitions): Named[] {
  switch (type.kind) {
    case 'literal':
      return [literalSchema(type, definitions)];
    case 'literals':
      return [{ schema: { enum: type.values.map((value) => literalJson(value) as Json) } }];
    case 'values':
      return [valuesSchema(type, strings, definitions)];
    case 'thing':
      return strings === 'iri' || strings === 'name'
        ? [{ name: '@id', schema: definitions.reference() }, thingSchema(type, definitions)]
        : [thingSchema(type, definitions)];
  }
}

function literalSchema({ name, datatype, facets }: TypeOf<'literal'>, definitions: Definitions): Named {
  const own = facetSchema(facets, datatype);
  const base = baseSchema(datatype, definitions);
  if (Object.keys(own).length === 0) return base;
  const type = '$ref' in base.schema && datatype.json === 'string' ? { type: 'string' } : {};
  const schema = { ...base.schema, ...type, ...own };
  const term = definitions.source.term(name);
  if (!term) return { schema };
  const key = definitions.source.keys.key(term);
  return { name: key, schema: definitions.define(key, () => schema) };
}

function baseSchema(datatype: Datatype, definitions: Definitions): Named {
  const { json, pattern, minimum, maximum, iri } = datatype;
  const name = datatypeName(iri);
  const defined = (make: () => Schema): Named => ({ name, schema: definitions.define(name, make) });
  if (json === 'language') return languageText(definitions);
  if (json === 'any') {
    const kinds = ['string', 'number', 'boolean'].map((type) => ({ type }));
    return defined(() => ({ anyOf: [...kinds, languageText(definitions).schema] }));
  }
  if (pattern !== undefined) return defined(() => ({ type: 'string', pattern: `^${pattern}$` }));
  return {
    name,
    schema: {
      type: json,
      ...(minimum === undefined ? {} : { minimum }),
      ...(maximum === undefined ? {} : { maximum }),
    },
  };
}

/** A text with its language, https://www.w3.org/TR/json-ld11/#string-internationalization. */
function languageText(definitions: Definitions): Named {
  const name = datatypeName(rdf('langString'));
  const text = { type: 'string' };
  return {
    name,
    schema: definitions.define(name, () => ({
      type: 'object',
      required: ['@value', '@language'],
      properties: { '@value': text, '@language': text },
    })),
  };
}

function valuesSchema({ set, values }: TypeOf<'values'>, strings: Field['strings'], definitions: Definitions): Named {
  const { source } = definitions;
  const bare = strings === 'name' || strings === 'iri';
  const make = (): Schema => {
    const names = values?.map((iri) => valueJson(iri, strings, source));
    const ids = names?.map((name) => (typeof name === 'string' ? name : name['@id']));
    const id = ids === undefined ? { type: 'string' } : { enum: ids };
    return bare ? id : { type: 'object', required: ['@id'], properties: { '@id': id } };
  };
  if (!set) return { schema: make() };
  const name = source.keys.key(set) + (strings === 'name' ? '' : bare ? '-by-IRI' : '-node');
  return { name, schema: definitions.define(name, make) };
}

/** A record of its own, or a bare reference to one; never a literal. */
function thingSchema({ class: iri, classes }: TypeOf<'thing'>, definitions: Definitions): Named {
  const { source, options } = definitions;
  const name = iri === undefined ? 'owl:Thing' : typeName(iri, source);
  const make = (): Schema => {
    if (iri === undefined) return { type: 'object', properties: { '@id': definitions.reference(), '@value': false } };
    const thing = thingSchema({ kind: 'thing' }, definitions).schema;
    if (classes === undefined) return { $comment: options.words.open, ...thing };
    const names = classes.map((each) => source.keys.key(each));
    // With several types one of them may be anybody's.
    return { ...thing, type: 'object', properties: { '@type': { anyOf: [{ enum: names }, { type: 'array' }] } } };
  };
  return { name, schema: definitions.define(name, make) };
}

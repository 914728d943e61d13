import { memoize } from '../../base/work.ts';
import { escapeInvisible } from '../../json/json.ts';
import type { Iri, Literal } from '../../ontology/model.ts';
import type { Alternatives, ClassShape, QualifiedCount, ShapeField, ValueType } from '../fields/class-shape.ts';
import { exactnessOf } from '../fields/class-shape.ts';
import type { JsonInput } from '../fields/datatypes.ts';
import { constantJson, datatypeName, isPlain } from '../fields/datatypes.ts';
import { FieldGroups } from '../fields/field-groups.ts';
import type { ShapeSource } from '../fields/lineage.ts';
import { ownerKey } from '../fields/lineage.ts';
import type { SchemaWriterOptions } from './json-text.ts';
import { fillLines, typeName, valueJson, wrap } from './json-text.ts';

type TypeOf<K extends ValueType['kind']> = Extract<ValueType, { kind: K }>;

/** Reserved words (https://tc39.es/ecma262/#prod-ReservedWord) and predefined types. */
const RESERVED = (
  'any arguments as async await bigint boolean break case catch class const continue debugger declare default delete do else enum ' +
  'eval export extends false finally for from function get if implements import in infer instanceof interface is keyof let module ' +
  'namespace never new null number object of package private protected public readonly require return set static string super switch ' +
  'symbol this throw true try type typeof undefined unique unknown var void while with yield'
).split(' ');

/** Unique names of the types of one file: `schema:Place` → `schema_Place`. */
class TypeNames {
  readonly #taken = new Set(RESERVED);
  readonly #names = new Map<string, string>();

  /** Returns the name for a key. Different keys have different names. */
  of(key: string): string {
    let name = this.#names.get(key);
    if (name === undefined) {
      const plain = key.replace(/^.*[/#](?=.)/, '').replace(/[^A-Za-z0-9_]+/g, '_');
      name = /^[A-Za-z_]/.test(plain) ? plain : `_${plain}`;
      while (this.#taken.has(name)) name += '_';
      this.#taken.add(name);
      this.#names.set(key, name);
    }
    return name;
  }
}

/** Maximum length of a line of names, in characters. */
const TYPE_LINE = 88;

/** TypeScript types of values, and the declarations that they need. */
class TypeExpressions {
  readonly #source: ShapeSource;
  readonly #options: SchemaWriterOptions;
  readonly #names = new TypeNames();
  readonly #declared = new Map<string, string>();

  constructor(source: ShapeSource, options: SchemaWriterOptions) {
    this.#source = source;
    this.#options = options;
  }

  /** Name of the interface of a class. The name of a value set is that of its values. */
  record({ term, key }: ClassShape): string {
    return term.enumeration ? this.helper(key, `${key}Record`) : this.#names.of(key);
  }

  /** Name of a type that is not a class or a value set. */
  helper(key: string, preferred: string): string {
    return this.#names.of(`<${key}>#${preferred.replace(/[/#]/g, '_')}`);
  }

  declarations(): string[] {
    return [...this.#declared.values()].map((text) => `\n${text}`);
  }

  /** Intersection of groups, each a union of types. */
  groups(groups: readonly Alternatives[], field: ShapeField): string {
    const types = groups.map((group) => union(group.flatMap((type) => this.#type(type, field))));
    const [only = 'unknown'] = types;
    return types.length < 2 ? only : types.map((type) => (type.includes('|') ? `(${type})` : type)).join(' & ');
  }

  /** Type of a fixed value. */
  value(value: { readonly iri: Iri } | Literal, field: ShapeField): string {
    return 'iri' in value
      ? this.#ids([value.iri], field.strings)
      : constantText(constantJson(value, field, exactnessOf(field)));
  }

  oneOrMany(item: string): string {
    // `unknown` includes arrays.
    if (item === 'unknown') return item;
    const name = this.#declare('OneOrMany<>', 'OneOrMany', (own) => `export type ${own}<T> = T | readonly T[];`);
    return `${name}<${item}>`;
  }

  reference(): string {
    const about = `/** ${this.#options.labels.reference.replaceAll('*/', '*\\/')} */\n`;
    return this.#declare('@id', 'Reference', (own) => `${about}export type ${own} = \`\${string}:\${string}\`;`);
  }

  #declare(key: string, preferred: string, create: (own: string) => string): string {
    // Keys of helpers differ from keys of classes, so a class with the same name gets a different type name.
    const own = this.#names.of(key === preferred ? key : `<${key}>#${preferred}`);
    if (!this.#declared.has(own)) {
      this.#declared.set(own, '');
      this.#declared.set(own, create(own));
    }
    return own;
  }

  #type(type: ValueType, field: ShapeField): string[] {
    const { strings } = field;
    switch (type.kind) {
      case 'literal':
        return isPlain(type, field) ? this.#datatype(type) : [typedText('string', datatypeName(type.name))];
      case 'literals':
        return type.values.map((value) => constantText(constantJson(value, field, type.exact)));
      case 'values':
        return [this.#values(type, strings)];
      case 'thing':
        return strings === 'iri' || strings === 'name' ? [this.reference(), this.#thing(type)] : [this.#thing(type)];
    }
  }

  #datatype({ datatype: { json } }: TypeOf<'literal'>): string[] {
    if (json === 'language') return [this.#languageText()];
    if (json === 'any')
      return ['string', 'number', 'boolean', this.#languageText(), '{ "@value": string; "@type": string }'];
    return [json === 'integer' ? 'number' : json];
  }

  #languageText(): string {
    return this.#declare(
      'rdf:langString',
      'LanguageText',
      (own) => `export interface ${own} {\n  "@value": string;\n  "@language": string;\n}`,
    );
  }

  #values({ set, values }: TypeOf<'values'>, strings: ShapeField['strings']): string {
    if (values === undefined) return this.#node(strings, 'string');
    if (!set) return this.#ids(values, strings);
    const key = this.#source.keys.key(set);
    const [id, name] =
      strings === 'name' ? [key, key] : strings === 'iri' ? [`${key} @id`, `${key}Iri`] : [`${key} {}`, `${key}Node`];
    return this.#declare(id, name, (own) => {
      const type = this.#node(strings, wrapUnion(this.#idList(values, strings)));
      return `export type ${own} = ${type};`;
    });
  }

  #ids(values: readonly Iri[], strings: ShapeField['strings']): string {
    return this.#node(strings, this.#idList(values, strings).join(' | '));
  }

  #idList(values: readonly Iri[], strings: ShapeField['strings']): string[] {
    const names = values.map((iri) => valueJson(iri, strings, this.#source));
    return names.map((name) => JSON.stringify(typeof name === 'string' ? name : name['@id']));
  }

  #node(strings: ShapeField['strings'], ids: string): string {
    return strings === 'name' || strings === 'iri' ? ids : `{ "@id": ${ids} }`;
  }

  #thing({ class: iri, classes }: TypeOf<'thing'>): string {
    const thing = this.#declare(
      'owl:Thing',
      'Thing',
      (own) =>
        `export interface ${own}<T extends string = string> {\n  "@id"?: ${this.reference()};\n  "@type"?: T | readonly string[];\n  "@value"?: never;\n  [key: string]: unknown;\n}`,
    );
    if (iri === undefined || classes === undefined) return thing;
    const key = typeName(iri, this.#source);
    const names = classes.map((each) => JSON.stringify(this.#source.keys.key(each)));
    if (names.length === 1) return `${thing}<${names[0]}>`;
    return this.#declare(
      `${key} classes`,
      `${key}Thing`,
      (own) => `export type ${own} = ${thing}<${wrapUnion(names)}>;`,
    );
  }
}

/** An object with a value and its datatype. */
function typedText(value: string, datatype: string): string {
  return `{ "@value": ${value}; "@type": ${JSON.stringify(datatype)} }`;
}

/** The type of exactly one JSON value. */
function constantText(json: JsonInput): string {
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  const members = Object.entries(json).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{ ${members.join('; ')} }`;
}

function union(types: readonly string[]): string {
  return types.length === 0 ? 'never' : [...new Set(types)].join(' | ');
}

/** Wraps a union to several lines if it is too long. */
function wrapUnion(parts: readonly string[]): string {
  const all = parts.join(' | ');
  if (all.length <= TYPE_LINE) return all;
  const first = '| ';
  return fillLines(parts, ' | ', TYPE_LINE - first.length)
    .map((line) => `\n  ${first}${line}`)
    .join('');
}

/** Maximum length of a comment line, in characters. */
const COMMENT_LINE = 96;
/** Limit of required elements that a tuple lists. */
const MAX_TUPLE = 4;

/**
 * Writes the shape as a TypeScript interface for JSON-LD records with the published context, and the types that it needs. Comments
 * state what types cannot express: bounds, patterns and qualified counts.
 *
 * @returns parts of whole tokens, which classes with the same fields share
 */
export function toTypeScript(shape: ClassShape, source: ShapeSource, options: SchemaWriterOptions): readonly string[] {
  const types = new TypeExpressions(source, options);
  const name = types.record(shape);
  const start = recordStart(shape, name, types, options);
  const members = shape.fields.flatMap((field) => member(field, types, source, options));
  // After all that declares types.
  const end = ['}', ...types.declarations()];
  return [start, ...members, escapeInvisible(end.join('\n'))];
}

/** The interface of a record up to its first field. */
function recordStart(
  { term, key, omitted }: ClassShape,
  name: string,
  types: TypeExpressions,
  options: SchemaWriterOptions,
): string {
  const about = [
    options.describe(term),
    ...(omitted === 0 ? [] : [options.labels.omitted(omitted, options.page(term))]),
  ];
  const lines = [
    `${comment(about, '')}export interface ${name} {`,
    `${comment([options.labels.context], '  ')}  "@context"?: unknown;`,
    `  "@id"?: ${types.reference()};`,
    `  "@type": ${JSON.stringify(key)} | readonly string[];\n`,
  ];
  return escapeInvisible(lines.join('\n'));
}

/**
 * Writes the interfaces of all classes as one module. Fields that classes share are interfaces that these extend, so that the text is
 * linear in the ontology. `VocabularyRecord` is a record of any class.
 *
 * @returns parts of whole tokens
 */
export function toVocabularyTypeScript(
  shapes: readonly ClassShape[],
  source: ShapeSource,
  options: SchemaWriterOptions,
): readonly string[] {
  const types = new TypeExpressions(source, options);
  const groups = new FieldGroups();
  const classes = Array.from(shapes, (shape) => ({ shape, name: types.record(shape), groups: groups.of(shape) }));
  const names = groups.all.map(({ owner }, at) => types.helper(`${at}`, `${ownerKey(owner, source.keys)}Fields`));
  const records = classes.map(({ shape, name, groups: own }) => {
    const bases = own.map((at) => names[at] ?? '').join(', ');
    const start = recordStart(shape, bases === '' ? name : `${name} extends ${bases}`, types, options);
    return `${start}}\n\n`;
  });
  const fields = groups.all.flatMap(({ fields }, at) => [
    `export interface ${names[at] ?? ''} {\n`,
    ...fields.flatMap((field) => member(field, types, source, options)),
    '}\n\n',
  ]);
  const any = `export type ${types.helper('', 'VocabularyRecord')} = ${wrapUnion(classes.map(({ name }) => name)) || 'never'};\n`;
  return [...records, ...fields, any, escapeInvisible(types.declarations().join('\n'))];
}

function member(
  field: ShapeField,
  types: TypeExpressions,
  source: ShapeSource,
  options: SchemaWriterOptions,
): readonly string[] {
  return [memberStarts(options)(field, source), escapeInvisible(`${valuesType(field, types)};\n`)];
}

/** The comment of a member, its name and the colon. Cached, because classes share the fields of their ancestors. */
const memberStarts = memoize((options: SchemaWriterOptions) =>
  memoize((field: ShapeField, source: ShapeSource): string => {
    const { min, max, term, some, key } = field;
    const description = options.describeField(field);
    const notes = [description, ...datatypeNotes(field), ...some.flatMap((each) => someNote(each, source, options))];
    const tags = term?.deprecated ? ['@deprecated'] : [];
    const start = `${comment(notes, '  ', tags)}  ${memberName(key)}${min > 0 && max !== 0 ? '' : '?'}: `;
    return escapeInvisible(start);
  }),
);

/** One value, an array, or either. Arrays with a minimum number of values are tuples. */
function valuesType(field: ShapeField, expressions: TypeExpressions): string {
  const { types, some, min, max } = field;
  if (max === 0) return 'never';
  const item = expressions.groups(types, field);
  const fixedValue = some.find(({ value }) => value !== undefined)?.value;
  if (max === 1) return fixedValue === undefined ? item : expressions.value(fixedValue, field);
  if (min > 1 || some.some((each) => each.min > 1)) {
    const minimum = Math.max(min, ...some.map((each) => each.min));
    const first = minimum > MAX_TUPLE ? '' : `${bracketed(item)}, `.repeat(minimum);
    return first === '' ? `readonly ${bracketed(item)}[]` : `readonly [${first}...${bracketed(item)}[]]`;
  }
  return expressions.oneOrMany(item);
}

function bracketed(type: string): string {
  return type.includes('|') || type.includes('&') ? `(${type})` : type;
}

/** Notes on datatypes that the type does not express: patterns, integers and facets. */
function datatypeNotes({ types }: ShapeField): string[] {
  const names = types.flat().flatMap((type) => {
    if (type.kind !== 'literal') return [];
    const { datatype, facets } = type;
    const facetTexts = facets.map(({ name, value }) => `${name} ${value.value}`);
    if (datatype.pattern === undefined && datatype.json !== 'integer' && facetTexts.length === 0) return [];
    return [[datatypeName(datatype.iri), ...facetTexts].join(', ')];
  });
  return names.length === 0 ? [] : [`(${[...new Set(names)].join('; ')})`];
}

function someNote(
  { types, value, min, max }: QualifiedCount,
  source: ShapeSource,
  options: SchemaWriterOptions,
): string[] {
  if (value !== undefined) {
    const name = 'iri' in value ? typeName(value.iri, source) : value.value;
    return [countedText(min, max, name, options)];
  }
  const names = types.flat().flatMap((type) => {
    if (type.kind === 'thing') return type.class === undefined ? [] : [typeName(type.class, source)];
    if (type.kind === 'values') return type.set ? [source.keys.key(type.set)] : [];
    return type.kind === 'literal' ? [datatypeName(type.datatype.iri)] : type.values.map((each) => each.value);
  });
  return names.length === 0 ? [] : [countedText(min, max, names.join(' | '), options)];
}

function countedText(min: number, max: number | undefined, what: string, { labels }: SchemaWriterOptions): string {
  if (max === undefined) return labels.some('min', min, what);
  if (min === max) return labels.some('exactly', min, what);
  return min === 0 ? labels.some('max', max, what) : labels.someBetween(min, max, what);
}

/** A JSDoc comment of sentences and tags. Empty without them. Escapes the end of a comment. */
function comment(sentences: readonly string[], indent: string, tags: readonly string[] = []): string {
  const lines = [...wrap(sentences.join(' ').replaceAll('*/', '*\\/'), COMMENT_LINE), ...tags];
  if (lines.length < 2) return lines.length === 0 ? '' : `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

/** Name of a member, quoted unless it is an identifier. */
function memberName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

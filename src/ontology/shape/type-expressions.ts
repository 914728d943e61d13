import type { Iri, Literal } from '../model.ts';
import type { Alternatives, ShapeField, ValueType } from './class-shape.ts';
import { literalJson } from './literals.ts';
import type { ShapeSource } from './shape-source.ts';
import { typeName, valueJson } from './spelling.ts';
import { fillLines } from './wrap.ts';
import type { SchemaWriterOptions } from './writer-options.ts';

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
const LINE = 88;

/** TypeScript types of values, and the declarations that they need. */
export class TypeExpressions {
  readonly #source: ShapeSource;
  readonly #options: SchemaWriterOptions;
  readonly #names = new TypeNames();
  readonly #declared = new Map<string, string>();

  constructor(source: ShapeSource, options: SchemaWriterOptions) {
    this.#source = source;
    this.#options = options;
  }

  /** Name of the type of a class, a value set or a helper. */
  name(key: string): string {
    return this.#names.of(key);
  }

  declarations(): string[] {
    return [...this.#declared.values()].map((text) => `\n${text}`);
  }

  /** Intersection of groups, each a union of types. */
  groups(groups: readonly Alternatives[], strings: ShapeField['strings']): string {
    const types = groups.map((group) => union(group.flatMap((type) => this.#type(type, strings))));
    const [only = 'unknown'] = types;
    return types.length < 2 ? only : types.map((type) => (type.includes('|') ? `(${type})` : type)).join(' & ');
  }

  /** Type of a fixed value. */
  value(value: { readonly iri: Iri } | Literal, strings: ShapeField['strings']): string {
    return 'iri' in value ? this.#ids([value.iri], strings) : this.#literal(value);
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

  #type(type: ValueType, strings: ShapeField['strings']): string[] {
    switch (type.kind) {
      case 'literal':
        return this.#datatype(type);
      case 'literals':
        return type.values.map((value) => this.#literal(value));
      case 'values':
        return [this.#values(type, strings)];
      case 'thing':
        return strings === 'iri' || strings === 'name' ? [this.reference(), this.#thing(type)] : [this.#thing(type)];
    }
  }

  #datatype({ datatype: { json } }: TypeOf<'literal'>): string[] {
    if (json === 'language') return [this.#languageText()];
    if (json === 'any') return ['string', 'number', 'boolean', this.#languageText()];
    return [json === 'integer' ? 'number' : json];
  }

  #literal(value: Literal): string {
    const json = literalJson(value);
    if (typeof json !== 'object') return JSON.stringify(json);
    return `{ "@value": ${JSON.stringify(json['@value'])}; "@language": ${JSON.stringify(json['@language'])} }`;
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

function union(types: readonly string[]): string {
  return types.length === 0 ? 'never' : [...new Set(types)].join(' | ');
}

/** Wraps a union to several lines if it is too long. */
function wrapUnion(parts: readonly string[]): string {
  const all = parts.join(' | ');
  if (all.length <= LINE) return all;
  const first = '| ';
  return fillLines(parts, ' | ', LINE - first.length)
    .map((line) => `\n  ${first}${line}`)
    .join('');
}

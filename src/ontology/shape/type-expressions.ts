import type { Iri, Literal } from '../model.ts';
import type { Alternatives, Field, ValueType } from './class-shape.ts';
import { literalJson } from './literals.ts';
import type { ShapeSource } from './shape-source.ts';
import { typeName, valueJson } from './spelling.ts';
import { TypeNames } from './typescript-names.ts';
import type { WriterOptions } from './writer-options.ts';

type TypeOf<K extends ValueType['kind']> = Extract<ValueType, { kind: K }>;

/** As many characters as a line of names may have. */
const LINE = 88;

/** TypeScript's types for what values are, and the declarations that these need; each is declared once. */
export class TypeExpressions {
  readonly #source: ShapeSource;
  readonly #options: WriterOptions;
  readonly #names = new TypeNames();
  readonly #declared = new Map<string, string>();

  constructor(source: ShapeSource, options: WriterOptions) {
    this.#source = source;
    this.#options = options;
  }

  /** The name of the type for a class, a value set or a helper. */
  name(key: string): string {
    return this.#names.of(key);
  }

  declarations(): string[] {
    return [...this.#declared.values()].map((text) => `\n${text}`);
  }

  /** A value of all groups: the types of one group are alternatives. */
  groups(groups: readonly Alternatives[], strings: Field['strings']): string {
    const types = groups.map((group) => union(group.flatMap((type) => this.#type(type, strings))));
    const [only = 'unknown'] = types;
    return types.length < 2 ? only : types.map((type) => (type.includes('|') ? `(${type})` : type)).join(' & ');
  }

  /** The one value that stands fast. */
  value(value: { readonly iri: Iri } | Literal, strings: Field['strings']): string {
    return 'iri' in value ? this.#ids([value.iri], strings) : this.#literal(value);
  }

  oneOrMany(item: string): string {
    // Anything at all is an array of anything too.
    if (item === 'unknown') return item;
    const name = this.#declare('OneOrMany<>', 'OneOrMany', (own) => `export type ${own}<T> = T | readonly T[];`);
    return `${name}<${item}>`;
  }

  reference(): string {
    const about = `/** ${this.#options.words.reference.replaceAll('*/', '*\\/')} */\n`;
    return this.#declare('@id', 'Reference', (own) => `${about}export type ${own} = \`\${string}:\${string}\`;`);
  }

  #declare(key: string, wanted: string, make: (own: string) => string): string {
    // Keys of helpers are no keys of classes, so that a class of the same name has a name of its own.
    const own = this.#names.of(key === wanted ? key : `<${key}>#${wanted}`);
    if (!this.#declared.has(own)) {
      this.#declared.set(own, '');
      this.#declared.set(own, make(own));
    }
    return own;
  }

  #type(type: ValueType, strings: Field['strings']): string[] {
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

  #values({ set, values }: TypeOf<'values'>, strings: Field['strings']): string {
    if (values === undefined) return this.#node(strings, 'string');
    if (!set) return this.#ids(values, strings);
    const key = this.#source.keys.key(set);
    const [id, name] =
      strings === 'name' ? [key, key] : strings === 'iri' ? [`${key} @id`, `${key}Iri`] : [`${key} {}`, `${key}Node`];
    return this.#declare(id, name, (own) => {
      const type = this.#node(strings, wrapped(this.#idList(values, strings)));
      return `export type ${own} = ${type};`;
    });
  }

  #ids(values: readonly Iri[], strings: Field['strings']): string {
    return this.#node(strings, this.#idList(values, strings).join(' | '));
  }

  #idList(values: readonly Iri[], strings: Field['strings']): string[] {
    const names = values.map((iri) => valueJson(iri, strings, this.#source));
    return names.map((name) => JSON.stringify(typeof name === 'string' ? name : name['@id']));
  }

  #node(strings: Field['strings'], ids: string): string {
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
    return this.#declare(`${key} classes`, `${key}Thing`, (own) => `export type ${own} = ${thing}<${wrapped(names)}>;`);
  }
}

function union(types: readonly string[]): string {
  return types.length === 0 ? 'never' : [...new Set(types)].join(' | ');
}

/** A union on as many lines as it needs. */
function wrapped(parts: readonly string[]): string {
  const all = parts.join(' | ');
  if (all.length <= LINE) return all;
  const lines: string[] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    if (line === undefined || line.length + part.length + 3 > LINE) lines.push(`| ${part}`);
    else lines[lines.length - 1] = `${line} | ${part}`;
  }
  return lines.map((line) => `\n  ${line}`).join('');
}

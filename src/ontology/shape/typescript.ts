import type { ClassShape, Field, Some } from './class-shape.ts';
import { datatypeName } from './datatypes.ts';
import type { ShapeSource } from './shape-source.ts';
import { typeName, withoutUnseen } from './spelling.ts';
import { TypeExpressions } from './type-expressions.ts';
import { wrap } from './wrap.ts';
import type { WriterOptions } from './writer-options.ts';

/** As many characters as a line of a comment has. */
const LINE = 96;
/** The most elements that a tuple spells out. */
const LONGEST_TUPLE = 4;

/**
 * The shape as TypeScript: an interface of its records in JSON-LD under the published context, and the types that it needs. It says
 * what a type can say; bounds, patterns and kinds of which some must be stand in its comments.
 */
export function toTypeScript(shape: ClassShape, source: ShapeSource, options: WriterOptions): string {
  const { term, key, fields, leftOut } = shape;
  const types = new TypeExpressions(source, options);
  const name = types.name(key);
  const members = fields.map((field) => member(field, types, source, options));
  const about = [
    options.describe(term),
    ...(leftOut === 0 ? [] : [options.words.leftOut(leftOut, options.page(term))]),
  ];
  const text = [
    `${comment(about, '')}export interface ${name} {`,
    `${comment([options.words.context], '  ')}  "@context"?: unknown;`,
    `  "@id"?: ${types.reference()};`,
    `  "@type": ${JSON.stringify(key)} | readonly string[];`,
    ...members,
    '}',
    ...types.declarations(),
  ];
  return withoutUnseen(text.join('\n'));
}

function member(field: Field, types: TypeExpressions, source: ShapeSource, options: WriterOptions): string {
  const { min, max, term, some } = field;
  const description = term ? options.describe(term) : '';
  const notes = [description, ...datatypeNotes(field), ...some.flatMap((each) => someNote(each, source, options))];
  const tags = term?.deprecated ? ['@deprecated'] : [];
  const optional = min > 0 && max !== 0 ? '' : '?';
  return `${comment(notes, '  ', tags)}  ${memberName(field.key)}${optional}: ${valuesType(field, types)};`;
}

/** One value, an array of them, or either; an array that holds some at least says so. */
function valuesType({ types, strings, some, min, max }: Field, expressions: TypeExpressions): string {
  if (max === 0) return 'never';
  const item = expressions.groups(types, strings);
  const fixed = some.find(({ value }) => value !== undefined)?.value;
  if (max === 1) return fixed === undefined ? item : expressions.value(fixed, strings);
  if (min > 1 || some.some((each) => each.min > 1)) {
    const least = Math.max(min, ...some.map((each) => each.min));
    const first = least > LONGEST_TUPLE ? '' : `${bracketed(item)}, `.repeat(least);
    return first === '' ? `readonly ${bracketed(item)}[]` : `readonly [${first}...${bracketed(item)}[]]`;
  }
  return expressions.oneOrMany(item);
}

function bracketed(type: string): string {
  return type.includes('|') || type.includes('&') ? `(${type})` : type;
}

/** Of a text it is worth to say which; of numbers and of whole sets the type says enough. */
function datatypeNotes({ types }: Field): string[] {
  const names = types.flat().flatMap((type) => {
    if (type.kind !== 'literal') return [];
    const { datatype, facets } = type;
    const told = facets.map(({ name, value }) => `${name} ${value.value}`);
    if (datatype.pattern === undefined && datatype.json !== 'integer' && told.length === 0) return [];
    return [[datatypeName(datatype.iri), ...told].join(', ')];
  });
  return names.length === 0 ? [] : [`(${[...new Set(names)].join('; ')})`];
}

function someNote({ types, value, min, max }: Some, source: ShapeSource, options: WriterOptions): string[] {
  if (value !== undefined) {
    const name = 'iri' in value ? typeName(value.iri, source) : value.value;
    return [options.words.some(min, max, name)];
  }
  const names = types.flat().flatMap((type) => {
    if (type.kind === 'thing') return type.class === undefined ? [] : [typeName(type.class, source)];
    if (type.kind === 'values') return type.set ? [source.keys.key(type.set)] : [];
    return type.kind === 'literal' ? [datatypeName(type.datatype.iri)] : type.values.map((each) => each.value);
  });
  return names.length === 0 ? [] : [options.words.some(min, max, names.join(' | '))];
}

/** Sentences as a comment that nothing in them can close, on as many lines as it needs, and tags on theirs; nothing where there are none. */
function comment(sentences: readonly string[], indent: string, tags: readonly string[] = []): string {
  const lines = [...wrap(sentences.join(' ').replaceAll('*/', '*\\/'), LINE), ...tags];
  if (lines.length < 2) return lines.length === 0 ? '' : `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

/** A key as the name of a member; in quotation marks unless it is a plain name. */
function memberName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

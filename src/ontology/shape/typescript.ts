import { memoize } from '../memoize.ts';
import type { ClassShape, ShapeField, QualifiedCount } from './class-shape.ts';
import { datatypeName } from './datatypes.ts';
import type { ShapeSource } from './shape-source.ts';
import { typeName, escapeInvisible } from './spelling.ts';
import { TypeExpressions } from './type-expressions.ts';
import { wrap } from './wrap.ts';
import type { SchemaWriterOptions } from './writer-options.ts';

/** Maximum length of a comment line, in characters. */
const LINE = 96;
/** Limit of required elements that a tuple lists. */
const MAX_TUPLE = 4;

/**
 * Writes the shape as a TypeScript interface for JSON-LD records with the published context, and the types that it needs. Comments
 * state what types cannot express: bounds, patterns and qualified counts.
 *
 * @returns parts of whole tokens, which classes with the same fields share
 */
export function toTypeScript(shape: ClassShape, source: ShapeSource, options: SchemaWriterOptions): readonly string[] {
  const { term, key, fields, omitted } = shape;
  const types = new TypeExpressions(source, options);
  const name = types.name(key);
  const members = fields.flatMap((field) => member(field, types, source, options));
  const about = [
    options.describe(term),
    ...(omitted === 0 ? [] : [options.labels.omitted(omitted, options.page(term))]),
  ];
  const start = [
    `${comment(about, '')}export interface ${name} {`,
    `${comment([options.labels.context], '  ')}  "@context"?: unknown;`,
    `  "@id"?: ${types.reference()};`,
    `  "@type": ${JSON.stringify(key)} | readonly string[];\n`,
  ];
  const end = ['}', ...types.declarations()];
  return [escapeInvisible(start.join('\n')), ...members, escapeInvisible(end.join('\n'))];
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
    const description = term ? options.describe(term) : '';
    const notes = [description, ...datatypeNotes(field), ...some.flatMap((each) => someNote(each, source, options))];
    const tags = term?.deprecated ? ['@deprecated'] : [];
    const start = `${comment(notes, '  ', tags)}  ${memberName(key)}${min > 0 && max !== 0 ? '' : '?'}: `;
    return escapeInvisible(start);
  }),
);

/** One value, an array, or either. Arrays with a minimum number of values are tuples. */
function valuesType({ types, strings, some, min, max }: ShapeField, expressions: TypeExpressions): string {
  if (max === 0) return 'never';
  const item = expressions.groups(types, strings);
  const fixedValue = some.find(({ value }) => value !== undefined)?.value;
  if (max === 1) return fixedValue === undefined ? item : expressions.value(fixedValue, strings);
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
  const lines = [...wrap(sentences.join(' ').replaceAll('*/', '*\\/'), LINE), ...tags];
  if (lines.length < 2) return lines.length === 0 ? '' : `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

/** Name of a member, quoted unless it is an identifier. */
function memberName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

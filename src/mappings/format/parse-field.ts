import type { Path } from '../../rdf/json/yaml.ts';
import type {
  CodecStep,
  ConcretePath,
  Condition,
  Constant,
  EnumRow,
  Field,
  Precondition,
  Json,
  ExternalPath,
  Support,
} from '../mapping.ts';
import { parsePath } from '../path.ts';
import type { CodecFile } from './codec-format.ts';
import type { EntityFile, FieldFile } from './format.ts';
import type { Report } from './parse.ts';

/** Converts a field of the file format to one of the contract. */
export function readField(field: FieldFile, location: Path, report: Report): Field {
  const steps = [field.codec ?? []].flat();
  return {
    paths: [field.path].flat().map((path) => readPath(path, [...location, 'path'], report)),
    properties: [field.property].flat().map((path) => path.split('/')),
    each: field.each ?? false,
    ...(field.item !== undefined && {
      items: [field.item].flat().map((path) => readPath(path, [...location, 'item'], report)),
    }),
    where: readConditions(field.where, [...location, 'where'], report),
    constants: readConstants(field.constants, [...location, 'constants'], report),
    having: field.having ?? {},
    entities: [field.entity ?? []].flat(),
    codecs: steps.map((step, at) =>
      readCodec(step, [...location, 'codec', ...(Array.isArray(field.codec) ? [at] : [])], report),
    ),
    direction: field.direction ?? 'both',
    ...(field.reason !== undefined && { reason: field.reason }),
    ...(field.first && { first: field.first }),
    ...(field.omit !== undefined && { omit: field.omit }),
    ...(field.otherwise && { otherwise: field.otherwise as NonNullable<Field['otherwise']> }),
    ...supportOf(field),
  };
}

export function readPath(text: string, location: Path, report: Report): ExternalPath {
  const path = parsePath(text);
  if (typeof path !== 'string') return path;
  report(location, `"${location.join('.')}": expected ${path}, found ${JSON.stringify(text)}.`);
  return [];
}

export function readConstants(constants: EntityFile['constants'], location: Path, report: Report): Constant[] {
  return Object.entries(constants ?? {}).map(([text, condition]) => {
    const path = readPath(text, [...location, text], report);
    const long = typeof condition === 'object' && condition !== null && !Array.isArray(condition);
    return long
      ? { path, value: condition.value as Json, ignore: condition.ignore }
      : { path, value: condition, ignore: false };
  });
}

export function readConditions(conditions: EntityFile['when'], location: Path, report: Report): Condition[] {
  return Object.entries(conditions ?? {}).map(([text, condition]) => {
    const path = readPath(text, [...location, text], report);
    const long = typeof condition === 'object' && condition !== null && !Array.isArray(condition);
    return long ? { path, ...condition } : { path, value: condition, ignore: false };
  });
}

export function parsePrecondition(conditions: EntityFile['given']): Precondition[] {
  return Object.entries(conditions ?? {}).map(([text, condition]) => {
    const property = text.split('/');
    return typeof condition === 'object' ? { property, ...condition } : { property, value: condition };
  });
}

/** Copies only the members that are present. */
export function supportOf({ productArea, apiPath, read, write }: FieldFile | EntityFile): Support {
  return {
    ...(productArea !== undefined && { productArea }),
    ...(apiPath !== undefined && { apiPath }),
    ...(read !== undefined && { read }),
    ...(write !== undefined && { write }),
  };
}

type Options = Exclude<CodecFile, string>;
type Readers = { readonly [name in keyof Options]-?: (options: NonNullable<Options[name]>) => CodecStep };

const READERS: Readers = {
  enum: (options) => ({ codec: 'enum', rows: rowsOf(options) }),
  class: (options) => ({ codec: 'class', rows: rowsOf(options) }),
  'number-string': ({ decimals }) => ({ codec: 'number-string', ...(decimals !== undefined && { decimals }) }),
  'boolean-string': (words) => ({ codec: 'boolean-string', ...words }),
  date: (format) => ({ codec: 'date', format }),
  time: (format) => ({ codec: 'time', format }),
  duration: (unit) => ({ codec: 'duration', unit }),
  quantity: (options) => ({ codec: 'quantity', ...options }),
  unit: (factor) => ({ codec: 'unit', factor }),
  split: (separator) => ({ codec: 'split', separator }),
  prefix: (options) => ({ codec: 'prefix', ...(options as { readonly strip: string }) }),
  'language-map': ({ none }) => ({ codec: 'language-map', none }),
  text: ({ value, language, none }) => ({
    codec: 'text',
    places: { value: concretePath(value), language: concretePath(language), ...(none !== undefined && { none }) },
  }),
  money: (options) => ({ codec: 'money', ...options }),
  label: (language) => ({ codec: 'label', language }),
  measure: ({ units }) => ({ codec: 'measure', units }),
  'minor-units': ({ amount, currency }) => ({
    codec: 'minor-units',
    amount: concretePath(amount),
    currency: concretePath(currency),
  }),
  'opening-hours': (terms) => ({ codec: 'opening-hours', ...terms }),
  default: (value) => ({ codec: 'default', value }),
};

const PLAIN: Readonly<Record<Extract<CodecFile, string>, CodecStep>> = {
  identity: { codec: 'identity' },
  text: { codec: 'text' },
  filled: { codec: 'filled' },
  number: { codec: 'number' },
  list: { codec: 'list' },
  'geo-uri': { codec: 'geo-uri' },
  uuid: { codec: 'uuid' },
  country: { codec: 'country' },
  amount: { codec: 'amount' },
  currency: { codec: 'currency' },
  'number-string': { codec: 'number-string' },
  'language-map': { codec: 'language-map' },
  money: { codec: 'money', decimals: 2, separator: ' ' },
};

function readCodec(step: CodecFile, location: Path, report: Report): CodecStep {
  if (typeof step === 'string') return PLAIN[step];
  const [[name, options] = ['', undefined]] = Object.entries(step);
  const parsed = (READERS[name as keyof Options] as (options: unknown) => CodecStep)(options);
  if (parsed.codec === 'enum' || parsed.codec === 'class')
    for (const message of enumMistakes(parsed.rows)) report(location, `"${location.join('.')}": ${message}`);
  if (parsed.codec === 'boolean-string' && parsed.true === parsed.false)
    report(
      location,
      `"${location.join('.')}": expected two different strings, found ${JSON.stringify(parsed.true)} for both.`,
    );
  return parsed;
}

/** An invalid path becomes the empty path, which another check rejects. */
function concretePath(text: string): ConcretePath {
  const path = parsePath(text);
  return typeof path === 'string' ? [] : (path as ConcretePath);
}

function rowsOf(options: NonNullable<Options['enum' | 'class']>): EnumRow[] {
  if (!Array.isArray(options))
    return Object.entries(options).map(([outside, ontology]) => ({ outside, ontology, preferred: false }));
  return options.flatMap((row): EnumRow[] => {
    const { outside, ontology, preferred } = row;
    const narrower = 'narrower' in row ? (row.narrower ?? []) : [];
    return [
      { outside, ontology, preferred },
      ...narrower.map((type) => ({ outside: type, ontology, preferred: false, narrower: true as const })),
    ];
  });
}

function* enumMistakes(rows: readonly EnumRow[]): Generator<string> {
  const externals = rows.map(({ outside }) => JSON.stringify(outside));
  const twice = externals.find((outside, at) => externals.indexOf(outside) !== at);
  if (twice !== undefined) yield `expected each external value once, found ${twice} twice.`;
  for (const value of new Set(rows.map(({ ontology }) => ontology))) {
    const same = rows.filter(({ ontology, narrower }) => ontology === value && narrower !== true);
    if (same.length > 1 && same.filter(({ preferred }) => preferred).length !== 1) {
      const names = same.map(({ outside }) => JSON.stringify(outside)).join(', ');
      yield `${names} all mean ${JSON.stringify(value)}: expected rows { outside, ontology, preferred }, one of them with "preferred: true".`;
    }
  }
}

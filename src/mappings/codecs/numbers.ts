import type { Decimal, Scale } from '../data/decimal.ts';
import {
  createScale,
  multiply,
  parseDecimal,
  readDecimal,
  readFactor,
  readNumber,
  spellNumber,
  toNumber,
} from '../data/decimal.ts';
import { isArray, isObject } from '../data/json.ts';
import type { Json, JsonObject } from '../mapping.ts';
import type { CodecFormats, CodecRows, Conversion } from './codec.ts';
import { CodecRefusal, PLAIN } from './codec.ts';
import { decimals, factor, optionsOf, unitTable, word } from './options.ts';

export const numberCodecs: CodecRows<
  'number' | 'number-string' | 'digits' | 'sign' | 'score' | 'unit' | 'quantity' | 'measure' | 'geo-uri' | 'geometry'
> = {
  number: { returns: 'number', changes: 'nothing', rejects: true, accepts: 'some', ...PLAIN, create: number },
  'number-string': {
    returns: 'number',
    changes: 'numbers',
    rejects: true,
    accepts: 'some',
    ...PLAIN,
    create: numberString,
  },
  digits: { returns: 'string', changes: 'form', rejects: true, accepts: 'some', ...PLAIN, create: digits },
  sign: { returns: 'string', changes: 'some', rejects: true, accepts: 'some', ...PLAIN, create: sign },
  score: {
    returns: { pair: ['number', 'number'], of: ['the score', 'the best score'] },
    changes: 'numbers',
    rejects: true,
    accepts: 'some',
    ...PLAIN,
    create: score,
  },
  unit: { returns: 'number', changes: 'numbers', rejects: false, accepts: 'some', ...PLAIN, create: unit },
  quantity: { returns: 'number', changes: 'numbers', rejects: true, accepts: 'some', ...PLAIN, create: quantity },
  measure: {
    returns: { pair: ['number', 'string'], of: ['the number', 'its unit'] },
    changes: 'numbers',
    rejects: true,
    accepts: 'some',
    ...PLAIN,
    create: measure,
  },
  'geo-uri': {
    returns: { pair: ['number', 'number'], of: ['the latitude', 'the longitude'] },
    changes: 'numbers',
    rejects: true,
    accepts: 'some',
    ...PLAIN,
    create: geoUri,
  },
  geometry: {
    returns: { pair: ['number', 'number'], of: ['the latitude', 'the longitude'] },
    changes: 'numbers',
    rejects: true,
    accepts: 'some',
    ...PLAIN,
    create: geometry,
  },
};

export const numberFormats: CodecFormats<keyof typeof numberCodecs> = {
  number: {
    plain: { codec: 'number' },
    describe: () => 'number, or number as text',
    examples: [
      { codec: 'number', outside: '12.5', ontology: 12.5, written: 12.5 },
      {
        codec: 'number',
        note: 'also with a comma, unless `1,234` is ambiguous',
        outside: '4,5',
        ontology: 4.5,
        written: 4.5,
      },
    ],
  },
  'number-string': {
    plain: { codec: 'number-string' },
    options: (z) =>
      optionsOf(
        z.strictObject({ decimals: decimals(z).optional() }).describe('A number written as a string: "12.5".'),
        ({ decimals: digits }) => ({
          codec: 'number-string' as const,
          ...(digits !== undefined && { decimals: digits }),
        }),
      ),
    describe: ({ decimals: digits }) =>
      digits === undefined ? 'number as text' : `number as text, with ${digits} decimals`,
    examples: [
      { codec: 'number-string', outside: '12.5', ontology: 12.5 },
      { codec: '{ number-string: { decimals: 2 } }', outside: '12.5', ontology: 12.5, written: '12.50' },
    ],
  },
  digits: {
    plain: { codec: 'digits' },
    describe: () => 'whole number; its digits as text in the ontology',
    examples: [
      {
        codec: 'digits',
        note: 'a whole number whose digits are a text in the ontology',
        outside: 204,
        ontology: '204',
      },
    ],
  },
  sign: {
    plain: { codec: 'sign' },
    describe: () => 'number; whether there is any',
    examples: [
      {
        codec: 'sign',
        note: '`positive`, `zero` or `negative`, for a table of fields that are only read',
        outside: 12,
        ontology: 'positive',
        written: 1,
      },
    ],
  },
  score: {
    plain: { codec: 'score' },
    describe: () => 'score and best score as one text',
    examples: [
      {
        codec: 'score',
        note: 'for two properties, the score and the best score; also `"4.5 out of 5"`',
        outside: '4,5 / 5',
        ontology: [4.5, 5],
        written: '4.5/5',
      },
    ],
  },
  unit: {
    options: (z) =>
      optionsOf(
        factor(z).describe(
          'Size of the external unit in the unit of the ontology: "1000" if the external unit is the kilometre and the ontology uses the metre.',
        ),
        (size) => ({ codec: 'unit' as const, factor: size }),
      ),
    describe: (step) => `different unit: 1 is ${step.factor} in the ontology`,
    examples: [
      {
        codec: '{ unit: "0.3048" }',
        note: "size of the external unit in the ontology's",
        outside: 10,
        ontology: 3.048,
      },
    ],
  },
  quantity: {
    options: (z) =>
      optionsOf(
        z
          .strictObject({
            separator: z.string().default(' ').describe('Separator between the number and its unit. Default: a space.'),
            units: unitTable(z, factor(z)).describe('Unit → its size in the unit of the ontology.'),
          })
          .describe('A number with its unit, such as "500 g". The first unit is written.'),
        (options) => ({ codec: 'quantity' as const, ...options }),
      ),
    describe: ({ units }) => `number and unit as one text: ${Object.keys(units).join(', ')}`,
    examples: [
      {
        codec: '{ quantity: { units: { kg: "1", g: "0.001" } } }',
        outside: '500 g',
        ontology: 0.5,
        written: '0.5 kg',
      },
    ],
  },
  measure: {
    options: (z) =>
      optionsOf(
        z
          .strictObject({
            units: unitTable(z, word(z)).describe(
              'External unit → its name in the ontology. Each name must be unique.',
            ),
          })
          .describe('A number with its unit, such as "750 ml", for two properties. The number is not converted.'),
        ({ units }) => ({ codec: 'measure' as const, units }),
      ),
    describe: ({ units }) => `number and unit as one text, separate in the ontology: ${Object.keys(units).join(', ')}`,
    examples: [
      {
        codec: '{ measure: { units: { ml: mL, g: g } } }',
        note: 'for two properties, the number and its unit',
        outside: '750ml',
        ontology: [750, 'mL'],
        written: '750 ml',
      },
    ],
  },
  'geo-uri': {
    plain: { codec: 'geo-uri' },
    describe: () => 'geo: URI; two numbers in the ontology',
    examples: [
      {
        codec: 'geo-uri',
        note: 'for two properties, latitude and longitude',
        outside: 'geo:47.5,9.6',
        ontology: [47.5, 9.6],
      },
    ],
  },
  geometry: {
    plain: { codec: 'geometry' },
    describe: () => 'geometry; the two numbers of a point in the ontology',
    examples: [
      {
        codec: 'geometry',
        note: 'of GeoJSON, for two properties, latitude and longitude; a line or an area is read as its centre, and written as a point',
        outside: {
          type: 'LineString',
          coordinates: [
            [9.5, 47.25],
            [9.75, 47.5],
          ],
        },
        ontology: [47.375, 9.625],
        written: { type: 'Point', coordinates: [9.625, 47.375] },
      },
    ],
  },
};

/** A number, or decimal text with a point or a comma: 12.5, `"12.5"` or `"12,5"` ↔ 12.5. Written as a number. */
function number(): Conversion {
  return {
    up: (value) => plainNumber(typeof value === 'string' ? readDecimal(value) : value),
    down: plainNumber,
    domain: { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^-?[0-9]+([.,][0-9]+)?$' }] },
  };
}

const NO_NUMBER = new CodecRefusal('a number, such as 12.5 or "12.5"');

function plainNumber(value: Json | undefined): Json | CodecRefusal {
  if (typeof value !== 'number' || !Number.isFinite(value)) return NO_NUMBER;
  // JSON does not preserve negative zero.
  return value === 0 ? 0 : value;
}

/**
 * A number as a string: `"12.5"` ↔ 12.5. Without `decimals`, it is written with as many digits as it has, and other spellings (`"012"`,
 * `"1e3"`, `"12.50"`) are rejected, because a postal code is not a number. With `decimals`, it is written with that many, `"12.50"`, and
 * `"12.5"` and `"12"` are also read.
 */
function numberString({ decimals }: { readonly decimals?: number }): Conversion {
  const spell = (value: number): string | undefined => spellNumber(value, decimals);
  const expected =
    decimals === undefined
      ? 'a number in a string, such as "12.5"'
      : `a number with at most ${decimals} decimals in a string`;
  const refused = new CodecRefusal(expected);
  const unwritable = new CodecRefusal(
    `a number that ${decimals === undefined ? 'has a plain decimal form' : `${decimals} decimals hold`}`,
  );
  const up = (value: Json): Json | CodecRefusal => {
    const number = typeof value === 'string' ? readNumber(value) : undefined;
    if (number === undefined) return refused;
    const spelled = spell(number);
    return spelled !== undefined && (decimals !== undefined || spelled === value) ? number : refused;
  };
  const down = (value: Json): Json | CodecRefusal =>
    (typeof value === 'number' ? spell(value) : undefined) ?? unwritable;
  return { up, down, domain: { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' } };
}

const SCORE = /^([0-9.,]+) ?(?:\/|out of|of) ?([0-9.,]+)$/i;

/** A whole number ↔ the text of its digits: an extension, a year. Leading zeros would be lost, so such a text is rejected. */
function digits(): Conversion {
  const refused = new CodecRefusal('a whole number without a sign');
  const up = (value: Json): Json | CodecRefusal =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value === 0 ? 0 : value) : refused;
  const down = (value: Json): Json | CodecRefusal =>
    typeof value === 'string' && up(Number(value)) === value ? Number(value) : refused;
  return { up, down, domain: { type: 'integer', minimum: 0 } };
}

/** The sign of a number. Of a sign the nearest whole number is written, so only fields that are only read have a use for it. */
function sign(): Conversion {
  const refused = new CodecRefusal('a number');
  const unwritable = new CodecRefusal(`one of ${Object.keys(SIGNS).join(', ')}`);
  return {
    up: (value) => {
      if (typeof value !== 'number' || !Number.isFinite(value)) return refused;
      return value > 0 ? 'positive' : value < 0 ? 'negative' : 'zero';
    },
    down: (value) => (typeof value === 'string' && Object.hasOwn(SIGNS, value) ? (SIGNS[value] ?? 0) : unwritable),
    domain: { type: 'number' },
  };
}

const SIGNS: Readonly<Record<string, number>> = { positive: 1, zero: 0, negative: -1 };

/** A score with the best score of its scale, in one text: `"4.5/5"` ↔ 4.5 and 5. A score above the best is none. */
function score(): Conversion {
  const refused = new CodecRefusal('a score and the best score, such as "4.5/5"');
  const spell = (value: Json | undefined): string | undefined =>
    typeof value === 'number' && value >= 0 && !Object.is(value, -0) ? spellNumber(value, undefined) : undefined;
  return {
    up: (value) => {
      const [, of = '', best = ''] = typeof value === 'string' ? (SCORE.exec(value.trim()) ?? []) : [];
      const pair = [readDecimal(of), readDecimal(best)] as const;
      if (pair[0] === undefined || pair[1] === undefined || pair[0] > pair[1]) return refused;
      return pair.every((one) => spell(one) !== undefined) ? (pair as readonly [number, number]) : refused;
    },
    down: (value) => {
      const [of, best] = isArray(value) ? value : [];
      const [text, most] = [spell(of), spell(best)];
      return text === undefined || most === undefined || Number(of) > Number(best) ? refused : `${text}/${most}`;
    },
    domain: { type: 'string', pattern: '^\\s*[0-9]' },
  };
}

/**
 * Converts between units: with `factor: "1000"`, 1.5 external kilometres ↔ 1500 metres. Uses decimal arithmetic, so that values convert
 * back exactly. Values without a finite result are rejected (1 ÷ 0.3048).
 */
function unit({ factor }: { readonly factor: string }): Conversion {
  const refused = new CodecRefusal(`a number that is converted by ${factor} without rounding`);
  const { multiply, divide } = createScale(readFactor(factor));
  const step = (convert: (value: number) => number | undefined) => (value: Json) =>
    (typeof value === 'number' && Number.isFinite(value) ? convert(value) : undefined) ?? refused;
  return { up: step(multiply), down: step(divide), domain: { type: 'number' } };
}

/**
 * A number with its unit in one string ↔ the number and the name of the unit in the ontology, for a field with two properties: with
 * `units: { ml: mL }`, `"750 ml"` ↔ 750 and `"mL"`. The number is not converted. The space before the unit is optional when reading.
 */
function measure({ units }: { readonly units: Readonly<Record<string, string>> }): Conversion {
  const names = new Map(Object.entries(units));
  const spellings = new Map(Object.entries(units).map(([outside, ontology]) => [ontology, outside]));
  const refused = new CodecRefusal(`a number and a unit, such as "2.5 ${Object.keys(units)[0] ?? ''}"`);
  const up = (value: Json): Json | CodecRefusal => {
    const [, digits = '', unit = ''] = typeof value === 'string' ? (/^([0-9.]+) ?(.*)$/.exec(value) ?? []) : [];
    const [number, name] = [readNumber(digits.replace(/(\.[0-9]*?)0+$/, '$1').replace(/\.$/, '')), names.get(unit)];
    return number === undefined || name === undefined ? refused : [number, name];
  };
  const down = (value: Json): Json | CodecRefusal => {
    const [number, name] = isArray(value) ? value : [];
    const digits = typeof number === 'number' && number >= 0 ? spellNumber(number, undefined) : undefined;
    const unit = typeof name === 'string' ? spellings.get(name) : undefined;
    return digits === undefined || unit === undefined || Object.is(number, -0) ? refused : `${digits} ${unit}`;
  };
  return { up, down, domain: { type: 'string', pattern: '^[0-9]' } };
}

interface Options {
  readonly separator: string;
  readonly units: Readonly<Record<string, string>>;
}

/**
 * A number with its unit in one string: with `units: { kg: "1", g: "0.001" }`, `"500 g"` ↔ 0.5. Written in the first unit. Uses decimal
 * arithmetic; values without a finite decimal result are rejected.
 */
function quantity({ separator, units }: Options): Conversion {
  const factors = Object.entries(units).map(([name, factor]) => ({
    name,
    ending: separator + name,
    by: readFactor(factor),
    scale: createScale(readFactor(factor)),
  }));
  // The longest suffix first: "500kg" is not a number of "g".
  const endings = [...factors].sort((a, b) => b.ending.length - a.ending.length);
  // Spaces of the separator are optional when reading.
  const trailing = separator.trim() === '' ? / ?$/ : new RegExp(`${separator.replace(/[^A-Za-z0-9]/g, '\\$&')}$`);
  const [written] = factors;
  const refused = new CodecRefusal(
    `a number and a unit, such as ${factors.map(({ ending }) => `"2.5${ending}"`).join(' or ')}`,
  );
  const up = (value: Json): Json | CodecRefusal => {
    const text = typeof value === 'string' ? value : '';
    const unit = endings.find(({ name }) => text.endsWith(name));
    const number = unit && scaled(text.slice(0, text.length - unit.name.length).replace(trailing, ''), unit);
    return number === undefined || spelled(number) === undefined ? refused : number;
  };
  const spelled = (value: number): string | undefined => {
    const number = Number.isFinite(value) ? written?.scale.divide(value) : undefined;
    const digits = number === undefined ? undefined : spellNumber(number, undefined);
    return digits === undefined ? undefined : digits + (written?.ending ?? '');
  };
  const down = (value: Json): Json | CodecRefusal =>
    (typeof value === 'number' ? spelled(value) : undefined) ?? refused;
  return { up, down, domain: { type: 'string', pattern: '^-?[0-9]' } };
}

/** An amount in the unit of the ontology. More digits than a number holds may be fewer there. */
function scaled(digits: string, { by, scale }: { readonly by: Decimal; readonly scale: Scale }): number | undefined {
  const number = readNumber(digits);
  if (number !== undefined) return scale.multiply(number);
  const amount = parseDecimal(digits);
  return amount && toNumber(multiply(amount, by));
}

/**
 * A geo URI, https://www.rfc-editor.org/rfc/rfc5870: `"geo:47.5,9.6"` ↔ 47.5 and 9.6 (latitude, longitude), for a field with two
 * properties. Altitudes and parameters are rejected, because they would be lost.
 */
function geoUri(): Conversion {
  return {
    up: readGeoUri,
    down: writeGeoUri,
    domain: { type: 'string', pattern: '^geo:-?[0-9.]+,-?[0-9.]+$' },
  };
}

const NO_GEO_URI = new CodecRefusal('a geo URI of a latitude and a longitude, such as "geo:47.5,9.6"');
const NO_POSITION = new CodecRefusal('a latitude from -90 to 90 and a longitude from -180 to 180');

function readGeoUri(value: Json): Json | CodecRefusal {
  const [, latitude, longitude] = typeof value === 'string' ? (/^geo:([^,;]+),([^,;]+)$/.exec(value) ?? []) : [];
  const pair = [readNumber(latitude ?? ''), readNumber(longitude ?? '')];
  return isPosition(pair) && !(writeGeoUri(pair) instanceof CodecRefusal) ? pair : NO_GEO_URI;
}

function writeGeoUri(value: Json): Json | CodecRefusal {
  if (!isArray(value) || !isPosition(value)) return NO_POSITION;
  const spelled = value.map((number) => spellNumber(number, undefined));
  return spelled.includes(undefined) ? NO_POSITION : `geo:${spelled.join(',')}`;
}

function isPosition(pair: readonly (Json | undefined)[]): pair is readonly [number, number] {
  const [latitude, longitude] = pair;
  const within = (value: Json | undefined, limit: number): boolean =>
    typeof value === 'number' && Math.abs(value) <= limit;
  return pair.length === 2 && within(latitude, 90) && within(longitude, 180);
}

const NO_GEOMETRY = new CodecRefusal('a geometry of GeoJSON with positions in degrees');

const AREA = 'Read as its centre: places have a position in the ontology, but no outline.';

/** Degrees with this many decimals are precise to a centimetre. */
const CENTRE_DECIMALS = 1e7;

/**
 * A point of GeoJSON (RFC 7946) ↔ its latitude and longitude. Of any other geometry, the centre of its bounding box is read, which
 * OpenStreetMap also uses as the centre of an element.
 */
function geometry(): Conversion {
  return {
    up: (value) => {
      if (!isObject(value)) return NO_GEOMETRY;
      const { type, coordinates = null } = value;
      const centre = type === 'Point' ? positionOf(coordinates) : centreOf(value);
      return centre === undefined || !isPosition(centre) ? NO_GEOMETRY : [...centre];
    },
    down: (value) =>
      isArray(value) && isPosition(value)
        ? { type: 'Point', coordinates: [value[1], value[0]].map((degrees) => degrees + 0) }
        : NO_POSITION,
    reads: isObject,
    parts: [['type'], ['coordinates'], ['geometries']],
    narrows: (value) => (isObject(value) && value['type'] !== 'Point' ? AREA : undefined),
    domain: { type: 'object' },
  };
}

/** Latitude and longitude of a position of GeoJSON. */
function positionOf(coordinates: Json): readonly [number, number] | undefined {
  const [longitude, latitude] = isArray(coordinates) ? coordinates : [];
  const isPair = typeof latitude === 'number' && typeof longitude === 'number';
  return isPair ? [latitude + 0, longitude + 0] : undefined;
}

/** The centre of the bounding box of a geometry. undefined: it has no positions, or crosses the antimeridian. */
function centreOf(shape: JsonObject): readonly [number, number] | undefined {
  const [latitudes, longitudes]: [number[], number[]] = [[], []];
  const waiting: Json[] = [shape['coordinates'] ?? shape['geometries'] ?? null];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isObject(next)) waiting.push(next['coordinates'] ?? next['geometries'] ?? null);
    const position = positionOf(next);
    if (position !== undefined) {
      latitudes.push(position[0]);
      longitudes.push(position[1]);
    } else if (isArray(next)) for (const inner of next) waiting.push(inner);
  }
  const [latitude, longitude] = [middleOf(latitudes), middleOf(longitudes)];
  return latitude === undefined || longitude === undefined ? undefined : [latitude, longitude];
}

function middleOf(degrees: readonly number[]): number | undefined {
  if (degrees.length === 0) return undefined;
  let [least, most] = [Infinity, -Infinity];
  for (const one of degrees) [least, most] = [Math.min(least, one), Math.max(most, one)];
  return most - least > 180 ? undefined : Math.round(((least + most) / 2) * CENTRE_DECIMALS) / CENTRE_DECIMALS + 0;
}

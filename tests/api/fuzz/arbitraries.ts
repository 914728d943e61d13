import fc from 'fast-check';
import { MEMBERS } from '../suite/fields.ts';
import { PARAMETERS } from '../suite/parameters.ts';
import type { RequestOptions } from '../suite/target.ts';
import { VOCABULARY } from '../suite/target.ts';
import { TOKENS } from '../suite/tokens.ts';

const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'then'];

/** Any text: words, letters of all scripts, control characters, unpaired surrogates. */
const text: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'aF:,.*/%&=+?#[]<>"\'\\{}|^`~ \t\n\0é🚢\ud800'), maxLength: 30 }),
  fc.constantFrom(...INHERITED, '', ' ', '0', '-1', '1e9', '\u202e', 'a'.repeat(3000)),
);

/** Plausible values: a term in any form, a kind, a field, a number. */
const plausible: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('Ferry', 'schema_Place', 'harbour:Vessel', 'schema:Thing', 'https://schema.org/Place', 'xsd:decimal'),
  fc.constantFrom('class', 'property', 'harbour', 'schema', 'Transport', 'VesselType', 'Trades', 'Ship', 'draft', '5'),
  fc.constantFrom(...MEMBERS),
);

const value: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: plausible },
  { weight: 2, arbitrary: text },
  { weight: 1, arbitrary: fc.array(plausible, { minLength: 1, maxLength: 4 }).map((several) => several.join(',')) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('containsAny:', 'containsAll:', ':'), plausible).map((two) => two.join('')),
  },
  { weight: 1, arbitrary: fc.tuple(plausible, text).map((two) => two.join(':')) },
);

/** Encoded correctly or incorrectly. */
const written = (part: string): string => {
  try {
    return encodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Known parameters with all kinds of values, some repeated. */
const structured: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PARAMETERS) }, { weight: 1, arbitrary: text }),
      value,
      fc.boolean(),
    ),
    { maxLength: 6 },
  )
  .map((pairs) => pairs.map(([name, of, careless]) => `${written(name)}=${careless ? of : written(of)}`).join('&'));

/** Bytes, unchanged or percent-encoded, correctly or incorrectly. */
const raw: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0x21, max: 0x7e }).map((byte) => String.fromCharCode(byte)),
      fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
      fc.constantFrom('%', '%f', '%zz', '&', '=', '+', 'query=', 'fields='),
    ),
    { maxLength: 60 },
  )
  .map((bytes) => bytes.join(''));

export const queryString: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: structured },
  { weight: 1, arbitrary: raw },
  { weight: 1, arbitrary: text },
);

/** A path of the API, or a similar one. */
export const path: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(VOCABULARY) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('/api/knowledge-graph/openapi.json', '/api/knowledge-graph/term.schema.json'),
  },
  { weight: 1, arbitrary: fc.string().map((name) => `/api/${encodeURIComponent(name)}`) },
  { weight: 1, arbitrary: raw.map((bytes) => `/api/${bytes}`) },
);

/** Any header value, https://fetch.spec.whatwg.org/#concept-header-value. */
const headerText: fc.Arbitrary<string> = fc.string({
  unit: fc
    .integer({ min: 1, max: 255 })
    .map((byte) => String.fromCharCode(byte))
    .filter((letter) => letter !== '\n' && letter !== '\r'),
  maxLength: 40,
});

const headerOf = (...likely: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.array(fc.constantFrom(...likely), { minLength: 1, maxLength: 3 }).map((of) => of.join(', ')),
    },
    { weight: 1, arbitrary: headerText },
  );

const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    Accept: headerOf(
      '*/*',
      'application/json',
      'application/*;q=0.1',
      'text/html',
      'application/json;q=0',
      'a/b;q=x',
      ';',
    ),
    'Accept-Language': headerOf('en', 'de-AT', 'fr;q=0.5', '*', 'ja', 'x-klingon', 'de;q=2', 'a'.repeat(300), '-'),
    'If-None-Match': headerOf('*', '"abc"', 'W/"abc"', '"', ',,,'),
    'X-Request-Id': headerOf('abc', 'a b', '{}', 'é', 'x'.repeat(100)),
    Origin: headerOf('https://elsewhere.example', 'null', 'chrome-extension://abc'),
    Authorization: headerOf(
      `Bearer ${TOKENS.everything}`,
      `bearer ${TOKENS.transform}`,
      'Bearer',
      'Basic abc',
      'Bearer a.b.c',
    ),
  },
  { requiredKeys: [] },
);

const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'QUERY', 'get'];

/** A full request: usually GET with a valid token. */
export const request: fc.Arbitrary<{ readonly path: string; readonly init: RequestOptions }> = fc
  .record({
    path,
    query: fc.option(queryString, { nil: undefined }),
    method: fc.constantFrom(...METHODS),
    headers,
    known: fc.boolean(),
  })
  .map(({ path: of, query, method, headers: sent, known }) => {
    const { Authorization: _, ...open } = sent;
    return {
      path: query === undefined ? of : `${of}?${query}`,
      init: known ? { method, headers: open } : { method, headers: sent, token: false },
    };
  });

import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamOf } from '../support/web-stream.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../src/mappings/mapping.ts';
import type { RecordResult, RecordTransform } from '../../src/exports/transform.ts';
import { createTransform, createTransforms } from '../../src/exports/transform.ts';
import type { Published } from '../api/fixtures/publication.ts';
import { publishedHarbour } from '../api/fixtures/publication.ts';

const SHIPS = [{ name: 'Nordstern', metres: 31.5, flags: ['A'] }, { name: 5 }, { name: 'Möwe' }];

let published: Published;
let transform: RecordTransform;
let expected: readonly RecordResult[];

beforeAll(async () => {
  published = await publishedHarbour();
  const { schemas, publication } = published;
  transform = createTransform(schemas, publication, { domain: 'fleet', from: 'register', to: 'logbook', losses: true });
  const all = createTransforms(schemas, publication)
    .find('fleet', 'register', 'logbook')
    ?.all(SHIPS, { keepUnmapped: false, losses: true });
  // Each of these ships is one record.
  expected = (all?.outputs ?? []).map((output, record) => ({ record, outputs: [output], outside: [] }));
});

describe('a transform of records that follow each other has the results of a list', () => {
  test('for one record', () => {
    expect(transform.record(SHIPS[0] ?? null)).toEqual(expected[0]);
    expect(expected[0]?.outputs[0]).toMatchObject({
      value: { vessel: { title: 'Nordstern' } },
      lost: [{ pointer: '/flags/0', reason: 'The ontology has no flags.', record: 0 }],
    });
    expect(expected[1]?.outputs[0]).toMatchObject({ errors: [{ pointer: '/name', record: 1 }] });
  });

  test('for an iterable', () => {
    expect([...transform.each(SHIPS)]).toEqual(expected);
  });

  test('for an asynchronous iterable', async () => {
    const found: RecordResult[] = [];
    for await (const result of transform.each(Readable.from(SHIPS))) found.push(result);
    expect(found).toEqual(expected);
  });

  test('for a web stream', async () => {
    const found: RecordResult[] = [];
    const sink = new WritableStream<RecordResult>({ write: (result) => void found.push(result) });
    await streamOf<Json>(SHIPS).pipeThrough(transform.stream()).pipeTo(sink);
    expect(found).toEqual(expected);
  });

  test('for streams of Node', async () => {
    const found: RecordResult[] = [];
    const sink = new Writable({
      objectMode: true,
      write: (result: RecordResult, _, done) => {
        found.push(result);
        done();
      },
    });
    await pipeline(Readable.from(SHIPS), (records) => transform.each(records), sink);
    expect(found).toEqual(expected);
  });
});

test.each([
  [{ from: 'register', to: 'logbook' }, 'register and logbook share several domains. Name one: fleet, quays.'],
  [{ from: 'register', to: 'log', domain: 'fleet' }, 'There is no transform from register to log in the domain fleet.'],
])('%j is rejected', (options, message) => {
  expect(() => createTransform(published.schemas, published.publication, options)).toThrow(message);
});

import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/mappings/mapping.ts';
import { parsePath } from '../../src/mappings/data/path.ts';
import { FIXTURE_NAMES, compileFixture } from './read-fixture.ts';

const place = compileFixture('arrays');
const faultsOf = (record: unknown) => {
  const outcome = place.up(record as Json);
  return 'errors' in outcome ? outcome.errors.map(({ code, pointer }) => `${code} ${pointer}`) : [];
};

describe('a malicious record', () => {
  it('cannot name a prototype', () => {
    const record = JSON.parse(
      '{ "__proto__": { "names": ["x"], "polluted": 1 }, "constructor": { "prototype": { "polluted": 1 } } }',
    ) as Json;
    const explained = place.explainUp(record);
    expect(explained).toMatchObject({
      value: { '@type': 'Place' },
      lost: [
        { pointer: '/__proto__/names/0' },
        { pointer: '/__proto__/polluted' },
        { pointer: '/constructor/prototype/polluted' },
      ],
    });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each(['__proto__', 'a.constructor.b', '"prototype"', "x['__proto__']"])(
    'finds no path %s to a prototype',
    (path) => {
      expect(parsePath(path)).toBeTypeOf('string');
    },
  );

  it('is read by own members only', () => {
    expect(place.up(Object.create({ names: ['x'] }) as Json)).toStrictEqual({ value: { '@type': 'Place' } });
  });

  it.each(FIXTURE_NAMES)('cannot overflow the stack of the mapping "%s"', (name) => {
    const mapping = compileFixture(name);
    for (const [open, close] of [
      ['[', ']'],
      ['{"parent":', '}'],
      ['{"within":', '}'],
      ['{"@type":"Place","containedInPlace":', '}'],
      ['{"label":', '}'],
    ]) {
      const deep = JSON.parse(`${open?.repeat(10_000)}0${close?.repeat(10_000)}`) as Json;
      for (const way of [mapping.up, mapping.down, mapping.explainUp, mapping.explainDown])
        expect(() => way(deep)).not.toThrow();
    }
  });

  it('is reported as too deep by recursive mappings', () => {
    const deep = JSON.parse(`${'{"parent":'.repeat(40)}{}${'}'.repeat(40)}`) as Json;
    expect(faultsOf(deep)).toStrictEqual([`depth ${'/parent'.repeat(33)}`]);
  });

  it('gets at most a thousand errors, and a note that there are more', () => {
    const record = { names: Array.from({ length: 1500 }, () => 7) };
    const told = faultsOf(record);
    expect(told.slice(0, 2)).toStrictEqual(['range /names/0', 'range /names/1']);
    expect(told.slice(999)).toStrictEqual(['range /names/999', 'more ']);
  });

  it('gets errors for numbers outside JSON and unpaired surrogates', () => {
    expect(faultsOf({ reviews: [{ stars: JSON.parse('1e400') as number }, { stars: NaN }] })).toStrictEqual([
      'range /reviews/0/stars',
      'range /reviews/1/stars',
    ]);
    expect(faultsOf({ names: ['\ud800', 'whole \u{1f600}'] })).toStrictEqual(['range /names/0']);
  });

  it('has no negative zero', () => {
    expect(place.up({ reviews: [{ stars: -0 }] })).toStrictEqual({
      value: { '@type': 'Place', hasReview: [{ '@type': 'Review', rating: 0 }] },
    });
  });

  it('gets an error for every null, which is not absence', () => {
    const record = {
      names: null,
      pets: null,
      mails: null,
      contacts: null,
      reviews: [{ stars: null, by: null }],
      parent: null,
    };
    expect(faultsOf(record)).toStrictEqual([
      'null /names',
      'null /pets',
      'null /mails',
      'null /contacts',
      'null /reviews/0/stars',
      'null /reviews/0/by',
      'null /parent',
    ]);
  });

  it('may use any value', () => {
    const { up, down } = compileFixture('classes');
    expect(up({ '@type': 'constructor' })).toStrictEqual({ value: { '@type': 'Campsite' } });
    expect(down({ '@type': 'Campsite' })).toStrictEqual({ value: { '@type': 'constructor' } });
    for (const name of ['__proto__', 'toString', 'hasOwnProperty', 'prototype'])
      expect(up({ '@type': name })).toMatchObject({ errors: [{ pointer: '/@type', code: 'codec' }] });
    expect(up(JSON.parse('{ "maker": { "__proto__": { "kind": "Club" } } }') as Json)).toStrictEqual({
      value: { '@type': 'Place' },
    });
    const titles = compileFixture('omissions').explainUp({
      titles: JSON.parse('{ "__proto__": "x", "constructor": "y", "en": "z" }') as Json,
    });
    expect(titles).toMatchObject({
      value: { name: [{ '@value': 'z', '@language': 'en' }] },
      lost: [{ pointer: '/titles/__proto__' }, { pointer: '/titles/constructor' }],
    });
  });

  it('is compared to a limited depth', () => {
    const deep = (): Json => JSON.parse(`${'{"a":'.repeat(10_000)}0${'}'.repeat(10_000)}`) as Json;
    const { up, explainUp } = compileFixture('everywhere');
    const record = {
      offers: [
        { seller: deep(), note: deep() },
        { seller: deep(), note: deep() },
      ],
    };
    for (const way of [up, explainUp])
      expect(way(record)).toMatchObject({ errors: [{ pointer: '/offers/1/seller', code: 'several' }] });
  });

  it('cannot contain numbers outside JSON', () => {
    const { up } = compileFixture('measures');
    expect(up({ beds: -0 })).toStrictEqual({ value: { '@type': 'Place', beds: 0 } });
    expect(up({ beds: '-0' })).toHaveProperty('errors');
    expect(up({ beds: JSON.parse('1e400') as number })).toHaveProperty('errors');
    expect(up({ weight: `${'9'.repeat(500)} kg` })).toHaveProperty('errors');
    expect(up({ position: 'geo:1e400,0' })).toHaveProperty('errors');
  });

  it('is described in one short line', () => {
    const outcome = place.up({ pets: `\u001b[31m\n${'x'.repeat(5000)}` });
    const [fault] = 'errors' in outcome ? outcome.errors : [];
    expect(fault?.found.length).toBeLessThan(200);
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    expect(fault?.found).not.toMatch(/[\u0000-\u001f]/);
  });

  it('is read in linear time, including errors', () => {
    const contacts = Array.from({ length: 20_000 }, (_, at) => ({ kind: 'phone', value: at }));
    expect(faultsOf({ contacts })).toHaveLength(1001);
  });

  it('has its losses listed in linear time', () => {
    const { explainUp, explainDown } = compileFixture('omissions');
    const many = Array.from({ length: 50_000 }, (_, at) => `x${at}`);
    const explained = explainUp({ kinds: many.join(';'), amenities: many, words: many });
    expect(explained).toHaveProperty('lost.length', 100_000);
    expect(explainDown({ '@type': 'Place', amenity: many, tag: many, language: many })).toHaveProperty(
      'lost.length',
      100_000,
    );
  });
});

describe('a converted value', () => {
  it('is traced to its origin', () => {
    const explained = place.explainUp({
      contacts: [
        { kind: 'fax', value: '9' },
        { kind: 'desk', value: '1', langs: ['de', 'rm'] },
      ],
      mails: [{ address: { value: 'a@example.org' } }],
      parent: { names: ['Zernez'] },
    });
    if (!('value' in explained)) throw new Error('There are errors.');
    const origins = ['/fax/0', '/hasContact/0/language/1', '/hasContact/0', '/email/0', '/within/name/0', '/@type'];
    expect(origins.map((pointer) => explained.originOf(pointer))).toStrictEqual([
      '/contacts/0/value',
      '/contacts/1/langs/1',
      '/contacts/1',
      '/mails/0/address/value',
      '/parent/names/0',
      '',
    ]);
  });
});

describe('a generated identifier', () => {
  const { explainDown, down } = compileFixture('required');
  const ids = (form: Json): readonly string[] => {
    const explained = explainDown(form);
    if (!('value' in explained)) throw new Error('There are errors.');
    return explained.added.flatMap(({ value }) => (typeof value === 'string' && value.includes('-') ? [value] : []));
  };
  const photos = (...captions: readonly string[]): Json => ({
    '@type': 'Place',
    hasMedia: captions.map((caption) => ({ '@type': 'Photo', caption })),
  });

  it('is a UUID of version 5, the same for the same record', () => {
    const made = ids(photos('view'));
    expect(made).toHaveLength(4);
    for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids(photos('view'))).toStrictEqual(made);
    expect(down(photos('view'))).toStrictEqual(down(photos('view')));
  });

  it('differs for other content, and for the same content at another path', () => {
    const made = [...ids(photos('view', 'view')), ...ids(photos('room', 'room'))];
    expect(new Set(made).size).toBe(made.length);
  });

  it('does not depend on the order of members', () => {
    const one = { '@type': 'Place', title: 'Post', tag: ['a'] };
    const other = { tag: ['a'], title: 'Post', '@type': 'Place' };
    expect(ids(other)).toStrictEqual(ids(one));
  });
});

import { describe, expect, it } from 'vitest';
import { coverageCount, coverageOf } from '../../src/mappings/coverage/coverage.ts';
import type { JsonObject } from '../../src/mappings/mapping.ts';
import { authored, HEAD } from './harbour.ts';

/** The coverage of each field, one per line: `name field`, `rank unmapped`, and only the name of one that is forgotten. */
function describeCoverage(entities: string, jsonSchema: JsonObject): string[] {
  const { schema } = authored({ yaml: `${HEAD}entities:\n${entities}`, jsonSchema: JSON.stringify(jsonSchema) });
  return coverageOf(schema).map(({ leaf, claims }) =>
    [leaf.pathText, ...new Set(claims.map(({ kind }) => kind))].join(' '),
  );
}

const string = { type: 'string' };
const boat = (parts: string): string => `  Boat: { class: Vessel, ${parts} }\n`;
const fields = (...list: string[]): string => boat(`fields: [${list.join(', ')}]`);
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const TEXT = { anyOf: [string, object({ '@value': string, '@language': string })] };

describe('coverage of the fields of a JSON Schema', () => {
  it('distinguishes mapped, constant, unmapped and forgotten fields', () => {
    const mapping = boat(
      'constants: { kind: boat }, fields: [{ path: a, property: name }], unmapped: [{ path: b, reason: No. }], generated: [{ path: id, as: uuid, reason: It has none. }]',
    );
    const schema = object({ kind: { const: 'boat' }, a: string, b: object({ c: string }), id: string, d: string });
    expect(describeCoverage(mapping, schema)).toStrictEqual([
      'kind constant',
      'a field',
      'b.c unmapped',
      'id generated',
      'd',
    ]);
  });

  it('counts an array only if the mapping reads one', () => {
    const schema = object({ a: { anyOf: [string, { type: 'array', items: string }] } });
    expect(describeCoverage(fields('{ path: a, property: name }'), schema)).toStrictEqual(['a field', 'a.*']);
    expect(describeCoverage(fields('{ path: a, property: name, each: true }'), schema)).toStrictEqual([
      'a',
      'a.* field',
    ]);
    expect(describeCoverage(fields('{ path: a, property: name, each: one-or-many }'), schema)).toStrictEqual([
      'a field',
      'a.* field',
    ]);
  });

  it('includes alternative paths', () => {
    expect(
      describeCoverage(fields('{ path: [a, b.c], property: name }'), object({ a: string, b: object({ c: string }) })),
    ).toStrictEqual(['a field', 'b.c field']);
  });

  it('includes the parts of a value only if the codec reads them', () => {
    const schema = object({ a: TEXT });
    expect(describeCoverage(fields('{ path: a, property: name, codec: text }'), schema)).toStrictEqual([
      'a field',
      'a.@value field',
      'a.@language field',
    ]);
    expect(describeCoverage(fields('{ path: a, property: name }'), schema)).toStrictEqual([
      'a field',
      'a.@value',
      'a.@language',
    ]);
    expect(
      describeCoverage(
        fields('{ path: m, property: name, codec: language-map }'),
        object({ m: object({ de: string }) }),
      ),
    ).toStrictEqual(['m.de field']);
  });

  it('reports what a field omits as unmapped', () => {
    expect(
      describeCoverage(fields('{ path: a, property: name, omit: Only plain names. }'), object({ a: TEXT })),
    ).toStrictEqual(['a field', 'a.@value unmapped', 'a.@language unmapped']);
  });

  it('distinguishes items by their conditions', () => {
    const tuple = (name: string): JsonObject => ({ type: 'array', prefixItems: [{ const: name }, string] });
    const schema = object({ list: { type: 'array', items: { anyOf: [tuple('tel'), tuple('fax')] } } });
    expect(
      describeCoverage(fields('{ path: list, property: name, item: "[1]", where: { "[0]": tel } }'), schema),
    ).toStrictEqual(['list[tel][0] constant', 'list[tel][1] field', 'list[fax][0]', 'list[fax][1]']);
  });

  it('distinguishes objects by their entity', () => {
    const branch = (type: string, member: string): JsonObject => object({ type: { const: type }, [member]: string });
    const mapping = `${fields('{ path: at, property: liesAt, entity: Berth }')}  Berth: { class: Berth, when: { type: berth }, fields: [{ path: n, property: name }] }`;
    expect(
      describeCoverage(mapping, object({ at: { anyOf: [branch('berth', 'n'), branch('buoy', 'n')] } })),
    ).toStrictEqual(['at.type constant', 'at.n field', 'at.type', 'at.n']);
  });

  it('follows recursive entities as far as the schema', () => {
    const mapping = boat(
      'root: true, fields: [{ path: n, property: name }, { path: next, property: visited, each: true, entity: Boat }]',
    );
    const schema = object({ n: string, next: { type: 'array', items: object({ n: string, x: string }) } });
    expect(describeCoverage(mapping, schema)).toStrictEqual(['n field', 'next.*.n field', 'next.*.x']);
  });

  it('applies an ignored constant to lists, but not to other members of an object', () => {
    const mapping = boat('constants: { t: { value: x, ignore: true }, o: { value: {}, ignore: true } }');
    const schema = object({ t: { anyOf: [string, { type: 'array', items: string }] }, o: object({ more: string }) });
    expect(describeCoverage(mapping, schema)).toStrictEqual(['t constant', 't.* constant', 'o.more']);
  });

  it('matches * with a single object', () => {
    const one = object({ a: string });
    const schema = object({ list: { anyOf: [one, { type: 'array', items: one }] } });
    expect(describeCoverage(boat('unmapped: [{ path: list.*.a, reason: No. }]'), schema)).toStrictEqual([
      'list.a unmapped',
      'list.*.a unmapped',
    ]);
  });

  it('allows unmapped paths without array segments', () => {
    const schema = object({ list: { type: 'array', items: object({ a: string, b: string }) } });
    expect(describeCoverage(boat('unmapped: [{ path: list.a, reason: No. }]'), schema)).toStrictEqual([
      'list.*.a unmapped',
      'list.*.b',
    ]);
  });
});

describe('the count of a schema', () => {
  it('counts a value, its list and the parts of a text as one member', () => {
    const { schema } = authored({
      yaml: `${HEAD}entities:\n${boat('constants: { k: x }, fields: [{ path: a, property: name, each: one-or-many, codec: text }, { path: b, property: length, direction: up, reason: We measure. }], unmapped: [{ path: c, reason: No. }]')}`,
      jsonSchema: JSON.stringify(
        object({
          k: { const: 'x' },
          a: { anyOf: [TEXT, { type: 'array', items: TEXT }] },
          b: { type: 'number' },
          c: string,
          d: string,
        }),
      ),
    });
    expect(coverageCount(schema)).toStrictEqual({
      total: 5,
      mapped: 2,
      oneWay: 1,
      constant: 1,
      unmapped: 1,
      forgotten: 1,
    });
  });
});

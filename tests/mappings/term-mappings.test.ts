import { describe, expect, it } from 'vitest';
import { termMappings } from '../../src/mappings/coverage/term-mappings.ts';
import type { Publication, TermMapping } from '../../src/ontology/model.ts';
import { authored, harbour, HEAD } from './harbour.ts';

const NAMESPACE = 'https://harbour.example/ns#';

async function rows(
  entities: string,
  jsonSchema: object = {},
  head = HEAD,
  live?: Publication,
): Promise<Record<string, readonly TermMapping[]>> {
  const { schema } = authored({ yaml: `${head}entities:\n${entities}`, jsonSchema: JSON.stringify(jsonSchema) });
  const found = termMappings([schema], live ?? (await harbour()));
  return Object.fromEntries(Object.entries(found).map(([iri, list]) => [iri.slice(NAMESPACE.length), list]));
}
const paths = (list: readonly TermMapping[] | undefined): string[] =>
  (list ?? []).map(({ entity, path }) => `${entity} ${path}`);
const INTERNAL = HEAD.replace('partner', 'internal');

describe('the mappings of a term', () => {
  const FLEET =
    '  Boat: { class: SailingBoat, fields: [{ path: l, property: length }, { path: r, property: rig, codec: { enum: { s: Sloop } } }, { path: stays, property: visited, each: true, entity: Stay, direction: up, reason: Others write it. }] }\n' +
    '  Stay: { class: Berth, fields: [{ path: d, property: depth }] }\n';

  it('are the objects of a class, the fields of a property, and the fields whose table names a value', async () => {
    const found = await rows(FLEET);
    expect(paths(found['SailingBoat'])).toStrictEqual(['Boat $']);
    expect(paths(found['Berth'])).toStrictEqual(['Stay stays.*']);
    expect(paths(found['length'])).toStrictEqual(['Boat l']);
    expect(paths(found['visited'])).toStrictEqual(['Boat stays.*']);
    expect(paths(found['depth'])).toStrictEqual(['Stay stays.*.d']);
    expect(paths(found['Sloop'])).toStrictEqual(['Boat r']);
    expect(found['Ketch']).toBeUndefined();
  });

  it('have the source of the row and the direction', async () => {
    expect((await rows(FLEET))['depth']).toStrictEqual([
      {
        schema: 'boats',
        kind: 'partner',
        entity: 'Stay',
        domain: 'harbour',
        path: 'stays.*.d',
        direction: 'up',
        status: 'active',
      },
    ]);
  });

  it('have product support for internal schemas only', async () => {
    const boat =
      '  Boat: { class: Vessel, productArea: Sea, apiPath: /v2/boats, read: full, write: partial, fields: [{ path: l, property: length }] }';
    expect((await rows(boat, {}, INTERNAL))['length']).toMatchObject([
      { productArea: 'Sea', apiPath: '/v2/boats', read: 'full', write: 'partial' },
    ]);
    expect((await rows(boat))['length']?.[0]).not.toHaveProperty('read');
  });

  it('have product support from the JSON Schema if the mapping has none', async () => {
    const schema = {
      'x-apiPath': '/v2/boats',
      properties: { l: { type: 'number', readOnly: true, 'x-productArea': 'Yard' }, n: { type: 'string' } },
    };
    const boat = '  Boat: { class: Vessel, fields: [{ path: l, property: length }, { path: n, property: name }] }';
    const found = await rows(boat, schema, INTERNAL);
    expect(found['length']).toMatchObject([{ apiPath: '/v2/boats', productArea: 'Yard', read: 'full', write: 'none' }]);
    expect(found['name']?.[0]).toStrictEqual({
      schema: 'boats',
      kind: 'internal',
      entity: 'Boat',
      domain: 'harbour',
      path: 'n',
      apiPath: '/v2/boats',
      direction: 'both',
      status: 'active',
    });
  });

  it('include live terms only, through live terms only', async () => {
    const whole = await harbour();
    const without = (name: string): Publication => ({
      ...whole,
      ontology: { ...whole.ontology, terms: whole.ontology.terms.filter(({ identifier }) => identifier !== name) },
    });
    const found = await rows(FLEET, {}, HEAD, without('Berth'));
    expect(Object.keys(found).sort()).toStrictEqual(['SailingBoat', 'Sloop', 'length', 'rig', 'visited']);
    expect(Object.keys(await rows(FLEET, {}, HEAD, without('visited'))).sort()).toStrictEqual([
      'SailingBoat',
      'Sloop',
      'length',
      'rig',
    ]);
    expect(await rows(FLEET, {}, HEAD, without('SailingBoat'))).toStrictEqual({});
  });

  it('have no duplicates if several records have the same object', async () => {
    const two =
      '  A: { class: Vessel, root: true, fields: [{ path: b, property: liesAt, entity: Stay }] }\n  B: { class: SailingBoat, root: true, fields: [{ path: b, property: liesAt, entity: Stay }] }\n  Stay: { class: Berth, fields: [{ path: d, property: depth }] }';
    expect(paths((await rows(two))['depth'])).toStrictEqual(['Stay b.d']);
    expect(paths((await rows(two))['liesAt'])).toStrictEqual(['A b', 'B b']);
  });

  it('do not depend on the order of the files', async () => {
    const [a, b] = [HEAD, HEAD.replace('schema: boats', 'schema: fleet')].map(
      (head) => authored({ yaml: `${head}entities:\n${FLEET}` }).schema,
    );
    const publication = await harbour();
    const one = JSON.stringify(termMappings([a as never, b as never], publication));
    expect(JSON.stringify(termMappings([b as never, a as never], publication))).toBe(one);
  });
});

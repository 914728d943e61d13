import { describe, expect, it } from 'vitest';
import { createPlan, livenessOf } from '../../../src/mappings/engine/plan.ts';
import { parseMapping } from '../../../src/mappings/format/parse.ts';
import type { LiveMapping } from '../../../src/mappings/engine/plan.ts';
import { SMALL_VOCABULARY } from '../../mappings/small-vocabulary.ts';

/** A mapping with these entities, and a live ontology with hotels and places, but without castles and moats. */
function live(entities: string, status = 'active'): LiveMapping {
  const head = `schema: x
title: X
version: "1"
kind: partner
domain: places
status: ${status}
provenance: { author: us, date: 2026-11-21, justification: semapv:ManualMappingCuration }
`;
  const mapping = parseMapping(`${head}entities:\n${entities}`, 'x.yaml');
  return { mapping, omitted: createPlan(mapping, SMALL_VOCABULARY).omitted };
}

const HOTEL = '  Hotel: { class: Hotel, fields: [{ path: a, property: name }] }\n';
const CASTLE = '  Castle: { class: Castle, root: true, fields: [{ path: a, property: name }] }\n';
const MOATED = '  Hotel: { class: Hotel, fields: [{ path: a, property: moat }, { path: b, property: depth }] }\n';
const PART = '  Part: { class: Address, root: false, fields: [{ path: a, property: street }] }\n';
const KINDS =
  '  Stay: { class: Place, fields: [{ path: a, property: "@type", codec: { class: { h: Hotel, c: Castle, m: Moat } } }] }\n';

describe('a schema', () => {
  it.each([
    ['a class and a field', HOTEL, true],
    ['one of two entities', HOTEL + CASTLE, true],
    ['no class', CASTLE, false],
    ['a class without any of its fields', MOATED, false],
    ['only a part of a record', CASTLE + PART, false],
    ['a field with one row of its table', KINDS, true],
  ])('of which the live ontology omits %s', (_, entities, left) => {
    const schema = live(entities);
    expect(livenessOf(schema)).toMatchObject({ live: left, offered: left });
    // The result of the engine.
    const { roots } = createPlan(schema.mapping, SMALL_VOCABULARY);
    expect(roots.some(({ fields }) => fields.length > 0)).toBe(left);
  });

  it.each([
    ['draft', true],
    ['active', true],
    ['deprecated', true],
    ['retired', false],
  ])('with status %s: is offered: %s', (status, offered) => {
    expect(livenessOf(live(HOTEL, status))).toMatchObject({ live: true, offered });
  });

  it('counts ignored fields as omitted, but not fields of which only a row is ignored', () => {
    expect(livenessOf(live(MOATED)).omittedFields.map(({ name }) => name)).toEqual(['moat', 'depth']);
    expect(livenessOf(live(KINDS)).omittedFields).toEqual([]);
    expect(livenessOf(live(CASTLE)).omittedFields).toEqual([]);
    expect(livenessOf(live(HOTEL + CASTLE)).entities.map(({ name }) => name)).toEqual(['Hotel']);
  });
});

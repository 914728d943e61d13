import { describe, expect, it } from 'vitest';
import type { PlanOptions, Upgrade } from '../../../src/versions/upgrade/plan.ts';
import { EX, planOf } from './plans.ts';

/** A class with a label of its own. */
const boat = (name: string, more = ''): string =>
  `ex:${name} a owl:Class ; rdfs:label "${name}"@en ; rdfs:comment "All about ${name}."@en ${more} .\n`;
const deprecated = (name: string, ...by: string[]): string =>
  boat(name, `; owl:deprecated true ${by.map((other) => `; dcterms:isReplacedBy ex:${other}`).join(' ')}`);

/** Old term → what the plan does with it. */
async function upgrades(turtles: readonly string[], options: PlanOptions = {}): Promise<Record<string, string>> {
  const plan = await planOf(turtles, options);
  return Object.fromEntries([...plan.upgrades].map(([iri, upgrade]) => [short(iri), shown(upgrade)]));
}

const short = (iri: string): string => iri.replace(EX, '');

function shown(upgrade: Upgrade): string {
  if ('decision' in upgrade) {
    const { reason, at, options, version: by = 'now' } = upgrade.decision;
    return `? ${reason} at ${short(at)} (${by}): ${options.map(short).join(', ')}`;
  }
  return upgrade.steps.map(({ reason, version: by = 'now', to }) => `${reason} ${by} ${short(to)}`).join(', ');
}

describe('The plan of an upgrade', () => {
  it('is empty if the new version has all terms', async () => {
    expect(await upgrades([boat('Boat'), boat('Boat') + boat('Raft')])).toEqual({});
  });

  it('follows a term that has another IRI and otherwise the same content', async () => {
    const renamed = boat('Boat').replace('ex:Boat', 'ex:Vessel');
    expect(await upgrades([boat('Boat') + boat('Raft'), renamed + boat('Raft')])).toEqual({
      Boat: 'renamed 1.1.0 Vessel',
    });
  });

  it('does not follow a rename that no statement proves, and names it as an option', async () => {
    const old = boat('Boat', '; rdfs:subClassOf ex:Thing ; skos:notation "1"') + boat('Thing');
    const now = old.replace('ex:Boat', 'ex:Vessel').replace('All about Boat.', 'Something that swims.');
    expect(await upgrades([old, now])).toEqual({ Boat: '? inferred at Boat (1.1.0): Vessel' });
  });

  it('follows the replacement of a deprecated term, unless only removed ones are replaced', async () => {
    const versions = [boat('Boat') + boat('Vessel'), deprecated('Boat', 'Vessel') + boat('Vessel')];
    expect(await upgrades(versions)).toEqual({ Boat: 'deprecated now Vessel' });
    expect(await upgrades(versions, { onlyRemoved: true })).toEqual({});
  });

  it('follows the replacement of a term that was deprecated first and then removed', async () => {
    const [first, second] = [boat('Boat') + boat('Vessel'), deprecated('Boat', 'Vessel') + boat('Vessel')];
    expect(await upgrades([first, second, boat('Vessel')], { onlyRemoved: true })).toEqual({
      Boat: 'removed 1.2.0 Vessel',
    });
  });

  it('follows a chain over several versions while each step has one result', async () => {
    const renamed = boat('C').replace('ex:C', 'ex:D');
    const all = [
      boat('A') + boat('B') + boat('C'),
      deprecated('A', 'B') + boat('B') + boat('C'),
      deprecated('B', 'C') + boat('C'),
      deprecated('B', 'D') + renamed,
    ];
    expect(await upgrades(all)).toEqual({
      A: 'removed 1.2.0 B, deprecated now D',
      B: 'deprecated now D',
      C: 'renamed 1.3.0 D',
    });
  });

  it('stops a chain at the first step with several results, and says where', async () => {
    const now = deprecated('A', 'B') + deprecated('B', 'C', 'D') + boat('C') + boat('D');
    expect(await upgrades([boat('A') + boat('B') + boat('C') + boat('D'), now])).toEqual({
      A: '? several at B (now): C, D',
      B: '? several at B (now): C, D',
    });
  });

  it('never decides between a replacement and terms to consider', async () => {
    const both = boat('A', '; owl:deprecated true ; dcterms:isReplacedBy ex:B ; oboInOwl:consider ex:C');
    const only = boat('A', '; owl:deprecated true ; oboInOwl:consider ex:C');
    expect(await upgrades([boat('A') + boat('B') + boat('C'), both + boat('B') + boat('C')])).toEqual({
      A: '? several at A (now): B, C',
    });
    expect(await upgrades([boat('A') + boat('C'), only + boat('C')])).toEqual({ A: '? several at A (now): C' });
  });

  it('merges terms with the same replacement, also if only the new term states it', async () => {
    const old = boat('Red') + boat('Crimson') + boat('Scarlet');
    expect(await upgrades([old, deprecated('Crimson', 'Red') + deprecated('Scarlet', 'Red') + boat('Red')])).toEqual({
      Crimson: 'deprecated now Red',
      Scarlet: 'deprecated now Red',
    });
    expect(await upgrades([old, boat('Red', '; dcterms:replaces ex:Crimson, ex:Scarlet')])).toEqual({
      Crimson: 'removed 1.1.0 Red',
      Scarlet: 'removed 1.1.0 Red',
    });
  });

  it('does not decide a split that the new terms state', async () => {
    const now = boat('Canoe', '; dcterms:replaces ex:Boat') + boat('Kayak', '; dcterms:replaces ex:Boat');
    expect(await upgrades([boat('Boat'), now])).toEqual({ Boat: '? several at Boat (1.1.0): Canoe, Kayak' });
  });

  it('reports terms without a replacement, removed or deprecated', async () => {
    expect(await upgrades([boat('A') + boat('B') + boat('C'), deprecated('B') + boat('C')])).toEqual({
      A: '? none at A (1.1.0): ',
      B: '? none at B (now): ',
    });
  });

  it('reports replacements that lead in a circle', async () => {
    const now = deprecated('A', 'B') + deprecated('B', 'A');
    expect(await upgrades([boat('A') + boat('B'), now])).toEqual({
      A: '? cycle at B (now): A',
      B: '? cycle at A (now): B',
    });
  });

  it('never puts a value in place of a class, but a value set', async () => {
    const red = 'ex:Red a ex:Colour ; rdfs:label "Red"@en . ex:Colour a owl:Class ; rdfs:label "Colour"@en .';
    expect(await upgrades([boat('RedBoat') + red, deprecated('RedBoat', 'Red') + red])).toEqual({
      RedBoat: '? kind at RedBoat (now): Red',
    });
    const set = 'ex:Colours a owl:Class ; rdfs:label "Colours"@en ; owl:equivalentClass [ owl:oneOf (ex:Red) ] .';
    expect(await upgrades([boat('Paint') + red + set, deprecated('Paint', 'Colours') + red + set])).toEqual({
      Paint: 'deprecated now Colours',
    });
  });

  it('leaves a term alone whose name came back, or that was restored', async () => {
    const renamed = boat('Boat').replace('ex:Boat', 'ex:Vessel');
    expect(await upgrades([boat('Boat'), renamed, boat('Boat')])).toEqual({ Vessel: 'renamed 1.2.0 Boat' });
    const restored = [boat('Boat'), deprecated('Boat', 'Raft') + boat('Raft'), boat('Boat') + boat('Raft')];
    expect(await upgrades(restored)).toEqual({});
  });

  it('follows a replacement in another vocabulary', async () => {
    const now = boat('Boat', '; dcterms:isReplacedBy <https://schema.org/BoatTrip>');
    expect(await upgrades([boat('Boat'), now])).toEqual({ Boat: 'deprecated now https://schema.org/BoatTrip' });
  });

  it('uses what a person has decided before everything else', async () => {
    const decisions = new Map([[`${EX}A`, `${EX}C`]]);
    const now = deprecated('A', 'B', 'C') + boat('B') + deprecated('C', 'B');
    expect(await upgrades([boat('A') + boat('B') + boat('C'), now], { decisions })).toEqual({
      A: 'decided now C, deprecated now B',
      C: 'deprecated now B',
    });
  });

  it('follows all terms of a namespace that has moved', async () => {
    const old = ['A', 'B', 'C', 'D'].map((name) => boat(name)).join('');
    const now = old.replaceAll('ex:', 'ships:').replace(/^/, '@prefix ships: <https://example.com/ships#> .\n');
    const { upgrades: moved } = await planOf([old, now]);
    expect([...moved].map(([iri, upgrade]) => [iri, 'to' in upgrade && upgrade.to])).toEqual(
      ['A', 'B', 'C', 'D'].map((name) => [EX + name, `https://example.com/ships#${name}`]),
    );
  });
});

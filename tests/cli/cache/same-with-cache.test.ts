import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDiskCache } from '../../../src/cli/load/cache.ts';
import type { DiskCache } from '../../../src/cli/load/cache.ts';
import { compileInput } from '../../../src/cli/command/compile-input.ts';
import { compileSchemas } from '../../../src/cli/site-build/published-schemas.ts';
import { AuthorError } from '../../../src/base/issue.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** What a test edits. */
interface Shop {
  readonly terms: readonly { readonly name: string; readonly parent: string; readonly definition: string }[];
  readonly range: string;
  readonly label: string;
  readonly severity: string;
  readonly standards: string;
  readonly field: string;
  readonly type: string;
  readonly example: string;
}

const SHOP: Shop = {
  terms: ['Boat', 'Yacht'].map((name) => ({ name, parent: 'schema:Product', definition: `A ${name}.` })),
  range: 'xsd:string',
  label: 'name',
  severity: 'warning',
  standards: 'referenced',
  field: 'name',
  type: 'string',
  example: '{ "name": "Anna" }',
};

function filesOf(shop: Shop): Readonly<Record<string, string>> {
  const terms = shop.terms.map(
    ({ name, parent, definition }) =>
      `:${name} a owl:Class ; rdfs:subClassOf ${parent} ; rdfs:label "${name}"@en ; skos:definition "${definition}"@en .`,
  );
  return {
    'publication.yaml': `title: Shop\nrules: { mapping-gap: ${shop.severity} }\nstandards: { schema: { take: ${shop.standards} } }\n`,
    'core.ttl': `@prefix : <https://shop.example/vocabulary/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix schema: <https://schema.org/> .
<https://shop.example/vocabulary/> a owl:Ontology .
${terms.join('\n')}
:name a owl:DatatypeProperty ; rdfs:domain :Boat ; rdfs:range ${shop.range} ; rdfs:label "${shop.label}"@en .\n`,
    'mappings/boats/fleet.yaml': `schema: fleet
title: Fleet
version: "1"
kind: partner
domain: boats
status: active
provenance: { author: [A], date: 2026-11-21, justification: semapv:ManualMappingCuration }
jsonSchema: fleet.schema.json
examples: fleet.examples.json
entities:
  Boat:
    class: Boat
    fields: [{ path: ${shop.field}, property: name }]
`,
    'mappings/boats/fleet.schema.json': `{ "type": "object", "properties": { "name": { "type": "${shop.type}" } } }`,
    'mappings/boats/fleet.examples.json': `[${shop.example}]`,
  };
}

/** Each edit may make the shop invalid: findings must be the same too. */
const EDITS: readonly ((shop: Shop, random: number) => Shop)[] = [
  ({ terms, ...rest }, at) => ({ ...rest, terms: terms.map((term) => ({ ...term, definition: `Text ${at}.` })) }),
  ({ terms, ...rest }, at) => ({
    ...rest,
    terms: [...terms, { name: `New${at}`, parent: ':Boat', definition: 'New.' }],
  }),
  ({ terms, ...rest }) => ({ ...rest, terms: terms.slice(1) }),
  ({ terms, ...rest }, at) => ({
    ...rest,
    terms: terms.map((term) => ({ ...term, parent: at % 2 ? 'schema:Thing' : ':Missing' })),
  }),
  (shop, at) => ({ ...shop, range: at % 2 ? 'xsd:integer' : 'xsd:string' }),
  (shop, at) => ({ ...shop, label: `label ${at}` }),
  (shop, at) => ({ ...shop, severity: at % 2 ? 'error' : 'off' }),
  (shop, at) => ({ ...shop, standards: at % 2 ? 'all' : 'referenced' }),
  (shop, at) => ({ ...shop, field: ['name', 'title', '"a b'][at % 3] as string }),
  (shop, at) => ({ ...shop, type: ['string', 'number', 'text'][at % 3] as string }),
  (shop, at) => ({ ...shop, example: ['{ "name": 1 }', '{}', '{ "name": "Anna" }', '{'][at % 4] as string }),
  () => SHOP,
];

/** Everything that a build reads from its sources, or its errors. */
async function result(ontology: string, cache?: DiskCache): Promise<unknown> {
  try {
    const { compiled, schemas } = await compileInput({ ontology, ...(cache && { cache }) });
    const { publication, nodes, issues } = compiled;
    const isValid = issues.every(({ severity }) => severity === 'warning');
    const published = isValid ? await compileSchemas(schemas, publication, cache) : undefined;
    return { publication, nodes, issues, ...published, validators: undefined };
  } catch (error) {
    if (error instanceof AuthorError) return error.issues;
    throw error;
  }
}

test('publication, findings and validators are the same with a cache of earlier versions', async () => {
  const folder = join(temporaryFolder(), 'shop');
  const edits = fc.sample(fc.tuple(fc.constantFrom(...EDITS), fc.nat(1000)), { numRuns: 20, seed: 7 });
  let shop = SHOP;
  let saved: string | undefined;
  for (const [step, [edit, random]] of edits.entries()) {
    for (const [path, text] of Object.entries(filesOf(shop))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const cache = openDiskCache(saved, 'code');
    expect(await result(folder, cache)).toStrictEqual(await result(folder));
    saved = join(folder, '..', `cache-${step}`);
    cache.save(saved);
    shop = edit(shop, random);
  }
});

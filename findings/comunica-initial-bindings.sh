#!/usr/bin/env bash
# Guess: a query with an initial binding (SHACL's pre-binding) has the rows that it has with the value written in its place.
# Seen (@comunica/query-sparql-rdfjs-lite 5.2.3): `{ FILTER (?this = <urn:a>) } FILTER (true)` has no row with ?this bound to <urn:a>, and
# one row with the value written, or if the outer filter also mentions ?this, or if there is only one group. W3C's test pre-binding-003
# of SHACL fails for this reason.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @comunica/query-sparql-rdfjs-lite@5.2.3 @comunica/utils-bindings-factory@5.4.0 n3@2.13.12
cat >run.mjs <<'JS'
import { QueryEngine } from '@comunica/query-sparql-rdfjs-lite';
import { BindingsFactory } from '@comunica/utils-bindings-factory';
import { DataFactory, Store } from 'n3';
const { namedNode, quad, variable } = DataFactory;
const a = namedNode('urn:a');
const store = new Store([quad(a, namedNode('urn:p'), namedNode('urn:b'))]);
const initialBindings = new BindingsFactory(DataFactory).bindings([[variable('this'), a]]);
const rows = async (group, context) =>
  (await (await new QueryEngine().queryBindings(`SELECT * { ${group} }`, { sources: [store], ...context })).toArray()).length;
const seen = [
  ['{ FILTER (<urn:a> = <urn:a>) } FILTER (true)', {}, 1],
  ['{ FILTER (?this = <urn:a>) } FILTER (true)', { initialBindings }, 0],
  ['{ FILTER (?this = <urn:a>) } FILTER (?this = <urn:a>)', { initialBindings }, 1],
  ['{ FILTER (?this = <urn:a>) FILTER (true) }', { initialBindings }, 1],
];
let changed = false;
for (const [group, context, expected] of seen) {
  const count = await rows(group, context);
  console.log(`${group} → ${count} rows`);
  changed ||= count !== expected;
}
if (changed) throw new Error('changed: see above');
JS
node run.mjs

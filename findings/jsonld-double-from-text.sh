#!/usr/bin/env bash
# Guess: a JSON string that the context gives the type xsd:double keeps its text in RDF, as with every other datatype; only JSON numbers are
# written in canonical form.
# Seen (jsonld 9.0.0): the string is parsed as a number, as far as its beginning is one, and written again. "2024-02-29" becomes 2.024E3, a
# valid double that nobody wrote, and "12 km" becomes 1.2E1. The same strings keep their text as xsd:decimal and as xsd:float.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jsonld@9.0.0
cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import jsonld from 'jsonld';

console.log('jsonld', JSON.parse(readFileSync('node_modules/jsonld/package.json', 'utf8')).version);
const xsd = 'http://www.w3.org/2001/XMLSchema#';
const objects = [];
for (const type of ['double', 'float', 'decimal'])
  for (const text of ['2024-02-29', '12 km']) {
    const record = { '@context': { v: { '@id': 'urn:v', '@type': xsd + type } }, '@id': 'urn:x', v: text };
    const [quad] = await jsonld.toRDF(record);
    console.log(`${JSON.stringify(text)} as xsd:${type}: ${JSON.stringify(quad.object.value)}`);
    objects.push(quad.object.value);
  }
const expected = ['2.024E3', '1.2E1', '2024-02-29', '12 km', '2024-02-29', '12 km'];
if (objects.join() !== expected.join()) throw new Error('changed: texts of doubles are written in another way');
JS
node run.mjs

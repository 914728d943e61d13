#!/usr/bin/env bash
# Guess: `const` with an object is like any other constant: a generator that knows no constants writes the type of its value.
# Seen (quicktype-core 26.0.0): a text is fine, an object raises "Trying to make an empty union - do you have an impossible type in your
# schema?". JSON-LD has such constants: a value with a language, or a fixed node. Write `properties` with a constant each instead.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund quicktype-core@26.0.0
cat >run.mjs <<'JS'
import { InputData, JSONSchemaInput, quicktype } from 'quicktype-core';
import { readFileSync } from 'node:fs';

console.log('quicktype-core', JSON.parse(readFileSync('node_modules/quicktype-core/package.json', 'utf8')).version);
const generate = async (property) => {
  const input = new JSONSchemaInput(undefined);
  await input.addSource({ name: 'Thing', schema: JSON.stringify({ type: 'object', properties: { status: property } }) });
  const inputData = new InputData();
  inputData.addInput(input);
  try {
    const { lines } = await quicktype({ inputData, lang: 'typescript', rendererOptions: { 'just-types': 'true' } });
    return lines.find((line) => line.includes('status'))?.trim() ?? lines.join(' ');
  } catch (error) {
    return `raises: ${error.message}`;
  }
};
const rows = [
  { const: 'open' },
  { const: { '@value': 'open', '@language': 'en' } },
  { type: 'object', properties: { '@value': { const: 'open' }, '@language': { const: 'en' } } },
];
const results = [];
for (const row of rows) results.push(await generate(row));
rows.forEach((row, at) => console.log(JSON.stringify(row), '→', results[at]));
if (results[0].startsWith('raises') || !results[1].includes('empty union') || results[2].startsWith('raises')) throw new Error('changed: see above');
JS
node run.mjs

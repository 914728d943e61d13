#!/usr/bin/env bash
# Guess: a schema with nothing but a description accepts any value, as `{}` does, so the generated type is `unknown` for both.
# Seen (json-schema-to-typescript 16.0.0): `{}` becomes `unknown`, but `{"description": "…"}` becomes `{ [k: string]: unknown }`, an object.
# A JSON-LD `@context` that is documented and not typed can then not be the URL that it usually is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund json-schema-to-typescript@16.0.0
cat >run.mjs <<'JS'
import { compile } from 'json-schema-to-typescript';
import { readFileSync } from 'node:fs';

console.log('json-schema-to-typescript', JSON.parse(readFileSync('node_modules/json-schema-to-typescript/package.json', 'utf8')).version);
const typeOf = async (schema) => {
  const code = await compile({ type: 'object', properties: { '@context': schema } }, 'Record', { bannerComment: '' });
  return code.replace(/\/\*.*?\*\//gs, '').match(/"@context"\?: ([\s\S]*?);?\n\s*\[k: string\]: unknown;?\s*\}\s*$/)?.[1].replace(/\s+/g, ' ').trim();
};
const [empty, described] = [await typeOf({}), await typeOf({ description: 'The context.' })];
console.log('{}                               →', empty);
console.log('{"description": "The context."}  →', described);
if (empty !== 'unknown' || !/\[k: string\]: unknown/.test(described)) throw new Error('changed: see above');
JS
node run.mjs

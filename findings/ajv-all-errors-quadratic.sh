#!/usr/bin/env bash
# Guess: with `allErrors`, the time of Ajv is linear in the number of errors.
# Seen (Ajv 8.20.0): it is quadratic if the errors come from a `$ref` that is not inlined. The generated code joins the errors of each
# reference with all errors before it by `concat`, which copies them: twice the errors take about four times the time.
# Without the reference, or with `inlineRefs`, the same data takes linear time.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ajv@8.20.0
cat >run.mjs <<'JS'
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';

console.log('ajv', JSON.parse(readFileSync('node_modules/ajv/package.json', 'utf8')).version);
const schema = { type: 'array', items: { $ref: '#/$defs/text' }, $defs: { text: { type: 'string' } } };
/** Milliseconds, the least of three runs. */
const time = (validate, count) => {
  const numbers = Array.from({ length: count }, (_, at) => at);
  return Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now();
      validate(numbers);
      return performance.now() - start;
    }),
  );
};
const ratios = [false, true].map((inlineRefs) => {
  const validate = new Ajv2020({ allErrors: true, inlineRefs }).compile(schema);
  const [one, two] = [10_000, 20_000].map((count) => time(validate, count));
  console.log(`inlineRefs ${inlineRefs}: 10,000 errors ${one.toFixed(1)} ms, 20,000 errors ${two.toFixed(1)} ms`);
  return two;
});
const factor = ratios[0] / ratios[1];
console.log(`20,000 errors through a reference take ${factor.toFixed(0)} times as long as without one`);
if (factor < 10) throw new Error('changed: the errors of a reference are no longer copied');
JS
node run.mjs

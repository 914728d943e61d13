#!/usr/bin/env bash
# Guess: RDFC-1.0 of rdf-canonize gives different canonical forms for texts in different languages, also if they have a base direction.
# Seen (rdf-canonize 5.0.0 with the terms of N3.js 2.13.12, which reads RDF 1.2): "chat"@en--ltr, "chat"@fr--ltr and "chat"@fr--rtl all become
# "chat"^^rdf:dirLangString. Language and direction are not in the canonical form, so the three datasets have the same hash.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rdf-canonize@5.0.0 n3@2.13.12
cat >run.mjs <<'JS'
import { Parser } from 'n3';
import { canonize } from 'rdf-canonize';
const canonical = (object) =>
  canonize(new Parser({ format: 'N-Triples' }).parse(`<urn:s> <urn:p> ${object} .`), { algorithm: 'RDFC-1.0' });
const texts = ['"chat"@en--ltr', '"chat"@fr--ltr', '"chat"@fr--rtl'];
const forms = await Promise.all(texts.map(canonical));
texts.forEach((text, at) => console.log(`${text} → ${forms[at].trim()}`));
const plain = await Promise.all(['"chat"@en', '"chat"@fr'].map(canonical));
console.log(`without a direction: ${plain[0] === plain[1] ? 'the same' : 'different'}`);
if (new Set(forms).size !== 1 || plain[0] === plain[1]) throw new Error('changed: see above');
JS
node run.mjs

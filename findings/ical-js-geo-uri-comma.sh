#!/usr/bin/env bash
# Guess: a jCard's `geo` URI becomes the line of RFC 6350's own example, `GEO:geo:37.386013,-122.082932`: a URI is not text, so nothing in
# it is escaped.
# Seen (ical.js 2.2.1): it writes `GEO:geo:47.07\,15.44`, and reads that again. vobject 0.9.9 and vcf 2.1.2 return the position with the
# backslash, so it is no geo URI (RFC 5870) for them. A comma in a `url` is escaped as well; vobject unescapes that one, vcf does not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 vcf@2.1.2
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check vobject==0.9.9
cat >run.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ICAL from 'ical.js';

const require = createRequire(import.meta.url);
const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
console.log('ical.js', versionOf('ical.js'), 'vcf', versionOf('vcf'));
const card = [
  'vcard',
  [
    ['version', {}, 'text', '4.0'],
    ['fn', {}, 'text', 'Example'],
    ['geo', {}, 'uri', 'geo:47.07,15.44'],
    ['url', {}, 'uri', 'https://example.org/a,b'],
  ],
  [],
];
const text = ICAL.stringify(card);
writeFileSync('card.vcf', text);
const line = text.split('\r\n').find((one) => one.startsWith('GEO'));
console.log('ical.js writes', line);
const again = ICAL.parse(text)[1][2][3];
console.log('ical.js reads', again);
const other = new (require('vcf'))().parse(text);
const [geo, url] = ['geo', 'url'].map((name) => other.get(name).valueOf());
console.log('vcf reads', geo, url);
if (line !== 'GEO:geo:47.07\\,15.44' || again !== 'geo:47.07,15.44' || geo !== 'geo:47.07\\,15.44' || url !== 'https://example.org/a\\,b')
  throw new Error('changed: see above');
JS
node run.mjs
python/bin/python - <<'PY'
from importlib.metadata import version
import vobject

print('vobject', version('vobject'))
with open('card.vcf', newline='') as file:
    card = vobject.readOne(file.read())
print('vobject reads', card.geo.value, card.url.value)
assert (card.geo.value, card.url.value) == ('geo:47.07\\,15.44', 'https://example.org/a,b'), 'changed: see above'
PY

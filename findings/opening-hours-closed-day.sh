#!/usr/bin/env bash
# Guess: an opening from 00:00 to 00:00 has no length, so a day that schema.org data states as closed in this way (Google documents it)
# can be copied to OpenStreetMap's `opening_hours`; and a day off, written as a rule after the others, closes that day only.
# Seen (opening_hours 3.15.0): `Su 00:00-00:00` is open all Sunday. `Fr 22:00-02:00; Sa off` also closes Friday's night at midnight,
# because a later rule replaces everything that touches its day; the rule `off` must stand first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund opening_hours@3.15.0
cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import OpeningHours from 'opening_hours';

console.log('opening_hours', JSON.parse(readFileSync('node_modules/opening_hours/package.json', 'utf8')).version);
const rows = [
  // Sunday morning.
  ['Su 00:00-00:00', '2026-11-29T11:00', true],
  ['Su off', '2026-11-29T11:00', false],
  // One hour after midnight, in the night that begins on Friday.
  ['Fr 22:00-02:00', '2026-11-28T01:00', true],
  ['Fr 22:00-02:00; Sa off', '2026-11-28T01:00', false],
  ['Sa off; Fr 22:00-02:00', '2026-11-28T01:00', true],
];
let changed = false;
for (const [text, time, seen] of rows) {
  const open = new OpeningHours(text).getState(new Date(time));
  console.log(time, text, '→', open ? 'open' : 'closed');
  changed ||= open !== seen;
}
if (changed) throw new Error('changed: see above');
JS
TZ=Europe/Vienna node run.mjs

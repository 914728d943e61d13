#!/usr/bin/env bash
# Guess: a value of an enumeration that the transformation has no row for is an error, or is named in a report; at least where the slot
# of the target is required.
# Seen (linkml-map 0.5.4): `unsure` is left out without a word, exit code 0, also with `--strict`, and the record without its required
# `state` is written. `validate-spec` finds no fault in the specification either. Count the values before and after.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check linkml-map==0.5.4 linkml==1.12.1 linkml-runtime==1.12.1
schema() {
  cat <<Y
id: https://example.org/$1
name: $1
prefixes: { linkml: https://w3id.org/linkml/, ex: https://example.org/ }
default_prefix: ex
imports: [linkml:types]
classes:
  $2:
    tree_root: true
    attributes:
      name: { range: string }
      state: { range: $3, required: true }
enums:
  $3:
    permissible_values: { $4 }
Y
}
schema source Place Status 'open_now: {}, shut: {}, unsure: {}' >source.yaml
schema target Venue State 'OPEN: {}, CLOSED: {}' >target.yaml
cat >map.yaml <<'Y'
id: https://example.org/map
source_schema: { name: source.yaml }
target_schema: { name: target.yaml }
class_derivations:
  Venue:
    populated_from: Place
    slot_derivations:
      name: {}
      state: {}
enum_derivations:
  State:
    populated_from: Status
    permissible_value_derivations:
      OPEN: { populated_from: open_now }
      CLOSED: { populated_from: shut }
Y
python/bin/pip list --disable-pip-version-check 2>/dev/null | grep -E '^linkml-map '
python/bin/linkml-map validate-spec map.yaml
for state in shut unsure; do
  echo "{\"name\": \"A\", \"state\": \"$state\"}" >record.json
  python/bin/linkml-map map-data --strict -T map.yaml -s source.yaml --target-schema target.yaml -f jsonl record.json -o "$state.jsonl" 2>"$state.messages"
  echo "$state → $(cat "$state.jsonl"), $(wc -l <"$state.messages") lines of messages"
done
[ "$(cat shut.jsonl)" = '{"name": "A", "state": "CLOSED"}' ] && [ "$(cat unsure.jsonl)" = '{"name": "A"}' ] && [ ! -s unsure.messages ] || {
  echo 'changed: see above' >&2
  exit 1
}

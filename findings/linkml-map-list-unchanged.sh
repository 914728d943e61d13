#!/usr/bin/env bash
# Guess: a file with a list of records is transformed record by record, or refused.
# Seen (linkml-map 0.5.4): `map-data` writes the list as it came, in the source's names, with exit code 0, also with `--strict` and as JSON
# Lines; one line on standard error begins with "Unexpected". A folder with a table named after the class is transformed, but a boolean
# column of it arrives as the text 'false'. Cut lists into records before, and type the values of tables.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check linkml-map==0.5.4 linkml==1.12.1 linkml-runtime==1.12.1
cat >source.yaml <<'Y'
id: https://example.org/source
name: source
prefixes: { linkml: https://w3id.org/linkml/, ex: https://example.org/ }
default_prefix: ex
imports: [linkml:types]
classes:
  Place:
    tree_root: true
    attributes:
      name: { range: string }
      closed: { range: boolean }
Y
cat >target.yaml <<'Y'
id: https://example.org/target
name: target
prefixes: { linkml: https://w3id.org/linkml/, ex: https://example.org/ }
default_prefix: ex
imports: [linkml:types]
classes:
  Venue:
    tree_root: true
    attributes:
      title: { range: string, required: true }
      shut: { range: boolean }
Y
cat >map.yaml <<'Y'
id: https://example.org/map
source_schema: { name: source.yaml }
target_schema: { name: target.yaml }
class_derivations:
  Venue:
    populated_from: Place
    slot_derivations:
      title: { populated_from: name }
      shut: { populated_from: closed }
Y
echo '{"name": "A", "closed": false}' >one.json
echo '[{"name": "A", "closed": false}, {"name": "B"}]' >list.json
mkdir tables
printf 'name\tclosed\nA\tfalse\n' >tables/Place.tsv
transform() { python/bin/linkml-map --quiet map-data --strict -T map.yaml -s source.yaml --target-schema target.yaml "$@" 2>>messages; }
python/bin/pip list --disable-pip-version-check 2>/dev/null | grep -E '^linkml-map '
one=$(transform -f jsonl one.json -o one.jsonl && cat one.jsonl)
list=$(transform -f jsonl list.json -o list.jsonl && cat list.jsonl)
table=$(transform tables -o table.jsonl && cat table.jsonl)
printf 'one record → %s\na list → %s\na table → %s\n' "$one" "$list" "$table"
[ "$one" = '{"title": "A", "shut": false}' ] || { echo 'changed: one record' >&2; exit 1; }
[ "$list" = $'{"name": "A", "closed": false}\n{"name": "B"}' ] || { echo 'changed: a list' >&2; exit 1; }
[ "$table" = '{"title": "A", "shut": "false"}' ] || { echo 'changed: a table' >&2; exit 1; }

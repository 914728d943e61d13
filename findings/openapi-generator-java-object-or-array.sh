#!/usr/bin/env bash
# Guess: a generator that cannot express "a list of objects or lists" writes a list of Object, which compiles.
# Seen (OpenAPI Generator 7.25.0, java, native): for `items: { anyOf: [object, array] }` it writes a class whose Java does not compile, and
# ends with status 0. With an empty schema for the items, the same client compiles. `validate` finds both documents valid.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mvn -q dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:7.25.0 -DoutputDirectory=. >/dev/null
jar=$(ls openapi-generator-cli-*.jar)
java -jar "$jar" version
# Generates a client for a document whose response has lists of these items, and compiles it.
generate() {
  cat >api.json <<JSON
{
  "openapi": "3.1.0",
  "info": { "title": "Shop", "version": "1" },
  "paths": {
    "/things": {
      "get": {
        "operationId": "listThings",
        "responses": {
          "200": { "description": "OK", "content": { "application/json": { "schema": { "\$ref": "#/components/schemas/Things" } } } }
        }
      }
    }
  },
  "components": {
    "schemas": { "Things": { "type": "object", "properties": { "graph": { "type": "array", "items": $1 } } } }
  }
}
JSON
  rm -rf client
  java -jar "$jar" validate -i api.json >valid.txt 2>&1 && valid=valid || valid=invalid
  java -jar "$jar" generate -i api.json -g java --library native -o client >log.txt 2>&1 && status=0 || status=$?
  (cd client && mvn -q compile -DskipTests >../compile.txt 2>&1) && compiles=compiles || compiles='does not compile'
  result="$valid, status $status, $compiles"
  echo "$1 → $result"
}
generate '{ "anyOf": [{ "type": "object" }, { "type": "array", "items": {} }] }'
grep -m2 'ERROR.*\.java' compile.txt | sed 's/.*src/src/' || true
first=$result
generate '{}'
if [ "$first" != 'valid, status 0, does not compile' ] || [ "$result" != 'valid, status 0, compiles' ]; then
  echo 'changed: see above' >&2
  exit 1
fi

#!/usr/bin/env bash
# Guess: OpenAPI 3.1 uses JSON Schema 2020-12, where an array needs no `items`; a generator writes a list of anything.
# Seen (openapi-python-client 0.29.1): inside `anyOf`, such an array makes the generator drop the endpoint if it is in the body of a request;
# in a response, the function remains and returns None for a status of 200. Both end with status 0. `items: {}` means the same and loses
# nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check openapi-python-client==0.29.1
env/bin/openapi-python-client --version
# Writes a document with one schema in a request and a response, and prints what the client has of them.
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
          "200": { "description": "OK", "content": { "application/json": { "schema": { "anyOf": [{ "type": "string" }, $1] } } } }
        }
      },
      "post": {
        "operationId": "addThing",
        "requestBody": { "content": { "application/json": { "schema": { "anyOf": [{ "type": "string" }, $1] } } } },
        "responses": { "204": { "description": "OK" } }
      }
    }
  }
}
JSON
  rm -rf client
  env/bin/openapi-python-client generate --path api.json --meta none --output-path client >log.txt 2>&1 && status=0 || status=$?
  response=lost
  if grep -q 'status_code == 200' client/api/default/list_things.py; then response=typed; fi
  request=lost
  if [ -f client/api/default/add_thing.py ]; then request=kept; fi
  result="response $response, endpoint with a body $request, status $status"
  echo "$1 → $result"
}
generate '{ "type": "array" }'
first=$result
generate '{ "type": "array", "items": {} }'
if [ "$first" != 'response lost, endpoint with a body lost, status 0' ] || [ "$result" != 'response typed, endpoint with a body kept, status 0' ]; then
  echo 'changed: see above' >&2
  exit 1
fi

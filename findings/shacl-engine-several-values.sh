#!/usr/bin/env bash
# Guess: two `sh:or` in one shape are two constraints, as the specification says of each value of a parameter, and a disjoint qualified
# shape without siblings excludes nothing.
# Seen (shacl-engine 1.1.2): the lists of all `sh:or` are joined, so that a value needs one member of one of them; a qualified shape with
# `sh:qualifiedValueShapesDisjoint true` and no sibling counts no value at all. pySHACL 0.40.1 does as the specification says.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >shapes.ttl <<'T'
@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix ex: <https://example.org/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
ex:Either a sh:NodeShape ; sh:targetNode ex:a ; sh:property [ sh:path ex:code ;
  sh:or ( [ sh:datatype xsd:string ] [ sh:datatype xsd:integer ] ) ;
  sh:or ( [ sh:maxLength 2 ] [ sh:pattern "^x" ] ) ] .
ex:Counted a sh:NodeShape ; sh:targetNode ex:b ; sh:property [ sh:path ex:wheel ;
  sh:qualifiedValueShape [ sh:class ex:Wheel ] ; sh:qualifiedMinCount 1 ; sh:qualifiedValueShapesDisjoint true ] .
T
cat >data.ttl <<'T'
@prefix ex: <https://example.org/> .
ex:a ex:code "abc" .
ex:b ex:wheel ex:w . ex:w a ex:Wheel .
T
npm init -y >/dev/null
npm install --silent --no-audit --no-fund shacl-engine@1.1.2 n3@2.13.12
cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { DataFactory, Parser, Store } from 'n3';
import { Validator } from 'shacl-engine';
const store = (name) => new Store(new Parser({ blankNodePrefix: name }).parse(readFileSync(`${name}.ttl`, 'utf8')));
const { results } = await new Validator(store('shapes'), { factory: DataFactory }).validate({ dataset: store('data') });
const found = results.map((r) => `${r.focusNode.term.value.slice(-1)} ${r.constraintComponent.value.split('#')[1]}`);
console.log(found.sort().join(', ') || 'conforms');
JS
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pyshacl==0.40.1
engine=$(node run.mjs)
other=$(python/bin/pyshacl -s shapes.ttl -f human data.ttl | grep -oE '(Or|QualifiedMinCount)ConstraintComponent' | sort -u | tr '\n' ' ' || true)
printf 'shacl-engine 1.1.2: %s\npySHACL 0.40.1: %s\n' "$engine" "${other:-conforms}"
[ "$engine" = 'b QualifiedMinCountConstraintComponent' ] || { echo 'changed: shacl-engine' >&2; exit 1; }
[ "$other" = 'OrConstraintComponent ' ] || { echo 'changed: pySHACL' >&2; exit 1; }

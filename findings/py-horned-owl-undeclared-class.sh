#!/usr/bin/env bash
# Guess: `schema:Event a rdfs:Class ; owl:equivalentClass other:Event` is read as an axiom, as `rdfs:subClassOf` in the same place is; at worst
# it is left out.
# Seen (py-horned-owl 2.0.0): with `rdfs:subClassOf` the file is read. With `owl:equivalentClass` the whole file is refused: "Unknown entity
# in equivalent class statement". With `owl:Class` for the first of both, the other may be undeclared.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check py-horned-owl==2.0.0
python/bin/pip list --disable-pip-version-check 2>/dev/null | grep -E '^py-horned-owl '
ontology() {
  cat <<X
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:rdfs="http://www.w3.org/2000/01/rdf-schema#" xmlns:owl="http://www.w3.org/2002/07/owl#">
<owl:Ontology rdf:about="https://example.org/o"/>
<$2 rdf:about="https://example.org/o#A"><$1 rdf:resource="https://elsewhere.example/A"/></$2>
</rdf:RDF>
X
}
ontology rdfs:subClassOf rdfs:Class >subclass.owl
ontology owl:equivalentClass rdfs:Class >equivalent.owl
ontology owl:equivalentClass owl:Class >declared.owl
cat >try.py <<'P'
import pyhornedowl

for name in ["subclass", "equivalent", "declared"]:
    try:
        ontology = pyhornedowl.open_ontology(f"{name}.owl")
        print(name, sorted({type(each.component).__name__ for each in ontology.get_axioms()} - {"OntologyID"}))
    except ValueError as error:
        print(name, "refused:", "Unknown entity in equivalent class statement" in str(error))
P
python/bin/python try.py | tee result
diff - result <<'R' || { echo 'changed: see above' >&2; exit 1; }
subclass ['SubClassOf']
equivalent refused: True
declared ['DeclareClass', 'EquivalentClasses']
R

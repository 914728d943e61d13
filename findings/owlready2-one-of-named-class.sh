#!/usr/bin/env bash
# Guess: `:Size a owl:Class ; owl:oneOf ( :Small :Large )` is a closed list of values for owlready2, as it is for the OWL API: OWL 2 reads it
# as an equivalence (https://www.w3.org/TR/owl2-mapping-to-rdf/, Table 18).
# Seen (owlready2 0.51): it is read without an error, and the class has no values. With `owl:equivalentClass [ owl:oneOf … ]` it has them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check owlready2==0.51
python/bin/pip list --disable-pip-version-check 2>/dev/null | grep -iE '^owlready2 '
ontology() {
  cat <<X
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:owl="http://www.w3.org/2002/07/owl#">
<owl:Ontology rdf:about="https://example.org/o"/>
<owl:Class rdf:about="https://example.org/o#Size">$1<owl:oneOf rdf:parseType="Collection">
<owl:NamedIndividual rdf:about="https://example.org/o#Small"/><owl:NamedIndividual rdf:about="https://example.org/o#Large"/>
</owl:oneOf>$2</owl:Class>
</rdf:RDF>
X
}
ontology '' '' >named.owl
ontology '<owl:equivalentClass><owl:Class>' '</owl:Class></owl:equivalentClass>' >equivalent.owl
cat >try.py <<'P'
import os

import owlready2

for name in ["named", "equivalent"]:
    world = owlready2.World()
    world.get_ontology(f"file://{os.getcwd()}/{name}.owl").load()
    size = world["https://example.org/o#Size"]
    print(name, sorted(each.name for part in size.equivalent_to for each in part.instances))
P
python/bin/python try.py 2>/dev/null | tee result
diff - result <<'R' || { echo 'changed: see above' >&2; exit 1; }
named []
equivalent ['Large', 'Small']
R

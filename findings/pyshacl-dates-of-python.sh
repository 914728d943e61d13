#!/usr/bin/env bash
# Guess: `sh:datatype xsd:dateTime` and the like accept what is in the lexical space of XML Schema 1.1, and nothing else: midnight as
# `24:00:00` and years before 1 or after 9999 are values of it, a date, a week date and a moment without colons are none.
# Seen (pySHACL 0.40.1 with rdflib 7.6.0): the other way round. rdflib reads such literals by the ISO 8601 functions of Python, which know
# week dates and forms without colons and no year but 1 to 9999. `xsd:duration` has weeks and `xsd:dayTimeDuration` years. So a record
# that another validator refuses conforms here, and the reverse; a pattern beside the datatype helps.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pyshacl==0.40.1 rdflib==7.6.0
cat >judge.py <<'P'
import logging
from pyshacl import validate
from rdflib import Graph

logging.disable(logging.CRITICAL)
SHAPE = """@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix ex: <https://example.org/> .
ex:Shape a sh:NodeShape ; sh:targetSubjectsOf ex:value ; sh:property [ sh:path ex:value ; sh:datatype <%s> ] ."""
DATA = '<https://example.org/a> <https://example.org/value> "%s"^^<%s> .'
# Datatype, value, whether it is in the lexical space of XML Schema 1.1.
for name, value, valid in [
    ("dateTime", "2024-02-28T10:00:00", True),
    ("dateTime", "2024-02-28T24:00:00", True),
    ("dateTime", "-0044-03-15T12:00:00", True),
    ("dateTime", "2024-02-29", False),
    ("dateTime", "2024-W09-4", False),
    ("dateTime", "20240229T100000", False),
    ("date", "12024-01-01", True),
    ("date", "2024-W09-4", False),
    ("time", "24:00:00", True),
    ("time", "100000", False),
    ("duration", "P1W", False),
    ("dayTimeDuration", "P1Y", False),
]:
    datatype = "http://www.w3.org/2001/XMLSchema#" + name
    data = Graph().parse(data=DATA % (value, datatype), format="turtle")
    conforms = validate(data, shacl_graph=Graph().parse(data=SHAPE % datatype, format="turtle"))[0]
    print(f"{name} {value}: {'value' if valid else 'no value'} of the datatype, {'conforms' if conforms else 'refused'}")
P
python/bin/pip list --disable-pip-version-check 2>/dev/null | grep -E '^(pyshacl|rdflib) '
python/bin/python judge.py 2>/dev/null | tee seen
[ "$(grep -c ' value of the datatype, refused' seen)" = 4 ] && [ "$(grep -c 'no value of the datatype, conforms' seen)" = 7 ] || {
  echo 'changed: see above' >&2
  exit 1
}

#!/usr/bin/env bash
# Guess: `curies` takes from a JSON-LD context the prefixes that JSON-LD 1.1 has: names whose IRI ends in `/`, `#` or another delimiter, and
# those with `@prefix: true`. A term such as `"Boat": "https://example.org/Boat"` is none.
# Seen (curies 0.15.7): each name with a plain IRI is a prefix, also a keyword's alias: `…/Boat/x` is compressed to `Boat:/x`. Two names for
# one IRI, which JSON-LD allows, are an error (DuplicateURIPrefixes). Written as `{"@id": …}`, terms are left out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check curies==0.15.7
python/bin/pip list --disable-pip-version-check 2>/dev/null | grep -E '^curies '
cat >try.py <<'P'
import curies

NS = "https://example.org/"


def convert(terms):
    try:
        context = {"ex": NS, "id": "@id", **terms}
        converter = curies.Converter.from_jsonld({"@context": context})
        return f"prefixes {sorted(converter.bimap)}, {converter.compress(NS + 'Boat/x')}"
    except Exception as error:
        return type(error).__name__


print("text:", convert({"Boat": NS + "Boat"}))
print("object:", convert({"Boat": {"@id": NS + "Boat"}}))
print("two names:", convert({"café": NS + "café", "cafe": NS + "café"}))
P
python/bin/python try.py | tee result
diff - result <<'R' || { echo 'changed: see above' >&2; exit 1; }
text: prefixes ['Boat', 'ex', 'id'], Boat:/x
object: prefixes ['ex', 'id'], ex:Boat/x
two names: DuplicateURIPrefixes
R

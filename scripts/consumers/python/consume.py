"""Runs one tool on published files. Each line of the input is a job: action, then its arguments, separated by tabs. Prints one line for
each job: "ok" or "failed", a tab, and what the tool returned or its error."""

import json
import logging
import sys
import warnings

warnings.simplefilter("ignore")
logging.disable(logging.CRITICAL)

FORMATS = {"ttl": "turtle", "nt": "nt", "rdf": "xml", "owl": "xml", "jsonld": "json-ld"}


def extension(path):
    return path.rsplit(".", 1)[1]


def rdflib_read(path, out):
    import rdflib

    # Otherwise it changes lexical forms: "01" becomes "1".
    rdflib.NORMALIZE_LITERALS = False
    graph = rdflib.Graph().parse(path, format=FORMATS[extension(path)])
    graph.serialize(out, format="nt", encoding="utf-8")


def pyoxigraph_read(path, out):
    import pyoxigraph

    formats = pyoxigraph.RdfFormat
    names = {"ttl": formats.TURTLE, "nt": formats.N_TRIPLES, "rdf": formats.RDF_XML, "owl": formats.RDF_XML, "jsonld": formats.JSON_LD}
    quads = pyoxigraph.parse(path=path, format=names[extension(path)])
    pyoxigraph.serialize((quad.triple for quad in quads), out, format=formats.N_TRIPLES)


def pyshacl_validate(data, shapes):
    from pyshacl import validate

    conforms, _, _ = validate(data, shacl_graph=shapes, inference="none", advanced=False)
    return "conforms" if conforms else "violates"


def pyld_expand(path, out):
    from pyld import jsonld

    with open(path, encoding="utf-8") as file:
        record = json.load(file)
    nquads = jsonld.to_rdf(record, {"format": "application/n-quads", "documentLoader": jsonld.requests_document_loader(timeout=20)})
    with open(out, "w", encoding="utf-8") as file:
        file.write(nquads)


def curies_prefixes(path):
    import curies

    with open(path, encoding="utf-8") as file:
        converter = curies.Converter.from_jsonld(json.load(file))
    return ",".join(sorted(converter.bimap))


def owlready2_values(path, iri):
    import owlready2

    world = owlready2.World()
    world.get_ontology("file://" + path).load()
    cls = world[iri]
    return ",".join(sorted(each.name for part in cls.equivalent_to for each in getattr(part, "instances", [])))


def owlready2_open(path):
    import owlready2

    ontology = owlready2.World().get_ontology("file://" + path).load()
    return f"{len(list(ontology.classes()))} classes"


def owlready2_value(path, iri, name):
    import owlready2

    world = owlready2.World()
    world.get_ontology("file://" + path).load()
    return str(getattr(world[iri], name))


def owlready2_kind(path, iri):
    import owlready2

    world = owlready2.World()
    world.get_ontology("file://" + path).load()
    return type(world[iri]).__name__


def horned_axioms(path):
    import pyhornedowl

    ontology = pyhornedowl.open_ontology(path)
    kinds = {}
    for axiom in ontology.get_axioms():
        name = type(axiom.component).__name__
        kinds[name] = kinds.get(name, 0) + 1
    return json.dumps(kinds, sort_keys=True)


def feedparser_entries(path):
    import feedparser

    feed = feedparser.parse(path)
    return f"{len(feed.entries)} entries, {'ill-formed' if feed.bozo else 'well-formed'}, {feed.version}"


def pandas_labels(path, keep):
    import pandas

    table = pandas.read_csv(path, **({"keep_default_na": False} if keep == "keep" else {}))
    return f"{table['label'].isna().sum()} missing of {len(table)}"


def sssom_mappings(path):
    from sssom.parsers import parse_sssom_table

    return f"{len(parse_sssom_table(path).df)} mappings"


def extruct_types(path):
    import extruct

    with open(path, encoding="utf-8") as file:
        found = extruct.extract(file.read(), base_url="https://example.org/", syntaxes=["json-ld"])
    types = set()
    for each in found["json-ld"]:
        for node in each.get("@graph", [each]):
            types.add(str(node.get("@type")))
    return ",".join(sorted(types))


def mcp_term(url, token, iri):
    import asyncio

    import httpx2
    from mcp import ClientSession
    from mcp.client.streamable_http import streamable_http_client

    async def call():
        async with httpx2.AsyncClient(headers={"Authorization": f"Bearer {token}"}) as client:
            async with streamable_http_client(url, http_client=client) as streams:
                async with ClientSession(streams[0], streams[1]) as session:
                    await session.initialize()
                    tools = sorted(tool.name for tool in (await session.list_tools()).tools)
                    result = await session.call_tool("get_term", {"term": iri})
                    text = json.dumps(result.model_dump(mode="json"))
                    return f"{len(tools)} tools, {'found' if iri in text else 'not found'}"

    return asyncio.run(call())


def rdflib_negotiate(url, out):
    import rdflib

    rdflib.NORMALIZE_LITERALS = False
    rdflib.Graph().parse(url).serialize(out, format="nt", encoding="utf-8")


ACTIONS = {
    each.__name__: each
    for each in [
        *[rdflib_read, rdflib_negotiate, pyoxigraph_read, pyshacl_validate, pyld_expand, curies_prefixes, owlready2_values],
        *[owlready2_kind, owlready2_open, owlready2_value, horned_axioms, feedparser_entries, pandas_labels, extruct_types, mcp_term, sssom_mappings],
    ]
}

for line in sys.stdin:
    action, *arguments = line.rstrip("\n").split("\t")
    try:
        result = "ok\t" + str(ACTIONS[action](*arguments) or "")
    except BaseException as error:  # Libraries of Rust raise others than Exception.
        while getattr(error, "exceptions", None):
            error = error.exceptions[0]
        result = f"failed\t{type(error).__name__}: {error}"
    print(" ".join(result.split("\n")), flush=True)

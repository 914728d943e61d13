#!/usr/bin/env bash
# Guess: a value with `rdf:datatype="…#XMLLiteral"` and the escaped text `&lt;b&gt;x&lt;/b&gt;` is the literal `<b>x</b>` for the OWL API, as RDF/XML
# says and as it is from Turtle.
# Seen (OWL API 5.5.1): from RDF/XML the literal is `&lt;b&gt;x&lt;/b&gt;`, escaped once more; from Turtle it is `<b>x</b>`. Needs Java 17 and Maven.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >pom.xml <<'X'
<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId><version>1</version><packaging>pom</packaging>
<dependencies><dependency><groupId>net.sourceforge.owlapi</groupId><artifactId>owlapi-distribution</artifactId><version>5.5.1</version></dependency></dependencies></project>
X
mvn --batch-mode --quiet org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DincludeScope=runtime -DoutputDirectory=jars
(cd jars && ls owlapi-distribution-*.jar)
cat >o.rdf <<'X'
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:rdfs="http://www.w3.org/2000/01/rdf-schema#" xmlns:owl="http://www.w3.org/2002/07/owl#">
<owl:Class rdf:about="https://example.org/A">
<rdfs:comment rdf:datatype="http://www.w3.org/1999/02/22-rdf-syntax-ns#XMLLiteral">&lt;b&gt;x&lt;/b&gt;</rdfs:comment>
</owl:Class>
</rdf:RDF>
X
cat >o.ttl <<'X'
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
<https://example.org/A> a owl:Class ; rdfs:comment "<b>x</b>"^^rdf:XMLLiteral .
X
cat >Try.java <<'X'
import java.io.File;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.OWLAnnotationAssertionAxiom;
import org.semanticweb.owlapi.model.OWLLiteral;

class Try {
  public static void main(String[] files) throws Exception {
    for (String file : files)
      OWLManager.createOWLOntologyManager().loadOntologyFromOntologyDocument(new File(file)).axioms()
          .filter(OWLAnnotationAssertionAxiom.class::isInstance)
          .forEach(axiom -> System.out.println(file + " " + ((OWLLiteral) ((OWLAnnotationAssertionAxiom) axiom).getValue()).getLiteral()));
  }
}
X
java -cp 'jars/*' Try.java o.rdf o.ttl 2>/dev/null | tee result
diff - result <<'R' || { echo 'changed: see above' >&2; exit 1; }
o.rdf &lt;b&gt;x&lt;/b&gt;
o.ttl <b>x</b>
R

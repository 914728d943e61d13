/** Two classes with their fields in shapes only: one is its own shape, the other the target of one. */
export const KILN = `@prefix sh: <http://www.w3.org/ns/shacl#> .
:Kiln a rdfs:Class, sh:NodeShape ; rdfs:label "Kiln"@en ; sh:property
  [ sh:path :heats ; sh:class :Pot ; sh:nodeKind sh:IRI ; sh:minCount 1 ; sh:name "heats"@en ; sh:description "What is heated."@en ; sh:order 2 ] ,
  [ sh:path :code ; sh:datatype xsd:string ; sh:pattern "^[A-Z]{3}$" ; sh:maxCount 1 ; sh:message "Three capital letters."@en ; sh:order 1 ] ,
  [ sh:path :code ; sh:minCount 1 ] ,
  [ sh:path :fuel ; sh:in ( :Gas :Wood ) ; sh:minCount 1 ; sh:severity sh:Warning ; sh:defaultValue :Gas ] ,
  [ sh:path :maxTemperature ; sh:datatype xsd:integer ; sh:minInclusive 100 ; sh:maxExclusive 1500 ; sh:maxCount 1 ] ,
  [ sh:path :built ; sh:datatype xsd:date ; sh:maxCount 1 ] ,
  [ sh:path :checked ; sh:or ( [ sh:datatype xsd:date ] [ sh:datatype xsd:dateTime ] ) ] ,
  [ sh:path :weight ; sh:datatype xsd:decimal ; sh:minExclusive 0.5 ] ,
  [ sh:path :title ; sh:uniqueLang true ; sh:datatype rdf:langString ; sh:languageIn ( "en" "de" ) ] ,
  [ sh:path :state ; sh:in ( "on" "off" ) ; sh:datatype xsd:string ; sh:minCount 1 ; sh:maxCount 1 ] ,
  [ sh:path :nick ; sh:minLength 2 ; sh:maxLength 4 ; sh:datatype xsd:string ] .
:Pot a owl:Class ; rdfs:label "Pot"@en .
:PotShape a sh:NodeShape ; sh:targetClass :Pot ; sh:closed true ; sh:ignoredProperties ( rdf:type ) ; sh:property
  [ sh:path :volume ; sh:datatype xsd:double ; sh:minInclusive 0.1 ; sh:minCount 1 ; sh:maxCount 1 ] ,
  [ sh:path :glaze ; sh:node :GlazeShape ; sh:maxCount 2 ] ,
  [ sh:path :lid ; sh:nodeKind sh:BlankNode ] ,
  [ sh:path :maker ; sh:node :MakerShape ] ,
  [ sh:path :link ; sh:nodeKind sh:IRIOrLiteral ] ,
  [ sh:path :twin ; sh:disjoint :lid ] ,
  [ sh:path :mark ; sh:hasValue "X" ] ,
  [ sh:path :part ; sh:qualifiedValueShape [ sh:datatype xsd:boolean ] ; sh:qualifiedMaxCount 1 ] .
:MakerShape a sh:NodeShape ; sh:nodeKind sh:IRI ; sh:pattern "^https://example[.]com/makers/" .
:GlazeShape a sh:NodeShape ; sh:property [ sh:path :colour ; sh:minCount 1 ; sh:datatype xsd:string ] .
:Gas a :Fuel ; rdfs:label "Gas"@en . :Wood a :Fuel ; rdfs:label "Wood"@en . :Fuel a owl:Class ; rdfs:label "Fuel"@en .
:heats a rdf:Property . :code a rdf:Property . :fuel a rdf:Property . :maxTemperature a rdf:Property . :built a rdf:Property .
:checked a rdf:Property . :weight a rdf:Property . :title a rdf:Property . :state a rdf:Property . :volume a rdf:Property .
:glaze a rdf:Property . :lid a rdf:Property . :link a rdf:Property . :twin a rdf:Property . :mark a rdf:Property . :part a rdf:Property .
:maker a rdf:Property . :colour a rdf:Property . :nick a rdf:Property .
`;

/** A small ontology that meets every shape of ours: a header, one term of each kind, and a match. `NAMESPACE` stands for its own. */
export const SOUND = `@prefix market: <NAMESPACE> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix schema: <http://schema.org/> .
@prefix vs: <http://www.w3.org/2003/06/sw-vocab-status/ns#> .
@prefix bibo: <http://purl.org/ontology/bibo/> .
@prefix vann: <http://purl.org/vocab/vann/> .
@prefix sssom: <https://w3id.org/sssom/> .
@prefix semapv: <https://w3id.org/semapv/vocab/> .

market: a owl:Ontology ; dcterms:title "Shop"@en ; dcterms:description "What a shop is."@en ;
    dcterms:license <https://creativecommons.org/licenses/by/4.0/> ; dcterms:creator "Editors" ; dcterms:publisher "Publisher" ;
    dcterms:created "2026-01-01"^^xsd:date ; dcterms:issued "2026-01-02"^^xsd:date ; dcterms:modified "2026-01-03"^^xsd:date ;
    dcterms:bibliographicCitation "Editors: Shop." ; bibo:status <http://purl.org/ontology/bibo/status/published> ;
    owl:versionInfo "1.0.0" ; owl:versionIRI market:version\\/1.0.0 ;
    schema:includedInDataCatalog [ schema:name "Catalogue" ] ;
    vann:preferredNamespacePrefix "market" ; vann:preferredNamespaceUri "NAMESPACE" .

market:Provider a owl:Class ;
    rdfs:label "Provider"@en, "Anbieter"@de, "Prestataire"@fr, "Proveedor"@es ;
    skos:definition "Somebody who lists something. Customers are not meant."@en ;
    skos:example """{ "@type": "Provider", "openOn": "First" }"""^^rdf:JSON ;
    market:sinceVersion "1.0.0" ; vs:term_status "stable" ; dcterms:created "2026-01-01"^^xsd:date ; rdfs:isDefinedBy market: .

market:ProviderType a owl:Class ;
    rdfs:label "Provider type"@en, "Anbietertyp"@de, "Type de prestataire"@fr, "Tipo de proveedor"@es ;
    skos:definition "A kind of provider. One provider is not a provider type."@en ;
    skos:example """{ "@type": "ProviderType" }"""^^rdf:JSON ;
    market:sinceVersion "1.0.0" ; vs:term_status "stable" ; dcterms:created "2026-01-01"^^xsd:date ; rdfs:isDefinedBy market: .

market:Plumber a owl:Class, market:ProviderType ; rdfs:subClassOf market:Provider ;
    rdfs:label "Plumber"@en, "Installateur"@de, "Plombier"@fr, "Fontanero"@es ;
    skos:definition "A provider who mends pipes. Gas fitters are not meant."@en ;
    skos:example """{ "@type": "Plumber" }"""^^rdf:JSON ;
    market:servesIndustry market:Plumbing ;
    market:sinceVersion "1.0.0" ; vs:term_status "stable" ; dcterms:created "2026-01-01"^^xsd:date ; rdfs:isDefinedBy market: .

market:openOn a owl:ObjectProperty ; rdfs:domain market:Provider ; rdfs:range market:Day ;
    rdfs:label "open on"@en, "geöffnet am"@de, "ouvert le"@fr, "abierto el"@es ;
    skos:definition "A day on which a provider is open. Holidays are not told of."@en ;
    skos:example "First"@en ;
    market:sinceVersion "1.0.0" ; vs:term_status "stable" ; dcterms:created "2026-01-01"^^xsd:date ; rdfs:isDefinedBy market: .

market:Day a rdfs:Class ; rdfs:subClassOf schema:Enumeration ;
    rdfs:label "Day"@en, "Tag"@de, "Jour"@fr, "Día"@es ;
    skos:definition "A day on which somebody may be open. Nights are not days."@en ;
    market:sinceVersion "1.0.0" ; vs:term_status "stable" ; dcterms:created "2026-01-01"^^xsd:date ; rdfs:isDefinedBy market: .

market:First a market:Day ;
    rdfs:label "First"@en, "Erster"@de, "Premier"@fr, "Primero"@es ;
    skos:definition "The day before the second, and never another one."@en ;
    market:sinceVersion "1.0.0" ; vs:term_status "stable" ; dcterms:created "2026-01-01"^^xsd:date ; rdfs:isDefinedBy market: .

market:Second a market:Day ;
    rdfs:label "Second"@en, "Zweiter"@de, "Deuxième"@fr, "Segundo"@es ;
    skos:definition "The day after the first, and never another one."@en ;
    market:sinceVersion "1.0.0" ; vs:term_status "stable" ; dcterms:created "2026-01-01"^^xsd:date ; rdfs:isDefinedBy market: .

market:Third a market:Day ;
    rdfs:label "Third"@en, "Dritter"@de, "Troisième"@fr, "Tercero"@es ;
    skos:definition "The day after the second, and never another one."@en ;
    market:sinceVersion "1.0.0" ; vs:term_status "stable" ; dcterms:created "2026-01-01"^^xsd:date ; rdfs:isDefinedBy market: .

market:Industry a owl:Class ; rdfs:subClassOf skos:Concept ;
    rdfs:label "Industry"@en, "Branche"@de, "Secteur"@fr, "Sector"@es ;
    skos:definition "A trade, as shops divide them up. A firm is not a trade."@en ;
    market:sinceVersion "1.0.0" ; vs:term_status "stable" ; dcterms:created "2026-01-01"^^xsd:date ; rdfs:isDefinedBy market: .

market:Industries a skos:ConceptScheme ; skos:hasTopConcept market:Plumbing ;
    skos:prefLabel "Industries"@en, "Branchen"@de, "Secteurs"@fr, "Sectores"@es ;
    skos:definition "The trades that are known, and none beside them."@en ;
    market:sinceVersion "1.0.0" ; vs:term_status "stable" ; dcterms:created "2026-01-01"^^xsd:date ; rdfs:isDefinedBy market: .

market:Plumbing a market:Industry, skos:Concept ; skos:inScheme market:Industries ; skos:topConceptOf market:Industries ; skos:notation "P" ;
    skos:prefLabel "Plumbing"@en, "Sanitär"@de, "Plomberie"@fr, "Fontanería"@es ;
    skos:definition "Laying and mending pipes, but not the mains in the street."@en ;
    market:sinceVersion "1.0.0" ; vs:term_status "stable" ; dcterms:created "2026-01-01"^^xsd:date ; rdfs:isDefinedBy market: .

market:sinceVersion a owl:AnnotationProperty ;
    rdfs:label "since version"@en, "seit Version"@de, "depuis la version"@fr, "desde la versión"@es ;
    skos:definition "The version that brought a term, and not that of a later change."@en ;
    market:sinceVersion "1.0.0" ; vs:term_status "stable" ; dcterms:created "2026-01-01"^^xsd:date ; rdfs:isDefinedBy market: .

market:servesIndustry a owl:ObjectProperty ; rdfs:domain market:ProviderType ; rdfs:range market:Industry ;
    rdfs:label "serves industry"@en, "dient Branche"@de, "sert le secteur"@fr, "sirve al sector"@es ;
    skos:definition "Marks a term as meant for one trade. Without it a term is for all."@en ;
    skos:example "Plumber serves Plumbing."@en ;
    market:sinceVersion "1.0.0" ; vs:term_status "stable" ; dcterms:created "2026-01-01"^^xsd:date ; rdfs:isDefinedBy market: .

market:Plumber skos:closeMatch schema:Plumber .
[] a owl:Axiom ; owl:annotatedSource market:Plumber ; owl:annotatedProperty skos:closeMatch ; owl:annotatedTarget schema:Plumber ;
    sssom:mapping_justification semapv:ManualMappingCuration ; rdfs:comment "Theirs has premises."@en .
[] a owl:Axiom ; owl:annotatedSource market:Provider ; owl:annotatedProperty skos:exactMatch ; owl:annotatedTarget sssom:NoTermFound ;
    sssom:object_source <http://schema.org/> ; sssom:mapping_justification semapv:ManualMappingCuration .
`;

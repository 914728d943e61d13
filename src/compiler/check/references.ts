import type { Iri } from '../../ontology/model.ts';
import { owl, rdf, rdfs, skos } from '../../rdf/names.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { name } from './rule.ts';

/** Properties of RDFS, OWL and SKOS whose objects are terms, without those that other rules check. */
const TERM_POINTERS = new Set([
  ...[
    'inverseOf',
    'disjointWith',
    'propertyDisjointWith',
    'complementOf',
    'onProperty',
    'onClass',
    'onDataRange',
    'someValuesFrom',
    'allValuesFrom',
    'hasValue',
    'sameAs',
    'differentFrom',
    'sourceIndividual',
    'assertionProperty',
    'targetIndividual',
    'onDatatype',
    'datatypeComplementOf',
    'annotatedSource',
    'annotatedProperty',
  ].map(owl),
  ...['related', 'narrower', 'inScheme', 'hasTopConcept', 'topConceptOf', 'member', 'semanticRelation'].map(skos),
  // Members of unions, intersections, enumerations, chains and keys.
  rdf('first'),
  rdfs('member'),
]);

export const referenceRules: readonly CheckRule[] = [
  {
    code: 'undescribed-home-term',
    severity: 'warning',
    about:
      'An IRI in the own namespace of the ontology is used as a property, a class or a value, but is not described: often a typo.',
    find: undescribed,
  },
  {
    code: 'unresolved-import',
    severity: 'warning',
    about: 'The ontology imports another ontology that is not among the sources. Its terms stay external.',
    *find(context) {
      for (const { iri, resolved } of context.ontology.header.imports) {
        if (resolved) continue;
        const message = `The imported ontology ${name(context, iri)} is not among the sources, so its terms stay external. To include it, map it to a local file under "imports:" in publication.yaml.`;
        yield {
          ...(context.ontology.header.iri !== undefined && { subject: context.ontology.header.iri }),
          iri,
          near: iri,
          message,
        };
      }
    },
  },
];

function* undescribed(context: CheckContext): Generator<Finding> {
  const reported = new Set<Iri>();
  for (const { subject, iri, role } of uses(context)) {
    if (reported.has(iri) || !context.inOwnNamespace(iri) || context.stateOf(iri) !== 'missing') continue;
    reported.add(iri);
    const message = `${name(context, iri)} is used as ${role}, but is not described. Describe it, or correct the IRI.`;
    yield { subject, iri, near: iri, message };
  }
}

/** Every use of an IRI as a term. */
function* uses(context: CheckContext): Generator<{ subject: string; iri: Iri; role: string }> {
  const { graph } = context;
  for (const subject of graph.subjects()) {
    for (const [predicate, objects] of graph.properties(subject)) {
      yield { subject, iri: predicate, role: 'a property' };
      const role = roleOfObjects(context, predicate);
      if (role === undefined) continue;
      for (const object of objects) if (object.termType === 'NamedNode') yield { subject, iri: object.value, role };
    }
  }
}

function roleOfObjects(context: CheckContext, predicate: Iri): string | undefined {
  if (predicate === rdf('type')) return 'a class';
  if (TERM_POINTERS.has(predicate)) return 'a term';
  // Only values of object properties are terms. Links to documents and images are not.
  const property = context.inOwnNamespace(predicate) ? context.term(predicate)?.property : undefined;
  return property?.type === 'object' ? 'a value' : undefined;
}

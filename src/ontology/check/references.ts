import type { Iri } from '../model.ts';
import { owl, rdf, rdfs, skos } from '../names.ts';
import type { CheckContext } from './context.ts';
import type { Finding, Rule } from './rule.ts';
import { name } from './wording.ts';

/** Properties of RDFS, OWL and SKOS whose objects are terms, apart from those that other rules look after. */
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

export const referenceRules: readonly Rule[] = [
  {
    code: 'undescribed-home-term',
    severity: 'warning',
    about:
      'An IRI of the home ontology is used as a property, a class or a value, and nothing describes it: often a spelling mistake.',
    find: undescribed,
  },
  {
    code: 'unresolved-import',
    severity: 'warning',
    about: 'The ontology imports another that the configuration does not provide; its terms stay external.',
    *find(context) {
      for (const { iri, resolved } of context.ontology.header.imports) {
        if (resolved) continue;
        const message = `owl:imports names ${name(context, iri)}, which is not among the sources; name a local file for it under "imports:" in publication.yaml, or leave it external.`;
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
  const told = new Set<Iri>();
  for (const { subject, iri, role } of uses(context)) {
    if (told.has(iri) || !context.inHome(iri) || context.standing(iri) !== 'missing') continue;
    told.add(iri);
    const message = `${name(context, iri)} is used as ${role}, but nothing describes it; describe it or correct its name.`;
    yield { subject, iri, near: iri, message };
  }
}

/** Each place in the sources where an IRI stands for a term. */
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
  // Values of a property that OWL says points at things: links to documents and pictures are not among them.
  const property = context.inHome(predicate) ? context.term(predicate)?.property : undefined;
  return property?.type === 'object' ? 'a value' : undefined;
}

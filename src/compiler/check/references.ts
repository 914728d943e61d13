import { nearest } from '../../base/text.ts';
import { memoizeByKey } from '../../base/work.ts';
import type { Iri, Kind } from '../../ontology/model.ts';
import { isBlankKey, splitIri } from '../../rdf/index.ts';
import { owl, rdf, rdfs, skos } from '../../rdf/names.ts';
import { propertiesInPath, readShapes, usesInShapes } from '../../shacl/index.ts';
import type { Shape } from '../../shacl/model.ts';
import { sh } from '../../shacl/model.ts';
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
      'An IRI in the own namespace of the ontology is used as a property, a class or a value, but is not described: often a typo. Of classes and properties that only shapes name, those like the name of a described one.',
    *find(context) {
      yield* undescribed(context);
      yield* misspeltInShapes(context);
    },
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
  {
    code: 'included-import',
    severity: 'warning',
    about:
      'An ontology imports another one that the same file describes. OWL tools load the import from the web as well, and stop if it is not there.',
    find: includedImports,
  },
];

function* includedImports(context: CheckContext): Generator<Finding> {
  const { graph, dataset } = context;
  for (const subject of graph.subjects()) {
    for (const iri of graph.iris(subject, owl('imports'))) {
      const file = dataset.origins.get(iri)?.file;
      const isIncluded = graph.iris(iri, rdf('type')).includes(owl('Ontology'));
      if (!isIncluded || file === undefined || dataset.origins.get(subject)?.file !== file) continue;
      const message = `${name(context, subject)} imports ${name(context, iri)}, which the same file describes. OWL tools load it from the web as well, and stop if it is not there. Remove the owl:imports.`;
      yield { subject, iri, near: iri, message };
    }
  }
}

function* undescribed(context: CheckContext): Generator<Finding> {
  const reported = new Set<Iri>();
  for (const { subject, iri, role } of uses(context)) {
    if (reported.has(iri) || !context.inOwnNamespace(iri) || context.stateOf(iri) !== 'missing') continue;
    reported.add(iri);
    if (isParameter(context, iri)) continue;
    const message = `${name(context, iri)} is used as ${role}, but is not described. Describe it, or correct the IRI.`;
    yield { subject, iri, near: iri, message };
  }
}

/** Whether a component, a target type or a function of shapes declares it as its parameter. */
function isParameter({ graph }: CheckContext, iri: Iri): boolean {
  const paths = graph.incoming(iri).filter(({ predicate }) => predicate === sh('path'));
  return paths.some(({ subject }) => graph.incoming(subject).some(({ predicate }) => predicate === sh('parameter')));
}

/** Largest share of a name that a typo changes. Shapes of an ontology may name many terms that nothing else describes, with similar names. */
const TYPO = 0.2;

/**
 * Classes and properties that only shapes name, and that have nearly the name of a described term. Without a near name they are terms that
 * their author describes by shapes alone.
 */
function* misspeltInShapes(context: CheckContext): Generator<Finding> {
  const { graph } = context;
  const described = memoizeByKey((kind: Kind) =>
    context.ontology.terms.flatMap(({ iri, kinds, own }) =>
      own && kinds.includes(kind) && graph.describes(iri) ? splitIri(iri)[1] : [],
    ),
  );
  const reported = new Set<Iri>();
  const { all } = readShapes(graph);
  for (const { iri, kind, shape, parameter } of usesInShapes({ all })) {
    if (reported.has(iri) || !context.inOwnNamespace(iri) || graph.describes(iri)) continue;
    reported.add(iri);
    const [namespace, local] = splitIri(iri);
    const similar = nearest(local, described(kind), TYPO);
    if (similar === undefined || withoutDigits(similar) === withoutDigits(local)) continue;
    if (kind === 'class' && isRepeated(local, similar, all.get(shape))) continue;
    const message = `${name(context, iri)} is used as a ${kind} in ${parameter}, but nothing describes it. Did you mean ${name(context, namespace + similar)}? Correct the IRI, or describe the ${kind}.`;
    yield { subject: shape, iri, near: iri, message };
  }
}

/** Whether a shape has the name of a class also in its own name or path, and not the similar one: `PriceShape` for `Price`, beside a class `Prize`. */
function isRepeated(written: string, similar: string, shape: Shape | undefined): boolean {
  if (shape === undefined || written.toLowerCase() === similar.toLowerCase()) return false;
  const names = [isBlankKey(shape.key) ? '' : shape.key, ...(shape.path ? propertiesInPath(shape.path) : [])];
  const inNames = (text: string): boolean =>
    names.some((iri) => splitIri(iri)[1].toLowerCase().includes(text.toLowerCase()));
  return inNames(written) && !inNames(similar);
}

/** Numbered names, such as `Zone1` and `Zone2`, differ on purpose. */
function withoutDigits(text: string): string {
  return text.replaceAll(/\p{N}+/gu, '');
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

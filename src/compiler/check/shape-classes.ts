import type { Iri } from '../../ontology/model.ts';
import type { ResourceKey } from '../../rdf/index.ts';
import { owl, rdf, rdfs } from '../../rdf/names.ts';
import type { TermUse } from '../../shacl/index.ts';
import { formatPath, readShapes, usesInShapes } from '../../shacl/index.ts';
import { isBuiltInDatatype } from '../../vocabularies/index.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { name } from './rule.ts';

/** Rules about the classes of which shapes require that values are instances. */
export const shapeClassRules: readonly CheckRule[] = [
  {
    code: 'unmet-class',
    severity: 'warning',
    about:
      'A shape requires instances of `rdfs:Resource`, `owl:Thing`, `rdfs:Literal` or a datatype. Validators infer none: a literal is an instance of no class, and a thing only of the classes that it states. Each is reported once.',
    find: unmetClasses,
  },
  {
    code: 'shape-kind-mismatch',
    severity: 'warning',
    about:
      'A shape names a property or a datatype where SHACL expects a class, such as in `sh:targetClass`, or a class where it expects a property. Not reported of a property that is the type of other resources.',
    find: mismatchedKinds,
  },
];

/** One finding for each term and parameter, at the first shape. */
function* mismatchedKinds(context: CheckContext): Generator<Finding> {
  const reported = new Set<string>();
  for (const use of usesInShapes(readShapes(context.graph))) {
    const key = `${use.parameter} ${use.iri}`;
    const message = reported.has(key) ? undefined : mismatchOf(use, context);
    if (message === undefined) continue;
    reported.add(key);
    yield { subject: use.shape, near: use.iri, message };
  }
}

/** Why the term that a shape names is of another kind. undefined: it is not, or nothing is known of it. */
function mismatchOf({ iri, kind, parameter }: TermUse, context: CheckContext): string | undefined {
  if (kind === 'datatype') return undefined;
  const kinds = context.kinds(iri);
  if (parameter === 'sh:targetClass' && (isBuiltInDatatype(iri) || kinds?.includes('datatype')))
    return `sh:targetClass ${name(context, iri)} names a datatype, so it applies to nothing: literals are instances of no class in SHACL. Remove the target, and state sh:datatype where values are of it.`;
  const other = kind === 'class' ? 'property' : 'class';
  if (!kinds?.includes(other) || kinds.includes(kind)) return undefined;
  if (context.graph.incoming(iri).some(({ predicate }) => predicate === rdf('type'))) return undefined;
  return `${parameter} ${name(context, iri)} names a ${other}, where SHACL expects a ${kind}. ${REMEDIES[parameter] ?? `Name a ${kind}.`}`;
}

const REMEDIES: Readonly<Record<string, string>> = {
  'sh:targetClass':
    'Name a class. To apply it to all that have the property, write sh:targetSubjectsOf; to its values, sh:targetObjectsOf.',
  'sh:targetSubjectsOf': 'Name a property. To apply it to the instances of the class, write sh:targetClass.',
  'sh:targetObjectsOf': 'Name a property. To apply it to the instances of the class, write sh:targetClass.',
};

/** Classes of everything, of which hardly any data state that it is an instance. */
const OF_EVERYTHING: ReadonlySet<Iri> = new Set([rdfs('Resource'), owl('Thing')]);

interface Use {
  readonly shape: ResourceKey;
  readonly path: string;
  count: number;
}

function* unmetClasses(context: CheckContext): Generator<Finding> {
  for (const [iri, { shape, path, count }] of collectUses(context)) {
    const term = name(context, iri);
    const times = count === 1 ? '' : ` (${count} times in all)`;
    const message = OF_EVERYTHING.has(iri)
      ? `sh:class ${term} for ${path}${times} is met only by values that state this type, because SHACL infers no types. To accept each thing, write sh:nodeKind sh:BlankNodeOrIRI.`
      : `sh:class ${term} for ${path}${times} is met by no literal, because literals are instances of no class in SHACL. Write ${iri === rdfs('Literal') ? 'sh:nodeKind sh:Literal' : `sh:datatype ${term}`}.`;
    yield { subject: shape, near: iri, message };
  }
}

function collectUses(context: CheckContext): ReadonlyMap<Iri, Use> {
  const uses = new Map<Iri, Use>();
  for (const { key, path, constraints, isDeactivated } of readShapes(context.graph).all.values()) {
    if (isDeactivated) continue;
    for (const constraint of constraints) {
      // Of several classes, a value needs only one.
      const [iri, ...others] = constraint.kind === 'class' ? constraint.classes : [];
      if (iri === undefined || others.length > 0) continue;
      if (!OF_EVERYTHING.has(iri) && iri !== rdfs('Literal') && !isBuiltInDatatype(iri)) continue;
      const use = uses.get(iri);
      if (use) use.count += 1;
      else
        uses.set(iri, {
          shape: key,
          path: path ? formatPath(path, (property) => name(context, property)) : 'the node itself',
          count: 1,
        });
    }
  }
  return uses;
}

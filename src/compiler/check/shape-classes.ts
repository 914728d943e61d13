import type { Iri } from '../../ontology/model.ts';
import type { ResourceKey } from '../../rdf/index.ts';
import { owl, rdfs } from '../../rdf/names.ts';
import { formatPath, readShapes } from '../../shacl/index.ts';
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
];

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

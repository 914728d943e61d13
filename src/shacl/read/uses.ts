import type { Iri, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey } from '../../rdf/index.ts';
import type { Shapes } from '../model.ts';
import { propertiesInPath } from './path.ts';

/** A class, a datatype or a property that a shape names. */
export interface TermUse {
  readonly iri: Iri;
  readonly kind: 'class' | 'datatype' | 'property';
  readonly shape: ResourceKey;
  /** The parameter that names it: `sh:targetClass`. */
  readonly parameter: string;
}

/** The classes and properties that shapes apply to, and those and the datatypes of which they require something. Shapes that are deactivated name none. */
export function* usesInShapes({ all }: Pick<Shapes, 'all'>): Generator<TermUse> {
  for (const { key: shape, path, targets, constraints, isDeactivated } of all.values()) {
    if (isDeactivated) continue;
    const uses = (iris: readonly Iri[], kind: TermUse['kind'], parameter: string): TermUse[] =>
      iris.map((iri) => ({ iri, kind, shape, parameter: `sh:${parameter}` }));
    for (const target of targets) {
      if (target.kind === 'class' && !target.isImplicit && !isBlankKey(target.class))
        yield* uses([target.class], 'class', 'targetClass');
      if ('property' in target) yield* uses([target.property], 'property', TARGETS[target.kind]);
    }
    if (path) yield* uses(propertiesInPath(path), 'property', 'path');
    for (const constraint of constraints) {
      if (constraint.kind === 'class') yield* uses(constraint.classes, 'class', 'class');
      if (constraint.kind === 'datatype') yield* uses(constraint.datatypes, 'datatype', 'datatype');
      if ('property' in constraint) yield* uses([constraint.property], 'property', constraint.kind);
    }
  }
}

const TARGETS = { subjectsOf: 'targetSubjectsOf', objectsOf: 'targetObjectsOf' } as const;

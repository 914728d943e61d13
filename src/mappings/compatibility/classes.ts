import { memoize, memoizeByKey } from '../../ontology/memoize.ts';
import type { MappedField } from '../coverage/mapped-fields.ts';
import type { Entity } from '../mapping.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import type { CompatibilitySide } from './compatibility-side.ts';

/** Whether a class is a subclass of another. Unknown classes may be. */
export function isA(name: string | undefined, above: string | undefined, vocabulary: MappingVocabulary): boolean {
  if (name === undefined || above === undefined || name === above) return true;
  return vocabulary.class(name)?.ancestors.includes(above) === true;
}

/** The classes of a record of this kind. */
export function classesOf(entity: Entity, vocabulary: MappingVocabulary): string[] {
  const rows = entity.fields.flatMap((field) =>
    field.properties.some((path) => path.join('/') === '@type') ? rowClasses(field) : [],
  );
  const live = rows.flatMap((name) => vocabulary.class(name)?.identifier ?? []);
  return [...new Set([identifierOf(entity.class, vocabulary), ...live])];
}

/** The classes in the tables of a field. */
export function rowClasses({ codecs }: Pick<MappedField, 'codecs'>): string[] {
  return codecs.flatMap((step) => ('rows' in step ? step.rows.map(({ ontology }) => String(ontology)) : []));
}

export function identifierOf(name: string, vocabulary: MappingVocabulary): string {
  return vocabulary.class(name)?.identifier ?? name;
}

/**
 * Returns a function from a class to the entities that its objects may be written as: those of the class, or else of the nearest
 * superclass; up to the first without preconditions. The same array for all classes that are written as those of one superclass.
 */
export function createChosen(
  { roots }: CompatibilitySide,
  vocabulary: MappingVocabulary,
): (name: string) => readonly Entity[] {
  const byClass = Map.groupBy(roots, (entity) => identifierOf(entity.class, vocabulary));
  const choices = new Map(Array.from(byClass, ([name, entities]) => [name, upToUnconditional(entities)]));
  return memoizeByKey((className) => {
    const found = vocabulary.class(className);
    for (const name of found ? [found.identifier, ...found.ancestors] : [className]) {
      const entities = choices.get(name);
      if (entities) return entities;
    }
    return NONE;
  });
}

const NONE: readonly Entity[] = [];

function upToUnconditional(entities: readonly Entity[]): readonly Entity[] {
  const always = entities.findIndex(({ given }) => given.length === 0);
  return always === -1 ? entities : entities.slice(0, always + 1);
}

const classesText = memoize(({ classes }: MappedField) => String(classes.slice(1)));

/** Of fields for objects of several classes, those for the nearest class. */
export function nearest(leaves: readonly MappedField[], vocabulary: MappingVocabulary): readonly MappedField[] {
  if (leaves.length < 2) return leaves;
  const below = (a: MappedField, b: MappedField): boolean =>
    a.root === b.root &&
    classesText(a) !== classesText(b) &&
    a.classes.slice(1).every((name, at) => isA(name, b.classes[at + 1], vocabulary));
  return leaves.filter((leaf) => !leaves.some((other) => other !== leaf && below(other, leaf)));
}

import { memoize } from '../../ontology/memoize.ts';
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
 * superclass; up to the first without preconditions.
 */
export function createChosen(
  { roots }: CompatibilitySide,
  vocabulary: MappingVocabulary,
): (name: string) => readonly Entity[] {
  const known = new Map<string, readonly Entity[]>();
  const choose = (className: string): readonly Entity[] => {
    const found = vocabulary.class(className);
    for (const name of found ? [found.identifier, ...found.ancestors] : [className]) {
      const choices = roots.filter((entity) => identifierOf(entity.class, vocabulary) === name);
      const always = choices.findIndex(({ given }) => given.length === 0);
      if (choices.length > 0) return always === -1 ? choices : choices.slice(0, always + 1);
    }
    return [];
  };
  return (name) => {
    const entities = known.get(name) ?? choose(name);
    known.set(name, entities);
    return entities;
  };
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

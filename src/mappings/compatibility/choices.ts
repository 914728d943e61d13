import type { MappedField } from '../coverage/mapped-fields.ts';
import type { Entity } from '../mapping.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import { isA } from './classes.ts';
import type { CompatibilitySide } from './compatibility-side.ts';
import type { FieldLimit } from './limits.ts';
import { havingOf } from './limits.ts';

/** Kinds of object that the second schema may choose for the record, or for the object in it, and that lack the field. */
export function notAs(
  leaf: MappedField,
  written: readonly MappedField[],
  roots: readonly Entity[],
  theirs: CompatibilitySide,
): FieldLimit[] {
  const missing = roots.map(({ name }) => name).filter((name) => !written.some(({ root }) => root === name));
  const steps = leaf.propertyPath.length - Math.min(...written.map(({ field }) => field.properties[0]?.length ?? 1));
  const above = leaf.propertyPath.slice(0, steps).join('/');
  const choices = new Set(written.flatMap(({ root }) => theirs.heldAt(root, above)));
  const classOf = (name: string): string | undefined => theirs.entities.get(name)?.class;
  const classes = new Set(written.map(({ entity }) => classOf(entity)));
  const others = [...choices].filter(
    (name) => classes.has(classOf(name)) && !written.some(({ entity }) => entity === name),
  );
  return [...missing, ...others].map((entity) => ({ kind: 'not-as', entity }));
}

/** Limits if every possible field depends on a condition: preconditions of its object, or `having`. */
export function onlyAs(leaf: MappedField, written: readonly MappedField[], theirs: CompatibilitySide): FieldLimit[] {
  const known = havingOf(leaf);
  const asks = ({ entity, root }: MappedField): boolean =>
    entity !== root && (theirs.entities.get(entity)?.given.length ?? 0) > 0;
  const chooses = ({ having }: MappedField): boolean => Object.keys(having).some((key) => !(key in known));
  if (!written.every((their) => asks(their) || chooses(their))) return [];
  return written.filter(asks).map(({ entity }) => ({ kind: 'only-as', entity }));
}

/** Limits if objects of the first schema may have several classes, and the second has a field only for some of them. */
export function narrowerClasses(
  leaf: MappedField,
  written: readonly MappedField[],
  vocabulary: MappingVocabulary,
): FieldLimit[] {
  const narrower = leaf.classes.slice(1).flatMap((name, at) => {
    const theirs = written.map(({ classes }) => classes[at + 1]);
    return theirs.some((other) => isA(name, other, vocabulary)) ? [] : theirs;
  });
  const classes = [...new Set(narrower.filter((name) => name !== undefined))];
  return classes.length === 0 ? [] : [{ kind: 'only-classes', classes }];
}

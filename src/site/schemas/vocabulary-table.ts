import type { Json, Mapping } from '../../mappings/mapping.ts';
import type { MappedClass, MappedProperty, MappedValue, MappingVocabulary } from '../../mappings/index.ts';

/** The part of the ontology that mappings need, as plain data, keyed by the names in the mappings. */
export interface VocabularyTable {
  readonly classes: Readonly<Record<string, MappedClass>>;
  readonly properties: Readonly<Record<string, MappedProperty>>;
  /** Only for properties whose values are read by label. */
  readonly values?: Readonly<Record<string, readonly MappedValue[]>>;
}

/**
 * Returns the terms that a mapping and its records can refer to. Looks up every string in the mapping, so that new parts of the
 * format need no change here.
 *
 * @param below returns the identifiers of all subclasses, since a record may be an instance of any of them
 */
export function vocabularyTable(
  mapping: Mapping,
  vocabulary: MappingVocabulary,
  below: (identifier: string) => readonly string[],
): VocabularyTable {
  const classes = new Map<string, MappedClass>();
  const named = new Set<string>();
  const properties = new Map<string, MappedProperty>();
  const addClass = (name: string): void => {
    const found = vocabulary.class(name);
    if (found === undefined || named.has(name)) return;
    named.add(name);
    const identifiers = [name, found.identifier, ...found.ancestors, ...below(found.identifier)];
    for (const identifier of identifiers) {
      const one = classes.has(identifier) ? undefined : vocabulary.class(identifier);
      if (one) classes.set(identifier, one);
    }
  };
  const addProperty = (name: string): void => {
    const found = properties.has(name) ? undefined : vocabulary.property(name);
    if (found === undefined) return;
    properties.set(name, found);
    properties.set(found.identifier, found);
    if (found.range !== undefined) addClass(found.range);
  };
  for (const text of new Set(textsIn(mapping.entities as unknown as Json))) {
    addClass(text);
    for (const step of text.split('/').length > 1 ? [text, ...text.split('/')] : [text]) addProperty(step);
  }
  const labelled = mapping.entities.flatMap(({ fields }) =>
    fields.flatMap(({ codecs, properties: [path = []] }) =>
      codecs.some(({ codec }) => codec === 'label') ? [path.at(-1) ?? ''] : [],
    ),
  );
  const values = new Map(labelled.map((name) => [name, vocabulary.values?.(name) ?? []]));
  return {
    classes: sortedObject(classes),
    properties: sortedObject(properties),
    ...(values.size > 0 && { values: sortedObject(values) }),
  };
}

/** Keys and string values, since both may be names. */
function* textsIn(value: Json): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    yield key;
    yield* textsIn(member as Json);
  }
}

function sortedObject<T>(map: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Merges tables to one vocabulary. */
export function tableVocabulary(tables: readonly VocabularyTable[]): MappingVocabulary {
  const classes = new Map(tables.flatMap((table) => Object.entries(table.classes)));
  const properties = new Map(tables.flatMap((table) => Object.entries(table.properties)));
  const values = new Map(tables.flatMap((table) => Object.entries(table.values ?? {})));
  return {
    class: (name) => classes.get(name),
    property: (name) => properties.get(name),
    values: (name) => values.get(name) ?? [],
  };
}

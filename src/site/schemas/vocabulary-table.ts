import type { Json, Mapping } from '../../mappings/mapping.ts';
import type { MappedClass, MappedProperty, MappedValue, MappingVocabulary } from '../../mappings/vocabulary.ts';

/** As much of the ontology as some mappings need, as plain data: names as the mappings write them → what they mean. */
export interface VocabularyTable {
  readonly classes: Readonly<Record<string, MappedClass>>;
  readonly properties: Readonly<Record<string, MappedProperty>>;
  /** Only of properties whose values are read by their labels. */
  readonly values?: Readonly<Record<string, readonly MappedValue[]>>;
}

/**
 * The names of the vocabulary that a mapping and its records can meet. Every text in the mapping is looked up, so that no new part
 * of the format is ever forgotten here.
 *
 * @param below the identifiers of all classes below one, since a record may be of any of them
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
  for (const text of textsIn(mapping.entities as unknown as Json)) {
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

/** Keys and strings alike: names stand in both. */
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

/** The vocabulary that tables hold together. */
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

import type { Path } from '../../json/yaml.ts';
import type { EnumRow, Field } from '../mapping.ts';
import { tableOf } from '../codecs/codecs.ts';
import type { MappingCheckContext, MappingFinding, MappingRule, NameLookups } from './context.ts';
import { itemPath } from './context.ts';

export const doubleRules: readonly MappingRule[] = [
  {
    code: 'mapping-double',
    severity: 'error',
    about:
      'Two fields of an entity name the same property in different spellings, so the written value cannot be read back.',
    find: sameProperty,
  },
  {
    code: 'mapping-not-reversible',
    severity: 'error',
    about: 'Two rows of a table name the same value in different spellings, and none of them is preferred.',
    find: sameValue,
  },
];

/** Properties with the same spelling are checked when the file is parsed. */
function* sameProperty({ authored, names }: MappingCheckContext): Generator<MappingFinding> {
  for (const { name, fields } of authored.schema.mapping.entities) {
    const respelledBy = createRespellings(names);
    for (const [at, field] of fields.entries()) {
      const other = respelledBy(field, at).find((one) => meet(one, field, names));
      if (other === undefined) continue;
      const path: Path = [...itemPath(authored.yaml, name, 'fields', at), 'property'];
      const message = `"${path.join('.')}": ${spelled(field)} is the same property as ${spelled(other)} of another field of the entity: expected one field, or a different "having" or "entity" for each.`;
      yield { message, path };
    }
  }
}

function spelled({ properties }: Field): string {
  return properties.map((path) => JSON.stringify(path.join('/'))).join(', ');
}

interface PlacedField {
  /** Position of the field in the entity. */
  readonly at: number;
  readonly field: Field;
}

/**
 * Returns a function that finds the earlier fields with a property of a field in another spelling, in their order. Must be called with
 * the fields in order. Looking them up by name keeps the check linear: nearly all properties have one spelling.
 */
function createRespellings(names: NameLookups): (field: Field, at: number) => readonly Field[] {
  const known = new Map<string, Map<string, PlacedField[]>>();
  return (field, at) => {
    const others: PlacedField[] = [];
    for (const path of field.properties) {
      const spelling = path.join('/');
      const name = path.map(names.canonical).join(' ');
      const bySpelling = known.get(name) ?? new Map<string, PlacedField[]>();
      for (const [other, fields] of bySpelling) if (other !== spelling) others.push(...fields);
      const alike = bySpelling.get(spelling) ?? [];
      alike.push({ at, field });
      known.set(name, bySpelling.set(spelling, alike));
    }
    return others
      .filter((other) => other.at < at)
      .sort((a, b) => a.at - b.at)
      .map((other) => other.field);
  };
}

/** Whether two fields with the same property may have the same values. */
function meet(a: Field, b: Field, names: NameLookups): boolean {
  const isSameWay = a.direction === 'both' || b.direction === 'both' || a.direction === b.direction;
  return isSameWay && !apart(a, b, names);
}

function apart(a: Field, b: Field, names: NameLookups): boolean {
  if (a.direction === 'up' || b.direction === 'up') return true;
  const valuesByHaving = (field: Field): Map<string, unknown> =>
    new Map(Object.entries(field.having).map(([name, value]) => [names.canonical(name), value]));
  const [one, other] = [valuesByHaving(a), valuesByHaving(b)];
  const byHaving = [...one].some(([name, value]) => other.has(name) && other.get(name) !== value);
  const byEntity =
    a.entities.length > 0 && b.entities.length > 0 && !a.entities.some((name) => b.entities.includes(name));
  return byHaving || byEntity;
}

function* sameValue({ authored, names }: MappingCheckContext): Generator<MappingFinding> {
  for (const { name, fields } of authored.schema.mapping.entities) {
    for (const [at, field] of fields.entries()) {
      const path: Path = [...itemPath(authored.yaml, name, 'fields', at), 'codec'];
      for (const step of field.codecs) {
        for (const values of respelled(tableOf(step), names))
          yield {
            path,
            message: `"${path.join('.')}": ${values.map((value) => JSON.stringify(value)).join(' and ')} are the same value: expected one spelling, and "preferred: true" in one of the rows.`,
          };
      }
    }
  }
}

/** Values that several rows name in different spellings. */
function respelled(rows: readonly EnumRow[], names: NameLookups): string[][] {
  const spellings = new Map<string, Set<string>>();
  for (const { ontology } of rows) {
    if (typeof ontology !== 'string' || names.term(ontology) === undefined) continue;
    const key = names.canonical(ontology);
    spellings.set(key, (spellings.get(key) ?? new Set()).add(ontology));
  }
  return [...spellings.values()].filter(({ size }) => size > 1).map((values) => [...values]);
}

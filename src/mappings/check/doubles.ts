import type { Path } from '../../ontology/configuration/yaml.ts';
import type { EnumRow, Field } from '../mapping.ts';
import type { MappingCheckContext, MappingFinding, MappingRule, NameLookups } from './context.ts';
import { itemPath } from './record-paths.ts';

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
    for (const [at, field] of fields.entries()) {
      const other = fields.slice(0, at).find((one) => meet(one, field, names));
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

/** Whether two fields have the same property in different spellings, and overlapping values. */
function meet(a: Field, b: Field, names: NameLookups): boolean {
  const way = a.direction === 'both' || b.direction === 'both' || a.direction === b.direction;
  const pairs = a.properties.flatMap((one) => b.properties.map((other) => [one, other] as const));
  const same = pairs.some(
    ([one, other]) => String(one) !== String(other) && canonical(one, names) === canonical(other, names),
  );
  return way && same && !apart(a, b, names);
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

function canonical(path: readonly string[], names: NameLookups): string {
  return path.map(names.canonical).join(' ');
}

function* sameValue({ authored, names }: MappingCheckContext): Generator<MappingFinding> {
  for (const { name, fields } of authored.schema.mapping.entities) {
    for (const [at, field] of fields.entries()) {
      const path: Path = [...itemPath(authored.yaml, name, 'fields', at), 'codec'];
      for (const step of field.codecs) {
        if (step.codec !== 'enum' && step.codec !== 'class') continue;
        for (const values of respelled(step.rows, names))
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

import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Parser, Store } from 'n3';
import { describe, expect, test } from 'vitest';

const SCHEMA = 'http://schema.org/';
const SUBCLASS_OF = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const FOLDER = join(import.meta.dirname, '../../ontology/mappings');

interface Subschema {
  readonly $ref?: string;
  readonly enum?: readonly (string | readonly string[])[];
  readonly anyOf?: readonly Subschema[];
  readonly items?: Subschema;
  readonly properties?: Readonly<Record<string, Subschema>>;
  readonly $defs?: Readonly<Record<string, Subschema>>;
}

/** What schema.org itself says, https://schema.org/docs/developers.html. */
const vocabulary = new Store(
  new Parser().parse(readFileSync(fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq')), 'utf8')),
);
const local = (iri: string): string => iri.replace(/^https?:\/\/schema\.org\//, '');
const objects = (name: string, predicate: string): readonly string[] =>
  vocabulary.getObjects(SCHEMA + name, predicate, null).map(({ value }) => local(value));
const membersOf = (name: string): readonly string[] =>
  vocabulary.getSubjects(TYPE, SCHEMA + name, null).map(({ value }) => local(value));

/** A type with all types above it. */
function ancestry(type: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(type)) return found;
  found.add(type);
  objects(type, SUBCLASS_OF).forEach((parent) => ancestry(parent, found));
  return found;
}

/** Whether one of the types, or one above it, is among those named. */
const isAmong = (types: readonly string[], named: readonly string[]): boolean =>
  types.some((type) => named.some((name) => ancestry(type).has(name)));

/** The types that a node is said to have; any other word, which is accepted as well, says nothing. */
const typesOf = (node: Subschema, root: Subschema): readonly string[] =>
  forms(node.properties?.['@type'] ?? {}, root, new Set()).flatMap((form) => (form.enum ?? []).flat());

/** Each form that a value may have, by way of references, alternatives and arrays; each reference is followed once. */
function forms(node: Subschema, root: Subschema, seen: Set<string>): readonly Subschema[] {
  if (node.$ref !== undefined) {
    if (seen.has(node.$ref)) return [];
    seen.add(node.$ref);
    return forms(root.$defs?.[basename(node.$ref)] ?? {}, root, seen);
  }
  const inner = [...(node.anyOf ?? []), ...(node.items === undefined ? [] : [node.items])];
  return inner.length === 0 ? [node] : inner.flatMap((form) => forms(form, root, seen));
}

interface Use {
  readonly types: readonly string[];
  readonly property: string;
  readonly forms: readonly Subschema[];
}

/** Every property of every node with a type, in the whole schema. */
function uses(node: Subschema, root: Subschema, path: readonly Subschema[] = []): readonly Use[] {
  if (path.includes(node)) return [];
  return Object.entries(node.properties ?? {}).flatMap(([property, member]) => {
    const inner = forms(member, root, new Set());
    const below = inner.flatMap((form) => uses(form, root, [...path, node]));
    const types = typesOf(node, root);
    return property.startsWith('@') || types.length === 0 ? below : [{ types, property, forms: inner }, ...below];
  });
}

/** Superseded properties that pages still have. They are read, and never written. */
const ONLY_READ = new Set(['menu']);

describe.each(globSync('*/schema.org.schema.json', { cwd: FOLDER }).toSorted())('schema.org in %s', (path) => {
  const root = JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as Subschema;
  const found = uses(root, root);
  const names = (list: readonly Use[]): readonly string[] =>
    list.map(({ types, property }) => `${property} of ${types.slice(0, 3).join(', ')} (${dirname(path)})`);

  test('uses existing types only', () => {
    const types = new Set([
      ...typesOf(root, root),
      ...found.flatMap((use) => use.forms.flatMap((form) => typesOf(form, root))),
    ]);
    expect(types.size).toBeGreaterThan(0);
    expect([...types].filter((type) => !ancestry(type).has('Thing'))).toEqual([]);
  });

  test('uses properties of the types of their node, none superseded', () => {
    const foreign = found.filter(
      ({ types, property }) => !isAmong(types, objects(property, `${SCHEMA}domainIncludes`)),
    );
    expect(names(foreign)).toEqual([]);
    const superseded = found.filter(({ property }) => objects(property, `${SCHEMA}supersededBy`).length > 0);
    expect(names(superseded.filter(({ property }) => !ONLY_READ.has(property)))).toEqual([]);
  });

  test('uses nodes only as values of properties that expect their type', () => {
    const wrong = found.filter((use) => {
      const ranges = objects(use.property, `${SCHEMA}rangeIncludes`);
      return use.forms.flatMap((form) => typesOf(form, root)).some((type) => !isAmong([type], ranges));
    });
    expect(names(wrong)).toEqual([]);
  });

  test('reads all three spellings of enumeration members', () => {
    const sets = Object.entries(root.$defs ?? {}).filter(([, set]) => set.enum !== undefined);
    const spelt = (name: string): readonly string[] =>
      ['https://schema.org/', SCHEMA, ''].flatMap((namespace) => membersOf(name).map((member) => namespace + member));
    for (const [name, set] of sets) expect([...(set.enum ?? [])].toSorted(), name).toEqual(spelt(name).toSorted());
  });
});

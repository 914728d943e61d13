import type { Document, Node, Scalar } from 'yaml';
import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import type { Iri, Ontology } from '../../ontology/model.ts';
import { createNameResolver } from '../../search/resolver.ts';
import type { Edit, Finding, LocatedFinding, Upgraded } from '../../versions/index.ts';
import { upgradedText } from '../../versions/index.ts';
import type { UpgradePlan } from '../../versions/upgrade.ts';
import type { CodecName } from '../codecs/codec.ts';
import { codecFacts } from '../codecs/codecs.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import { createMappingVocabulary } from '../data/vocabulary.ts';
import type { KeyRow, TermPlaces } from './format.ts';
import { ENTITY_KEYS, FIELD_KEYS } from './format.ts';
import { parseMapping } from './parse.ts';

/**
 * Upgrades the references to terms in a mapping file. Comments, layout and everything else stay as they are written. Two rows or keys that
 * would become the same stay.
 *
 * @throws {AuthorError} the file is not a valid mapping
 */
export function upgradeMapping(file: string, text: string, plan: UpgradePlan): Upgraded {
  parseMapping(text, file);
  const names = createMappingNames(plan);
  const edits: Edit[] = [];
  const findings: LocatedFinding[] = [];
  for (const group of findReferences(parseDocument(text), plan.from)) {
    const results = group.map(({ name, isPath }) => names.upgrade(name, isPath));
    const texts = results.map(({ name }) => name);
    for (const [at, result] of results.entries()) {
      const { node, name } = group[at] as TermReference;
      const [start, end] = rangeOf(node);
      const isTwice =
        group.length > 1 && result.name !== name && texts.indexOf(result.name) !== texts.lastIndexOf(result.name);
      for (const finding of result.findings)
        findings.push({ offset: start, ...finding, ...(isTwice && twice(result.name)) });
      if (result.name !== name && !isTwice) edits.push({ start, end, text: written(node, result.name) });
    }
  }
  return upgradedText(text, edits, findings);
}

function twice(name: string): Pick<LocatedFinding, 'problem' | 'message'> {
  return {
    problem: 'collision',
    message: `Several entries become "${name}". Join them by hand; of several external values, one needs "preferred: true".`,
  };
}

function rangeOf({ range }: Node): [start: number, end: number] {
  return range ? [range[0], range[1]] : [0, 0];
}

/** The name in the quotes of the old one, or in new ones if it needs them. */
function written(node: Node, name: string): string {
  const style = 'type' in node ? node.type : undefined;
  if (style === 'QUOTE_SINGLE') return `'${name.replaceAll("'", "''")}'`;
  if (style === 'QUOTE_DOUBLE' || !isPlain(name)) return JSON.stringify(name);
  return name;
}

/** Whether YAML reads a text without quotes as itself, also in brackets and as a key. */
function isPlain(name: string): boolean {
  const document = parseDocument(`[ ${name} ]`);
  if (document.errors.length > 0 || JSON.stringify(document.toJS()) !== JSON.stringify([name])) return false;
  return JSON.stringify(parseDocument(`${name}: 1`).toJS()) === JSON.stringify({ [name]: 1 });
}

/** A name of a term, or a path of properties, in a mapping file. */
interface TermReference {
  readonly node: Node;
  readonly name: string;
  readonly isPath: boolean;
}

/**
 * Finds the references to terms in a mapping file. References of one group must stay different: the keys of an object, and the values of a
 * table.
 */
function findReferences(document: Document, ontology: Ontology): TermReference[][] {
  const vocabulary = createMappingVocabulary({ ontology });
  const keys = { entity: keysWithTerms(ENTITY_KEYS), field: keysWithTerms(FIELD_KEYS) };
  const referencesIn = (object: Node, rows: readonly KeyWithTerms[]): TermReference[][] =>
    rows.flatMap(([key, terms]) => FINDERS[terms](member(object, key), object, vocabulary));
  return entriesOf(member(document.contents, 'entities')).flatMap(([, entity]) => [
    ...referencesIn(entity, keys.entity),
    ...itemsOf(member(entity, 'fields')).flatMap((field) => referencesIn(field, keys.field)),
  ]);
}

type KeyWithTerms = readonly [key: string, terms: TermPlaces];

function keysWithTerms(rows: Readonly<Record<string, KeyRow>>): KeyWithTerms[] {
  return Object.entries(rows).flatMap(([key, { terms }]) => (terms === undefined ? [] : [[key, terms] as const]));
}

/** Finds the references in the value of a key, from the object that has the key. */
type FindReferences = (value: Node | undefined, object: Node, vocabulary: MappingVocabulary) => TermReference[][];

const FINDERS: Readonly<Record<TermPlaces, FindReferences>> = {
  name: single,
  paths: (value) => pathsAt(value).map((path) => [path]),
  keys: (value) => [keysOf(value)],
  'keys-and-values': (value) => [...entriesOf(value).flatMap(([, one]) => single(one)), keysOf(value)],
  conditions: (value, _, vocabulary) => conditions(value, vocabulary),
  implied: (value, _, vocabulary) => [
    keysOf(value),
    ...entriesOf(value).flatMap(([key, one]) =>
      [member(one, 'value') ?? []].flat().map((node) => valueReference(node, String(key.value), vocabulary)),
    ),
  ],
  restricts: (value) => itemsOf(value).flatMap((item) => pathsAt(member(item, 'restricts')).map((path) => [path])),
  codecs: (value, field, vocabulary) => {
    const [property] = pathsAt(member(field, 'property'));
    const codecs = isSeq(value) ? itemsOf(value) : value ? [value] : [];
    return codecs.flatMap((codec) => codecReferences(codec, property?.name ?? '', vocabulary));
  },
};

/** A path of properties, or a list of them. */
function pathsAt(node: Node | undefined): TermReference[] {
  return (isSeq(node) ? itemsOf(node) : [node]).flatMap((one) => reference(one, true));
}

function codecReferences(codec: Node, property: string, vocabulary: MappingVocabulary): TermReference[][] {
  return entriesOf(codec).flatMap(([name, options]) =>
    Object.entries(codecFacts(name.value as CodecName).terms).map(([option, kind]) => {
      if (option !== 'rows') return namesAt(member(options, option));
      const values = rowsOf(options);
      if (kind === 'class') return values.flatMap((node) => reference(node, false));
      return values.flatMap((node) => valueReference(node, property, vocabulary));
    }),
  );
}

/** A name, or a list of names. */
function namesAt(node: Node | undefined): TermReference[] {
  return (isSeq(node) ? itemsOf(node) : [node]).flatMap((one) => reference(one, false));
}

/** The values of a table, which is an object or a list of rows. */
function rowsOf(table: Node | undefined): Node[] {
  if (isSeq(table)) return itemsOf(table).flatMap((row) => member(row, 'ontology') ?? []);
  return entriesOf(table).map(([, value]) => value);
}

/** Property path → value, or `{ in: […] }`. */
function conditions(node: Node | undefined, vocabulary: MappingVocabulary): TermReference[][] {
  const values = entriesOf(node).map(([key, value]) => {
    const list = isMap(value) ? [...itemsOf(member(value, 'in')), ...itemsOf(member(value, 'not'))] : [value];
    return list.flatMap((item) => valueReference(item, String(key.value), vocabulary));
  });
  return [keysOf(node), ...values];
}

/** A string that is a class of `@type` or a value of a property. All others are texts. */
function valueReference(node: Node, path: string, vocabulary: MappingVocabulary): TermReference[] {
  const property = path.split('/').at(-1) ?? '';
  return reference(node, false).filter(({ name }) => {
    if (property.startsWith('@')) return property === '@type';
    if (vocabulary.property(property)?.kind === 'thing') return true;
    return vocabulary.values?.(property).some(({ identifier }) => identifier === name) === true;
  });
}

function single(node: Node | undefined): TermReference[][] {
  return reference(node, false).map((each) => [each]);
}

function keysOf(node: Node | undefined): TermReference[] {
  return entriesOf(node).flatMap(([key]) => reference(key, true));
}

function reference(node: Node | undefined, isPath: boolean): TermReference[] {
  return isScalar(node) && typeof node.value === 'string' ? [{ node, name: node.value, isPath }] : [];
}

function entriesOf(node: Node | undefined | null): [key: Scalar, value: Node][] {
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }): [Scalar, Node][] =>
    isScalar(key) && isNode(value) ? [[key, value]] : [],
  );
}

function itemsOf(node: Node | undefined | null): Node[] {
  return isSeq(node) ? node.items.filter(isNode) : [];
}

function member(node: Node | undefined | null, name: string): Node | undefined {
  return entriesOf(node).find(([key]) => key.value === name)?.[1];
}

/** A name of the new version, and what was done or must be decided. */
interface UpgradedName {
  readonly name: string;
  readonly findings: readonly Omit<Finding, 'line' | 'column'>[];
}

interface MappingNames {
  /** Upgrades an identifier, a CURIE or an IRI, or each of a path of properties. */
  upgrade(name: string, isPath: boolean): UpgradedName;
}

/** Resolves names of terms in mapping files by the old version, and writes them in the same form for the new one. */
function createMappingNames(plan: UpgradePlan): MappingNames {
  const [resolveOld, resolveNew] = [plan.from, plan.to].map((ontology) => createNameResolver({ ontology })) as [
    ReturnType<typeof createNameResolver>,
    ReturnType<typeof createNameResolver>,
  ];
  const nameOf = (to: Iri, written: string): string | undefined => {
    const term = resolveNew(to).term;
    if (!term) return undefined;
    const isIri = /^<?[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(written);
    const forms = isIri ? [to] : written.includes(':') ? [term.curie, term.identifier] : [term.identifier];
    return [...forms, term.iri].find((form) => resolveNew(form).term === term);
  };
  const upgradeName = (written: string): UpgradedName => {
    const resolved = resolveOld(written);
    const term = resolved.term?.iri ?? ('iri' in resolved ? resolved.iri : undefined);
    const upgrade = term === undefined ? undefined : plan.upgrades.get(term);
    if (term === undefined || !upgrade) return { name: written, findings: [] };
    if ('decision' in upgrade) return { name: written, findings: [{ term, upgrade, problem: 'term' }] };
    const name = nameOf(upgrade.to, written);
    if (name !== undefined) return { name, findings: [{ term, upgrade, to: upgrade.to }] };
    const message = `Mappings refer to terms of the ontology, and <${upgrade.to}> is not one.`;
    return { name: written, findings: [{ term, upgrade, problem: 'name', message }] };
  };
  return {
    upgrade: (name, isPath) => {
      if (!isPath) return upgradeName(name);
      const parts = name
        .split('/')
        .map((part) => (part.startsWith('@') ? { name: part, findings: [] } : upgradeName(part)));
      const path = parts.map((part) => part.name);
      return { name: path.join('/'), findings: parts.flatMap(({ findings }) => findings) };
    },
  };
}

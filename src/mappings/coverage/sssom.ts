import { schemaPaths } from '../addresses.ts';
import type { Alignment, Ontology, Publication, Relation, Term, TermMapping } from '../../ontology/model.ts';
import { splitIri } from '../../rdf/index.ts';
import { owl, rdfs, skos, sssom } from '../../rdf/names.ts';
import type { SchemaFile } from '../data/schema-file.ts';
import { termMappings } from './term-mappings.ts';

/**
 * All standard alignments and field mappings of a publication as SSSOM/TSV, https://mapping-commons.github.io/sssom/.
 *
 * An alignment has its own relation; one that was searched without a match has `sssom:NoTermFound`. A field of a schema is not a concept
 * that matches a term, so its row has `rdfs:seeAlso`, with the field on its schema's page as the object and the direction in the comment.
 */
export function toSssom(publication: Publication, schemas: readonly SchemaFile[]): string {
  const { site, ontology } = publication;
  const { header } = ontology;
  const pages = new Map(
    schemas.map(({ name, mapping }) => [name, `${site.baseUrl}/${schemaPaths.page(mapping.domain, mapping.schema)}`]),
  );
  const prefixes = schemas.flatMap(({ name, mapping: { domain } }) => {
    const page = pages.get(name) as string;
    return [
      [`schemas-${domain}`, splitIri(page)[0]],
      [name.replace('/', '-'), `${page}#`],
    ];
  });
  const licence = header.licences.find((address) => URL.canParse(address));
  return writeSssom({
    id: `${site.baseUrl}/${schemaPaths.sssom}`,
    ...(header.version !== undefined && { version: header.version }),
    title: `${site.title}: alignments and mappings`,
    description:
      'Alignments of the terms with external vocabularies, and the fields of external schemas that contain their values.',
    creators: header.creators,
    ...(licence !== undefined && { licence }),
    prefixes: { ...(Object.fromEntries(prefixes) as Record<string, string>), ...ontology.prefixes },
    mappings: [
      ...alignmentMappings(ontology, site.defaultLanguage),
      ...fieldMappings(publication, schemas, (name) => pages.get(name) as string),
    ],
  });
}

function fieldMappings(
  publication: Publication,
  schemas: readonly SchemaFile[],
  pageOf: (name: string) => string,
): SssomMapping[] {
  const { ontology, site } = publication;
  const byName = new Map(schemas.map((schema) => [schema.name, schema]));
  const byIri = new Map(ontology.terms.map((term) => [term.iri, term]));
  const subject = subjectsOf(ontology, site.defaultLanguage);
  const rows = publication.mappings ?? termMappings(schemas, publication);
  return Object.entries(rows).flatMap(([iri, mappings]) =>
    mappings.flatMap((row) => {
      const schema = byName.get(`${row.domain}/${row.schema}`);
      const term = byIri.get(iri);
      return schema && term ? [fieldMapping(subject(term), row, schema, pageOf(schema.name))] : [];
    }),
  );
}

const DIRECTIONS: Readonly<Record<TermMapping['direction'], string>> = {
  both: 'Read and written.',
  up: 'Read, not written.',
  down: 'Written, not read.',
};

function fieldMapping(subject: SssomMapping, row: TermMapping, schema: SchemaFile, page: string): SssomMapping {
  const { provenance, version } = schema.mapping;
  const ids = provenance.author.filter((author) => /^https?:\/\/\S+$/.test(author));
  const labels = provenance.author.filter((author) => !ids.includes(author));
  return {
    ...subject,
    predicate_id: [rdfs('seeAlso')],
    object_id: [`${page}#${schemaPaths.anchor(row.path)}`],
    object_label: [pathLabel(row.path)],
    object_type: ['rdfs resource'],
    object_source: [page],
    object_source_version: [version],
    mapping_justification: [justificationOf(provenance.justification)],
    ...(ids.length > 0 && { author_id: ids }),
    ...(labels.length > 0 && { author_label: labels }),
    ...(provenance.licence !== undefined && URL.canParse(provenance.licence) && { license: [provenance.licence] }),
    mapping_date: [provenance.date],
    ...(provenance.seeAlso.length > 0 && { see_also: provenance.seeAlso }),
    comment: [`${DIRECTIONS[row.direction]} Entity ${row.entity}, schema ${row.status}.`],
  };
}

/** Quotes a first name that spreadsheets would read as a formula. Quotes are valid in paths. */
function pathLabel(path: string): string {
  return path.replace(/^[=+\-@][^.[]*/, '"$&"');
}

const SEMAPV = 'https://w3id.org/semapv/vocab/';

/** Justifications that the standard defines. Every mapping must have one. */
const JUSTIFICATIONS: ReadonlySet<string> = new Set(
  (
    'MappingReview ManualMappingCuration LogicalReasoning LexicalMatching CompositeMatching UnspecifiedMatching ' +
    'SemanticSimilarityThresholdMatching LexicalSimilarityThresholdMatching MappingChaining MappingInversion ' +
    'StructuralMatching InstanceBasedMatching BackgroundKnowledgeBasedMatching'
  )
    .split(' ')
    .map((name) => SEMAPV + name),
);

/** Returns the justification of the standard for an IRI or `semapv:…`. Unknown ones become unspecified. */
function justificationOf(stated: string | undefined): string {
  const iri = stated?.startsWith('semapv:') ? SEMAPV + stated.slice('semapv:'.length) : stated;
  return iri !== undefined && JUSTIFICATIONS.has(iri) ? iri : `${SEMAPV}UnspecifiedMatching`;
}

const PREDICATES: Readonly<Record<Relation, string>> = {
  equivalentClass: owl('equivalentClass'),
  equivalentProperty: owl('equivalentProperty'),
  sameAs: owl('sameAs'),
  exactMatch: skos('exactMatch'),
  closeMatch: skos('closeMatch'),
  broadMatch: skos('broadMatch'),
  narrowMatch: skos('narrowMatch'),
  relatedMatch: skos('relatedMatch'),
  mappingRelation: skos('mappingRelation'),
};

/** All alignments of all terms, including those that state that a standard has no such term. */
function alignmentMappings(ontology: Ontology, language: string): SssomMapping[] {
  const byIri = new Map(ontology.terms.map((term) => [term.iri, term]));
  const subject = subjectsOf(ontology, language);
  return ontology.terms.flatMap((term) =>
    term.alignments.map((alignment) => ({
      ...subject(term),
      predicate_id: [PREDICATES[alignment.relation]],
      ...objectOf(alignment, byIri, language),
      mapping_justification: [justificationOf(alignment.justification)],
      ...(alignment.comment && { comment: [alignment.comment.value] }),
    })),
  );
}

function objectOf({ target, absentFrom }: Alignment, byIri: ReadonlyMap<string, Term>, language: string): SssomMapping {
  if (target === undefined)
    return { object_id: [sssom('NoTermFound')], ...(absentFrom !== undefined && { object_source: [absentFrom] }) };
  const term = byIri.get(target);
  return {
    object_id: [target],
    ...(term && { object_label: [labelOf(term, language)], object_type: [typeOf(term)] }),
    object_source: [splitIri(target)[0] || target],
  };
}

/** Returns a function that creates the subject slots of a term. */
function subjectsOf(ontology: Ontology, language: string): (term: Term) => SssomMapping {
  const namespaces = new Map(ontology.sources.map(({ prefix, namespace }) => [prefix, namespace]));
  const { version } = ontology.header;
  return (term) => {
    const source = namespaces.get(term.source);
    return {
      subject_id: [term.iri],
      subject_label: [labelOf(term, language)],
      subject_type: [typeOf(term)],
      ...(source !== undefined && { subject_source: [source] }),
      ...(term.own && version !== undefined && { subject_source_version: [version] }),
    };
  };
}

function labelOf({ labels, identifier }: Term, language: string): string {
  return (labels.find((label) => label.language === language) ?? labels[0])?.value ?? identifier;
}

const PROPERTY_TYPES = {
  object: 'owl object property',
  datatype: 'owl data property',
  annotation: 'owl annotation property',
} as const;

/** See https://mapping-commons.github.io/sssom/EntityTypeEnum/. */
function typeOf({ class: asClass, property, value }: Term): string {
  if (asClass) return asClass.datatype ? 'rdfs datatype' : 'owl class';
  if (property) return property.type === undefined ? 'rdf property' : PROPERTY_TYPES[property.type];
  return value ? 'owl named individual' : 'rdfs resource';
}

/** The slots of SSSOM 1.0 that are used here, https://mapping-commons.github.io/sssom/Mapping/#slots, in the standard's order. */
export const MAPPING_SLOTS = [
  'subject_id',
  'subject_label',
  'predicate_id',
  'object_id',
  'object_label',
  'mapping_justification',
  'author_id',
  'author_label',
  'license',
  'subject_type',
  'subject_source',
  'subject_source_version',
  'object_type',
  'object_source',
  'object_source_version',
  'mapping_date',
  'see_also',
  'comment',
] as const;
type SssomSlot = (typeof MAPPING_SLOTS)[number];

/** Slots with identifiers, which the TSV format writes as CURIEs. */
const REFERENCES: ReadonlySet<SssomSlot> = new Set<SssomSlot>([
  'subject_id',
  'predicate_id',
  'object_id',
  'mapping_justification',
  'author_id',
  'subject_source',
  'object_source',
]);

/**
 * Slots that are written once for the whole set if all mappings agree,
 * https://mapping-commons.github.io/sssom/spec-model/#propagatable-slots.
 */
const PROPAGATED: readonly SssomSlot[] = [
  'subject_type',
  'subject_source',
  'subject_source_version',
  'object_type',
  'object_source',
  'object_source_version',
  'mapping_date',
];

/** One mapping. Identifiers are absolute IRIs; a slot may have several values. */
type SssomMapping = Readonly<Partial<Record<SssomSlot, readonly string[]>>>;

/** A mapping set, https://mapping-commons.github.io/sssom/MappingSet/. */
interface SssomSet {
  readonly id: string;
  readonly version?: string;
  readonly title?: string;
  readonly description?: string;
  readonly creators: readonly string[];
  /** URL of the licence, as the standard requires. */
  readonly licence?: string;
  readonly mappings: readonly SssomMapping[];
  /** Prefix → namespace, as the ontology declares them. */
  readonly prefixes: Readonly<Record<string, string>>;
}

/** Value for a set without a licence, https://mapping-commons.github.io/sssom/license/. */
const NO_LICENCE = 'https://w3id.org/sssom/license/unspecified';

/**
 * Writes a mapping set in the canonical form of SSSOM/TSV, https://mapping-commons.github.io/sssom/spec-formats-tsv/: metadata as YAML
 * behind `#`, then a sorted table. Labels and comments are one line each and do not begin like a spreadsheet formula.
 */
export function writeSssom(set: SssomSet): string {
  const map = createCurieMap(set.prefixes);
  const rows = set.mappings.map((mapping) => cellsOf(mapping, map)).sort(bySlots);
  const common = PROPAGATED.filter((slot) => isCommon(slot, rows));
  const columns = MAPPING_SLOTS.filter((slot) => isColumn(slot, rows) && !common.includes(slot));
  const shared = common.map((slot) => [slot, rows[0]?.[slot] ?? ''] as const);
  const lines = rows.map((row) => columns.map((slot) => quoted(row[slot] ?? '')).join('\t'));
  return [...metadata(set, map, shared), columns.join('\t'), ...lines, ''].join('\n');
}

type Row = Readonly<Partial<Record<SssomSlot, string>>>;

function cellsOf(mapping: SssomMapping, { curie }: CurieMap): Row {
  return Object.fromEntries(
    Object.entries(mapping).map(([slot, values]) => [
      slot,
      // Values are separated by a vertical bar.
      values
        .map((value) => (REFERENCES.has(slot as SssomSlot) ? curie(value) : harmless(value)))
        .map((value) => (values.length > 1 ? value.replaceAll('|', '\\|') : value))
        .join('|'),
    ]),
  );
}

function bySlots(a: Row, b: Row): number {
  const slot = MAPPING_SLOTS.find((name) => (a[name] ?? '') !== (b[name] ?? ''));
  return slot === undefined ? 0 : (a[slot] ?? '') < (b[slot] ?? '') ? -1 : 1;
}

function isCommon(slot: SssomSlot, rows: readonly Row[]): boolean {
  const [first] = rows;
  return first?.[slot] !== undefined && rows.every((row) => row[slot] === first[slot]);
}

const REQUIRED: ReadonlySet<SssomSlot> = new Set<SssomSlot>([
  'subject_id',
  'predicate_id',
  'object_id',
  'mapping_justification',
]);

function isColumn(slot: SssomSlot, rows: readonly Row[]): boolean {
  return REQUIRED.has(slot) || rows.some((row) => row[slot] !== undefined);
}

/**
 * Removes line breaks, and escapes texts that spreadsheets would execute as formulas,
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
function harmless(value: string): string {
  // eslint-disable-next-line no-control-regex
  const line = value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
}

function quoted(value: string): string {
  return value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value;
}

function* metadata(
  { id, version, title, description, creators, licence }: SssomSet,
  map: CurieMap,
  shared: readonly (readonly [SssomSlot, string])[],
): Generator<string> {
  const prefixes = Object.entries(map.prefixes());
  if (prefixes.length > 0) yield '#curie_map:';
  for (const [prefix, namespace] of prefixes) yield `#  ${scalar(prefix)}: ${scalar(namespace)}`;
  yield `#mapping_set_id: ${scalar(id)}`;
  if (version !== undefined) yield `#mapping_set_version: ${scalar(version)}`;
  if (title !== undefined) yield `#mapping_set_title: ${scalar(title)}`;
  if (description !== undefined) yield `#mapping_set_description: ${scalar(description)}`;
  if (creators.length > 0) yield '#creator_label:';
  for (const creator of creators) yield `#  - ${scalar(creator)}`;
  yield `#license: ${scalar(licence ?? NO_LICENCE)}`;
  for (const [slot, value] of shared) yield `#${slot}: ${scalar(value)}`;
}

/** A YAML scalar: plain if unambiguous, otherwise in double quotes. JSON strings are valid YAML. */
function scalar(value: string): string {
  const isPlain =
    /^[A-Za-z](?:[\w ./~-]|:(?=\S))*[\w/#]$/.test(value) && !/^(?:true|false|null|yes|no|on|off)$/i.test(value);
  return isPlain ? value : JSON.stringify(value);
}

/** Built-in prefixes, https://mapping-commons.github.io/sssom/spec-intro/#iri-prefixes. They must not be redefined. */
const BUILT_IN: Readonly<Record<string, string>> = {
  linkml: 'https://w3id.org/linkml/',
  owl: 'http://www.w3.org/2002/07/owl#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  semapv: 'https://w3id.org/semapv/vocab/',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  sssom: 'https://w3id.org/sssom/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

interface CurieMap {
  readonly curie: (iri: string) => string;
  /** Prefix → namespace of those that are used and not built in, sorted by prefix. */
  readonly prefixes: () => Readonly<Record<string, string>>;
}

/**
 * Writes any absolute IRI as a CURIE, https://www.w3.org/TR/curie/, with the longest matching namespace. Namespaces without a prefix get
 * `ns1`, `ns2`, … in order of first use.
 */
function createCurieMap(declared: Readonly<Record<string, string>>): CurieMap {
  const own = Object.entries(declared).filter(([prefix]) => !Object.hasOwn(BUILT_IN, prefix) && isPrefix(prefix));
  const byNamespace = new Map([...own, ...Object.entries(BUILT_IN)].map(([prefix, namespace]) => [namespace, prefix]));
  const taken = new Set([...Object.keys(BUILT_IN), ...own.map(([prefix]) => prefix)]);
  const used = new Map<string, string>();
  // Makes the SSSOM file about 35 % faster to write.
  const known = new Map<string, string>();
  let longestFirst = byLength(byNamespace.keys());
  const namespaceOf = (iri: string): string => {
    const found = longestFirst.find((namespace) => iri.startsWith(namespace));
    if (found !== undefined) return found;
    const namespace = splitIri(iri)[0] || iri;
    const prefix = free(taken);
    taken.add(prefix);
    byNamespace.set(namespace, prefix);
    longestFirst = byLength(byNamespace.keys());
    return namespace;
  };
  const write = (iri: string): string => {
    const namespace = namespaceOf(iri);
    const prefix = byNamespace.get(namespace) as string;
    if (!Object.hasOwn(BUILT_IN, prefix)) used.set(prefix, namespace);
    return `${prefix}:${iri.slice(namespace.length)}`;
  };
  return {
    curie: (iri) => {
      const curie = known.get(iri) ?? write(iri);
      known.set(iri, curie);
      return curie;
    },
    prefixes: () => Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function byLength(namespaces: Iterable<string>): string[] {
  return [...namespaces].filter((namespace) => namespace !== '').sort((a, b) => b.length - a.length);
}

function isPrefix(prefix: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(prefix);
}

function free(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`ns${number}`)) number += 1;
  return `ns${number}`;
}

import { nearest } from '../../base/text.ts';
import type { Iri } from '../../ontology/model.ts';
import type { ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { canonicalIri, splitIri } from '../../rdf/index.ts';
import { dc, dcterms, owl, rdf, rdfs, skos, vann, xsd } from '../../rdf/names.ts';
import type { TermUse } from '../../shacl/index.ts';
import { readShapes, usesInShapes } from '../../shacl/index.ts';
import { builtInNames, STANDARDS, WELL_KNOWN_PREFIXES } from '../../vocabularies/index.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { name } from './rule.ts';

export const standardTermRules: readonly CheckRule[] = [
  {
    code: 'unknown-standard-term',
    severity: 'warning',
    about:
      'A predicate, a type or a datatype, or a class or a property that a shape names, is in the namespace of a standard that does not have it, often a typo. Each is reported once. Of SHACL, whose next version is a draft, only names like known ones.',
    find: unknownTerms,
  },
];

type Role = 'predicate' | 'type' | 'datatype' | TermUse['kind'];

/** A use of an IRI in a role, and how often it occurs. */
interface Use {
  readonly subject: ResourceKey;
  readonly role: Role;
  count: number;
}

function* unknownTerms(context: CheckContext): Generator<Finding> {
  for (const [iri, { subject, role, count }] of collectUses(context)) {
    if (!isUnknown(context, iri)) continue;
    const right = suggest(context, iri, role);
    const [namespace] = splitIri(iri);
    if (namespace === SHACL && right === undefined) continue;
    const version = builtInNames(namespace) ? '' : 'the bundled version of ';
    const times = count === 1 ? '' : ` (${count} times)`;
    const advice = right === undefined ? '' : ` Did you mean ${suggestionName(context, right)}?`;
    const message = `${name(context, iri)} is used as a ${role}${times}, but does not exist in ${version}<${namespace}>.${advice} Correct the IRI.`;
    yield { subject, iri, near: iri, message };
  }
}

/** The predicates, types and datatypes of the sources, and what shapes name, in order of first use. */
function collectUses({ graph }: CheckContext): ReadonlyMap<Iri, Use> {
  const uses = new Map<Iri, Use>();
  const add = (iri: Iri, subject: ResourceKey, role: Role, count: number): void => {
    const use = uses.get(iri);
    if (use) use.count += count;
    else uses.set(iri, { subject, role, count });
  };
  const addDatatype = (object: ObjectTerm, subject: ResourceKey): void => {
    if (object.termType === 'Literal') add(object.datatype.value, subject, 'datatype', 1);
  };
  for (const subject of graph.subjects()) {
    for (const [predicate, objects] of graph.properties(subject)) {
      add(predicate, subject, 'predicate', objects.length);
      for (const object of objects) {
        if (predicate === rdf('type') && object.termType === 'NamedNode') add(object.value, subject, 'type', 1);
        else addDatatype(object, subject);
      }
    }
  }
  for (const { iri, shape, kind } of usesInShapes(readShapes(graph))) add(iri, shape, kind, 1);
  return uses;
}

/** Members of containers, of which there is no last one (https://www.w3.org/TR/rdf-schema/#ch_containermembershipproperty). */
const MEMBERSHIP = /^_[1-9][0-9]*$/;

function isUnknown(context: CheckContext, iri: Iri): boolean {
  const [namespace, local] = splitIri(iri);
  if (local === '' || iri.startsWith(context.ontology.own.namespace)) return false;
  const known = context.standardOf(iri);
  if (known === undefined || known.has(canonicalIri(iri))) return false;
  if (namespace === rdf('') && MEMBERSHIP.test(local)) return false;
  return !isDescribed(context, iri);
}

/** Whether the sources say what a term is. Editors declare the type of each used property, also of those that do not exist. */
function isDescribed({ graph }: CheckContext, iri: Iri): boolean {
  const properties = graph.properties(iri);
  return properties.size > (properties.has(rdf('type')) ? 1 : 0);
}

const SHACL = 'http://www.w3.org/ns/shacl#';

/** Namespaces of which a term with the same local name can be meant, the most likely first. */
const OTHERS: readonly Iri[] = [
  rdfs(''),
  rdf(''),
  owl(''),
  skos(''),
  xsd(''),
  dcterms(''),
  dc(''),
  'http://purl.org/dc/dcam/',
  vann(''),
  ...STANDARDS.map(({ namespace }) => namespace),
];

/** The term that is probably meant: the same name in another case or vocabulary, or the most similar name. */
function suggest(context: CheckContext, iri: Iri, role: Role): Iri | undefined {
  const [namespace, written] = splitIri(iri);
  const local = written.replace(/[^\p{L}\p{N}_-]+$/u, '');
  const own = [...(context.standardOf(iri) ?? [])].map((it) => splitIri(it)[1]).filter((it) => fits(it, role));
  const same = own.find((it) => it.toLowerCase() === local.toLowerCase());
  if (same !== undefined) return namespace + same;
  const other = OTHERS.find(
    (it) => it !== namespace && fits(local, role) && context.standardOf(it)?.has(canonicalIri(it + local)),
  );
  if (other !== undefined) return other + local;
  const similar = nearest(local, own);
  return similar === undefined ? undefined : namespace + similar;
}

/** The suggestion with its usual prefix, which the sources need not declare. */
function suggestionName(context: CheckContext, iri: Iri): string {
  const [namespace, local] = splitIri(iri);
  const prefix = WELL_KNOWN_PREFIXES.get(namespace);
  return context.shrink(iri) ?? (prefix === undefined ? `<${iri}>` : `${prefix}:${local}`);
}

/** Whether a name can have a role: those of classes begin with a capital letter, by the convention of all standards. */
function fits(local: string, role: Role): boolean {
  const isCapital = /^\p{Lu}/u.test(local);
  return role === 'datatype' || (role === 'type' || role === 'class' ? isCapital : !isCapital);
}

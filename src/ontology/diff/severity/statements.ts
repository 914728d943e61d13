import type { Iri, TermMapping } from '../../model.ts';
import { owl, skos } from '../../names.ts';
import { ALIGNMENT_PREDICATES } from '../../read/alignments.ts';
import type { Comparison, Draft } from '../comparison.ts';
import type { SeverityReason } from '../severity.ts';
import { iriIn } from './hierarchy.ts';
import { isOntology } from './terms.ts';

/** Relations on which a conversion can rely: the terms mean the same. */
const EQUIVALENCES: ReadonlySet<string> = new Set(['equivalentClass', 'equivalentProperty', 'sameAs', 'exactMatch']);

/** Rates an alignment with another vocabulary. Only one that states the same meaning affects conversions. */
export function rateAlignment({ type, property, old, new: now, direction }: Draft): SeverityReason {
  if (type === 'MappingPredicateChange') {
    const [was, is] = [old, now].map((value) => isEquivalence(iriIn(value)));
    if (was && direction === 'wider') return 'alignment-weakened';
    return is && direction === 'narrower' ? 'alignment-strengthened' : 'alignment-note';
  }
  if (type === 'NewMapping') return 'alignment-added';
  return isEquivalence(property) ? 'alignment-removed' : 'alignment-note';
}

function isEquivalence(property: Iri | undefined): boolean {
  return EQUIVALENCES.has(ALIGNMENT_PREDICATES.get(property ?? '')?.relation ?? '');
}

/** Rates a mapped field: whether a schema reads or writes less of it. */
export function rateField({ oldField, newField }: Draft): SeverityReason {
  if (!newField) return 'mapping-removed';
  if (!oldField) return 'mapping-added';
  const isLess = (['read', 'write'] as const).some((member) => rank(newField, member) < rank(oldField, member));
  const isPart = ({ changes = [] }: TermMapping): boolean => changes.includes('some');
  return isLess || (isPart(newField) && !isPart(oldField)) ? 'mapping-narrowed' : 'mapping-changed';
}

/** A field whose support is not assessed is as one that is supported. */
function rank(field: TermMapping, member: 'read' | 'write'): number {
  if (field.direction === (member === 'read' ? 'down' : 'up')) return 0;
  const at = ['none', 'partial'].indexOf(field[member] ?? '');
  return at === -1 ? 2 : at;
}

/** Rates texts. Codes identify values in data; all other texts are for people. */
export function rateText({ property, removed, added }: Draft): SeverityReason {
  if (property !== skos('notation')) return 'text-changed';
  if (removed.length === 0) return 'code-added';
  return added.length === 0 ? 'code-removed' : 'code-changed';
}

const SHACL = 'http://www.w3.org/ns/shacl#';
/** Statements of shapes that do not decide which data is valid. */
const SHACL_NOTES: ReadonlySet<Iri> = new Set(
  ['name', 'description', 'message', 'order', 'group', 'severity', 'defaultValue', 'intent', 'agentInstruction'].map(
    (name) => SHACL + name,
  ),
);

/** Rates statements by what they are about or by their vocabulary, whatever the type of their change. undefined: by that type. */
export function rateStatement(draft: Draft, subject: Iri, { old, now }: Comparison): SeverityReason | undefined {
  const { property = '', added } = draft;
  const isHeader = [old, now].some(
    ({ graph, ontology }) => ontology.header.iri === subject || isOntology(graph, subject),
  );
  const isTerm = [old, now].some(({ term }) => term(subject) !== undefined);
  if (isHeader && !isTerm) return property === owl('imports') ? 'import-changed' : 'ontology-described';
  if (!property.startsWith(SHACL) || SHACL_NOTES.has(property)) return undefined;
  return added.length > 0 ? 'constraint-added' : 'constraint-removed';
}

import type { Change, Severity, Verdict } from './change.ts';
import { SEVERITIES } from './change.ts';

/** Why a change has its severity. */
export interface SeverityRule {
  readonly severity: Severity;
  /** One English sentence. */
  readonly why: string;
}

const breaking = (why: string): SeverityRule => ({ severity: 'breaking', why });
const additive = (why: string): SeverityRule => ({ severity: 'additive', why });
const editorial = (why: string): SeverityRule => ({ severity: 'editorial', why });

/** All rules by name. Each change names one as its `reason`. */
export const SEVERITY_RULES = {
  // Terms
  'term-added': additive('Data can use a new term. Existing data is not affected.'),
  'term-removed': breaking('Data that uses the term refers to nothing.'),
  'deprecated-term-removed': breaking('The term was deprecated, but data that still uses it refers to nothing.'),
  'external-term': editorial('Another vocabulary defines the term. Only its copy here was added or removed.'),
  'iri-changed': breaking('Data that uses the old IRI refers to nothing.'),
  'term-deprecated': additive('Data that uses the term is still valid; its authors should move to the replacement.'),
  'term-restored': additive('Data can use the term again.'),
  'replacement-changed': additive('Authors of data should move to another replacement.'),
  'kind-changed': breaking('Data uses a class, a property or a value differently, and so do tools.'),
  'kind-added': additive('Data can also use the term in another way.'),

  // Records of a class, as its JSON Schema describes them
  'required-field-added': breaking('Records of the class without the new field are invalid.'),
  'field-required': breaking('Records of the class without the field are invalid now.'),
  'field-optional': additive('Records of the class no longer need the field.'),
  'field-added': additive('Records of the class can have one more field.'),
  'field-removed': breaking('Records of the class no longer have the field.'),
  'type-narrowed': breaking('Some values are no longer of an allowed type.'),
  'type-widened': additive('Values of more types are allowed.'),
  'type-changed': breaking('Values need another type.'),
  'count-narrowed': breaking('Records with numbers of values that were allowed are invalid now.'),
  'count-widened': additive('Other numbers of values are allowed too.'),
  'count-changed': breaking('Records need another number of values.'),
  'value-added': additive('Data can use one more value.'),
  'value-removed': breaking('Data with the removed value is invalid.'),
  'values-closed': breaking('Only the listed values are still allowed.'),
  'values-opened': additive('Values other than the listed ones are allowed now.'),
  'domain-narrowed': breaking(
    'Data with the property on other things is invalid now, or implies that they are of another class.',
  ),
  'domain-widened': additive('More things can have the property.'),
  'domain-changed': breaking('Other things than before can have the property.'),

  // Axioms
  'allowed-less': breaking('Data that was valid can now be invalid, or imply something else.'),
  'allowed-more': additive('Valid data stays valid.'),
  'allowed-other': breaking('Neither version allows all that the other allows.'),
  'already-stated': editorial('Other statements of the ontology have the same effect on data.'),
  'same-meaning': editorial('Both versions mean the same.'),
  'axiom-added': breaking('Valid data can contradict a new axiom.'),
  'axiom-removed': additive('No data contradicts the ontology because of a removed axiom.'),
  'inference-added': additive('Data implies more than before, and stays valid.'),
  'inference-removed': breaking('Queries that rely on what the axiom implies find less.'),
  'constraint-added': breaking('Valid data can violate a new SHACL constraint.'),
  'constraint-removed': additive('No data violates a removed SHACL constraint.'),

  // Shapes
  'not-comparable': breaking('It cannot be decided whether all data that was valid is valid now.'),
  'severity-raised': breaking('Data that only had a warning or a note is invalid now.'),
  'severity-lowered': additive('Data that was invalid only has a warning or a note now.'),
  'advice-changed': additive('The same data is valid. Validators report other warnings and notes.'),
  'display-changed': editorial('Groups, order and default values of fields are for forms and pages.'),
  'shape-named': editorial('Data does not refer to shapes. What shapes require of data are changes of their own.'),

  // Hierarchy and links
  'parent-added': additive('Queries for the new parent find more data.'),
  'parent-removed': breaking('Queries for the former parent find less data.'),
  'concept-moved': additive('Data stays valid. Searches by broader concepts find other results.'),
  'membership-added': additive('Queries for the class or the value set find one more value.'),
  'membership-removed': breaking('Queries for the class or the value set no longer find the value.'),
  'link-changed': editorial('A link between terms says nothing about data that uses them.'),

  // Alignments and mappings of fields
  'alignment-added': additive('Data can be converted to one more vocabulary.'),
  'alignment-removed': breaking('Conversions that rely on the alignment no longer work.'),
  'alignment-weakened': breaking('Conversions that rely on equality no longer work.'),
  'alignment-strengthened': additive('Conversions can rely on more.'),
  'alignment-note': editorial('The alignment does not state that the terms mean the same.'),
  'mapping-added': additive('Transforms read or write one more field.'),
  'mapping-removed': breaking('Transforms no longer read or write the field.'),
  'mapping-narrowed': breaking('Transforms read or write less of the field.'),
  'mapping-changed': additive('Transforms treat the field differently.'),

  // Codes and texts
  'code-added': additive('Data can use a new code.'),
  'code-removed': breaking('Data that uses the code refers to nothing.'),
  'code-changed': breaking('Data that uses the old code refers to nothing.'),
  'text-changed': editorial('Names and texts are for people.'),
  'import-changed': additive('Statements of other ontologies apply that did not apply before, or no longer do.'),
  'ontology-described': editorial('A statement about the ontology as a whole says nothing about data.'),
  'other-statement': editorial('No rule knows an effect on data.'),
} as const satisfies Record<string, SeverityRule>;
export type SeverityReason = keyof typeof SEVERITY_RULES;

/** The rules as a Markdown table, the worst severity first. */
export function severityAsMarkdown(): string {
  const rules = Object.entries<SeverityRule>(SEVERITY_RULES);
  const rows = SEVERITIES.flatMap((severity) => rules.filter(([, rule]) => rule.severity === severity));
  return [
    '| Reason | Severity | Why |',
    '| --- | --- | --- |',
    ...rows.map(([name, { severity, why }]) => `| \`${name}\` | ${severity} | ${why} |`),
  ].join('\n');
}

const VERDICT_OF: Readonly<Record<Severity, Verdict>> = { breaking: 'major', additive: 'minor', editorial: 'patch' };

/** The part of the version number that changes need: that of the worst one. */
export function verdictOf(changes: readonly Pick<Change, 'severity'>[]): Verdict {
  const severities = new Set(changes.map(({ severity }) => severity));
  const worst = SEVERITIES.find((severity) => severities.has(severity));
  return worst === undefined ? 'none' : VERDICT_OF[worst];
}

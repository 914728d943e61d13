import type { ResourceKey } from '../graph.ts';
import type { Severity } from '../issue.ts';
import type { Iri } from '../model.ts';
import type { CheckContext } from './context.ts';

/** One row of the table of rules. */
export interface Rule {
  /** Stable kebab-case name, which a configuration may raise or switch off. */
  readonly code: string;
  /** An error makes the output wrong or unsafe; a warning makes it poor, so that anyone's ontology publishes. */
  readonly severity: Severity;
  /** One sentence for the documentation: what the rule reports. */
  readonly about: string;
  /** Everything in the sources that breaks the rule, in any order, in time linear in the sources. */
  readonly find: (context: CheckContext) => Iterable<Finding>;
}

/** What a rule found; `check` adds its code, severity and place. */
export interface Finding {
  /** One sentence or two: what was found, what was expected, what to do. */
  readonly message: string;
  /** The subject whose description is at fault, which gives file and line. */
  readonly subject?: ResourceKey;
  /** What the issue is about, where it is not the subject. */
  readonly iri?: Iri;
  /** Text that stands on the very line at fault, within the subject's description: a literal's value or an IRI. */
  readonly near?: string;
}

import type { ResourceKey } from '../graph.ts';
import type { Severity } from '../issue.ts';
import type { Iri } from '../model.ts';
import type { CheckContext } from './context.ts';

export interface CheckRule {
  /** Stable kebab-case name. A configuration may raise it to an error or switch it off. */
  readonly code: string;
  /** An error makes the output wrong or unsafe, and stops the build. A warning only reduces its quality. */
  readonly severity: Severity;
  /** What the rule reports, for the documentation. */
  readonly about: string;
  /** Returns all violations, in any order, in time linear in the sources. */
  readonly find: (context: CheckContext) => Iterable<Finding>;
}

/** A violation of a rule. `check` adds code, severity and location. */
export interface Finding {
  /** What failed, what was expected, how to fix it. */
  readonly message: string;
  /** The subject whose description violates the rule. Its location is the location of the issue. */
  readonly subject?: ResourceKey;
  /** The resource that the issue is about. Default: `subject`. */
  readonly iri?: Iri;
  /** Text on the line of the violation, within the subject's description: the value of a literal, or an IRI. */
  readonly near?: string;
}

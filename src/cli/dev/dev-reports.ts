import { createHash } from 'node:crypto';
import type { DevReport, ShownIssue } from '../../client/dev/dev-report.ts';
import type { Issue } from '../../ontology/issue.ts';
import { issueLocation } from '../../ontology/issue.ts';
import { firstSentenceEnd } from '../../ontology/sentences.ts';
import { printable } from '../../ontology/printable.ts';
import { count } from '../command/issues.ts';
import type { SourceExcerpt } from './source-excerpt.ts';
import { createSourceExcerpt } from './source-excerpt.ts';

/** Errors and findings of the sources, for all browsers. */
export interface DevReports {
  /** Replaces the errors because of which a part of the site is of an earlier version. None: it is current. */
  setErrors(part: string, issues: readonly Issue[]): void;
  /** Replaces the findings of the check. */
  setFindings(issues: readonly Issue[]): void;
  /** Calls back after each change. Returns a function that ends this. */
  subscribe(changed: () => void): () => void;
  /** @param pages path of a term's page by its IRI, `here` that of the requested page. No pages: there is no version without errors yet. */
  report(pages: TermPages | undefined, here: string): DevReport;
}

export interface TermPages {
  get(iri: string): string | undefined;
}

/** Findings and errors in a report. */
const MAX_ISSUES = 200;

/** @param parent folder to which the files of issues are relative */
export function createDevReports(parent: string): DevReports {
  const errorsByPart = new Map<string, readonly Issue[]>();
  let findings: readonly Issue[] = [];
  const listeners = new Set<() => void>();
  /** Computed once per change: the findings can be many, and each page loads the report. */
  let signature: string | undefined;
  const notify = (): void => {
    signature = undefined;
    listeners.forEach((changed) => changed());
  };
  return {
    setErrors(part, issues) {
      if (issues.length === 0 && !errorsByPart.delete(part)) return;
      if (issues.length > 0) errorsByPart.set(part, issues);
      notify();
    },
    setFindings(issues) {
      findings = issues;
      notify();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    report(pages, here) {
      const excerptOf = createSourceExcerpt(parent);
      const errors = [...errorsByPart.values()].flat();
      const located = findings.map((issue) => ({
        issue,
        page: issue.iri === undefined ? undefined : pages?.get(issue.iri),
      }));
      const first = located.filter(({ page }) => page === here);
      const sorted = [...first, ...located.filter(({ page }) => page !== here)];
      signature ??= signatureOf(errors, findings);
      return {
        signature,
        errors: errors.slice(0, MAX_ISSUES).map((issue) => withExcerpt(issue, excerptOf)),
        errorCount: errors.length,
        hasPages: pages !== undefined,
        findings: sorted
          .slice(0, MAX_ISSUES)
          .map(({ issue, page }) => ({ ...shownIssue(issue), ...(page !== undefined && { page }) })),
        counts: { here: first.length, errors: count(findings, 'error'), warnings: count(findings, 'warning') },
      };
    },
  };
}

function shownIssue(issue: Issue): ShownIssue {
  const { code, severity, message, iri } = issue;
  const place = printable(issueLocation(issue));
  const text = printable(message);
  const end = firstSentenceEnd(text);
  const sentences = [text.slice(0, end), text.slice(end).trim()].filter((sentence) => sentence !== '');
  return { code, severity, sentences, place, ...(iri !== undefined && { iri: printable(iri) }) };
}

function withExcerpt(issue: Issue, excerptOf: SourceExcerpt): ShownIssue {
  const excerpt = excerptOf(issue);
  return { ...shownIssue(issue), ...(excerpt && { excerpt }) };
}

function signatureOf(...issues: readonly (readonly Issue[])[]): string {
  return createHash('sha256').update(JSON.stringify(issues)).digest('hex').slice(0, 12);
}

import { createHash } from 'node:crypto';
import type { DevReport, ShownIssue } from '../../client/dev/dev-report.ts';
import type { Issue } from '../../ontology/issue.ts';
import { firstSentenceEnd } from '../../ontology/sentences.ts';
import { printable } from '../../ontology/printable.ts';
import { count } from '../command/issues.ts';
import { sourceExcerpt } from './source-excerpt.ts';

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
  const notify = (): void => listeners.forEach((changed) => changed());
  const withExcerpt = (issue: Issue): ShownIssue => {
    const excerpt = sourceExcerpt(issue, parent);
    return { ...shownIssue(issue), ...(excerpt && { excerpt }) };
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
      const errors = [...errorsByPart.values()].flat();
      const located = findings.map((issue) => ({
        issue,
        page: issue.iri === undefined ? undefined : pages?.get(issue.iri),
      }));
      const first = located.filter(({ page }) => page === here);
      const sorted = [...first, ...located.filter(({ page }) => page !== here)];
      return {
        signature: signatureOf(errors, findings),
        errors: errors.slice(0, MAX_ISSUES).map(withExcerpt),
        hasPages: pages !== undefined,
        findings: sorted
          .slice(0, MAX_ISSUES)
          .map(({ issue, page }) => ({ ...shownIssue(issue), ...(page !== undefined && { page }) })),
        counts: { here: first.length, errors: count(findings, 'error'), warnings: count(findings, 'warning') },
      };
    },
  };
}

function shownIssue({ code, severity, message, file, line, column, iri }: Issue): ShownIssue {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const text = printable(message);
  const end = firstSentenceEnd(text);
  const sentences = [text.slice(0, end), text.slice(end).trim()].filter((sentence) => sentence !== '');
  return { code, severity, sentences, place: printable(place), ...(iri !== undefined && { iri: printable(iri) }) };
}

function signatureOf(...issues: readonly (readonly Issue[])[]): string {
  return createHash('sha256').update(JSON.stringify(issues)).digest('hex').slice(0, 12);
}

/** What the development server tells browsers about the sources: errors and findings, as JSON. */
export interface DevReport {
  /** Changes if the report does. */
  readonly signature: string;
  /** Why the pages show an earlier version, or none. Empty: they are current. At most some hundred. */
  readonly errors: readonly ShownIssue[];
  /** Number of these errors, with those that are omitted. */
  readonly errorCount: number;
  /** Whether the pages show an earlier version. Otherwise there is none yet. */
  readonly hasPages: boolean;
  /** Findings of the check, those about the requested page first. At most some hundred. */
  readonly findings: readonly ShownIssue[];
  readonly counts: {
    /** Findings about the requested page, which are the first ones. */
    readonly here: number;
    readonly errors: number;
    readonly warnings: number;
  };
}

/** An issue as browsers show it. All texts are untrusted. */
export interface ShownIssue {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** What was found; then what was expected, and how to fix it. */
  readonly sentences: readonly string[];
  /** File, line and column: `boats/core.ttl:12:3`. Empty if unknown. */
  readonly place: string;
  /** Lines of the file around the place. */
  readonly excerpt?: Excerpt;
  readonly iri?: string;
  /** Path of the term's page on the server. */
  readonly page?: string;
}

/** Lines of a file, of which one has the issue. */
export interface Excerpt {
  /** Number of the first line. */
  readonly first: number;
  readonly lines: readonly string[];
  /** Index of the line with the issue. */
  readonly at: number;
  /** Characters before the position in that line. Absent: the whole line. */
  readonly before?: number;
}

/** Path of the report, relative to the script of the overlay. */
export const REPORT_FILE = 'report.json';

/** Event that announces another report. */
export const REPORT_EVENT = 'report';

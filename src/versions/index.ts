/** Changes, histories, and names and paths of versions: what pages, the API and mappings read. Loads no engine. */

export type {
  Change,
  ChangeGroup,
  ChangeType,
  ChangedValue,
  Diff,
  NamedTerm,
  Severity,
  Verdict,
  VersionInfo,
} from './diff/change.ts';
export { CHANGE_TYPES, RENAME_EVIDENCE, SEVERITIES, SHAPE_PARTS, VERDICTS } from './diff/change.ts';
export { iriChange } from './diff/change.ts';
export type { SeverityReason } from './diff/severity.ts';
export { SEVERITY_RULES } from './diff/severity.ts';
export type {
  ChangedVersion,
  ChangesOfVersion,
  DescribedChange,
  GoneTerm,
  History,
  HistoryVersion,
  PublishedChanges,
  TermHistory,
} from './history/history.ts';
export { openHistory } from './history/history.ts';
export type { ReleaseFileName } from './release/paths.ts';
export { RELEASE_FOLDER, VERSION_PATHS } from './release/paths.ts';
export type { Versioned } from './release/version-name.ts';
export { versionName } from './release/version-name.ts';
export type { Edit, Finding, LocatedFinding, Upgraded } from './upgrade/finding.ts';
export { upgradedText } from './upgrade/finding.ts';

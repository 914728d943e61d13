import { join, relative } from 'node:path';
import type { Issue } from '../../ontology/issue.ts';
import { printable } from '../../ontology/printable.ts';

/**
 * Formats issues as workflow commands of GitHub, which show them at the file and line in a pull request:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands.
 *
 * @param parent absolute path of the folder that contains the ontology's file or folder: paths of issues are relative to it
 * @param root absolute path of the repository
 */
export function annotations(issues: readonly Issue[], parent: string, root: string): string {
  return issues.map((issue) => annotation(issue, parent, root)).join('\n');
}

function annotation({ severity, code, message, file, line, column, iri }: Issue, parent: string, root: string): string {
  const properties = {
    file: file === undefined ? undefined : relative(root, join(parent, file)).replaceAll('\\', '/'),
    line,
    col: column,
    title: code,
  };
  const list = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
  );
  const about = iri === undefined ? '' : `<${iri}> `;
  return `::${severity} ${list.join(',')}::${escapeData(`${about}${message}`)}`;
}

/** Line breaks, which would end the command, are control characters. */
function escapeData(text: string): string {
  return printable(text).replaceAll('%', '%25');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

import type { Iri } from '../../model.ts';
import { printable } from '../../printable.ts';
import type { Change, Diff } from '../change.ts';
import { iriChange } from '../iri-change.ts';
import { kgclCommands } from './kgcl-commands.ts';
import { createKgclNames } from './kgcl-names.ts';

export interface KgclOptions {
  /** Prefixes of the newer version. */
  readonly prefixes: Readonly<Record<string, Iri>>;
  /** Main language of the newer version. */
  readonly language: string;
}

/**
 * Writes changes as commands of KGCL, one per line. Changes that its grammar cannot express follow as comments with their statements.
 * Comments begin with `#`.
 *
 * @see https://w3id.org/kgcl
 */
export function toKgcl({ from, to, changes }: Diff, { prefixes, language }: KgclOptions): string {
  const names = createKgclNames(prefixes);
  const context = { ...names, language };
  const written = changes.map((change) => ({ change, commands: kgclCommands(change, context) }));
  const others = written.filter(({ commands }) => commands === undefined).map(({ change }) => change);
  // The commands contain the new IRIs.
  const [renames, rest] = [others.filter(isRename), others.filter((change) => !isRename(change))];
  const commands = written.flatMap((each) => each.commands ?? []);
  const comments = (all: readonly Change[]): string[] => all.flatMap((change) => commentOf(change, names.name));
  const [first, last] = [comments(renames), comments(rest)];
  const lines = [
    `# KGCL (https://w3id.org/kgcl): version ${from.version ?? 'not stated'} to ${to.version ?? 'not stated'}`,
    `# ${changes.length} changes, ${others.length} of them without a command in KGCL: these are comments.`,
    ...names.used().map(([prefix, namespace]) => `# Prefix ${prefix}: <${namespace}>`),
    ...first,
    ...commands,
    ...last,
  ];
  // A line break in a comment would begin a command.
  return lines.map((line) => `${line.startsWith('#') ? printable(line) : line}\n`).join('');
}

function isRename({ type }: Change): boolean {
  return type === 'IriChange';
}

/** A change with its statements, or with its mapped fields. */
function commentOf(change: Change, name: Name): string[] {
  const { type, term, subject, removed = [], added = [], oldField, newField } = change;
  const about = term ?? subject;
  const renamed = iriChange(change);
  const iris = renamed ? `: <${renamed.old}> to <${renamed.now}>` : '';
  return [
    `# ${type}${about === undefined ? '' : ` of ${name(about) ?? `<${about}>`}`}${iris}`,
    ...(oldField ? [`# - ${JSON.stringify(oldField)}`] : []),
    ...(newField ? [`# + ${JSON.stringify(newField)}`] : []),
    ...removed.map((line) => `# - ${line}`),
    ...added.map((line) => `# + ${line}`),
  ];
}

type Name = (iri: Iri) => string | undefined;

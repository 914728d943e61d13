import { splitIri } from '../../rdf/graph/curie.ts';
import type { Change, ChangeType, Diff, Severity } from '../../versions/diff/change.ts';
import { CHANGE_TYPES, SEVERITIES } from '../../versions/diff/change.ts';
import { iriChange } from '../../versions/diff/iri-change.ts';
import type { Iri } from '../../ontology/model.ts';
import { UsageError } from '../command/errors.ts';
import type { OptionName } from '../command/options.ts';
import type { OptionValues } from '../command/parse.ts';
import { suggest } from '../command/suggest.ts';

/** Which changes are listed. Absent: all. */
export interface ChangeFilter {
  readonly severities?: readonly Severity[];
  readonly types?: readonly ChangeType[];
  /** IRIs, CURIEs, local names or labels, in lower case. */
  readonly terms?: readonly string[];
}

/** Reads the filters of the command line. @throws {UsageError} a severity or type is unknown */
export function readFilter(values: OptionValues): ChangeFilter {
  const { severity, type, term } = values;
  return {
    ...(severity !== undefined && { severities: namesIn('severity', severity, SEVERITIES) }),
    ...(type !== undefined && { types: namesIn('type', type, Object.keys(CHANGE_TYPES) as ChangeType[]) }),
    ...(term !== undefined && { terms: listOf(term).map((each) => each.toLowerCase()) }),
  };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function namesIn<Name extends string>(option: OptionName, text: string, known: readonly Name[]): Name[] {
  return listOf(text).map((written) => {
    const name = known.find((each) => each.toLowerCase() === written.toLowerCase());
    if (name === undefined) {
      const all = known.length > 10 ? '' : ` Expected ${known.join(', ')}.`;
      throw new UsageError(
        `--${option} has the unknown name ${JSON.stringify(written)}${suggest(written, known)}${all}`,
      );
    }
    return name;
  });
}

/** The changes that satisfy all filters, in the same order. */
export function filterChanges({ changes, names }: Diff, { severities, types, terms }: ChangeFilter): readonly Change[] {
  return changes.filter(
    (change) =>
      (severities?.includes(change.severity) ?? true) &&
      (types?.includes(change.type) ?? true) &&
      (terms === undefined || aboutOf(change).some((iri) => isNamed(iri, names, terms))),
  );
}

/** What a change is about, of a new IRI also the old one. */
function aboutOf(change: Change): Iri[] {
  return [change.term ?? change.subject, iriChange(change)?.old].filter((iri) => iri !== undefined);
}

function isNamed(iri: Iri, names: Diff['names'], wanted: readonly string[]): boolean {
  const named = Object.hasOwn(names, iri) ? names[iri] : undefined;
  const all = [
    iri,
    splitIri(iri)[1],
    named?.curie,
    named?.identifier,
    ...(named?.labels ?? []).map(({ value }) => value),
  ];
  return all.some((name) => name !== undefined && wanted.includes(name.toLowerCase()));
}

import { expect, test } from 'vitest';
import type { ChangesReport } from '../../../src/api/changes/changes.ts';
import { connectAgent } from './agent-clients.ts';
import { BOAT_CHANGES, readChanges } from './read-changes.ts';
import type { Target } from './target.ts';

interface Explanation extends Pick<ChangesReport, 'verdict' | 'total' | 'severities' | 'from' | 'to'> {
  readonly summary: string;
  readonly why: readonly string[];
  readonly groups: readonly { readonly severity: string; readonly changes: ChangesReport['changes'] }[];
  readonly replacements: readonly { readonly old: string; readonly new: readonly string[]; readonly version: string }[];
  readonly nextCursor?: string;
}

async function explain(target: Target, args: Readonly<Record<string, unknown>> = {}): Promise<Explanation> {
  const client = await connectAgent(target);
  const { structuredContent, isError, content } = await client.callTool({ name: 'explain_changes', arguments: args });
  await client.close();
  expect(isError, JSON.stringify(content)).not.toBe(true);
  return structuredContent as unknown as Explanation;
}

/** The tool `explain_changes`, for a target that publishes the boats. */
export function changesToolSuite(target: () => Target): void {
  test.each([
    [{}, ''],
    [{ from: '1.0.0', to: '1.2.0' }, 'from=1.0.0&to=1.2.0'],
    [{ term: 'Dinghy' }, 'term=Dinghy'],
    [
      { severity: ['breaking', 'editorial'], type: ['NodeDeletion', 'NodeRename'] },
      'severity=breaking,editorial&type=NodeDeletion,NodeRename',
    ],
  ])('%j has the changes, counts and verdict of the API, grouped by severity', async (args, search) => {
    const { groups, verdict, total, severities, from, to } = await explain(target(), args);
    const report = await readChanges(target(), search);
    expect({ verdict, total, severities, from, to }).toEqual({
      verdict: report.verdict,
      total: report.total,
      severities: report.severities,
      from: report.from,
      to: report.to,
    });
    const wanted = ['breaking', 'additive', 'editorial']
      .map((severity) => ({ severity, changes: report.changes.filter((change) => change.severity === severity) }))
      .filter(({ changes }) => changes.length > 0);
    expect(wanted).toMatchObject(groups);
    expect(groups.map(({ changes }) => changes.length)).toEqual(wanted.map(({ changes }) => changes.length));
  });

  test('says which version the changes need, and why', async () => {
    const { summary, why } = await explain(target(), { from: '1.0.0', to: '1.2.0' });
    expect(summary).toBe(
      'Changes after 1.0.0 up to 1.2.0 break data that uses the ontology: they need a major version. 6 changes match: 2 breaking, 3 additive, 1 editorial.',
    );
    expect(why).toHaveLength(2);
    const nothing = await explain(target(), { from: '1.1.0', to: '1.1.0' });
    expect(nothing).toMatchObject({
      summary: expect.stringMatching(/^Nothing changed after 1.1.0/) as string,
      why: [],
    });
  });

  test('says what replaces terms, in the order in which it is to be applied', async () => {
    const { replacements } = await explain(target(), { severity: ['editorial'] });
    const name = (iri: string): string => iri.replace(/^.*\//, '');
    expect(replacements.map(({ version, old, new: now }) => [version, name(old), ...now.map(name)])).toEqual([
      ['1.1.0', 'Oar', 'Paddle'],
      ['1.2.0', 'Oar', 'Paddle'],
      ['1.2.0', 'Dinghy', 'Tender'],
    ]);
  });

  test('has the worst changes on its first page, and every change on one page', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Explanation = await explain(target(), { limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.groups.flatMap(({ severity, changes }) => changes.map(({ type }) => `${severity} ${type}`)));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen.slice(0, 2)).toEqual(['breaking NodeDeletion', 'breaking IriChange']);
    const all = BOAT_CHANGES.map((line) => line.replace(/^\S+ \S+ (\S+) (\S+)$/, '$2 $1'));
    expect(seen.toSorted()).toEqual(all.toSorted());
  });

  test('reports a name that no version has a term for, and other errors of the API', async () => {
    const client = await connectAgent(target());
    for (const [args, text] of [
      [{ term: 'Canoe' }, '"Canoe" is not a term'],
      [{ from: '7.0' }, 'Versions: 1.2.0, 1.1.0, 1.0.0.'],
      [{ version: '1.0.0' }, 'unknown-argument'],
    ] as const) {
      const { isError, content } = await client.callTool({ name: 'explain_changes', arguments: args });
      expect(isError).toBe(true);
      expect(JSON.stringify(content)).toContain(JSON.stringify(text).slice(1, -1));
    }
    await client.close();
  });
}

import type { ComparedInput } from '../../ontology/compile/compile-input.ts';
import type { Change, Diff } from '../../versions/diff/change.ts';
import type { SeverityReason } from '../../versions/diff/severity.ts';
import { SEVERITY_RULES } from '../../versions/diff/severity.ts';
import type { Issue } from '../../ontology/issue.ts';
import { describeChange } from '../../site/changes/change-sentence.ts';
import { withNames } from '../../site/changes/names-of-changes.ts';
import type { PublicationIndex } from '../../site/index/publication-index.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import { phraseText, shortPhrase } from '../../site/text/phrase.ts';
import { BREAKING_CHANGE } from '../load/rules.ts';

/** Each breaking change as an error, at the description of its term. */
export function breakingIssues({ changes, names }: Diff, { publication, locate }: ComparedInput): Issue[] {
  const breaking = changes.filter(({ severity }) => severity === 'breaking');
  if (breaking.length === 0) return [];
  // Messages of commands are in English.
  const index = withNames(createPublicationIndex(publication, 'en'), names);
  return breaking.map((change): Issue => {
    const iri = change.term ?? change.subject;
    const origin = iri === undefined ? undefined : locate(iri);
    const about = iri === undefined ? {} : { iri };
    return { code: BREAKING_CHANGE.code, severity: 'error', message: messageOf(change, index), ...origin, ...about };
  });
}

function messageOf(change: Change, index: PublicationIndex): string {
  const iri = change.term ?? change.subject;
  const name = iri === undefined ? '' : `${index.ref(iri).curie}: `;
  const { why } = SEVERITY_RULES[change.reason as SeverityReason];
  return `${name}${phraseText(shortPhrase(describeChange(change, index).sentence))}. ${why}`;
}

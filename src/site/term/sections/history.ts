import type { HistoryVersion } from '../../../versions/index.ts';
import { VERSION_PATHS } from '../../../versions/index.ts';
import type { Term } from '../../../ontology/model.ts';
import { changeHtml, changeMarkdown, describeChanges, describeTargetChanges } from '../../changes/change-sentence.ts';
import { changesIndex, siteHistory, targetHistory, termHistory, versionLink } from '../../changes/site-history.ts';
import { hasTermFiles } from '../../index/links.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { escapeHtml, phraseHtml } from '../../text/html.ts';
import { escapeMarkdown, joinBlocks, link, list, phraseMarkdown } from '../../text/write-markdown.ts';
import { formatDate } from '../../text/text.ts';
import type { BlockRow } from './block.ts';
import type { HistoryRow, TermSection } from './section.ts';
import { ownLanguage } from '../../index/translations.ts';

/** What happened to a term, and to what a shape applies to, in each version, newest first. undefined: nothing is recorded. */
export function historySection(
  term: Pick<Term, 'iri' | 'identifier'> | Term,
  index: PublicationIndex,
): TermSection | undefined {
  const { iri, identifier } = term;
  const history = termHistory(iri, index);
  if (!history) return undefined;
  const { versions } = index.messages;
  const { introduced, isFromStart } = history;
  const named = changesIndex(index);
  const all = siteHistory(index).versions;
  const since = all.findIndex((version) => version === introduced);
  // What happened before the shape existed is not about it.
  const ofTargets = ('shape' in term ? targetHistory(term, index) : []).filter(
    ({ version }) => all.indexOf(version) < since,
  );
  const changes = all.flatMap((version) => {
    const own = history.changes.find((of) => of.version === version)?.changes ?? [];
    const others = ofTargets.find((of) => of.version === version)?.changes ?? [];
    const described = [...describeChanges(own, named), ...describeTargetChanges(others, named)];
    return described.map((change): HistoryRow => ({ ...versionOf(version, index), change }));
  });
  const first: HistoryRow = {
    ...versionOf(introduced, index),
    change: { sentence: [isFromStart ? versions.fromStart : versions.introduced] },
  };
  return {
    id: 'history',
    title: versions.history,
    block: 'history',
    rows: [...changes, first],
    ...(hasTermFiles(index.publication.site) && {
      file: index.links.to(VERSION_PATHS.ofTerm(identifier)),
    }),
  };
}

function versionOf(
  version: Pick<HistoryVersion, 'version' | 'date'>,
  index: PublicationIndex,
): Pick<HistoryRow, 'version' | 'date' | 'day'> {
  const { date } = version;
  return {
    version: versionLink(version, index),
    ...(date !== undefined && { date, day: formatDate(date, index.interface) }),
  };
}

export const historyBlock: BlockRow<'history'> = {
  html: ({ rows, file }, locale) => {
    const items = byVersion(rows).map((group) => {
      const [{ version, date, day = '' } = NO_ROW] = group;
      const time = date === undefined ? '' : ` <time datetime="${escapeHtml(date)}">${escapeHtml(day)}</time>`;
      const changes = group.map(({ change }) => `<li>${changeHtml(change, locale)}</li>`);
      return `<dt>${phraseHtml([version])}${time}</dt><dd><ul>${changes.join('')}</ul></dd>`;
    });
    const json =
      file === undefined
        ? ''
        : `<p class="aside"><a href="${escapeHtml(file)}">${escapeHtml(locale.messages.versions.historyFile)}</a></p>`;
    return `<dl class="history"${ownLanguage(locale)}>${items.join('')}</dl>${json}`;
  },
  markdown: ({ rows, file }, { absolute, versions, changes }) =>
    joinBlocks([
      list(
        byVersion(rows).map((group) => {
          const [{ version, day } = NO_ROW] = group;
          const title = `${phraseMarkdown([version], absolute)}${day === undefined ? '' : `, ${escapeMarkdown(day)}`}`;
          const items = group.map(({ change }) => `  - ${changeMarkdown(change, { changes, absolute })}`);
          return [title, ...items].join('\n');
        }),
      ),
      file === undefined ? '' : link(escapeMarkdown(versions.historyFile), absolute(file)),
    ]),
  lists: (it, take) => ({ ...it, rows: take.list(it.rows) }),
};

const NO_ROW: HistoryRow = { version: { text: '', href: '' }, change: { sentence: [] } };

/** Groups adjacent rows of one version. */
function byVersion(rows: readonly HistoryRow[]): readonly (readonly HistoryRow[])[] {
  return [...Map.groupBy(rows, ({ version }) => version.href).values()];
}

import { escapeHtml, languageAttributes, refHtml } from '../../text/html.ts';
import { heading, joinBlocks, list } from '../../text/markdown-blocks.ts';
import { codeSpan, escapeMarkdown } from '../../text/markdown-escape.ts';
import type { Absolute } from '../../text/phrase-markdown.ts';
import { refMarkdown } from '../../text/phrase-markdown.ts';
import { aside } from './block-markdown.ts';
import type { BlockRow, TakeLists } from './block-row.ts';
import { withEntries } from './block-row.ts';
import { remarksHtml } from './remarks-html.ts';
import type { AbsentRow, AlignmentGroup, AlignmentRow, SectionOf } from './section.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

export const alignmentsBlock: BlockRow<'alignments'> = {
  html: alignmentsHtml,
  markdown: ({ same, similar, absent }, { words, absolute }) =>
    joinBlocks([
      ...groupsMarkdown(words.alignments.same, same, absolute),
      ...groupsMarkdown(words.alignments.similar, similar, absolute),
      ...(absent.length === 0
        ? []
        : [
            heading(3, escapeMarkdown(words.alignments.absent)),
            escapeMarkdown(words.alignments.searched),
            list(absent.map((row) => rowMarkdown(row, absolute))),
          ]),
    ]),
  lists: (it, take) => ({
    ...it,
    same: takeGroups(it.same, take),
    similar: takeGroups(it.similar, take),
    absent: take.list(it.absent),
    crosswalks: take.further ? [] : it.crosswalks,
  }),
};

/** The inside of the section about other vocabularies: sameness, likeness, and what was looked for in vain, each apart. */
function alignmentsHtml(section: SectionOf<'alignments'>, voice: TextLanguage): string {
  const words = voice.messages.term.alignments;
  const { same, similar, absent, crosswalks } = section;
  return (
    groupsHtml(words.same, same, voice) +
    groupsHtml(words.similar, similar, voice) +
    absentHtml(absent, voice) +
    crosswalksHtml(crosswalks, voice)
  );
}

function crosswalksHtml(crosswalks: SectionOf<'alignments'>['crosswalks'], voice: TextLanguage): string {
  if (crosswalks.length === 0) return '';
  const links = crosswalks.map(({ title, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(title)}</a>`);
  return `<p class="aside crosswalk-links"><span${ownLanguage(voice)}>${voice.messages.crosswalk.label}</span> ${links.join(' · ')}</p>`;
}

function groupsHtml(title: string, groups: readonly AlignmentGroup[], voice: TextLanguage): string {
  if (groups.length === 0) return '';
  const items = groups.map((group) => groupHtml(group, voice)).join('');
  return `<h3${ownLanguage(voice)}>${escapeHtml(title)}</h3><dl class="alignment">${items}</dl>`;
}

function groupHtml({ strength, sentence, rows }: AlignmentGroup, voice: TextLanguage): string {
  const own = ownLanguage(voice);
  const items = rows.map((row) => rowHtml(row, voice)).join('');
  return `<div><dt${own}>${escapeHtml(strength)}</dt><dd><p class="intro"${own}>${escapeHtml(sentence)}</p><ul>${items}</ul></dd></div>`;
}

function rowHtml({ ref, justification, comment, remarks }: AlignmentRow, voice: TextLanguage): string {
  const how =
    justification === undefined ? '' : ` <span class="aside"${ownLanguage(voice)}>${escapeHtml(justification)}</span>`;
  const said =
    comment === undefined
      ? ''
      : `<p class="aside"${languageAttributes(comment.language)}>${escapeHtml(comment.text)}</p>`;
  return `<li>${refHtml(ref)}${ref.curie === ref.label ? '' : ` <code>${escapeHtml(ref.curie)}</code>`}${how}${said}${remarksHtml(remarks, voice)}</li>`;
}

function absentHtml(absent: readonly AbsentRow[], voice: TextLanguage): string {
  if (absent.length === 0) return '';
  const words = voice.messages.term.alignments;
  const own = ownLanguage(voice);
  const items = absent.map((row) => rowHtml(row, voice)).join('');
  return `<h3${own}>${escapeHtml(words.absent)}</h3><p${own}>${escapeHtml(words.searched)}</p><ul>${items}</ul>`;
}

function groupsMarkdown(title: string, groups: readonly AlignmentGroup[], absolute: Absolute): string[] {
  if (groups.length === 0) return [];
  const items = groups.map(({ strength, sentence, rows }) => {
    const matches = list(rows.map((row) => rowMarkdown(row, absolute)));
    return `**${escapeMarkdown(strength)}**: ${escapeMarkdown(sentence)}\n${matches}`;
  });
  return [heading(3, escapeMarkdown(title)), list(items)];
}

function rowMarkdown({ ref, justification, comment, remarks: said }: AlignmentRow, absolute: Absolute): string {
  const remarks = [justification, comment?.text].filter((it) => it !== undefined).map(escapeMarkdown);
  const code = ref.curie === ref.label ? [] : [codeSpan(ref.curie)];
  return [refMarkdown(ref, absolute), ...code, ...(remarks.length === 0 ? [] : [`(${remarks.join('; ')})`])]
    .join(' ')
    .concat(aside(said, absolute));
}

function takeGroups(groups: readonly AlignmentGroup[], take: TakeLists): readonly AlignmentGroup[] {
  const taken = groups.map((group) => ({ ...group, rows: take.list(group.rows) }));
  return withEntries(taken, ({ rows }) => rows.length, take);
}

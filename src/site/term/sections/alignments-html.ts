import { escapeHtml, languageAttributes, refHtml } from '../../text/html.ts';
import { remarksHtml } from './remarks-html.ts';
import type { AbsentRow, AlignmentGroup, AlignmentRow, SectionOf } from './section.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

/** The inside of the section about other vocabularies: sameness, likeness, and what was looked for in vain, each apart. */
export function alignmentsHtml(section: SectionOf<'alignments'>, voice: TextLanguage): string {
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

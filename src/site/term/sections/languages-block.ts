import type { Messages } from '../../messages/messages.ts';
import { chunks } from '../../text/break-texts.ts';
import { escapeHtml, languageAttributes } from '../../text/html.ts';
import { table } from '../../text/markdown-blocks.ts';
import { codeSpan, escapeMarkdown } from '../../text/markdown-escape.ts';
import type { Absolute } from '../../text/phrase-markdown.ts';
import { headRow } from './block-html.ts';
import { aside } from './block-markdown.ts';
import type { BlockRow } from './block-row.ts';
import { remarksHtml } from './remarks-html.ts';
import type { LanguageRow, SectionOf } from './section.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

export const languagesBlock: BlockRow<'languages'> = {
  html: ({ rows }, voice) => languageTable(rows, voice),
  markdown: ({ rows }, { words, absolute }) => languagesMarkdown(rows, words.languages, absolute),
  lists: (it, take) => ({ ...it, rows: take.list(it.rows, breakLanguage) }),
};

function languageTable(rows: SectionOf<'languages'>['rows'], voice: TextLanguage): string {
  const words = voice.messages.term.languages;
  const defined = rows.some(({ definitions }) => definitions.length > 0);
  const body = rows.map(({ language, name, labels, altLabels, definitions, remarks }) => {
    const tag = languageAttributes(language);
    const others = altLabels.length === 0 ? '' : `<p class="aside">${altLabels.map(escapeHtml).join(', ')}</p>`;
    const what = defined ? `<td class="what"${tag}>${linesHtml(definitions)}${remarksHtml(remarks, voice)}</td>` : '';
    return `<tr><th scope="row"${ownLanguage(voice)}>${escapeHtml(name)} <code>${escapeHtml(language)}</code></th><td${tag}><p class="label">${labels.map(escapeHtml).join(', ')}</p>${others}</td>${what}</tr>`;
  });
  const head = headRow([words.language, words.label, ...(defined ? [words.definition] : [])], voice);
  return `<table class="rows languages">${head}<tbody>${body.join('')}</tbody></table>`;
}

/** Lines one below the other; one alone needs no element. */
function linesHtml(lines: readonly string[]): string {
  if (lines.length < 2) return lines.map(escapeHtml).join('');
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}

function languagesMarkdown(
  rows: SectionOf<'languages'>['rows'],
  words: Messages['term']['languages'],
  absolute: Absolute,
): string {
  const defined = rows.some(({ definitions }) => definitions.length > 0);
  const head = [words.language, words.label, ...(defined ? [words.definition] : [])].map(escapeMarkdown);
  const cells = rows.map(({ language, name, labels, altLabels, definitions, remarks }) => [
    `${escapeMarkdown(name)} ${codeSpan(language)}`,
    escapeMarkdown([labels.join(', '), altLabels.join(', ')].filter(Boolean).join('; ')),
    ...(defined ? [`${definitions.map(escapeMarkdown).join('; ')}${aside(remarks, absolute)}`] : []),
  ]);
  return table(head, cells);
}

/** The other names of one language on several rows. */
function breakLanguage(row: LanguageRow, most: number): readonly LanguageRow[] {
  const [labels = [], ...others] = chunks(row.labels, most / 2);
  const [first = [], ...rest] = chunks(row.altLabels, most / 2);
  const [definitions = [], ...more] = chunks(row.definitions, most / 2);
  const further = { ...row, labels: [], altLabels: [], definitions: [], remarks: [] };
  return [
    { ...row, labels, altLabels: first, definitions },
    ...others.map((some) => ({ ...further, labels: some })),
    ...rest.map((some) => ({ ...further, altLabels: some })),
    ...more.map((some) => ({ ...further, definitions: some })),
  ];
}

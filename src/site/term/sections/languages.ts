import type { Messages } from '../../../messages/messages.ts';
import type { Term } from '../../../ontology/model.ts';
import { plainTextOf } from '../../../ontology/records.ts';
import type { Remarks } from '../../axioms/index.ts';
import { remarksMember } from '../../axioms/index.ts';
import { textOptions } from '../../index/publication-index.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { textLine } from '../../markdown/rendered-text.ts';
import { chunks } from '../../text/break-texts.ts';
import { directedHtml, escapeHtml, languageAttributes } from '../../text/html.ts';
import { codeSpan, escapeMarkdown, table } from '../../text/write-markdown.ts';
import type { Absolute } from '../../text/write-markdown.ts';
import { cleanText, languageName } from '../../text/text.ts';
import { aside, headRow, remarksHtml } from './block.ts';
import type { BlockRow } from './block.ts';
import type { LanguageRow, SectionOf, TermSection } from './section.ts';
import type { OtherLanguage } from './names.ts';
import { shownTexts } from './names.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { ownLanguage } from '../../index/translations.ts';

/** Labels and definitions in all languages except the page's. */
export function languagesSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection | undefined {
  const rows = shownTexts(term, index).others.map((other) => ({
    ...languageRow(other, term, index),
    ...remarksMember(other.definitions.flatMap((text) => remarks.ofText(text))),
  }));
  if (rows.length === 0) return undefined;
  return { id: 'languages', title: index.messages.term.languages.title, block: 'languages', rows };
}

function languageRow(
  { tag, labels, altLabels, definitions }: OtherLanguage,
  term: Term,
  index: PublicationIndex,
): LanguageRow {
  const options = textOptions(term, index, tag);
  const names = [...labels, ...altLabels].map((text) => [cleanText(plainTextOf(text)), text.direction] as const);
  const lines = definitions.map((text) => [textLine(text, options), text.direction] as const);
  const directions = [...names, ...lines].flatMap(([text, direction]) =>
    direction ? [[text, direction] as const] : [],
  );
  return {
    language: tag,
    name: languageName(tag, index.interface),
    labels: labels.map((label) => cleanText(plainTextOf(label))),
    altLabels: altLabels.map((label) => cleanText(plainTextOf(label))),
    definitions: definitions.map((text) => textLine(text, options)),
    ...(directions.length > 0 && { directions: Object.fromEntries(directions) }),
  };
}

export const languagesBlock: BlockRow<'languages'> = {
  html: ({ rows }, locale) => languageTable(rows, locale),
  markdown: ({ rows }, { term, absolute }) => languagesMarkdown(rows, term.languages, absolute),
  lists: (it, take) => ({ ...it, rows: take.list(it.rows, breakLanguage) }),
};

function languageTable(rows: SectionOf<'languages'>['rows'], locale: TextLanguage): string {
  const heads = locale.messages.term.languages;
  const defined = rows.some(({ definitions }) => definitions.length > 0);
  const body = rows.map(({ language, name, labels, altLabels, definitions, directions, remarks }) => {
    const tag = languageAttributes(language);
    const textHtml = (text: string): string => directedHtml(text, directions);
    const others = altLabels.length === 0 ? '' : `<p class="aside">${altLabels.map(textHtml).join(', ')}</p>`;
    const what = defined
      ? `<td class="what"${tag}>${linesHtml(definitions.map(textHtml))}${remarksHtml(remarks, locale)}</td>`
      : '';
    return `<tr><th scope="row"${ownLanguage(locale)}>${escapeHtml(name)} <code>${escapeHtml(language)}</code></th><td${tag}><p class="label">${labels.map(textHtml).join(', ')}</p>${others}</td>${what}</tr>`;
  });
  const head = headRow([heads.language, heads.label, ...(defined ? [heads.definition] : [])], locale);
  return `<table class="rows languages">${head}<tbody>${body.join('')}</tbody></table>`;
}

/** Paragraphs, or plain text if there is only one line. */
function linesHtml(lines: readonly string[]): string {
  if (lines.length < 2) return lines.join('');
  return lines.map((line) => `<p>${line}</p>`).join('');
}

function languagesMarkdown(
  rows: SectionOf<'languages'>['rows'],
  heads: Messages['term']['languages'],
  absolute: Absolute,
): string {
  const defined = rows.some(({ definitions }) => definitions.length > 0);
  const head = [heads.language, heads.label, ...(defined ? [heads.definition] : [])].map(escapeMarkdown);
  const cells = rows.map(({ language, name, labels, altLabels, definitions, remarks }) => [
    `${escapeMarkdown(name)} ${codeSpan(language)}`,
    escapeMarkdown([labels.join(', '), altLabels.join(', ')].filter(Boolean).join('; ')),
    ...(defined ? [`${definitions.map(escapeMarkdown).join('; ')}${aside(remarks, absolute)}`] : []),
  ]);
  return table(head, cells);
}

/** Splits the texts of one language into several rows. */
function breakLanguage(row: LanguageRow, max: number): readonly LanguageRow[] {
  const [labels = [], ...others] = chunks(row.labels, max / 2);
  const [first = [], ...rest] = chunks(row.altLabels, max / 2);
  const [definitions = [], ...more] = chunks(row.definitions, max / 2);
  const further = { ...row, labels: [], altLabels: [], definitions: [], remarks: [] };
  return [
    { ...row, labels, altLabels: first, definitions },
    ...others.map((some) => ({ ...further, labels: some })),
    ...rest.map((some) => ({ ...further, altLabels: some })),
    ...more.map((some) => ({ ...further, definitions: some })),
  ];
}

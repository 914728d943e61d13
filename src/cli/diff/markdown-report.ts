import type { Severity } from '../../versions/diff/change.ts';
import { printable } from '../../ontology/printable.ts';
import type { DescribedChange } from '../../site/changes/change-sentence.ts';
import type { TextComparison } from '../../site/changes/compare-literals.ts';
import { comparisonMarkdown } from '../../site/changes/comparison-text.ts';
import type { ChangedTerms } from '../../site/changes/join-alike.ts';
import { codeSpan, escapeInline, escapeMarkdown } from '../../site/text/markdown-escape.ts';
import type { Phrase, Ref } from '../../site/text/phrase.ts';
import { phraseMarkdown } from '../../site/text/phrase-markdown.ts';
import { plural } from '../command/issues.ts';
import type { ChangeReport, SeveritySection } from './change-report.ts';
import { countChanges, versionLine } from './change-report.ts';
import { namesOf } from './subject-names.ts';

/** Maximum length of a comment on GitHub, in characters. */
const MAX_LENGTH = 65_536;
/** Room for the note about omitted changes and the ends of sections. */
const RESERVED = 600;
/** Longer sections are folded. */
const MAX_UNFOLDED = 20;

const TITLES: Readonly<Record<Severity, string>> = {
  breaking: 'Breaking changes',
  additive: 'Additive changes',
  editorial: 'Editorial changes',
};

/** The changes as a comment on a pull request. If it would be too long, it states what it omits. */
export function markdownReport(report: ChangeReport): string {
  const head = headOf(report);
  let room = MAX_LENGTH - RESERVED - head.length;
  const omitted: string[] = [];
  const sections = report.sections.map((section) => {
    const { text, listed } = sectionMarkdown(section, room);
    room -= text.length;
    const rest = section.selected - listed;
    if (rest > 0)
      omitted.push(`${rest.toLocaleString('en')} of ${section.selected.toLocaleString('en')} ${section.severity}`);
    return text;
  });
  const note = `\n**Not listed, because a comment cannot be longer:** ${omitted.join(', ')} changes.\n`;
  return head + (omitted.length === 0 ? '' : note) + sections.join('');
}

function headOf({ headline, from, to, sections, selected, isFiltered }: ChangeReport): string {
  const title = headline.charAt(0).toUpperCase() + headline.slice(1);
  const rows = sections.flatMap(({ severity, reasons }) =>
    reasons.map(({ why, count }) => `| ${severity} | ${count.toLocaleString('en')} | ${escapeInline(plain(why))} |`),
  );
  const lines = [
    `## ${escapeMarkdown(plain(title))}`,
    '',
    `- From ${escapeInline(plain(versionLine(from)))}`,
    `- To ${escapeInline(plain(versionLine(to)))}`,
    ...(isFiltered ? [`- The filters select ${plural(selected, 'change')}.`] : []),
    '',
    ...(rows.length === 0 ? [] : ['| Severity | Changes | Why |', '|---|--:|---|', ...rows, '']),
  ];
  return lines.join('\n');
}

interface SectionText {
  readonly text: string;
  /** Number of listed changes. */
  readonly listed: number;
}

function sectionMarkdown({ severity, selected, subjects }: SeveritySection, available: number): SectionText {
  const title = `\n### ${TITLES[severity]} (${selected.toLocaleString('en')})\n\n`;
  const isFolded = selected > MAX_UNFOLDED || severity === 'editorial';
  const start = isFolded ? `${title}<details><summary>${plural(selected, 'change')}</summary>\n\n` : title;
  const end = isFolded ? '\n</details>\n' : '';
  let room = available - start.length - end.length;
  let listed = 0;
  let items = '';
  for (const subject of subjects) {
    const item = subjectMarkdown(subject);
    if (item.length > room) break;
    room -= item.length;
    items += item;
    listed += countChanges(subject);
  }
  return listed === 0 ? { text: '', listed } : { text: start + items + end, listed };
}

function subjectMarkdown({ refs, changes }: ChangedTerms): string {
  const names = namesOf(refs, nameOf);
  const [first, ...others] = changes.map(changeMarkdown);
  if (first !== undefined && others.length === 0 && refs.length < 2) return `- ${names}: ${first}\n`;
  return [`- ${names}`, ...changes.map((each) => `  - ${changeMarkdown(each)}`), ''].join('\n');
}

/** `**Lodging** (`ex:Place`)`. */
function nameOf({ label, curie }: Ref): string {
  const code = codeSpan(printable(curie));
  const text = escapeInline(plain(label.trim()));
  return label === curie || curie.startsWith('<') ? code : `**${text}** (${code})`;
}

function changeMarkdown({ sentence, comparison }: DescribedChange): string {
  const text = phraseMarkdown(plainPhrase(sentence), NO_LINKS);
  return comparison ? `${text}: ${comparisonMarkdown(plainComparison(comparison))}` : text;
}

const NO_LINKS = (href: string): string => href;

/** Without links: pages of new terms are not published yet. */
function plainPhrase(phrase: Phrase): Phrase {
  return phrase.map((part) => {
    if (typeof part === 'string') return plain(part);
    if ('code' in part) return { ...part, code: printable(part.code) };
    if ('text' in part) return plain(part.text);
    const { href: _, label, ...ref } = part;
    return { ...ref, label: plain(label) };
  });
}

function plainComparison({ parts, ...comparison }: TextComparison): TextComparison {
  return { ...comparison, parts: parts.map(({ kind, text }) => ({ kind, text: plain(text.replace(/\s+/g, ' ')) })) };
}

/**
 * A text of the ontology that is only text for GitHub: it must not notify people (`@name`) or link issues (`#1`, `GH-1`). Escapes of
 * Markdown do not prevent this; a character without width does.
 */
function plain(text: string): string {
  return printable(text).replace(/@(?=\w)|#(?=\d)|\bGH-(?=\d)/gi, '$&\u200b');
}

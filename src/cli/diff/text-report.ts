import { styleText } from 'node:util';
import type { Severity } from '../../versions/diff/change.ts';
import { printable } from '../../ontology/printable.ts';
import type { DescribedChange } from '../../site/changes/change-sentence.ts';
import { comparisonText } from '../../site/changes/comparison-text.ts';
import type { ChangedTerms } from '../../site/changes/join-alike.ts';
import { phraseText } from '../../site/text/phrase.ts';
import { plural } from '../command/issues.ts';
import { wrapText } from '../command/wrap-text.ts';
import type { ChangeReport, SeveritySection } from './change-report.ts';
import { countChanges, versionLine } from './change-report.ts';
import { namesOf, nameWithPrefix } from './subject-names.ts';

export interface TextOptions {
  /** Characters per line. */
  readonly width: number;
  /** Whether headings are coloured, if the terminal can show it. */
  readonly colours: boolean;
}

const TITLES: Readonly<Record<Severity, string>> = {
  breaking: 'Breaking',
  additive: 'Additive',
  editorial: 'Editorial',
};
const COLOURS = { breaking: 'red', additive: 'green', editorial: 'cyan' } as const;

/** The changes for a terminal: verdict first, then by severity and term. */
export function textReport(report: ChangeReport, options: TextOptions): string {
  const { headline, from, to, sections, selected, isFiltered } = report;
  const bold = (text: string): string => (options.colours ? styleText('bold', text, STDOUT) : text);
  const head = [
    bold(printable(headline)),
    wrapText(printable(`From ${versionLine(from)}`), options.width, 0, 2),
    wrapText(printable(`To ${versionLine(to)}`), options.width, 0, 2),
    ...(isFiltered ? [`The filters select ${plural(selected, 'change')}.`] : []),
  ];
  const omitted = selected - sections.reduce((sum, section) => sum + countListed(section), 0);
  const foot =
    omitted === 0
      ? []
      : [
          wrapText(
            `${plural(omitted, 'change')} ${omitted === 1 ? 'is' : 'are'} not listed. Use --limit ${selected} to list all, or a filter such as --severity or --term.`,
            options.width,
          ),
        ];
  return [head.join('\n'), ...sections.map((section) => sectionText(section, options)), ...foot].join('\n\n');
}

function countListed({ subjects }: SeveritySection): number {
  return subjects.reduce((sum, subject) => sum + countChanges(subject), 0);
}

const STDOUT = { stream: process.stdout };

function sectionText(section: SeveritySection, options: TextOptions): string {
  const { severity, selected, reasons, subjects } = section;
  const { width, colours } = options;
  const title = `${TITLES[severity]}: ${plural(selected, 'change')}`;
  const rest = selected - countListed(section);
  return [
    colours ? styleText(['bold', COLOURS[severity]], title, STDOUT) : title,
    ...reasons.map(({ why, count }) => wrapText(`${count.toLocaleString('en')} × ${why}`, width, 2, 4)),
    ...subjects.map((subject) => subjectText(subject, width)),
    ...(rest > 0 ? [`  … and ${rest.toLocaleString('en')} more`] : []),
  ].join('\n');
}

/** One line for one change of one term; otherwise one for each below the names. */
function subjectText({ refs, changes }: ChangedTerms, width: number): string {
  const names = namesOf(refs, (ref) => printable(nameWithPrefix(ref)));
  const [first, ...others] = changes.map(changeText);
  if (first !== undefined && others.length === 0 && refs.length < 2)
    return wrapText(`- ${names}: ${first}`, width, 2, 2);
  return [
    wrapText(`- ${names}`, width, 2, 2),
    ...changes.map((each) => wrapText(`- ${changeText(each)}`, width, 4, 2)),
  ].join('\n');
}

function changeText({ sentence, comparison }: DescribedChange): string {
  const text = phraseText(sentence);
  const texts = comparison && comparisonText(comparison);
  return printable(oneLine(texts === undefined ? text : `${text}: ${texts}`));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

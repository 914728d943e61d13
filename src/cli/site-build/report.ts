import type { Issue } from '../../base/issue.ts';
import type { Kind, Publication } from '../../ontology/model.ts';
import { printable } from '../../base/text.ts';
import type { MarkdownUse } from '../../ontology/records.ts';
import { markdownUses } from '../../ontology/records.ts';
import { plural } from '../command/issues.ts';
import type { BuildReport } from '../rebuild/build-record.ts';

/** Creates the report of a build. */
export function createReport(publication: Publication, pages: number, issues: readonly Issue[]): BuildReport {
  const { site, ontology } = publication;
  const markdown = markdownNote(publication);
  const counts = { summary: summary(publication), terms: ontology.terms.length, pages };
  const termFiles = termFilesNote(publication);
  return {
    site,
    ...counts,
    issues,
    ...(markdown !== undefined && { markdown }),
    ...(termFiles !== undefined && { termFiles }),
  };
}

/** That no files of single terms are written, which an app creates on request. undefined: they are written, or no page links to them. */
function termFilesNote({ site, ontology }: Publication): string | undefined {
  if (site.termFiles || site.api === false) return undefined;
  const terms = ontology.terms.length.toLocaleString('en');
  return `No files of single terms are written: ${terms} terms are more than termFiles in publication.yaml. The app creates them on request, except pages in Markdown and schemas of classes. For a host of files only, set api: false, which removes the links to them, or a larger termFiles.`;
}

const KIND_NAMES: readonly (readonly [kind: Kind, one: string, many: string])[] = [
  ['class', 'class', 'classes'],
  ['datatype', 'datatype', 'datatypes'],
  ['property', 'property', 'properties'],
  ['enumeration', 'enumeration', 'enumerations'],
  ['collection', 'collection', 'collections'],
  ['value', 'value', 'values'],
  ['shape', 'shape', 'shapes'],
  ['propertyShape', 'property shape', 'property shapes'],
];

/** The names of SKOS, on a site of concepts. */
const CONCEPT_NAMES: typeof KIND_NAMES = KIND_NAMES.map((row) => {
  if (row[0] === 'enumeration') return ['enumeration', 'concept scheme', 'concept schemes'];
  return row[0] === 'value' ? ['value', 'concept', 'concepts'] : row;
});

/** `Boats: 3 terms (2 classes, …)`. A term of several kinds counts for each, as on the home page. */
function summary({ ontology: { terms }, site }: Publication): string {
  const amount = (kind: Kind): number => terms.filter((term) => term.kinds.includes(kind)).length;
  const kinds = (site.concepts ? CONCEPT_NAMES : KIND_NAMES)
    .map(([kind, ...names]) => [amount(kind), ...names] as const)
    .filter(([size]) => size > 0)
    .map(([size, one, many]) => plural(size, one, many));
  return `${printable(site.title)}: ${plural(terms.length, 'term')} (${kinds.join(', ')})`;
}

/** Number of source ontologies that are named. */
const MAX_NAMED = 3;

/** How texts with Markdown are shown and how to change that, in one line. undefined: it is configured, or there are none. */
export function markdownNote({ site, ontology }: Publication): string | undefined {
  if (typeof site.markdown === 'boolean') return undefined;
  const uses = markdownUses(ontology).sort((a, b) => b.marked - a.marked);
  const shown = uses.filter(({ isMarkdown }) => isMarkdown);
  // Standards have few texts here, and their maintainers do not read this.
  const plain = uses.filter(({ isMarkdown, source }) => !isMarkdown && source === ontology.own.prefix);
  const sentences = [
    ...(shown.length === 0
      ? []
      : [`Texts shown as Markdown: ${listed(shown)}. For plain text, set markdown: false in publication.yaml.`]),
    ...(plain.length === 0
      ? []
      : [
          `Texts with Markdown shown as plain text: ${listed(plain)}. To render it, set markdown: true in publication.yaml.`,
        ]),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** `schema (431 of 3,003 contain it, such as [[Place]])`. */
function listed(uses: readonly MarkdownUse[]): string {
  const named = uses.slice(0, MAX_NAMED).map(({ source, texts, marked, example }) => {
    const figures = `${marked.toLocaleString('en')} of ${texts.toLocaleString('en')}`;
    return printable(`${source} (${figures} contain it, such as ${example})`);
  });
  const rest = uses.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

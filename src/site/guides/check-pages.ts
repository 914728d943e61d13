import { byLocation, effectiveSeverity } from '../../base/issue.ts';
import type { Issue, Severity } from '../../base/issue.ts';
import type { AuthoredPage, Publication } from '../../ontology/model.ts';
import { didYouMean } from '../../base/text.ts';
import type { ResultCache } from '../../base/work.ts';
import { languageOfPage, termOfText } from '../index/authored-pages.ts';
import { pageLanguages } from '../index/page-languages.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { PAGE_RULES } from './page-rules.ts';
import type { PageChecks } from '../term/authored/embeds.ts';
import { pageContent, resolveReference } from '../term/authored/page-content.ts';
import { pageOptions } from '../term/authored/authored-text.ts';

type Severities = Parameters<typeof effectiveSeverity>[1];
type Code = (typeof PAGE_RULES)[number]['code'];
type Finding = Pick<Issue, 'message' | 'file' | 'line' | 'column'> & { readonly code: Code };

/**
 * Checks the pages of a publication against its terms. Returns all issues, sorted by file and line. Deterministic.
 *
 * @param whole with the model of all maintained sources
 * @param ignored Markdown files in the folder that are not pages
 * @param exists whether a file exists, relative to the ontology's folder
 * @param cache results of earlier runs
 */
export function checkPages(
  whole: Publication,
  ignored: readonly string[],
  severities: Severities,
  exists: PageChecks['exists'],
  cache: ResultCache,
): Issue[] {
  const texts = whole.pages?.texts ?? [];
  const known = new Set(whole.ontology.terms.map((term) => term.identifier));
  const found: Finding[] = [
    ...ignored.map(ignoredFile),
    ...texts.flatMap((page) => [...unknownLanguage(page, whole), ...unknownTerm(page, known)]),
  ];
  // Links to headings read other pages.
  for (const page of texts) pageContent(page, indexOf(page, whole), cache);
  for (const page of texts) {
    const report: PageChecks['report'] = ({ line, ...problem }) =>
      found.push({ ...problem, file: page.file, line: page.line + line - 1 });
    const index = indexOf(page, whole);
    const options = pageOptions(page, index, { report, exists });
    for (const reference of pageContent(page, index).references) resolveReference(reference, options);
  }
  return found.flatMap((finding) => issueOf(finding, severities)).sort(byLocation);
}

function indexOf(page: AuthoredPage, whole: Publication): ReturnType<typeof createPublicationIndex> {
  return createPublicationIndex(whole, siteLanguage(page, whole));
}

/** The language of the site with the pages. undefined: there is none. */
function siteLanguage(page: AuthoredPage, whole: Publication): string | undefined {
  const language = languageOfPage(page, whole.site).toLowerCase();
  return pageLanguages(whole).find((other) => other.toLowerCase() === language);
}

function unknownLanguage(page: AuthoredPage, whole: Publication): Finding[] {
  if (siteLanguage(page, whole) !== undefined) return [];
  const message = `"${page.language}" is not a language of this site, so this page is not published. Expected one of: ${pageLanguages(whole).join(', ')}.`;
  return [{ code: 'page-language', message, file: page.file }];
}

function unknownTerm(page: AuthoredPage, known: ReadonlySet<string>): Finding[] {
  const identifier = termOfText(page.name);
  if (identifier === undefined || known.has(identifier)) return [];
  const message = `This file is about the term "${identifier}", which does not exist.${didYouMean(identifier, known)} Rename the file to the identifier of a term.`;
  return [{ code: 'page-term', message, file: page.file }];
}

function ignoredFile(file: string): Finding {
  const message =
    'This file is not published as a page. Expected a file inside this folder whose name has small letters, digits and hyphens, and possibly a language: guide.md, guide.de.md, or a file about a term: terms/Term.md.';
  return { code: 'page-file', message, file };
}

function issueOf({ code, ...finding }: Finding, severities: Severities): Issue[] {
  const rule = PAGE_RULES.find((other) => other.code === code) as { code: Code; severity: Severity };
  const severity = effectiveSeverity(rule, severities);
  return severity === 'off' ? [] : [{ code, severity, ...finding }];
}

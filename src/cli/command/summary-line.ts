import type { Issue } from '../../ontology/issue.ts';
import { PAGE_RULE_CODES } from '../../site/guides/page-rules.ts';
import { countLine, plural } from './issues.ts';

/** `0 errors, 12 warnings: 9 about 7 terms, 2 in 1 page, 1 other`. */
export function summaryLine(issues: readonly Issue[]): string {
  const inPages = issues.filter(({ code }) => PAGE_RULE_CODES.includes(code));
  const aboutTerms = issues.filter(({ iri, code }) => iri !== undefined && !PAGE_RULE_CODES.includes(code));
  const others = issues.length - inPages.length - aboutTerms.length;
  const terms = new Set(aboutTerms.map(({ iri }) => iri)).size;
  const pages = new Set(inPages.map(({ file }) => file)).size;
  const parts = [
    ...(terms > 0 ? [`${aboutTerms.length.toLocaleString('en')} about ${plural(terms, 'term')}`] : []),
    ...(pages > 0 ? [`${inPages.length.toLocaleString('en')} in ${plural(pages, 'page')}`] : []),
    ...(others > 0 && others < issues.length ? [plural(others, 'other')] : []),
  ];
  return parts.length === 0 ? countLine(issues) : `${countLine(issues)}: ${parts.join(', ')}`;
}

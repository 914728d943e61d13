import { memoize } from '../../../base/work.ts';
import type { Origin, Term } from '../../../ontology/model.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { ownLanguage } from '../../index/translations.ts';
import { escapeHtml } from '../../text/html.ts';
import { cleanText, shorten } from '../../text/text.ts';
import { codeBlock, codeSpan, escapeMarkdown, joinBlocks, link, list } from '../../text/write-markdown.ts';
import type { Repository } from '../repository.ts';
import { issueUrl, readRepository, sourceUrl } from '../repository.ts';
import type { BlockRow } from './block.ts';
import { citationOf } from './citation.ts';
import { copyableText } from './data-panels.ts';
import type { SectionOf, TermSection } from './section.ts';

/** The link for problems and suggestions, that to the source of own terms, and the citation. */
export function contributeSection(term: Term, index: PublicationIndex): TermSection {
  const { title, titleOfCitation } = index.messages.contribute;
  const improve = links(term, index);
  return {
    id: 'contribute',
    title: Object.keys(improve).length > 0 ? title : titleOfCitation,
    block: 'contribute',
    ...improve,
    citation: citationOf(term, index),
  };
}

interface Links {
  readonly source?: { readonly text: string; readonly href: string };
  readonly issue?: string;
  readonly repository?: string;
}

function links(term: Term, index: PublicationIndex): Links {
  const repository = repositoryOf(index);
  const source = repository && term.origin && isOwn(term) ? sourceUrl(repository, term.origin) : undefined;
  const issue = reportUrl(issueTitle(index.ref(term.iri).label, index), issueBody(term, index), index);
  return {
    ...(source === undefined ? {} : { source: { text: sourceText(term.origin as Origin, index), href: source } }),
    ...(issue === undefined ? {} : { issue }),
    ...(repository && (source === undefined || issue === undefined) ? { repository: repository.href } : {}),
  };
}

/** URL of a prefilled message: to the address that the maintainer has configured, or an issue. undefined: there is neither. */
function reportUrl(title: string, body: string, index: PublicationIndex): string | undefined {
  const { reports } = index.publication.site;
  const repository = repositoryOf(index);
  if (reports === undefined) return repository && issueUrl(repository, title, body);
  if (!/^mailto:/i.test(reports)) return reports;
  // https://www.rfc-editor.org/rfc/rfc6068#section-5: a line ends with CRLF.
  const [subject, text] = [title, body.replaceAll('\n', '\r\n')].map((part) => encodeURIComponent(part.toWellFormed()));
  return `${reports}?subject=${subject}&body=${text}`;
}

const repositoryOf = memoize(({ publication }: PublicationIndex): Repository | undefined => {
  const { repository } = publication.site;
  return repository === undefined ? undefined : readRepository(repository);
});

/** Whether the maintainer can change the term. Terms from files of packages, whose names begin with `@`, are external. */
function isOwn({ origin, own }: Term): boolean {
  return origin === undefined ? own : !origin.file.startsWith('@vocabulary/');
}

function sourceText({ line }: Origin, { messages }: PublicationIndex): string {
  const { source, sourceLine } = messages.contribute;
  return line === undefined ? source : sourceLine({ line: String(line) });
}

/** Maximum length of a title, in characters. Forges reject URLs of some thousand characters; an encoded letter may need nine. */
const MAX_TITLE = 120;

function issueTitle(label: string, { messages }: PublicationIndex): string {
  return messages.contribute.issueTitle({ label: shorten(label, MAX_TITLE) });
}

/** A link of the footer for problems and suggestions. */
export interface ReportLink {
  readonly href: string;
  readonly text: string;
}

/** The link for a page that is not about a term: a prefilled message or issue, or else the repository. undefined: it is not known. @param url of the page, absolute */
export function pageReport(title: string, url: string | undefined, index: PublicationIndex): ReportLink | undefined {
  const repository = repositoryOf(index);
  const { suggest, repository: open, issue: labels } = index.messages.contribute;
  const body = `${url === undefined ? '' : `- ${labels.page} ${url}\n\n`}${labels.question}\n\n`;
  const issue = reportUrl(issueTitle(cleanText(title), index), body, index);
  if (issue !== undefined) return { href: issue, text: suggest };
  return repository && { href: repository.href, text: open };
}

/** Names are code, so that forges do not read them as mentions or markup. */
function issueBody(term: Term, index: PublicationIndex): string {
  const { page, source, question } = index.messages.contribute.issue;
  const { origin } = term;
  const file = origin && isOwn(term) && `${origin.file}${origin.line === undefined ? '' : `:${origin.line}`}`;
  const lines = [
    `${codeSpan(shorten(cleanText(term.curie), MAX_TITLE * 2))}`,
    `${page} ${index.links.absoluteTerm(term.identifier)}`,
    ...(file === undefined || file === false ? [] : [`${source} ${codeSpan(shorten(cleanText(file), MAX_TITLE * 2))}`]),
  ];
  return `${lines.map((line) => `- ${line}\n`).join('')}\n${question}\n\n`;
}

export const contributeBlock: BlockRow<'contribute'> = {
  html: contributeHtml,
  markdown: ({ source, issue, repository, citation }, { contribute }) =>
    joinBlocks([
      list(
        [
          ...(issue === undefined ? [] : [{ text: contribute.suggest, href: issue }]),
          ...(source === undefined ? [] : [source]),
          ...(repository === undefined ? [] : [{ text: contribute.repository, href: repository }]),
        ].map(({ text, href }) => link(escapeMarkdown(text), href)),
      ),
      `${escapeMarkdown(contribute.citeAs)}: ${codeSpan(citation.text)}`,
      codeBlock(citation.bibtex, 'bibtex'),
      codeBlock(citation.csl, 'json'),
    ]),
};

export function contributeHtml(
  { source, issue, repository, citation }: SectionOf<'contribute'>,
  locale: TextLanguage,
): string {
  const labels = locale.messages.contribute;
  const links = [
    ...(issue === undefined ? [] : [{ text: labels.suggest, href: issue }]),
    ...(source === undefined ? [] : [source]),
    ...(repository === undefined ? [] : [{ text: labels.repository, href: repository }]),
  ].map(({ text, href }) => `<li><a href="${escapeHtml(href)}" rel="nofollow">${escapeHtml(text)}</a></li>`);
  const own = ownLanguage(locale);
  const improve = links.length === 0 ? '' : `<ul class="improve"${own}>${links.join('')}</ul>`;
  const copy = `<button type="button" class="copy" aria-label="${escapeHtml(labels.copyCitation)}"${own}></button>`;
  return `${improve}<h3${own}>${escapeHtml(labels.citeAs)}</h3><p class="citation"><span>${escapeHtml(citation.text)}</span>${copy}</p>${formHtml('BibTeX', citation.bibtex, locale)}${formHtml('CSL-JSON', citation.csl, locale)}`;
}

/** A citation for reference managers, folded. */
function formHtml(name: string, text: string, locale: TextLanguage): string {
  const label = locale.messages.term.copyOf({ name });
  return `<details class="cite"><summary>${name}</summary>${copyableText([text], 'text', label, locale)}</details>`;
}

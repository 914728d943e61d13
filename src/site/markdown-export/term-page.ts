import { identifierToPath } from '../../ontology/terms/identifier.ts';
import { memoize } from '../../ontology/memoize.ts';
import { languageFolder } from '../index/page-languages.ts';
import { kindLabel } from '../index/kind-label.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { htmlMarkdown } from '../markdown/html-markdown.ts';
import { noticeMarkdown } from '../index/notice.ts';
import { sectionMarkdown } from '../term/sections.ts';
import { aside } from '../term/sections/block-markdown.ts';
import type { TermView } from '../term/term-view.ts';
import { heading, joinBlocks, list } from '../text/markdown-blocks.ts';
import { codeSpan, escapeInline, escapeMarkdown, link } from '../text/markdown-escape.ts';
import type { Absolute } from '../text/phrase-markdown.ts';
import { createAbsolute, phraseMarkdown } from '../text/phrase-markdown.ts';
import { joinTexts } from '../text/phrase.ts';

/** A term's page as Markdown: the same view as the HTML page, with absolute links, without folded content. */
export function termMarkdown(view: TermView, index: PublicationIndex): string {
  const { messages } = index;
  const { term } = messages;
  const context = contextOf(index);
  const { absolute } = context;
  const document = joinBlocks([
    heading(1, (view.notation === undefined ? '' : `${codeSpan(view.notation)} `) + escapeMarkdown(view.label)),
    noticeMarkdown(index),
    ...deprecation(view, index, absolute),
    `${escapeInline([...view.kinds.map((kind) => kindLabel(view.term, kind, index)), ...(view.form === undefined ? [] : [view.form])].join(', '))}${view.status === undefined ? '' : ` (${escapeInline(view.status)})`}: ${codeSpan(view.curie)}`,
    htmlMarkdown(view.definition, absolute),
    aside(view.definitionRemarks, absolute).trim(),
    view.definitionNote === undefined ? undefined : escapeMarkdown(view.definitionNote),
    names(view, index, absolute),
    ...view.sections.map((section) => sectionMarkdown(section, context)),
    heading(2, escapeMarkdown(term.thisTermAs)),
    list(formats(view, absolute)),
    view.attribution === undefined ? undefined : escapeMarkdown(view.attribution),
  ]);
  return `${document}\n`;
}

/** Created once for all pages of a language: a copy of all messages for each section takes longer than many sections. */
const contextOf = memoize((index: PublicationIndex) => ({
  ...index.messages,
  absolute: createAbsolute(index.publication.site.baseUrl, index.language),
}));

function deprecation({ deprecated }: TermView, { messages }: PublicationIndex, absolute: Absolute): string[] {
  if (!deprecated) return [];
  const { term, structures } = messages;
  const advice = `**${escapeMarkdown(term.deprecated)}** ${escapeInline(term.deprecatedAdvice)}`;
  const instead =
    deprecated.replacedBy.length === 0 ? '' : ` ${phraseMarkdown(term.useInstead(deprecated.replacedBy), absolute)}`;
  const further = [
    deprecated.consider && structures.consider(deprecated.consider),
    deprecated.reason && structures.reason(deprecated.reason),
  ].flatMap((phrase) => (phrase === undefined ? [] : ` ${phraseMarkdown(phrase, absolute)}`));
  return [`> ${advice}${instead}${further.join('')}`];
}

/** IRI, other names, and the facts at the top of the page. */
function names(view: TermView, { messages }: PublicationIndex, absolute: Absolute): string {
  const iri = view.iriHref === undefined ? codeSpan(view.iri) : link(codeSpan(view.iri), view.iriHref);
  return list([
    `IRI: ${iri}`,
    ...(view.altLabels.length === 0
      ? []
      : [
          `${escapeMarkdown(messages.term.alsoCalled)} ${escapeInline(joinTexts(view.altLabels, messages.rules.comma)).trim()}${more(view, messages)}`,
        ]),
    ...view.glance.map(({ name, value }) => `${escapeMarkdown(name)}: ${phraseMarkdown(value, absolute)}`),
  ]);
}

function more({ moreNames }: TermView, { term }: PublicationIndex['messages']): string {
  return moreNames === undefined ? '' : `, ${escapeInline(term.more(moreNames.count))}`;
}

/** The page and the data files. */
function formats(view: TermView, absolute: Absolute): string[] {
  const files = view.files.filter(({ extension }) => extension !== 'md');
  return [
    link('HTML', absolute(view.href)),
    ...files.map(({ name, href }) => link(escapeInline(name), absolute(href))),
  ];
}

/** Path of a term's page in Markdown, below the base URL, in the language of the pages. */
export function termMarkdownPath(identifier: string, { publication: { site }, language }: PublicationIndex): string {
  return `${languageFolder(language, site)}${identifierToPath(identifier)}.md`;
}

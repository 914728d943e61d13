import type { Literal } from '../../ontology/model.ts';
import { firstSentenceEnd, lastSentenceEnd } from '../../ontology/sentences.ts';
import { formatOf } from '../../ontology/terms/text-format.ts';
import { countKinds } from '../index/count-kinds.ts';
import { headerTextOptions } from '../index/markdown-options.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteDescription } from '../index/site-title.ts';
import { textHtml, textLine } from '../markdown/rendered-text.ts';
import { cutHtml } from '../text/cut-html.ts';
import { escapeHtml } from '../text/html.ts';
import { shorten } from '../text/text.ts';
import { ABOUT_PAGE, hasAboutPage, MAX_DESCRIPTION } from './about.ts';
import { countedKind, listOf } from './counted-kind.ts';

/** The description of the site in two parts, as sanitised HTML. */
export interface Description {
  /** The first sentences. Empty for a catalogue, or an ontology without terms, that has no description. */
  readonly lede: string;
  /** The text after the lede, or its beginning. Empty if the lede is everything. */
  readonly rest: string;
  /** URL of the complete text, if `rest` is only its beginning. */
  readonly whole?: string;
  /** Present if it differs from the page's language. */
  readonly language?: string;
}

/** Maximum length of the lede, in characters, and of one that is a single sentence. */
const MAX_LEDE = 240;
const MAX_SENTENCE = 420;

/** Matches Markdown that is not a paragraph. */
const BLOCK = /^\s*(?:[#>|`~<]|[*+-]\s|\d+[.)]\s)/;
const SEVERAL_BLOCKS = /<(?:h\d|ul|ol|dl|table|pre|blockquote|details)\b|<p\b[^]*<p\b/;

/** Splits the description after a sentence. Fallback: a sentence with the number of terms of each kind. */
export function describeSite(index: PublicationIndex): Description {
  const text = siteDescription(index);
  const line = text === undefined ? '' : textLine(text, headerTextOptions(index));
  if (text === undefined || line === '') return countedTerms(index);
  const { language } = text;
  const { lede, rest } = split(text, line, index);
  const isCut = rest.length > MAX_DESCRIPTION && hasAboutPage(index);
  const shown = isCut ? (cutHtml(rest, MAX_DESCRIPTION)[0] ?? '') : rest;
  const whole = `${index.links.page(ABOUT_PAGE)}#description`;
  return { lede, rest: shown, ...(isCut && { whole }), ...(language !== undefined && { language }) };
}

function countedTerms(index: PublicationIndex): Description {
  if (index.publication.ontology.terms.length === 0) return { lede: '', rest: '' };
  const kinds = countKinds(index).map(({ kind, count }) => countedKind(kind, count, index));
  const lede = `<p>${escapeHtml(index.messages.home.consistsOf(listOf(kinds, index)))}</p>`;
  return { lede, rest: '', ...(index.own && { language: index.own }) };
}

function split(text: Literal, line: string, index: PublicationIndex): Pick<Description, 'lede' | 'rest'> {
  const options = headerTextOptions(index);
  const html = textHtml(text, options);
  if (line.length <= MAX_LEDE && !SEVERAL_BLOCKS.test(html)) return { lede: html, rest: '' };
  const source = text.value.trim();
  const [first = ''] = source.split(/\n[ \t]*\r?\n/, 1);
  const format = formatOf(text, options.markdown);
  const isParagraph = format === 'plain' || (format === 'markdown' && !BLOCK.test(first));
  const end = isParagraph ? sentenceEnd(first, text.language ?? index.language) : 0;
  if (end === 0) return { lede: `<p>${escapeHtml(shorten(line, MAX_LEDE))}</p>`, rest: html };
  const part = (value: string): string => textHtml({ ...text, value }, options);
  const rest = source.slice(end).trim();
  return { lede: part(source.slice(0, end)), rest: rest === '' ? '' : part(rest) };
}

/** End of the sentences that fit. 0: no sentence does. */
function sentenceEnd(paragraph: string, language: string): number {
  const end = lastSentenceEnd(paragraph, MAX_LEDE, language) || firstSentenceEnd(paragraph, language);
  return end <= MAX_SENTENCE ? end : 0;
}

import { htmlMarkdown } from '../../markdown/html-markdown.ts';
import { codeHtml, languageOf } from '../../text/code-html.ts';
import { escapeHtml, languageAttributes, phraseHtml } from '../../text/html.ts';
import { joinBlocks, list } from '../../text/markdown-blocks.ts';
import { codeBlock, codeSpan, escapeInline, escapeMarkdown, link } from '../../text/markdown-escape.ts';
import type { Absolute } from '../../text/phrase-markdown.ts';
import { phraseMarkdown } from '../../text/phrase-markdown.ts';
import { remarksHtml } from './block-html.ts';
import { aside } from './block-markdown.ts';
import type { BlockRow, TakeLists } from './block-row.ts';
import type { RenderedValue } from './renderings.ts';
import type { DeclaredRow, TermSection } from './section.ts';
import type { TextLanguage } from './text-language.ts';

/** A section that has declared properties only. They are written like those of every other section. */
export const declaredBlock: BlockRow<'declared'> = { html: () => '', markdown: () => '' };

/** The declared properties of a section as HTML: images as figures, the others as a list of facts. */
export function declaredHtml({ declared = [] }: TermSection, locale: TextLanguage): string {
  const figures = declared.map((row) => figureHtml(row, locale)).join('');
  const facts = declared.map((row, at) => factHtml(row, declared[at - 1], locale)).join('');
  return (
    (figures === '' ? '' : `<div class="figures">${figures}</div>`) +
    (facts === '' ? '' : `<dl class="facts">${facts}</dl>`)
  );
}

/** An image that loads when it is near the screen, without telling its host which page shows it. */
function figureHtml({ title, titleLanguage, value, remarks }: DeclaredRow, locale: TextLanguage): string {
  if (!('image' in value)) return '';
  const { src, alt } = value.image;
  const url = escapeHtml(src);
  const image = `<img src="${url}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async" referrerpolicy="no-referrer">`;
  // Browsers open no data URLs.
  const linked = src.startsWith('data:') ? image : `<a href="${url}" rel="nofollow">${image}</a>`;
  const caption = languageAttributes(titleLanguage ?? locale.own);
  return `<figure>${linked}<figcaption${caption}>${escapeHtml(title)}${remarksHtml(remarks, locale)}</figcaption></figure>`;
}

function factHtml(row: DeclaredRow, before: DeclaredRow | undefined, locale: TextLanguage): string {
  const { title, titleLanguage, value, remarks } = row;
  if ('image' in value) return '';
  const isRepeated = before?.title === title && !('image' in before.value);
  const head = isRepeated ? '' : `<dt${languageAttributes(titleLanguage ?? locale.own)}>${escapeHtml(title)}</dt>`;
  const language = languageAttributes('language' in value ? value.language : undefined);
  return `${head}<dd${language}>${valueHtml(value)}${remarksHtml(remarks, locale)}</dd>`;
}

function valueHtml(value: Exclude<RenderedValue, { readonly image: unknown }>): string {
  if ('phrase' in value) return phraseHtml(value.phrase);
  if ('html' in value) return withoutParagraph(value.html);
  const code = `<code>${codeHtml(value.code, languageOf(value.code, false))}</code>`;
  return value.code.includes('\n') ? `<pre tabindex="0" translate="no">${code}</pre>` : code;
}

/** A single paragraph without its tags. */
function withoutParagraph(html: string): string {
  const [, inside] = /^<p>((?:(?!<\/?p\b)[^])*)<\/p>$/.exec(html) ?? [];
  return inside ?? html;
}

/** The declared properties of a section as Markdown: short values as items of a list, the others as blocks. */
export function declaredMarkdown({ declared = [] }: TermSection, absolute: Absolute): string {
  const blocks: string[] = [];
  let items: string[] = [];
  for (const row of declared) {
    const line = lineMarkdown(row, absolute);
    if (line !== undefined) items.push(line);
    else {
      blocks.push(list(items), blockMarkdown(row, absolute));
      items = [];
    }
  }
  return joinBlocks([...blocks, list(items)]);
}

/** `Title: value`. undefined: the value is an image, or longer than a line. */
function lineMarkdown({ title, value, remarks }: DeclaredRow, absolute: Absolute): string | undefined {
  const text = inlineMarkdown(value, absolute);
  return text === undefined ? undefined : `${escapeMarkdown(title)}: ${text}${aside(remarks, absolute)}`;
}

function inlineMarkdown(value: RenderedValue, absolute: Absolute): string | undefined {
  if ('image' in value) return undefined;
  if ('phrase' in value) return phraseMarkdown(value.phrase, absolute);
  const text = 'html' in value ? htmlMarkdown(value.html, absolute) : value.code;
  if (text.includes('\n')) return undefined;
  return 'html' in value ? text : codeSpan(text);
}

function blockMarkdown({ title, value, remarks }: DeclaredRow, absolute: Absolute): string {
  const about = aside(remarks, absolute).trim();
  if ('image' in value)
    return joinBlocks([`!${link(escapeInline(value.image.alt), absolute(value.image.src))}`, about]);
  const text = 'html' in value ? htmlMarkdown(value.html, absolute) : 'code' in value ? codeBlock(value.code) : '';
  return joinBlocks([`**${escapeMarkdown(title)}**`, text, about]);
}

/** The section with a part of its declared properties. */
export function takeDeclared<S extends TermSection>(section: S, take: TakeLists): S {
  return section.declared ? { ...section, declared: take.list(section.declared) } : section;
}

import { escapeHtml } from '../../text/html.ts';
import type { DataPanel, DataText } from './data-panels.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

/**
 * The table of fields and the forms of the class as data. Without script they stand one below the other, each under its heading; the
 * script of the page makes tabs of them, which until then are not shown.
 */
export function dataHtml(table: string, panels: readonly DataPanel[], voice: TextLanguage): string {
  const { messages } = voice;
  const tabs = [{ id: 'field-table', name: messages.term.fields.title }, ...panels].map(tab).join('');
  const list = `<div class="tablist" data-label="${escapeHtml(messages.data.forms)}"${ownLanguage(voice)}>${tabs}</div>`;
  const all = panels.map((panel) => panelHtml(panel, voice)).join('');
  return `<div class="tabs">${list}<div class="panel" id="field-table">${table}</div>${all}</div>`;
}

/** The script gives it the role of a tab: without it there are no tabs. */
function tab({ id, name }: Pick<DataPanel, 'id' | 'name'>): string {
  return `<button type="button" id="tab-${id}" aria-controls="${id}">${escapeHtml(name)}</button>`;
}

function panelHtml({ id, name, parts }: DataPanel, voice: TextLanguage): string {
  const texts = parts.map((part) => textHtml(part, name, voice)).join('');
  return `<div class="panel" id="${id}"><h3${ownLanguage(voice)}>${escapeHtml(name)}</h3>${texts}</div>`;
}

/** Longest form of a class on a page, in characters. */
const LONGEST = 60_000;

function textHtml({ note, text }: DataText, name: string, voice: TextLanguage): string {
  if (text.length > LONGEST)
    return `<p class="intro"${ownLanguage(voice)}>${escapeHtml(voice.messages.data.tooLong(text.length))}</p>`;
  return `<p class="intro"${ownLanguage(voice)}>${escapeHtml(note)}</p>${copyableText(text, voice.messages.term.copyOf(name), voice)}`;
}

/** A text in a box with a button that copies it; the button takes it from the box, so that the page holds it once. */
export function copyableText(text: string, label: string, voice: TextLanguage): string {
  const { copy } = voice.messages.site;
  const button = `<button type="button" class="copy" data-copy-next aria-label="${escapeHtml(label)}" title="${escapeHtml(copy)}"${ownLanguage(voice)}></button>`;
  return `<div class="record">${button}<pre tabindex="0" translate="no"><code>${escapeHtml(text)}</code></pre></div>`;
}

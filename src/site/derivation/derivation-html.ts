import type { PublicationIndex } from '../index/publication-index.ts';
import { folded } from '../term/sections/folded.ts';
import { escapeHtml, languageAttributes, refHtml } from '../text/html.ts';
import { number } from '../text/number.ts';
import type { Ref } from '../text/phrase.ts';
import type { IncludedView } from './derivation-view.ts';

type Group = IncludedView['groups']['shown'][number];

/** One rule of the derivation: which terms it brought in, and because of what. */
export function includedHtml({ title, count, groups }: IncludedView, index: PublicationIndex): string {
  const total = groups.shown.length + groups.rest.length;
  const display = (shown: readonly Group[]): string => groupsHtml(shown, index);
  return `<h3${languageAttributes(index.own)}>${escapeHtml(title)} <span class="count">${number(count, index.interface)}</span></h3>${folded(groups, total, display, index.messages.term, languageAttributes(index.own))}`;
}

function groupsHtml(groups: readonly Group[], { messages, own }: PublicationIndex): string {
  const words = messages.derivation;
  const spoken = languageAttributes(own);
  const [first] = groups;
  if (first && first.of === undefined)
    return `<ul class="refs columns">${first.refs.map((ref) => `<li>${refHtml(ref)}</li>`).join('')}</ul>`;
  const rows = groups.map(
    ({ of, refs }) =>
      `<tr><th scope="row">${of ? refHtml(of) : escapeHtml(words.itself)}</th><td>${names(refs)}</td></tr>`,
  );
  return `<table class="rows because"><thead${spoken}><tr><th scope="col">${words.because}</th><th scope="col">${words.cameAlong}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function names(refs: readonly Ref[]): string {
  return refs.map(refHtml).join(', ');
}

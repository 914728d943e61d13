import type { IncludedView } from './derivation-view.ts';
import { escapeHtml, refHtml } from './html.ts';
import type { Ref } from './phrase.ts';
import { folded } from './sections/folded.ts';

type Group = IncludedView['groups']['shown'][number];

/** One rule of the derivation: which terms it brought in, and because of what. */
export function includedHtml({ title, count, groups }: IncludedView): string {
  const total = groups.shown.length + groups.rest.length;
  return `<h3>${escapeHtml(title)} <span class="count">${count.toLocaleString('en')}</span></h3>${folded(groups, total, display)}`;
}

function display(groups: readonly Group[]): string {
  const [first] = groups;
  if (first && first.of === undefined)
    return `<ul class="refs columns">${first.refs.map((ref) => `<li>${refHtml(ref)}</li>`).join('')}</ul>`;
  const rows = groups.map(
    ({ of, refs }) => `<tr><th scope="row">${of ? refHtml(of) : 'the choice itself'}</th><td>${names(refs)}</td></tr>`,
  );
  return `<table class="rows because"><thead><tr><th scope="col">Because of</th><th scope="col">came along</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function names(refs: readonly Ref[]): string {
  return refs.map(refHtml).join(', ');
}

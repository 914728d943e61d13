import { escapeHtml, refHtml } from '../text/html.ts';
import type { Ref } from '../text/phrase.ts';
import type { TextLanguage } from './sections/text-language.ts';
import { ownLanguage } from './sections/text-language.ts';
import type { Tree } from './tree.ts';

const item = (ref: Ref): string => `<li>${refHtml(ref)}</li>`;

/** A term's position in the hierarchy as nested lists: ancestors, siblings and children. */
export function treeHtml(tree: Tree, locale: TextLanguage): string {
  const more = (count: number, ref: Ref | undefined, section: string): string =>
    count === 0 || ref?.href === undefined
      ? ''
      : `<li class="more"${ownLanguage(locale)}><a href="${escapeHtml(ref.href)}#${section}">${escapeHtml(locale.messages.term.more(count))}</a></li>`;
  const below = tree.children.map(item).join('') + more(tree.hiddenChildren, tree.current, tree.childrenSection);
  const current = `<li class="here"><span class="k-${tree.current.kind}" aria-current="page">${label(tree.current)}</span>${below === '' ? '' : `<ul>${below}</ul>`}</li>`;
  const level =
    tree.before.map(item).join('') +
    current +
    tree.after.map(item).join('') +
    more(tree.hiddenSiblings, tree.chain.at(-1), tree.siblingsSection);
  const lists = tree.chain.reduceRight(
    (inner, ref) => `<ul><li>${refHtml(ref)}${inner}</li></ul>`,
    `<ul>${level}</ul>`,
  );
  return lists + whole(tree, locale);
}

function whole({ whole: href }: Tree, locale: TextLanguage): string {
  if (href === undefined) return '';
  return `<p class="whole"${ownLanguage(locale)}><a href="${escapeHtml(href)}">${escapeHtml(locale.messages.term.tree.whole)}</a></p>`;
}

function label(ref: Ref): string {
  const { href: _, ...plain } = ref;
  return refHtml(plain);
}

import type { Html, Link, Root, RootContent, Text } from 'mdast';
import { escapeHtml } from '../text/html.ts';

/** Returns the URL of the page of `Place` or `schema:Place`, or undefined. `line`: of the name in the text, counted from 1. */
export type ResolveTerm = (name: string, line?: number) => string | undefined;
/** Returns the label of a name: `Place` → `Ort`. */
export type NameTerm = (name: string) => string;

/** `[[Term]]` and `[[prefix:Term]]`: one line, no brackets inside, as schema.org writes them. */
const TERM = /\[\[([^[\]\n]{1,200})\]\]/;
const TERMS = new RegExp(TERM, 'g');

/** Whether a name could be that of a term. Those of chemistry have hyphens: `[[4-amino]]`. */
export function isTermName(name: string): boolean {
  return /^(?:[\w.-]*:)?[\p{L}_][\p{L}\d_.]*$/u.test(name);
}

/**
 * Remark plugin: turns `[[Term]]` into a link if the lookup knows the term, otherwise into its name. Existing links are unchanged.
 * `careful`: what cannot be a name remains as it is.
 */
export function remarkTermLinks(
  resolve: ResolveTerm,
  name: NameTerm = (it) => it,
  careful = false,
): (tree: Root) => void {
  return (tree) => {
    const waiting: { children: RootContent[] }[] = [tree];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      node.children = node.children.flatMap<RootContent>((child) => {
        if (child.type === 'html') return { ...child, value: linkedHtml(child, resolve, name) };
        return child.type === 'text' ? split(child, resolve, name, careful) : child;
      });
      for (const child of node.children) {
        if ('children' in child && child.type !== 'link' && child.type !== 'linkReference')
          waiting.push(child as { children: RootContent[] });
      }
    }
  };
}

/** Every second part of a split is the content of the group. */
function split({ value, position }: Text, resolve: ResolveTerm, name: NameTerm, careful: boolean): (Link | Text)[] {
  let line = position?.start.line ?? 1;
  return value.split(TERM).flatMap((part, index): (Link | Text)[] => {
    if (index % 2 === 1) return [termLink(part, (it) => resolve(it, line), name, careful)];
    line += part.split('\n').length - 1;
    return part === '' ? [] : [{ type: 'text', value: part }];
  });
}

function termLink(inside: string, resolve: ResolveTerm, called: NameTerm, careful: boolean): Link | Text {
  const name = inside.trim();
  const url = resolve(name);
  const isText = careful && url === undefined && !isTermName(name);
  const text = { type: 'text', value: isText ? `[[${inside}]]` : called(name) } as const;
  // The mark distinguishes it from relative links in the text.
  return url === undefined
    ? text
    : ({ type: 'link', url, children: [text], data: { hProperties: { dataTerm: '' } } } satisfies Link);
}

const TAG = /(<[^>]*>)/;

/** Embedded HTML with its `[[Term]]` as links: `<li>[[Place]]</li>`. Not inside of tags. */
function linkedHtml({ value, position }: Html, resolve: ResolveTerm, name: NameTerm): string {
  const line = position?.start.line ?? 1;
  const link = (inside: string): string => {
    const url = resolve(inside.trim(), line);
    const text = escapeHtml(name(inside.trim()));
    return url === undefined ? text : `<a href="${escapeHtml(url)}" data-term="">${text}</a>`;
  };
  const inText = (text: string): string => text.replace(TERMS, (_, inside: string) => link(inside));
  return value.includes('[[')
    ? value
        .split(TAG)
        .map((part, at) => (at % 2 === 1 ? part : inText(part)))
        .join('')
    : value;
}

import type { Link, Root, RootContent, Text } from 'mdast';

/** Returns the URL of the page of `Place` or `schema:Place`, or undefined. `line`: of the name in the text, counted from 1. */
export type ResolveTerm = (name: string, line?: number) => string | undefined;
/** Returns the label of a name: `Place` → `Ort`. */
export type NameTerm = (name: string) => string;

/** `[[Term]]` and `[[prefix:Term]]`: one line, no brackets inside, as schema.org writes them. */
const TERM = /\[\[([^[\]\n]{1,200})\]\]/;

/** Remark plugin: turns `[[Term]]` into a link if the lookup knows the term, otherwise into its name. Existing links are unchanged. */
export function remarkTermLinks(resolve: ResolveTerm, name: NameTerm = (it) => it): (tree: Root) => void {
  return (tree) => {
    const waiting: { children: RootContent[] }[] = [tree];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      node.children = node.children.flatMap<RootContent>((child) =>
        child.type === 'text' ? split(child, resolve, name) : child,
      );
      for (const child of node.children) {
        if ('children' in child && child.type !== 'link' && child.type !== 'linkReference')
          waiting.push(child as { children: RootContent[] });
      }
    }
  };
}

/** Every second part of a split is the content of the group. */
function split({ value, position }: Text, resolve: ResolveTerm, name: NameTerm): (Link | Text)[] {
  let line = position?.start.line ?? 1;
  return value.split(TERM).flatMap((part, index): (Link | Text)[] => {
    if (index % 2 === 1) return [termLink(part.trim(), (it) => resolve(it, line), name)];
    line += part.split('\n').length - 1;
    return part === '' ? [] : [{ type: 'text', value: part }];
  });
}

function termLink(name: string, resolve: ResolveTerm, called: NameTerm): Link | Text {
  const url = resolve(name);
  const text = { type: 'text', value: called(name) } as const;
  // The mark distinguishes it from relative links in the text.
  return url === undefined
    ? text
    : ({ type: 'link', url, children: [text], data: { hProperties: { dataTerm: '' } } } satisfies Link);
}

import { LineCounter, isNode, isPair, isMap, parseDocument } from 'yaml';
import type { Issue } from '../issue.ts';
import { AuthorError } from '../issue.ts';

export type Path = readonly (string | number)[];

/** A YAML file's value, and where each part of it stands. */
export interface YamlFile {
  readonly file: string;
  readonly value: unknown;
  /** Place of the value at a path, or of the key when `key` is asked for; the nearest parent where the path does not exist. */
  readonly locate: (path: Path, part?: 'key' | 'value') => Pick<Issue, 'file' | 'line' | 'column'>;
}

/** Reads YAML 1.2 as plain data. Throws an AuthorError with line and column for bad syntax, duplicate keys and alias bombs. */
export function readYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const place = (offset: number | undefined): Pick<Issue, 'file' | 'line' | 'column'> => {
    if (offset === undefined) return { file };
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  if (document.errors.length > 0) {
    throw new AuthorError(
      document.errors.map(({ message, pos }) => ({
        code: 'syntax',
        severity: 'error',
        message: `This is not valid YAML: ${message}`,
        ...place(pos[0]),
      })),
    );
  }
  const locate: YamlFile['locate'] = (path, part = 'value') => {
    for (let length = path.length; length > 0; length -= 1) {
      const parent = document.getIn(path.slice(0, length - 1), true);
      const pair = isMap(parent)
        ? parent.items.find((item) => isPair(item) && String(item.key) === String(path[length - 1]))
        : undefined;
      const node =
        pair && (part === 'key' || length < path.length) ? pair.key : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return place(node.range[0]);
    }
    return place(document.contents?.range?.[0] ?? 0);
  };
  try {
    return { file, value: document.toJS({ maxAliasCount: 100 }) ?? {}, locate };
  } catch (cause) {
    throw new AuthorError(
      [{ code: 'syntax', severity: 'error', file, message: `This YAML cannot be read: ${(cause as Error).message}` }],
      { cause },
    );
  }
}

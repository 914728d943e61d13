import { isMap, isNode, isPair, LineCounter, parseDocument } from 'yaml';
import type { Issue } from '../base/issue.ts';
import { AuthorError } from '../base/issue.ts';
import { lazy } from '../base/work.ts';

export type Path = readonly (string | number)[];

/** The value of a YAML file, with the location of each part. */
export interface YamlFile {
  readonly file: string;
  readonly value: unknown;
  /** Returns the location of the value or the key at a path. If the path does not exist: the location of the nearest parent. */
  readonly locate: (path: Path, part?: 'key' | 'value') => Pick<Issue, 'file' | 'line' | 'column'>;
}

/**
 * Parses YAML 1.2.
 *
 * @throws {AuthorError} with line and column, for invalid syntax, duplicate keys and alias bombs
 */
export function readYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const locationAt = (offset: number | undefined): Pick<Issue, 'file' | 'line' | 'column'> => {
    if (offset === undefined) return { file };
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  if (document.errors.length > 0) {
    throw new AuthorError(
      document.errors.map(({ message, pos }) => ({
        code: 'syntax',
        severity: 'error',
        message: `Invalid YAML: ${message}`,
        ...locationAt(pos[0]),
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
      if (isNode(node) && node.range) return locationAt(node.range[0]);
    }
    return locationAt(document.contents?.range?.[0] ?? 0);
  };
  try {
    return { file, value: document.toJS({ maxAliasCount: 100 }) ?? {}, locate };
  } catch (cause) {
    throw new AuthorError(
      [{ code: 'syntax', severity: 'error', file, message: `Invalid YAML: ${(cause as Error).message}` }],
      { cause },
    );
  }
}

/** A YAML file that is parsed on first use: of a mapping file that an earlier run has parsed, only findings need the locations. */
export function lazyYaml(file: string, text: string): YamlFile {
  const parsed = lazy(() => readYaml(file, text));
  return {
    file,
    get value() {
      return parsed().value;
    },
    locate: (path, part) => parsed().locate(path, part),
  };
}

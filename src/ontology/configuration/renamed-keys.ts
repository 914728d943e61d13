import type { Issue } from '../issue.ts';
import { AuthorError } from '../issue.ts';
import type { Path, YamlFile } from './yaml.ts';

/** Renamed keys of `publication.yaml`. The old names are accepted for one release. */
const RENAMED: readonly { readonly old: string; readonly path: readonly [string, ...string[]] }[] = [
  { old: 'marketplaces', path: ['slices'] },
  { old: 'marketplace', path: ['slice'] },
  { old: 'industries', path: ['facets', 'industries'] },
];

/** Default folder of slices in a file with old keys. */
const OLD_FOLDER = 'marketplaces';

/**
 * Replaces the old names of keys. Locations refer to the file as written.
 *
 * @throws {AuthorError} a file has the old and the new name of a key
 */
export function renameKeys(yaml: YamlFile): YamlFile {
  if (!isObject(yaml.value)) return yaml;
  const used = RENAMED.filter(({ old }) => Object.hasOwn(yaml.value as object, old));
  if (used.length === 0) return yaml;
  const value: Record<string, unknown> = { slices: OLD_FOLDER, ...yaml.value };
  const issues = used.flatMap(({ old, path }) => {
    const moved = value[old];
    Reflect.deleteProperty(value, old);
    const taken = valueAt(yaml.value, path) !== undefined;
    if (!taken) assign(value, path, moved);
    return taken ? [bothNames(yaml, old, path)] : [];
  });
  if (issues.length > 0) throw new AuthorError(issues);
  return { ...yaml, value, locate: (path, part) => yaml.locate(writtenPath(path, used), part) };
}

function writtenPath(path: Path, used: typeof RENAMED): Path {
  const row = used.find((it) => it.path.every((key, at) => path[at] === key));
  return row === undefined ? path : [row.old, ...path.slice(row.path.length)];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((part, key) => (isObject(part) ? part[key] : undefined), value);
}

/** Sets a value at a path. Values that are not objects are preserved, so that the schema reports them. */
function assign(value: Record<string, unknown>, [key, ...rest]: readonly [string, ...string[]], moved: unknown): void {
  const [next, ...further] = rest;
  if (next === undefined) value[key] = moved;
  else if (value[key] === undefined || isObject(value[key])) {
    const copy = { ...value[key] };
    assign(copy, [next, ...further], moved);
    value[key] = copy;
  }
}

function bothNames(yaml: YamlFile, old: string, path: readonly string[]): Issue {
  return {
    code: 'configuration',
    severity: 'error',
    message: `"${old}" is the old name of "${path.join('.')}", which is also present. Remove "${old}".`,
    ...yaml.locate([old], 'key'),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What the name of a version may consist of. It becomes a file name, a segment of URLs, and text of pages and feeds. A digit is required,
 * so that no version has the name of a page (`index`) or of a device (`nul`).
 */
const NAME = /^(?=.*[0-9])[A-Za-z0-9](?:[A-Za-z0-9._-]{0,62}[A-Za-z0-9])?$/;
/** Extensions of files. The page of `1.md` would have the path of a file. */
const EXTENSION = /\.(?:html?|md|json|jsonld|ttl|nt|nq|rdf|csv|ya?ml|xml|atom|txt)$/i;
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:com|lpt)[0-9](?:\.|$)/i;

/** Name of the published state. */
export const UNRELEASED = 'unreleased';

/** What {@link isVersionName} accepts, for messages. */
export const VERSION_NAME =
  'a name such as 1.2.0 or 2024-05-01: a digit, and otherwise letters, digits, ".", "-" and "_", at most 64 characters';

/**
 * Whether a text can be the name of a release.
 *
 * @example isVersionName('v1.2') // true
 * @example isVersionName('../1.2') // false
 */
export function isVersionName(text: string): boolean {
  return NAME.test(text) && !text.includes('..') && !EXTENSION.test(text) && !DEVICE.test(text);
}

/** The name and the date of a release. */
export interface Versioned {
  readonly version: string;
  /** ISO 8601: `2024-05-01`. */
  readonly date: string;
}

/** Returns a negative number if the first version is older, 0 if neither is. */
type CompareVersions = (a: Versioned, b: Versioned) => number;

/** A version as numbers, and the identifiers of a pre-release. */
interface ParsedVersion {
  readonly numbers: readonly number[];
  readonly preRelease: readonly string[];
}

/** `1.2.0`, `v1.2`, `30.0`, and `1.0.0-rc.1` for a pre-release. Other numbers of components than three are common. Excludes dates. */
const DOTTED = /^(?!v?\d{4}-\d{2}(?:-|$))v?(\d{1,15}(?:\.\d{1,15})*)(?:-([0-9A-Za-z.-]+))?$/i;
/** `2024-05-01`, `2024-05`. */
const DATE = /^v?(\d{4}-\d{2}(?:-\d{2})?)(?:-([0-9A-Za-z.-]+))?$/i;

/**
 * Creates the order of the versions of a list. If all are numbers with dots, or all dates, the order is the precedence of semantic
 * versions (https://semver.org/#spec-item-11), where missing components are 0. Otherwise it is that of the dates of the releases: no rule
 * tells whether `2024-05-01` or `2.0` is newer. The order depends on the whole list, because one that changes from pair to pair could be
 * circular.
 *
 * @param versions all that are compared
 * @example versionOrder([{ version: '1.10', date }, { version: '1.9', date }]) // 1.9 is older
 */
export function versionOrder(versions: readonly Pick<Versioned, 'version'>[]): CompareVersions {
  for (const scheme of [DATE, DOTTED]) {
    const parsed = new Map(versions.map(({ version }) => [version, parse(version, scheme)]));
    if ([...parsed.values()].every((it) => it !== undefined))
      return (a, b) => comparePrecedence(parsed.get(a.version), parsed.get(b.version));
  }
  return (a, b) => compareTexts(a.date, b.date);
}

/**
 * Whether two names are the same version: equal by precedence, such as `1.0` and `v1.0.0`, or by their file, since some file systems
 * ignore case.
 */
export function isSameVersion(a: string, b: string): boolean {
  if (a.toLowerCase() === b.toLowerCase()) return true;
  return [DATE, DOTTED].some((scheme) => {
    const [first, second] = [parse(a, scheme), parse(b, scheme)];
    return first !== undefined && second !== undefined && comparePrecedence(first, second) === 0;
  });
}

function parse(version: string, scheme: RegExp): ParsedVersion | undefined {
  const [, core, preRelease] = scheme.exec(version) ?? [];
  if (core === undefined) return undefined;
  return { numbers: core.split(/[.-]/).map(Number), preRelease: preRelease?.split('.') ?? [] };
}

function comparePrecedence(a: ParsedVersion | undefined, b: ParsedVersion | undefined): number {
  if (!a || !b) return 0;
  const length = Math.max(a.numbers.length, b.numbers.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return comparePreReleases(a.preRelease, b.preRelease);
}

/** A version without a pre-release is newer than one with. */
function comparePreReleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (const [at, identifier] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    const difference = compareIdentifiers(identifier, other);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Numbers are older than texts. */
function compareIdentifiers(a: string, b: string): number {
  const [numberA, numberB] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (numberA && numberB) return Number(a) - Number(b);
  if (numberA !== numberB) return numberA ? -1 : 1;
  return compareTexts(a, b);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Finds a version by its name, otherwise by another name of the same version: `v1.0` is 1.0.0. */
function findVersion<Item>(name: string, items: readonly Item[], nameOf: (item: Item) => string): Item | undefined {
  return items.find((item) => nameOf(item) === name) ?? items.find((item) => isSameVersion(nameOf(item), name));
}

/** What is known about names of versions. */
export const versionName = {
  /** Name of the published state if it differs from the last release. No release can have this name: those have a digit. */
  unreleased: UNRELEASED,
  /** What `isValid` accepts, for messages. */
  expected: VERSION_NAME,
  isValid: isVersionName,
  isSame: isSameVersion,
  find: findVersion,
  order: versionOrder,
};

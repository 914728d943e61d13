/** Limit of the expanded length: allowance + factor × length. Namespaces stay far below it, entity bombs exceed it. */
const FACTOR = 10;
const ALLOWANCE = 1_000_000;

/** Thrown for entities that are rejected. */
export class EntityError extends Error {
  readonly code: string;
  constructor(message: string, code = 'entity-expansion') {
    super(message);
    this.name = 'EntityError';
    this.code = code;
  }
}

/** Predefined by XML, https://www.w3.org/TR/xml/#sec-predefined-ent. */
const PREDEFINED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['apos', "'"],
  ['quot', '"'],
]);

const DECLARATION = /<!ENTITY\s+([^\s%"'<>&;]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const REFERENCE = /&([^\s;&<>"']+);/g;

/**
 * Returns the internal entities that a document type declares, with references in their values expanded
 * (https://www.w3.org/TR/xml/#sec-entity-decl): name → text. External entities are never fetched.
 *
 * @throws {EntityError} for entities that contain themselves, contain markup, or make the text too long
 */
export function readEntities(doctype: string, text: string): Map<string, string> {
  const declared = new Map<string, string>();
  for (const [, name, double, single] of doctype.replace(/<!--[^]*?-->/g, '').matchAll(DECLARATION)) {
    // The first declaration is binding, and predefined entities cannot be changed.
    if (name !== undefined && !declared.has(name) && !PREDEFINED.has(name)) declared.set(name, double ?? single ?? '');
  }
  const limit = ALLOWANCE + FACTOR * text.length;
  const expanded = new Map<string, string>();
  for (const name of declared.keys()) expand(name, declared, expanded, [], limit);
  limitUses(text, expanded, limit);
  return expanded;
}

function expand(
  name: string,
  declared: Map<string, string>,
  expanded: Map<string, string>,
  path: readonly string[],
  limit: number,
): string {
  const known = expanded.get(name) ?? PREDEFINED.get(name);
  if (known !== undefined) return known;
  if (path.includes(name))
    throw new EntityError(`The entity "&${name};" contains itself (${[...path, name].join(' → ')}).`);
  if (path.length > 20) throw new EntityError(`Entities are nested more than 20 deep (at "&${name};").`);
  let length = 0;
  const value = (declared.get(name) ?? '').replace(REFERENCE, (reference, inner: string) => {
    if (!inner.startsWith('#') && !declared.has(inner) && !PREDEFINED.has(inner)) return reference;
    const replaced = inner.startsWith('#')
      ? character(inner, reference)
      : expand(inner, declared, expanded, [...path, name], limit);
    length += replaced.length;
    if (length > limit) throw tooLong(name);
    return replaced;
  });
  if (/<[A-Za-z/!?]/.test(value))
    throw new EntityError(
      `The entity "&${name};" contains markup; only entities that contain text are supported.`,
      'syntax',
    );
  expanded.set(name, value);
  return value;
}

function character(reference: string, fallback: string): string {
  const code = reference.startsWith('#x')
    ? Number.parseInt(reference.slice(2), 16)
    : Number.parseInt(reference.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : fallback;
}

/** Limits the total length of all references, because many uses of a long entity are as harmful as nesting. */
function limitUses(text: string, entities: ReadonlyMap<string, string>, limit: number): void {
  if (entities.size === 0) return;
  let length = 0;
  for (const [, name] of text.matchAll(REFERENCE)) {
    length += entities.get(name ?? '')?.length ?? 0;
    if (length > limit) throw tooLong(name ?? '');
  }
}

function tooLong(name: string): EntityError {
  return new EntityError(
    `The entities of this document (at "&${name};") would make it more than ${FACTOR} times longer. Use entities for namespaces only, and write long texts without them.`,
  );
}

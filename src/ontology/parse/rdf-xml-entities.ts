/** Entities may make a text this many times longer, beyond a free allowance: namespaces stay far below, bombs far above. */
const FACTOR = 10;
const ALLOWANCE = 1_000_000;

/** Why the entities of a document are refused. */
export class EntityError extends Error {
  readonly code: string;
  constructor(message: string, code = 'entity-expansion') {
    super(message);
    this.name = 'EntityFault';
    this.code = code;
  }
}

/** Declared by XML itself, https://www.w3.org/TR/xml/#sec-predefined-ent. */
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
 * The internal entities that a document type declares, references inside their values followed
 * (https://www.w3.org/TR/xml/#sec-entity-decl): name → text. External entities are never fetched and stay unknown.
 *
 * Throws an {@link EntityError} for entities that contain themselves, hold markup, or would make the text many times longer.
 */
export function readEntities(doctype: string, text: string): Map<string, string> {
  const declared = new Map<string, string>();
  for (const [, name, double, single] of doctype.replace(/<!--[^]*?-->/g, '').matchAll(DECLARATION)) {
    // The first declaration binds, and the five of XML cannot be changed.
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
    throw new EntityError(`The entity "&${name};" holds markup; only entities that stand for text are read.`, 'syntax');
  expanded.set(name, value);
  return value;
}

function character(reference: string, otherwise: string): string {
  const code = reference.startsWith('#x')
    ? Number.parseInt(reference.slice(2), 16)
    : Number.parseInt(reference.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
}

/** Many uses of one long entity are as bad as nested ones. */
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
    `The entities of this document (at "&${name};") would make it more than ${FACTOR} times as long; entities are for namespaces, write long texts out.`,
  );
}

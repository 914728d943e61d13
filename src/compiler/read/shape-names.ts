import type { Iri } from '../../ontology/model.ts';
import { SHAPE_KINDS } from '../../ontology/model.ts';
import { isBlankKey, splitIri } from '../../rdf/index.ts';
import { generatedPart } from '../../shacl/index.ts';
import type { Path, Shape } from '../../shacl/model.ts';
import type { Naming, TermName } from './own-ontology.ts';
import type { ReadContext } from './read-context.ts';
import { usersOfShapes } from './shape-terms.ts';
import type { ShapeReader } from './shapes.ts';

/** Number of characters of a generated name that tell shapes with the same class and path apart. */
const HASH_LENGTH = 8;

/** What shapes are looked up in. */
interface Lookup {
  readonly all: ShapeReader['all'];
  readonly usersOf: (iri: Iri) => readonly Iri[];
}

/**
 * Returns the naming of an ontology that has readable identifiers for shapes whose IRIs a program has made: the class and the path
 * (`Dataset-title`); if others have the same, with the constraints (`Dataset-title-maxCount`), then with the beginning of the hash. No other
 * term has the identifier, also in another case. Depends on the shapes and terms only, not on their order.
 */
export function withReadableNames(
  nameOf: Naming,
  { terms, shapes }: Pick<ReadContext, 'terms' | 'shapes'>,
): (iri: Iri) => TermName {
  const generated = [...terms].flatMap(([iri, kinds]) =>
    kinds.every((kind) => SHAPE_KINDS.includes(kind)) && generatedPart(iri) !== undefined ? iri : [],
  );
  if (generated.length === 0) return nameOf;
  const { all } = shapes();
  const users = usersOfShapes(shapes(), (iri) => terms.has(iri)).usedBy;
  const lookup: Lookup = { all, usersOf: (iri) => [...new Set(users.get(iri))] };
  const isGenerated = new Set(generated);
  const taken = new Set([...terms.keys()].flatMap((iri) => (isGenerated.has(iri) ? [] : keyOf(nameOf(iri)))));
  const named = new Map<Iri, TermName>();
  for (const create of [nameByPath, nameByConstraints, nameByHash]) {
    const candidates = generated.flatMap((iri) => {
      const shape = all.get(iri);
      const local = shape && !named.has(iri) ? create(iri, shape, lookup) : '';
      return local ? [{ iri, name: nameOf(iri, local) }] : [];
    });
    const byKey = Map.groupBy(candidates, ({ name }) => keyOf(name));
    for (const [key, [first, ...others]] of byKey) {
      if (first && others.length === 0 && !taken.has(key)) named.set(first.iri, first.name);
    }
    for (const key of byKey.keys()) taken.add(key);
  }
  return (iri) => named.get(iri) ?? nameOf(iri);
}

function keyOf({ identifier }: TermName): string {
  return identifier.toLowerCase();
}

function nameByPath(iri: Iri, shape: Shape, lookup: Lookup): string {
  const owner = ownerOf(iri, shape, lookup);
  if (shape.path === undefined) return owner && `${owner}-shape`;
  const path = pathName(shape.path);
  return path && (owner ? `${owner}-${path}` : path);
}

function nameByConstraints(iri: Iri, shape: Shape, lookup: Lookup): string {
  const name = nameByPath(iri, shape, lookup);
  const kinds = [...new Set(shape.constraints.map(({ kind }) => kind))].sort();
  return name && (kinds.length === 0 ? name : `${name}-${kinds.join('_')}`);
}

function nameByHash(iri: Iri, shape: Shape, lookup: Lookup): string {
  const name = nameByPath(iri, shape, lookup) || readablePart(iri);
  const made = iri.slice(generatedPart(iri));
  return `${name || 'shape'}-${made.replace(/[^0-9a-z]/gi, '').slice(0, HASH_LENGTH)}`;
}

/** The class that a shape is about, or else the readable part of the IRI of the shape that uses it, or of its own. */
function ownerOf(iri: Iri, shape: Shape, { all, usersOf }: Lookup): string {
  const own = classesOf(shape);
  if (own.length > 0) return own.length === 1 ? localOf(own[0] as Iri) : readablePart(iri);
  const [user, ...others] = usersOf(iri);
  if (user === undefined || others.length > 0) return readablePart(iri);
  const classes = classesOf(all.get(user));
  return (classes.length === 1 && localOf(classes[0] as Iri)) || readablePart(user);
}

function classesOf(shape: Shape | undefined): readonly Iri[] {
  return (shape?.targets ?? []).flatMap((target) =>
    target.kind === 'class' && !isBlankKey(target.class) ? target.class : [],
  );
}

/** The local name of an IRI, if no program has made it. */
function localOf(iri: Iri): string {
  return generatedPart(iri) === undefined ? splitIri(iri)[1] : '';
}

/** `DatasetShape` of `https://…#dcat:DatasetShape/1a2b…`. */
function readablePart(iri: Iri): string {
  const [namespace] = splitIri(iri);
  const end = generatedPart(iri) ?? iri.length;
  const local = end <= namespace.length ? '' : iri.slice(namespace.length, end);
  return local.replace(/[^\p{L}\p{N}]+$/u, '').replace(/^.*[:/]/, '');
}

/** The properties of a path, in the order of its steps. Empty: one of them has no readable name. */
function pathName(path: Path): string {
  switch (path.kind) {
    case 'predicate':
      return localOf(path.iri);
    case 'sequence':
    case 'alternative': {
      const steps = path.of.map(pathName);
      return steps.includes('') ? '' : steps.join('_');
    }
    case 'inverse': {
      const inner = pathName(path.of);
      return inner && `inverse_${inner}`;
    }
    default:
      return pathName(path.of);
  }
}

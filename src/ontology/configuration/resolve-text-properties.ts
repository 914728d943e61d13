import { expandCurie } from '../curie.ts';
import type { Dataset } from '../dataset.ts';
import type { Issue } from '../issue.ts';
import type { Iri } from '../model.ts';
import { wellKnownNamespace } from '../namespaces.ts';
import { didYouMean } from '../nearest.ts';
import type { TextProperties, TextRole } from '../text-properties.ts';
import { TEXT_PROPERTIES, TEXT_ROLES, withTextProperties } from '../text-properties.ts';
import type { Configuration } from './configuration.ts';
import type { Path } from './yaml.ts';

/** Returns the properties of texts: the configured ones before the defaults. Adds an issue for each invalid name. */
export function resolveTextProperties(
  { publication, locatePublication }: Configuration,
  dataset: Dataset,
  home: Iri,
  issues: Issue[],
): TextProperties {
  const { textProperties, prefixes } = publication;
  const find = createFinder(dataset, home, prefixes);
  const roles = new Map<Iri, TextRole>();
  const own: Partial<Record<TextRole, Iri[]>> = {};
  for (const role of TEXT_ROLES) {
    for (const [at, name] of (textProperties[role] ?? []).entries()) {
      const { iri, issue } = find(name);
      const location = locatePublication(['textProperties', role, at] satisfies Path);
      if (issue !== undefined) issues.push({ ...issue, ...location });
      if (iri === undefined) continue;
      const other = roles.get(iri);
      if (other !== undefined) issues.push({ ...listedTwice(name, other), ...location });
      else (own[role] ??= []).push(iri);
      roles.set(iri, role);
    }
  }
  return roles.size === 0 ? TEXT_PROPERTIES : withTextProperties(own);
}

type PropertyMatch = { readonly iri?: Iri; readonly issue?: Issue };

function createFinder({ graph, prefixes }: Dataset, home: Iri, configured: Readonly<Record<string, Iri>>) {
  let used: ReadonlySet<Iri> | undefined;
  const isUsed = (iri: Iri): boolean => {
    used ??= new Set([...graph.subjects()].flatMap((subject) => [...graph.properties(subject).keys()]));
    return used.has(iri) || graph.describes(iri);
  };
  const expand = (name: string): Iri | undefined => {
    const [prefix = ''] = name.split(':', 1);
    const known = wellKnownNamespace(prefix);
    return (
      expandCurie(name, { ...(known && { [prefix]: known }), ...prefixes, ...configured }) ??
      (/^(?:https?:\/\/|urn:|tag:|info:)\S+$/i.test(name) ? name : undefined)
    );
  };
  return (name: string): PropertyMatch => {
    const iri = name.includes(':') ? expand(name) : home + name;
    if (iri === undefined) return { issue: unknown(name, ', and its prefix is not declared') };
    if (isUsed(iri)) return { iri };
    if (name.includes(':')) return { iri, issue: unused(name) };
    const locals = [...(used ?? [])].filter((it) => it.startsWith(home)).map((it) => it.slice(home.length));
    return { issue: unknown(name, '', didYouMean(name, locals)) };
  };
}

function unknown(name: string, reason: string, advice = ''): Issue {
  const message = `"${name}" is not a property of the sources${reason}.${advice} Expected an identifier, CURIE or IRI.`;
  return { code: 'unknown-name', severity: 'error', message };
}

function unused(name: string): Issue {
  const message = `The sources do not use the property "${name}", so it has no effect.`;
  return { code: 'unused-text-property', severity: 'warning', message };
}

function listedTwice(name: string, role: TextRole): Issue {
  const message = `"${name}" is already listed under "${role}". A property can have only one role.`;
  return { code: 'configuration', severity: 'error', message };
}

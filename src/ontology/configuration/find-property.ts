import { expandCurie } from '../curie.ts';
import type { Dataset } from '../dataset.ts';
import type { Issue } from '../issue.ts';
import type { Iri } from '../model.ts';
import { wellKnownNamespace } from '../namespaces.ts';
import { didYouMean } from '../nearest.ts';

/** A property, with an error if it is unknown, or a warning if nothing uses it. */
export type PropertyMatch = { readonly iri?: Iri; readonly issue?: Issue };

/**
 * Creates the function that finds a configured property of the sources by identifier, CURIE or IRI.
 *
 * @param home the own namespace, for identifiers
 * @param configured prefixes of the configuration
 * @param code of the warning about a property that the sources do not use
 * @param described whether a property counts as used if the sources only describe it
 */
export function createPropertyFinder(
  { graph, prefixes }: Dataset,
  home: Iri,
  configured: Readonly<Record<string, Iri>>,
  code: string,
  described = true,
): (name: string) => PropertyMatch {
  let used: ReadonlySet<Iri> | undefined;
  const isUsed = (iri: Iri): boolean => {
    used ??= new Set([...graph.subjects()].flatMap((subject) => [...graph.properties(subject).keys()]));
    return used.has(iri) || (described && graph.describes(iri));
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
    if (name.includes(':') || graph.describes(iri)) return { iri, issue: unused(name, code) };
    const locals = [...(used ?? [])].filter((it) => it.startsWith(home)).map((it) => it.slice(home.length));
    return { issue: unknown(name, '', didYouMean(name, locals)) };
  };
}

function unknown(name: string, reason: string, advice = ''): Issue {
  const message = `"${name}" is not a property of the sources${reason}.${advice} Expected an identifier, CURIE or IRI.`;
  return { code: 'unknown-name', severity: 'error', message };
}

function unused(name: string, code: string): Issue {
  const message = `The sources do not use the property "${name}", so it has no effect.`;
  return { code, severity: 'warning', message };
}

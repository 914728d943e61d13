import type { Iri } from '../../ontology/model.ts';
import { createNameResolver, publishedTerm } from '../../search/query/name-resolver.ts';
import type { Finding } from '../../versions/upgrade/finding.ts';
import type { UpgradePlan } from '../../versions/upgrade/plan.ts';

/** A name of the new version, and what was done or must be decided. */
export interface UpgradedName {
  readonly name: string;
  readonly findings: readonly Omit<Finding, 'line' | 'column'>[];
}

export interface MappingNames {
  /** Upgrades an identifier, a CURIE or an IRI, or each of a path of properties. */
  upgrade(name: string, isPath: boolean): UpgradedName;
}

/** Resolves names of terms in mapping files by the old version, and writes them in the same form for the new one. */
export function createMappingNames(plan: UpgradePlan): MappingNames {
  const [resolveOld, resolveNew] = [plan.from, plan.to].map((ontology) => createNameResolver({ ontology })) as [
    ReturnType<typeof createNameResolver>,
    ReturnType<typeof createNameResolver>,
  ];
  const nameOf = (to: Iri, written: string): string | undefined => {
    const term = publishedTerm(resolveNew(to));
    if (!term) return undefined;
    const isIri = /^<?[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(written);
    const forms = isIri ? [to] : written.includes(':') ? [term.curie, term.identifier] : [term.identifier];
    return [...forms, term.iri].find((form) => publishedTerm(resolveNew(form)) === term);
  };
  const upgradeName = (written: string): UpgradedName => {
    const resolved = resolveOld(written);
    const term = publishedTerm(resolved)?.iri ?? ('iri' in resolved ? resolved.iri : undefined);
    const upgrade = term === undefined ? undefined : plan.upgrades.get(term);
    if (term === undefined || !upgrade) return { name: written, findings: [] };
    if ('decision' in upgrade) return { name: written, findings: [{ term, upgrade, problem: 'term' }] };
    const name = nameOf(upgrade.to, written);
    if (name !== undefined) return { name, findings: [{ term, upgrade, to: upgrade.to }] };
    const message = `Mappings refer to terms of the ontology, and <${upgrade.to}> is not one.`;
    return { name: written, findings: [{ term, upgrade, problem: 'name', message }] };
  };
  return {
    upgrade: (name, isPath) => {
      if (!isPath) return upgradeName(name);
      const parts = name
        .split('/')
        .map((part) => (part.startsWith('@') ? { name: part, findings: [] } : upgradeName(part)));
      const path = parts.map((part) => part.name);
      return { name: path.join('/'), findings: parts.flatMap(({ findings }) => findings) };
    },
  };
}

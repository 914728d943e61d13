import type { Iri } from '../../ontology/model.ts';
import type { ResolvedName } from '../../search/query/name-resolver.ts';
import { createNameResolver, publishedTerm } from '../../search/query/name-resolver.ts';
import { UsageError } from '../command/errors.ts';
import type { UpgradeVersions } from './upgrade-versions.ts';

/**
 * Reads the values of `--replace`: `OLD=NEW`, each a name of a term. The old term is one of any version, the new one of the newest or of
 * another vocabulary.
 *
 * @throws {UsageError} a name is not one of a term
 */
export function readReplacements(values: readonly string[], { versions }: UpgradeVersions): Map<Iri, Iri> {
  if (values.length === 0) return new Map();
  const resolvers = versions.map(({ ontology }) => createNameResolver({ ontology }));
  const resolveNew = resolvers.at(-1) as (typeof resolvers)[number];
  return new Map(
    values.map((value): [Iri, Iri] => {
      // IRIs can contain "=".
      const cuts = [...value.matchAll(/=/g)].map(({ index }) => index);
      for (const cut of cuts) {
        const [old, now] = [value.slice(0, cut), value.slice(cut + 1)];
        const term = resolvers.map((resolve) => publishedTerm(resolve(old))).find((found) => found !== undefined);
        const replacement = iriOf(resolveNew(now));
        if (term && replacement !== undefined) return [term.iri, replacement];
      }
      throw new UsageError(
        `--replace is ${JSON.stringify(value)}; expected OLD=NEW, a term of an earlier version and a term of the newest: local name, prefix:Name or IRI.`,
      );
    }),
  );
}

function iriOf(name: ResolvedName): Iri | undefined {
  return publishedTerm(name)?.iri ?? ('iri' in name ? name.iri : undefined);
}

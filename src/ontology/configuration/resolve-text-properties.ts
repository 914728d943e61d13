import type { Dataset } from '../dataset.ts';
import type { Issue } from '../issue.ts';
import type { Iri } from '../model.ts';
import type { TextProperties, TextRole } from '../text-properties.ts';
import { TEXT_PROPERTIES, TEXT_ROLES, withTextProperties } from '../text-properties.ts';
import type { Configuration } from './configuration.ts';
import { createPropertyFinder } from './find-property.ts';
import type { Path } from './yaml.ts';

/** Returns the properties of texts: the configured ones before the defaults. Adds an issue for each invalid name. */
export function resolveTextProperties(
  { publication, locatePublication }: Configuration,
  dataset: Dataset,
  home: Iri,
  issues: Issue[],
): TextProperties {
  const { textProperties, prefixes } = publication;
  const find = createPropertyFinder(dataset, home, prefixes, 'unused-text-property');
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

function listedTwice(name: string, role: TextRole): Issue {
  const message = `"${name}" is already listed under "${role}". A property can have only one role.`;
  return { code: 'configuration', severity: 'error', message };
}

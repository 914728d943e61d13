import type { Dataset } from '../dataset.ts';
import type { Issue } from '../issue.ts';
import type { DeclaredProperty, Iri, TermSectionName } from '../model.ts';
import type { AnnotationFile } from './annotations.ts';
import type { Configuration } from './configuration.ts';
import { createPropertyFinder } from './find-property.ts';

/** Returns the declared properties in display order. Adds an issue for each name that is unknown, unused or listed twice. */
export function resolveAnnotations(
  { publication: { annotations, prefixes }, locatePublication }: Configuration,
  dataset: Dataset,
  home: Iri,
  issues: Issue[],
): readonly DeclaredProperty[] {
  const names = Object.entries(annotations);
  if (names.length === 0) return [];
  const find = createPropertyFinder(dataset, home, prefixes, 'unused-annotation', false);
  const first = new Map<Iri, string>();
  const declared = names.flatMap(([name, file]) => {
    const { iri, issue } = find(name);
    const location = locatePublication(['annotations', name], 'key');
    if (issue !== undefined) issues.push({ ...issue, ...location });
    if (iri === undefined) return [];
    const other = first.get(iri);
    if (other !== undefined) issues.push({ ...declaredTwice(name, other), ...location });
    else first.set(iri, name);
    return other === undefined ? [{ order: file.order ?? Infinity, property: declaredProperty(iri, file) }] : [];
  });
  return declared.sort((a, b) => (a.order === b.order ? 0 : a.order - b.order)).map(({ property }) => property);
}

function declaredProperty(property: Iri, { label, section, rendering = 'text' }: AnnotationFile): DeclaredProperty {
  const fallback: TermSectionName = rendering === 'image' ? 'images' : 'about';
  return {
    property,
    ...(label && { label }),
    // The schema accepts known names only.
    section: typeof section === 'string' ? (section as TermSectionName) : (section ?? fallback),
    rendering,
  };
}

function declaredTwice(name: string, other: string): Issue {
  const message = `"${name}" is the same property as "${other}". Declare it once.`;
  return { code: 'configuration', severity: 'error', message };
}

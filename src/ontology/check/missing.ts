import { splitIri } from '../curie.ts';
import type { Iri } from '../model.ts';
import type { CheckContext } from './context.ts';

/**
 * Why an IRI that the sources name is missing, as the end of a sentence, or undefined when it is described or nobody can tell.
 * A namespace that is neither ours nor one of our standards is never judged: its description may be anywhere.
 */
export function missing(context: CheckContext, iri: Iri): string | undefined {
  if (context.standing(iri) !== 'missing') return undefined;
  if (context.inHome(iri)) return 'which nothing describes; describe it or correct its name';
  const namespace = splitIri(iri)[0];
  return `which ${namespaceName(context, namespace)} does not have in the version at hand; correct its name`;
}

function namespaceName(context: CheckContext, namespace: Iri): string {
  const title = context.ontology.sources.find((source) => source.namespace === namespace)?.title;
  return title ? `${title} (<${namespace}>)` : `<${namespace}>`;
}

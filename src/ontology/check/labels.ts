import { splitIri } from '../curie.ts';
import type { Term, Text } from '../model.ts';
import { rdfs, schema, skos } from '../names.ts';
import type { CheckContext } from './context.ts';
import type { Finding, Rule } from './rule.ts';
import { inLanguage, listed, name, quote } from './wording.ts';

/** Properties of which a resource has at most one value per language, https://www.w3.org/TR/skos-reference/#S14. */
const PREFERRED = [skos('prefLabel'), rdfs('label'), ...schema('name')];

/** C0 and C1 controls, line separators, and the marks that override the direction of what follows (not mere isolates). */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/;

export const labelRules: readonly Rule[] = [
  {
    code: 'no-label',
    severity: 'warning',
    about: 'A term has no label, so that its page is titled by its identifier.',
    *find(context) {
      for (const term of context.judged) {
        if (term.labels.length > 0) continue;
        const example = `rdfs:label ${quote(splitIri(term.iri)[1] || term.identifier)}@${context.language}`;
        yield { subject: term.iri, message: `${name(context, term.iri)} has no label; add one, such as ${example}.` };
      }
    },
  },
  {
    code: 'no-default-language-label',
    severity: 'warning',
    about: "A term has labels, but none in the publication's default language and none without a language.",
    *find(context) {
      for (const term of context.judged) {
        if (term.labels.length === 0 || term.labels.some((label) => serves(label, context.language))) continue;
        const languages = listed([...new Set(term.labels.map((label) => quote(label.language ?? '')))]);
        const message = `${name(context, term.iri)} has labels only in ${languages}; add one in the default language, ${quote(context.language)}.`;
        yield { subject: term.iri, message };
      }
    },
  },
  {
    code: 'untagged-label',
    severity: 'warning',
    about: "A label has no language where the term's other labels, or most labels of the ontology, have one.",
    find: untaggedLabels,
  },
  {
    code: 'duplicate-label',
    severity: 'warning',
    about: 'Two terms of one kind have the same label in one language, so that a reader cannot tell them apart.',
    find: duplicateLabels,
  },
  {
    code: 'several-preferred-labels',
    severity: 'warning',
    about: 'A term has two labels of one property in one language; all but one should be alternative labels.',
    *find(context) {
      for (const term of context.judged) yield* severalLabels(context, term);
    },
  },
  {
    code: 'control-characters',
    severity: 'warning',
    about: 'A label holds control characters or marks that override the direction of text, which readers cannot see.',
    *find(context) {
      for (const term of context.judged) {
        const label = [...term.labels, ...term.altLabels].find(({ value }) => CONTROL.test(value));
        if (!label) continue;
        const found = CONTROL.exec(label.value)?.[0].codePointAt(0) ?? 0;
        const code = `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
        const message = `The label of ${name(context, term.iri)} holds the control character ${code}; remove it.`;
        yield { subject: term.iri, near: label.value, message };
      }
    },
  },
];

/** Basic filtering, https://www.rfc-editor.org/rfc/rfc4647#section-3.3.1: `en` is served by `en-GB`, and by text without a language. */
function serves(label: Text, language: string): boolean {
  if (label.language === undefined || label.language === '') return true;
  const [tag, range] = [label.language.toLowerCase(), language.toLowerCase()];
  return tag === range || tag.startsWith(`${range}-`);
}

function* untaggedLabels(context: CheckContext): Generator<Finding> {
  const labels = context.judged.flatMap((term) => term.labels);
  const mostTagged = labels.filter((label) => label.language).length * 2 > labels.length;
  for (const term of context.judged) {
    const untagged = term.labels.find((label) => !label.language);
    if (!untagged || !(mostTagged || term.labels.some((label) => label.language))) continue;
    const label = `${quote(untagged.value)}`;
    const message = `The label ${label} of ${name(context, term.iri)} has no language where others have one; add it: ${label}@${context.language}.`;
    yield { subject: term.iri, near: untagged.value, message };
  }
}

function* duplicateLabels(context: CheckContext): Generator<Finding> {
  const groups = new Map<string, { label: Text; terms: Set<Term> }>();
  for (const term of context.judged) {
    for (const label of term.labels) {
      for (const kind of term.kinds) {
        const key = JSON.stringify([kind, label.language?.toLowerCase() ?? '', label.value.trim().normalize('NFC')]);
        const group = groups.get(key);
        if (group) group.terms.add(term);
        else groups.set(key, { label, terms: new Set([term]) });
      }
    }
  }
  const told = new Set<string>();
  for (const { label, terms } of groups.values()) {
    const [first, ...others] = terms;
    if (first === undefined || others.length === 0) continue;
    const key = JSON.stringify([first.iri, label.language?.toLowerCase(), label.value.trim()]);
    if (told.has(key)) continue;
    told.add(key);
    const shared = `shares its label ${quote(label.value)} ${inLanguage(label.language ?? '')}`;
    const message = `${name(context, first.iri)} ${shared} with ${listed(others.map(({ iri }) => name(context, iri)))}; tell them apart.`;
    yield { subject: first.iri, near: label.value, message };
  }
}

function* severalLabels(context: CheckContext, term: Term): Generator<Finding> {
  for (const property of PREFERRED) {
    const byLanguage = Map.groupBy(context.graph.literals(term.iri, property), ({ language }) =>
      language.toLowerCase(),
    );
    for (const [language, labels] of byLanguage) {
      if (labels.length < 2) continue;
      const values = listed(labels.map(({ value }) => quote(value)));
      const message = `${name(context, term.iri)} has ${labels.length} values of ${name(context, property)} ${inLanguage(language)}: ${values}; keep one and make the others skos:altLabel.`;
      yield { subject: term.iri, near: labels.at(-1)?.value ?? '', message };
    }
  }
}

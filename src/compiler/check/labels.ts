import { primaryLanguage } from '../../base/text.ts';
import type { Iri, Kind, Relation, Term, Text } from '../../ontology/model.ts';
import { SHAPE_KINDS } from '../../ontology/model.ts';
import { markdownUses } from '../../ontology/records.ts';
import { splitIri } from '../../rdf/index.ts';
import { rdfs, schema, skos } from '../../rdf/names.ts';
import { memberClasses } from '../read/expressions.ts';
import type { CheckContext, CheckRule, Finding } from './rule.ts';
import { inLanguage, listed, name, quote } from './rule.ts';
import { skosLabels } from './skos.ts';

/** Properties with at most one value per language and resource: SKOS requires it of skos:prefLabel (https://www.w3.org/TR/skos-reference/#S14). */
const PREFERRED = [skos('prefLabel'), rdfs('label'), ...schema('name')];

/** C0 and C1 controls, line separators, and marks that override the text direction. Directional isolates are allowed. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/;

const share = ({ violations, terms }: { readonly violations: number; readonly terms: number }): string =>
  `${violations.toLocaleString('en')} of ${terms.toLocaleString('en')} terms`;

export const labelRules: readonly CheckRule[] = [
  {
    code: 'no-label',
    severity: 'warning',
    about: 'A term has no label, so its identifier is the title of its page. Not reported of shapes.',
    summary: (counts) => `${share(counts)} have no label. Add them with rdfs:label or skos:prefLabel.`,
    *find(context) {
      for (const term of context.maintainedTerms) {
        if (term.labels.length > 0 || isOnlyShape(term)) continue;
        const example = `rdfs:label ${quote(splitIri(term.iri)[1] || term.identifier)}@${context.language}`;
        yield { subject: term.iri, message: `${name(context, term.iri)} has no label. Add one, such as ${example}.` };
      }
    },
  },
  {
    code: 'no-default-language-label',
    severity: 'warning',
    about: "A term has labels, but none in the publication's default language and none without a language.",
    *find(context) {
      for (const term of context.maintainedTerms) {
        if (term.labels.length === 0 || term.labels.some((label) => matchesLanguage(label, context.language))) continue;
        const languages = listed([...new Set(term.labels.map((label) => quote(label.language ?? '')))]);
        const message = `${name(context, term.iri)} has labels only in ${languages}. Add one in the default language, ${quote(context.language)}.`;
        yield { subject: term.iri, message };
      }
    },
  },
  {
    code: 'untagged-label',
    severity: 'warning',
    about: "A label has no language tag, although the term's other labels or most labels of the ontology have one.",
    summary: (counts) =>
      `${share(counts)} have a label without a language tag, although other labels have one. Add the tags.`,
    find: untaggedLabels,
  },
  {
    code: 'duplicate-label',
    severity: 'warning',
    about:
      'Two terms of the same kind have the same label in the default language or without a language, so readers cannot distinguish them. Not reported of properties with different domains, of values in different value sets or with different codes, and of property shapes.',
    find: duplicateLabels,
  },
  {
    code: 'several-preferred-labels',
    severity: 'warning',
    about:
      'A term has two values of the same label property in one language, which SKOS forbids for prefLabel (S14). All but one should be alternative labels.',
    *find(context) {
      for (const term of context.maintainedTerms) yield* severalLabels(context, term);
    },
  },
  {
    code: 'control-characters',
    severity: 'warning',
    about: 'A label contains control characters or marks that override the text direction, which readers cannot see.',
    *find(context) {
      for (const term of context.maintainedTerms) {
        const label = [...term.labels, ...term.altLabels].find(({ value }) => CONTROL.test(value));
        if (!label) continue;
        const codePoint = CONTROL.exec(label.value)?.[0].codePointAt(0) ?? 0;
        const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
        const message = `The label of ${name(context, term.iri)} contains the control character ${code}. Remove it.`;
        yield { subject: term.iri, near: label.value, message };
      }
    },
  },
  {
    code: 'no-definition',
    severity: 'warning',
    about:
      'A term that is not deprecated has no definition, so readers must guess its meaning. Not reported of shapes, of classes that an equivalent class expression defines, of the inverse of a property with a definition, and of what is equivalent to a term with one (owl:equivalentClass, owl:equivalentProperty).',
    summary: (counts) => `${share(counts)} have no definition. Add them with skos:definition or rdfs:comment.`,
    *find(context) {
      for (const term of context.maintainedTerms) {
        if (term.definitions.length > 0 || term.deprecated || isOnlyShape(term) || isDefinedByAxiom(term, context))
          continue;
        const message = `${name(context, term.iri)} has no definition. Add one with skos:definition or rdfs:comment.`;
        yield { subject: term.iri, message };
      }
    },
  },
  {
    code: 'guessed-text-property',
    severity: 'warning',
    about:
      'A property is read as the label or the definition of terms because of its name or its use, although the sources do not declare it as one.',
    *find(context) {
      for (const { property, role, uses, reason } of context.guessedTexts ?? []) {
        const because =
          reason === 'name' ? 'because of its name' : 'because most terms have one such text of some length';
        const parent = role === 'label' ? 'skos:prefLabel' : 'skos:definition';
        const curie = name(context, property);
        const message = `${curie} is read as the ${role} of ${uses} ${uses === 1 ? 'resource' : 'resources'}, ${because}. Declare it (${curie} rdfs:subPropertyOf ${parent}), or list it under its role in "textProperties" of publication.yaml.`;
        yield context.graph.describes(property) ? { subject: property, message } : { iri: property, message };
      }
    },
  },
  {
    code: 'markdown-text',
    severity: 'warning',
    about:
      'Definitions and notes contain Markdown, but the configuration does not say whether they are Markdown, so the share of such texts decides. Reported once for each ontology.',
    *find(context) {
      if (context.markdown !== undefined) return;
      const uses = markdownUses({ ...context.ontology, terms: context.maintainedTerms });
      for (const { source, texts, marked, example, first } of uses) {
        const message = `Markdown in ${marked} of ${texts} definitions and notes of ${quote(source)}, such as ${quote(example)}. Set "markdown: true" in publication.yaml to render it, or "markdown: false" to show the characters as they are.`;
        yield { message, ...(first && { subject: first.subject, near: first.text }) };
      }
    },
  },
];

const EQUIVALENT: ReadonlySet<Relation> = new Set(['equivalentClass', 'equivalentProperty']);

/** Whether axioms say what the term means: an equivalent class or property, or one of which it is the inverse. */
function isDefinedByAxiom({ class: facts, property, alignments }: Term, context: CheckContext): boolean {
  if (facts !== undefined && facts.definedAs.length > 0) return true;
  const isDefined = (iri: Iri): boolean => (context.term(iri)?.definitions.length ?? 0) > 0;
  const equivalents = alignments.flatMap(({ relation, target }) => (EQUIVALENT.has(relation) ? (target ?? []) : []));
  const inverses = (property?.inverses ?? []).filter((inverse) => typeof inverse === 'string');
  return [...equivalents, ...inverses].some(isDefined);
}

/** Whether a term is a shape alone. It tells what data must be like, and many have no name of their own. */
function isOnlyShape({ kinds }: Term): boolean {
  return kinds.every((kind) => SHAPE_KINDS.includes(kind));
}

/** Whether readers of a language understand a label: `en` and `en-GB` are English, and a label without a language can be. */
function matchesLanguage(label: Text, language: string): boolean {
  if (label.language === undefined || label.language === '') return true;
  return primaryLanguage(label.language) === primaryLanguage(language);
}

function* untaggedLabels(context: CheckContext): Generator<Finding> {
  const labels = context.maintainedTerms.flatMap((term) => term.labels);
  const mostTagged = labels.filter((label) => label.language).length * 2 > labels.length;
  for (const term of context.maintainedTerms) {
    // A number is the same in all languages.
    const untagged = term.labels.find((label) => !label.language && /\p{L}/u.test(label.value));
    if (!untagged || !(mostTagged || term.labels.some((label) => label.language))) continue;
    const label = quote(untagged.value);
    const message = `The label ${label} of ${name(context, term.iri)} has no language tag, although other labels have one. Add it: ${label}@${context.language}.`;
    yield { subject: term.iri, near: untagged.value, message };
  }
}

function* duplicateLabels(context: CheckContext): Generator<Finding> {
  const groups = new Map<string, { label: Text; terms: Set<Term> }>();
  for (const term of context.maintainedTerms) {
    for (const label of term.labels.filter((it) => matchesLanguage(it, context.language))) {
      for (const kind of term.kinds) {
        // Each shape names its fields anew.
        if (kind === 'propertyShape') continue;
        const language = label.language?.toLowerCase() ?? '';
        const key = JSON.stringify([kind, language, label.value.trim().normalize('NFC'), contextOf(term, kind)]);
        const group = groups.get(key);
        if (group) group.terms.add(term);
        else groups.set(key, { label, terms: new Set([term]) });
      }
    }
  }
  const reported = new Set<string>();
  for (const { label, terms } of groups.values()) {
    const [first, ...others] = terms;
    if (first === undefined || others.length === 0) continue;
    const key = JSON.stringify([first.iri, label.language?.toLowerCase(), label.value.trim()]);
    if (reported.has(key)) continue;
    reported.add(key);
    const names = listed(others.map(({ iri }) => name(context, iri)));
    const shared = `${quote(label.value)} ${inLanguage(label.language ?? '')}`;
    const message = `${name(context, first.iri)} has the same label as ${names}: ${shared}. Change the labels so that readers can distinguish the terms.`;
    yield { subject: first.iri, near: label.value, message };
  }
}

/** What tells terms with the same label apart on every page that lists them: the class of a property, the value set and the codes of a value. */
function contextOf({ iri, property, instanceOf, enumerationOf, notations }: Term, kind: Kind): readonly string[] {
  if (kind === 'value')
    return [...(enumerationOf.length > 0 ? enumerationOf : instanceOf), ...notations.map(({ value }) => value)];
  if (kind !== 'property') return [];
  const domains = [...(property?.domains ?? []).flatMap(memberClasses), ...(property?.domainIncludes ?? [])];
  // CIM names properties by their classes: `GeneratingUnit.maxOperatingP`.
  const [, owner] = /^([^.]+)\.[^.]+$/.exec(splitIri(iri)[1]) ?? [];
  return domains.length > 0 ? domains.sort() : owner === undefined ? [] : [owner];
}

function* severalLabels(context: CheckContext, term: Term): Generator<Finding> {
  for (const property of PREFERRED) {
    const isPreferred = property === skos('prefLabel');
    const values = isPreferred
      ? skosLabels(context.graph, term.iri, 'prefLabel')
      : context.graph.literals(term.iri, property);
    const byLanguage = Map.groupBy(values, ({ language }) => language.toLowerCase());
    for (const [language, labels] of byLanguage) {
      if (labels.length < 2) continue;
      const texts = listed(labels.map(({ value }) => quote(value)));
      const rule = isPreferred ? ', but SKOS allows one (S14)' : '';
      const message = `${name(context, term.iri)} has ${labels.length} values of ${name(context, property)} ${inLanguage(language)}: ${texts}${rule}. Keep one and change the others to skos:altLabel.`;
      yield { subject: term.iri, near: labels.at(-1)?.value ?? '', message };
    }
  }
}

import type { Issue } from '../issue.ts';
import { iriIssue, withoutBase } from './iri.ts';
import { excerpt } from './reader.ts';

/** An event of jsonld.js, https://github.com/digitalbazaar/jsonld.js#events. */
export interface JsonLdEvent {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** An issue without its location. `needle`: a string in the source that the issue is about. */
export interface JsonLdIssue extends Pick<Issue, 'code' | 'severity' | 'message' | 'iri'> {
  readonly needle?: string;
}

type Row = (details: JsonLdEvent['details']) => JsonLdIssue | undefined;

const dropped =
  (detail: string, what: (value: string) => string): Row =>
  (details) => {
    const value = details[detail];
    const shown = typeof value === 'string' ? value : excerpt(JSON.stringify(value) ?? '');
    return { code: 'json-ld-dropped', severity: 'warning', message: what(shown), ...needle(value) };
  };

const relative =
  (detail: string): Row =>
  (details) => {
    const value = details[detail];
    if (typeof value !== 'string') return undefined;
    const issue = iriIssue(withoutBase(value));
    return issue && { ...issue, ...needle(withoutBase(value)) };
  };

const direction: Row = () => ({
  code: 'rdf-1.2',
  severity: 'error',
  message: 'A text with "@direction" is RDF 1.2, and Ontopress publishes RDF 1.1. Remove "@direction".',
  needle: '@direction',
});

/** Events that mean loss of data. Other events (`null` values, objects with only an `@id`, …) are ignored. */
const EVENTS: Readonly<Record<string, Row>> = {
  'invalid property': dropped(
    'property',
    (name) =>
      `The context defines no IRI for the property "${name}"; it was dropped with its values. Define the property, or set "@vocab".`,
  ),
  'free-floating scalar': dropped('value', (value) => `The value ${value} has no subject and was dropped.`),
  'object with only @language': dropped(
    'value',
    (value) => `The object ${value} has a language but no "@value", and was dropped.`,
  ),
  'object with only @list': dropped('value', (value) => `The list ${value} has no subject and was dropped.`),
  'object with only @value': dropped('value', (value) => `The value ${value} has no subject and was dropped.`),
  'reserved term': dropped(
    'term',
    (term) => `The term "${term}" has the form of a JSON-LD keyword, which is reserved, and was dropped.`,
  ),
  'reserved @id value': dropped(
    'id',
    (id) => `The identifier "${id}" has the form of a JSON-LD keyword, which is reserved, and was dropped.`,
  ),
  'reserved @reverse value': dropped(
    'reverse',
    (id) => `"@reverse": "${id}" has the form of a JSON-LD keyword, which is reserved, and was dropped.`,
  ),
  'blank node predicate': dropped(
    'property',
    (name) => `The property "${name}" is a blank node, which RDF does not allow, and was dropped.`,
  ),
  'relative @vocab reference': relative('vocab'),
  'relative @id reference': relative('id'),
  'relative @type reference': relative('type'),
  'relative graph reference': relative('graph'),
  'relative subject reference': relative('subject'),
  'relative predicate reference': relative('predicate'),
  'relative object reference': relative('object'),
  'rdfDirection not set': direction,
};

/** Returns the issue of an event. undefined: no data is lost. */
export function issueOfEvent(event: JsonLdEvent): JsonLdIssue | undefined {
  return Object.hasOwn(EVENTS, event.code) ? EVENTS[event.code]?.(event.details) : undefined;
}

function needle(value: unknown): { needle?: string } {
  if (typeof value === 'string') return { needle: value };
  if (typeof value !== 'object' || value === null) return {};
  const first = Object.values(value).find((member) => typeof member === 'string');
  return first === undefined ? {} : { needle: first };
}

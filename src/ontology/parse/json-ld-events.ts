import type { Issue } from '../issue.ts';
import { iriIssue, withoutBase } from './iri.ts';
import { excerpt } from './reader.ts';

/** What jsonld tells while it reads, https://github.com/digitalbazaar/jsonld.js#events. */
export interface JsonLdEvent {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** An issue that still lacks its place, and the string of the text that it is about. */
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
  message: 'A text with "@direction" is RDF 1.2; this publishes RDF 1.1 and will not drop it. Leave the direction out.',
  needle: '@direction',
});

/** One row for each event that means loss; those that lose nothing (`null` values, objects with only an `@id`, …) have none. */
const EVENTS: Readonly<Record<string, Row>> = {
  'invalid property': dropped(
    'property',
    (name) =>
      `The property "${name}" has no IRI by the context and was dropped with its values; define it, or give "@vocab".`,
  ),
  'free-floating scalar': dropped('value', (value) => `The value ${value} belongs to no subject and was dropped.`),
  'object with only @language': dropped(
    'value',
    (value) => `The object ${value} has a language and no "@value", and was dropped.`,
  ),
  'object with only @list': dropped('value', (value) => `The list ${value} belongs to no subject and was dropped.`),
  'object with only @value': dropped('value', (value) => `The value ${value} belongs to no subject and was dropped.`),
  'reserved term': dropped(
    'term',
    (term) => `The term "${term}" looks like a JSON-LD keyword, is reserved, and was dropped.`,
  ),
  'reserved @id value': dropped(
    'id',
    (id) => `The identifier "${id}" looks like a JSON-LD keyword, is reserved, and was dropped.`,
  ),
  'reserved @reverse value': dropped(
    'reverse',
    (id) => `"@reverse": "${id}" looks like a JSON-LD keyword, is reserved, and was dropped.`,
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

/** What an event means for the author; undefined where nothing is lost. */
export function issueOfEvent(event: JsonLdEvent): JsonLdIssue | undefined {
  return Object.hasOwn(EVENTS, event.code) ? EVENTS[event.code]?.(event.details) : undefined;
}

function needle(value: unknown): { needle?: string } {
  if (typeof value === 'string') return { needle: value };
  if (typeof value !== 'object' || value === null) return {};
  const first = Object.values(value).find((member) => typeof member === 'string');
  return first === undefined ? {} : { needle: first };
}

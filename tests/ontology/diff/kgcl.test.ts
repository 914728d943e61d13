import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change, ChangeType, Diff } from '../../../src/versions/diff/change.ts';
import { toKgcl } from '../../../src/versions/diff/kgcl.ts';
import { rdfs, skos, xsd } from '../../../src/rdf/names.ts';
import { bracketIri, escapeString } from '../../../src/rdf/write/n-triples.ts';

const EX = 'https://example.org/';
const info = { terms: 0, triples: 0 };
type Members = Partial<Omit<Change, 'type'>>;

/** The lines of one change, without the header. */
function written(type: ChangeType, members: Members): string[] {
  const change: Change = { type, severity: 'editorial', reason: 'text-changed', term: `${EX}A`, ...members };
  const diff: Diff = { from: info, to: info, verdict: 'patch', changes: [change], names: {} };
  const lines = toKgcl(diff, { prefixes: { ex: EX, 'not-kgcl': 'https://other.example/' }, language: 'en' }).split(
    '\n',
  );
  return lines.filter((line) => line !== '' && !/^# (?:KGCL|Prefix|\d+ changes)/.test(line));
}

const iri = (name: string) => ({ iri: EX + name });
const triple = (property: string, object: string): string => `<${EX}A> ${bracketIri(property)} ${object} .`;

describe('KGCL', () => {
  test.each<[ChangeType, Members, string]>([
    ['NodeDeletion', {}, 'delete ex:A'],
    ['NodeDeletion', { term: 'https://other.example/x' }, 'delete <https://other.example/x>'],
    ['NodeObsoletionWithNoDirectReplacement', {}, 'obsolete ex:A'],
    [
      'NodeMove',
      { property: skos('broader'), old: iri('B'), new: iri('C') },
      'move ex:A skos:broader ex:B from ex:B to ex:C',
    ],
    [
      'NodeShallowing',
      { property: rdfs('subClassOf'), old: iri('B'), new: iri('C') },
      'shallow ex:A from ex:B to ex:C',
    ],
    [
      'NodeDeepening',
      { property: skos('broader'), old: iri('B'), new: iri('C') },
      'move ex:A skos:broader ex:B from ex:B to ex:C',
    ],
    ['PlaceUnder', { added: [triple(rdfs('subClassOf'), `<${EX}B>`)] }, 'create edge ex:A rdfs:subClassOf ex:B'],
    ['RemoveMapping', { removed: [triple(skos('exactMatch'), `<${EX}B>`)] }, 'delete edge ex:A skos:exactMatch ex:B'],
    ['RemoveSynonym', { old: { value: 'a', language: 'en' } }, "remove synonym 'a'@en for ex:A"],
    ['RemoveTextDefinition', { old: { value: "it's", language: 'en' } }, 'remove definition for ex:A'],
    [
      'PredicateChange',
      { old: { iri: rdfs('comment') }, new: { iri: skos('note') }, added: [triple(skos('note'), '"x"@en')] },
      'change relationship between ex:A and "x"@en from rdfs:comment to skos:note',
    ],
    [
      'DatatypeChange',
      { property: `${EX}size`, old: { value: '1' }, new: { value: '1', datatype: xsd('integer') } },
      'change annotation of ex:A with ex:size from "1" to "1"^^xsd:integer',
    ],
    [
      'NodeRename',
      { property: rdfs('label'), old: { value: "a's" }, new: { value: 'b' } },
      'change annotation of ex:A with rdfs:label from "a\'s" to "b"',
    ],
  ])('has a command for %s %j', (type, members, command) => {
    expect(written(type, members)).toEqual([command]);
  });

  test.each<[ChangeType, Members]>([
    ['NodeObsoletionWithDirectReplacement', { new: { list: [iri('B'), iri('C')] } }],
    ['NewTextDefinition', { new: { value: 'Ein Ding.', language: 'de' } }],
    ['NewSynonym', { new: { value: "an 'odd' one" } }],
    ['CardinalityChange', { added: [triple(rdfs('subClassOf'), '_:b0')] }],
    ['NodeDeletion', { term: 'https://example.org/a b' }],
    ['FieldMappingDeletion', {}],
  ])('has comments only for %s %j', (type, members) => {
    for (const line of written(type, members)) expect(line).toMatch(/^# /);
  });

  test('never continues a text on another line or lets it end early', () => {
    const text = fc.string({
      unit: fc.constantFrom("'", '"', '\n', '\r', '\u2028', '\u0085', '\u001e', '#', ' ', 'a', '\\', '\u202e'),
    });
    fc.assert(
      fc.property(text, text, (old, now) => {
        const values = { old: { value: old, language: 'en' }, new: { value: now, language: 'en' } };
        const added = [triple(rdfs('label'), `"${escapeString(now)}"@en`)];
        const lines = [
          ...written('NodeRename', { property: rdfs('label'), ...values }),
          ...written('TextDefinitionReplacement', { property: skos('definition'), ...values }),
          ...written('NewSynonym', { new: values.new }),
          ...written('ClassCreation', { added }),
        ];
        const label = "'[^']+'";
        const literal = `(?:"[^"]+"|'''(?:(?!''').)+''')@en`;
        const commands = [
          `rename ex:A from ${label}@en to ${label}@en`,
          `change definition of ex:A from ${label} to ${label}`,
          `change annotation of ex:A with \\S+ from ${literal} to ${literal}`,
          `create synonym ${label}@en for ex:A`,
          `create node ex:A ${label}@en`,
          'create ex:A',
          '#.*',
        ];
        for (const line of lines) {
          expect(line).toMatch(new RegExp(`^(?:${commands.join('|')})$`));
          expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
        }
      }),
    );
  });
});

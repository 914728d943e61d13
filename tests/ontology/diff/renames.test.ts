import { describe, expect, test } from 'vitest';
import { diff } from '../../../src/versions/diff/diff.ts';
import type { Version } from '../../../src/versions/release/release.ts';
import { expectLaw } from './expect-law.ts';
import { versionOf } from './versions.ts';

const PREFIXES = `
  @prefix : <https://example.org/> .
  @prefix new: <https://example.org/new/> .
  @prefix dc: <http://purl.org/dc/elements/1.1/> .
  @prefix dcterms: <http://purl.org/dc/terms/> .
  @prefix owl: <http://www.w3.org/2002/07/owl#> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  <https://example.org/> a owl:Ontology .
  :Root a owl:Class ; rdfs:label "Root" .
  :Tree a owl:Class ; rdfs:label "Tree" .`;

/** Old and new IRI of each renamed term, with the reason, below https://example.org/. */
async function renames(old: string, now: string): Promise<string[]> {
  const [before, after] = await Promise.all(
    [old, now].map((turtle) => versionOf({ file: 'version.ttl', text: PREFIXES + turtle })),
  );
  if (!before || !after) return [];
  const short = (value: unknown): string => String((value as { iri: string }).iri).replace('https://example.org/', '');
  return diff(before, after).changes.flatMap((change) =>
    change.type === 'IriChange' ? `${short(change.old)} ${short(change.new)} ${change.evidence}` : [],
  );
}

const PINE = 'a owl:Class ; rdfs:label "Pine"';
const FIR = 'a owl:Class ; rdfs:label "Fir"';

describe('a term has another IRI', () => {
  test('if one version states its only replacement', async () => {
    expect(await renames(`:A ${PINE} .`, `:B ${FIR} ; dcterms:replaces :A .`)).toEqual(['A B replacedBy']);
    expect(await renames(`:A ${PINE} ; dcterms:isReplacedBy :B .`, `:B ${FIR} .`)).toEqual(['A B replacedBy']);
  });

  test('if its namespace has moved, even if its kind has changed', async () => {
    const terms = (prefix: string, kind: string): string =>
      ['a', 'b', 'c', 'd'].map((name) => `${prefix}${name} a owl:${kind}Property .`).join('\n');
    expect(await renames(terms(':', 'Object'), terms('new:', 'Datatype'))).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => `${name} new/${name} namespace`),
    );
  });

  test('as has the ontology, if it moved with its namespace', async () => {
    const version = (namespace: string): string =>
      `@prefix : <${namespace}> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . <${namespace.slice(0, -1)}> a owl:Ontology .
      ${['A', 'B', 'C'].map((name) => `:${name} a owl:Class ; rdfs:isDefinedBy <${namespace.slice(0, -1)}> .`).join('\n')}`;
    const [old, now] = await Promise.all(
      ['https://a.example/ns#', 'https://b.example/ns/'].map((namespace) =>
        versionOf({ file: 'version.ttl', text: version(namespace) }),
      ),
    );
    const { changes } = await expectLaw(old as Version, now as Version);
    expect(changes.map(({ type, term, subject }) => [type, term ?? subject])).toEqual([
      ...['A', 'B', 'C'].map((name) => ['IriChange', `https://b.example/ns/${name}`]),
      ['IriChange', 'https://b.example/ns'],
    ]);
  });

  test('if a new one states the same', async () => {
    expect(await renames(`:A ${PINE} ; rdfs:subClassOf :Tree .`, `:B ${PINE} ; rdfs:subClassOf :Tree .`)).toEqual([
      'A B content',
    ]);
  });

  test('if a new one has its name and its definition, wherever it is and whichever property states them', async () => {
    const text = 'An evergreen tree with long needles.';
    const old = `:A ${PINE} ; rdfs:subClassOf :Tree ; skos:definition "${text}" ; skos:note "x", "y", "z" .`;
    expect(await renames(old, `:B ${PINE} ; rdfs:subClassOf :Root ; :definition "${text}" .`)).toEqual(['A B names']);
  });

  test('if a new one has its name and its place', async () => {
    const [old, now] = ['Long needles.', 'An evergreen tree.'].map((text) => `skos:definition "${text}"`);
    const place = `${PINE} ; rdfs:subClassOf :Tree`;
    expect(await renames(`:A ${place} ; ${old} .`, `:B ${place} ; ${now} .`)).toEqual(['A B names']);
  });

  test('if its parent has another IRI, too', async () => {
    const terms = (tree: string, pine: string, note: string): string =>
      `${tree} ${FIR} ; skos:note "${note}" . ${pine} ${PINE} ; rdfs:subClassOf ${tree} ; skos:note "${note}" .`;
    expect(await renames(terms(':A', ':B', 'old'), terms(':C', ':D', 'new'))).toEqual(['A C names', 'B D names']);
  });
});

describe('two terms are not the same', () => {
  const OTHER = 'a owl:Class ; rdfs:label "Other"';

  test('if they have one name in different places', async () => {
    const [old, now] = [`:A ${OTHER} ; rdfs:subClassOf :Tree .`, `:B ${OTHER} ; rdfs:subClassOf :Root .`];
    expect(await renames(old, now)).toEqual([]);
    const shared = '; rdfs:isDefinedBy <https://example.org/> ; dcterms:creator :Someone .';
    expect(await renames(old.replace(' .', shared), now.replace(' .', shared))).toEqual([]);
  });

  test('if they have one name in places that are different terms of both versions', async () => {
    const old = `:P ${PINE} . :A ${OTHER} ; rdfs:subClassOf :P .`;
    expect(await renames(old, `:F ${FIR} . :B ${OTHER} ; rdfs:subClassOf :F .`)).toEqual([]);
  });

  test('if one is a class and one a property', async () => {
    expect(await renames(`:A ${PINE} .`, ':a a owl:ObjectProperty ; rdfs:label "Pine" .')).toEqual([]);
  });

  test('if several new ones are as similar', async () => {
    const text = 'skos:definition "A tree with needles of any length."';
    const parts = `:B ${PINE} ; ${text} ; rdfs:label "x" . :C ${PINE} ; ${text} ; rdfs:label "y" .`;
    expect(await renames(`:A ${PINE} ; ${text} .`, parts)).toEqual([]);
  });

  test('if a term was split', async () => {
    const now = `:B ${PINE} ; dcterms:replaces :A . :C ${FIR} ; dcterms:replaces :A .`;
    expect(await renames(`:A ${PINE} .`, now)).toEqual([]);
  });

  test('if terms were merged', async () => {
    expect(await renames(`:A ${PINE} . :B ${FIR} .`, `:C ${PINE} ; dcterms:replaces :A, :B .`)).toEqual([]);
  });

  test('if another vocabulary is used from now on', async () => {
    const terms = (prefix: string): string =>
      ['title', 'creator', 'format', 'type']
        .map((name) => `${prefix}:${name} a owl:AnnotationProperty . :Tree ${prefix}:${name} "${prefix}" .`)
        .join('\n');
    expect(await renames(terms('dc'), terms('dcterms'))).toEqual([]);
  });
});

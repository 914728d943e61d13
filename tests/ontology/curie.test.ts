import { describe, expect, it } from 'vitest';
import { createShrink, expandCurie, splitIri } from '../../src/rdf/graph/iris.ts';
import { choosePrefixes, prefixFrom } from '../../src/compiler/read/prefixes.ts';
import { nearest } from '../../src/base/text.ts';

const PREFIXES = { ex: 'https://ex.example/', deep: 'https://ex.example/deep/', schema: 'http://schema.org/' };

describe('a CURIE', () => {
  it.each([
    ['https://ex.example/Place', 'ex:Place'],
    ['https://ex.example/deep/Place', 'deep:Place'],
    ['https://ex.example/deep/er/Place', undefined],
    ['https://ex.example/Café', 'ex:Café'],
    ['https://ex.example/a.b-c', 'ex:a.b-c'],
    ['https://ex.example/a.', undefined],
    ['https://ex.example/a:b', undefined],
    ['https://ex.example/', undefined],
    ['https://elsewhere.example/a', undefined],
  ])('of <%s> is %s', (iri, curie) => expect(createShrink(PREFIXES)(iri)).toBe(curie));

  it('expands by the declared prefixes only', () => {
    expect(expandCurie('schema:Place', PREFIXES)).toBe('http://schema.org/Place');
    expect(expandCurie('constructor:x', PREFIXES)).toBeUndefined();
    expect(expandCurie('Place', PREFIXES)).toBeUndefined();
  });
});

describe('an IRI', () => {
  it.each([
    ['https://ex.example/ns#Place', 'https://ex.example/ns#', 'Place'],
    ['https://ex.example/ns/Place', 'https://ex.example/ns/', 'Place'],
    ['urn:isbn:123', 'urn:isbn:', '123'],
  ])('<%s> splits into %s and %s', (iri, namespace, local) => expect(splitIri(iri)).toStrictEqual([namespace, local]));
});

describe('prefixes', () => {
  const choose = (declared: Record<string, string>, needed: string[], configured = {}) =>
    choosePrefixes({ configured, declared, needed, own: { namespace: 'https://acme.example/vocabulary/' } });

  it('are the known ones regardless of the declarations, so that every syntax results in the same names', () => {
    expect(choose({ dct: 'http://purl.org/dc/terms/' }, ['http://purl.org/dc/terms/'])).toMatchObject({
      dcterms: 'http://purl.org/dc/terms/',
    });
  });

  it('are the declared ones for unknown namespaces', () => {
    expect(choose({ zoo: 'https://zoo.example/' }, ['https://zoo.example/'])).toMatchObject({
      zoo: 'https://zoo.example/',
    });
  });

  it('are the configured ones first', () => {
    expect(choose({}, ['http://purl.org/dc/terms/'], { dc: 'http://purl.org/dc/terms/' })).toMatchObject({
      dc: 'http://purl.org/dc/terms/',
    });
  });

  it('are numbered if two namespaces have the same prefix', () => {
    expect(choose({}, ['https://a.example/pets/', 'https://b.example/pets/'])).toMatchObject({
      pets: 'https://a.example/pets/',
      'pets-terms': 'https://b.example/pets/',
    });
  });

  it.each(['ns1', 'NS12', 'default9', 'j.0', 'prefix3', 'p4'])('are not those that libraries number: %s', (prefix) => {
    const chosen = choose({ [prefix]: 'https://zoo.example/animals#' }, ['https://zoo.example/animals#']);
    expect(chosen).toMatchObject({ animals: 'https://zoo.example/animals#' });
    expect(chosen).not.toHaveProperty([prefix]);
  });

  it.each(['my.zoo', 'ζώα', '動物', 'zoo-2', 'ns'])('are kept if the syntax allows them: %s', (prefix) => {
    expect(choose({ [prefix]: 'https://zoo.example/' }, ['https://zoo.example/'])).toHaveProperty(
      [prefix],
      'https://zoo.example/',
    );
  });

  it('are readable if the source has only the empty prefix', () => {
    expect(choose({ '': 'https://zoo.example/v#' }, ['https://zoo.example/v#'])).toHaveProperty(
      'zoo',
      'https://zoo.example/v#',
    );
  });

  it('do not depend on the number of terms', () => {
    const [a, b, c] = ['https://zoo.example/terms/cats/', 'https://zoo.example/terms/core/', 'https://a.example/cats/'];
    const expected = { cats: c, 'zoo-core': b, 'cats-cats': a };
    const [one, other] = [choose({}, ['', a, b, c]), choose({}, ['', c, b, a])];
    expect(one).toStrictEqual(other);
    expect(Object.values(one)).toEqual(expect.arrayContaining(Object.values(expected)));
  });

  it.each([
    ['http://www.example.com/ontologies/pizza/pizza.owl#', 'pizza'],
    ['https://acme.example/vocabulary/', 'acme'],
    ['https://w3id.org/', 'ns'],
    ['urn:uuid:', 'uuid'],
    ['https://ex.example/2024/01/core/v1.2/', 'ex'],
    ['https://zoo.example/v#', 'zoo'],
    ['https://zoo.example/2.0/', 'zoo'],
    ['https://zoo.example/ontology#', 'zoo'],
    ['https://zoo.example/2021/03/cats#', 'cats'],
    ['https://zoo.example/cats/2021-03-01/', 'cats'],
    ['https://zoo.example/cats/v1-0-0/', 'cats'],
    ['https://zoo.example/cats/1.0.0-rc1#', 'cats'],
    ['https://zoo.example/cats/v1beta2/', 'cats'],
    ['https://zoo.example/cats/master/ontology#', 'cats'],
    ['https://zoo.example/cats/ns1#', 'cats'],
  ])('are derived from the namespace: <%s> → %s', (namespace, prefix) => expect(prefixFrom(namespace)).toBe(prefix));
});

describe('the nearest name', () => {
  it.each([
    ['titel', ['title', 'theme'], 'title'],
    ['no-lable', ['no-label', 'no-definition'], 'no-label'],
    ['zebra', ['title'], undefined],
    ['', ['title'], undefined],
  ])('is computed for "%s" among %s: %s', (name, candidates, found) => expect(nearest(name, candidates)).toBe(found));
});

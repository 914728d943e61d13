import { join } from 'node:path';
import fc from 'fast-check';
import jsonld from 'jsonld';
import { describe, expect, it } from 'vitest';
import type { Ontology, Term } from '../../../src/ontology/model.ts';
import { toContext } from '../../../src/ontology/write/context.ts';
import { expectFile } from '../../support/expected.ts';
import { HOME, aProperty, aTerm, anOntology } from './sample-terms.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const isValid = (term: Term) => !/[\s<>"{}|^`\\]/.test(term.iri) && term.identifier !== '__proto__';
const named = (iri: string) => ({ kind: 'class', iri }) as const;

/** Expands a record. Takes text, because an object cannot have keys such as `__proto__`. */
async function expand(
  ontology: Ontology,
  members: readonly (readonly [key: string, value: unknown])[],
): Promise<Record<string, unknown[]>> {
  const context = toContext(ontology).trim().replace(/\}$/, '').trimEnd();
  const text = `${context}, ${members.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(', ')} }`;
  const [node] = await jsonld.expand(JSON.parse(text));
  return (node ?? {}) as Record<string, unknown[]>;
}

describe('a record with the context', () => {
  const names = fc.oneof(
    fc.constantFrom(
      'type',
      'id',
      'constructor',
      'toString',
      'hasOwnProperty',
      '__proto__',
      '@type',
      '@foo',
      '@',
      'a:b',
      ':a',
      'a:',
      'a/b',
      'ex',
      'std',
      'urn',
      'mailto',
      'graph',
      '1',
      'Café',
      '\u{1F600}',
      'x y',
      '',
    ),
    fc.string({ maxLength: 5 }),
  );
  const ontologies = fc
    .tuple(
      fc.uniqueArray(names, { maxLength: 8 }),
      fc.uniqueArray(fc.constantFrom('a', 'b', 'type', 'constructor', '1'), { maxLength: 3 }),
      fc.constantFrom('std', 'id', 'type', 'urn', 'mailto', 'a-b'),
    )
    .map(([home, standard, prefix]) => {
      const terms = home.map((name) => aProperty(name));
      const others = standard.map((name) =>
        aTerm({
          iri: `http://std.example/T_${name}`,
          identifier: `${prefix}_${name}`,
          curie: `${prefix}:${name}`,
          source: prefix,
        }),
      );
      return anOntology([...terms, ...others], { [prefix]: 'http://std.example/T_' });
    });

  const isKept = async (ontology: Ontology, term: Term, key: string) => {
    const node = await expand(ontology, [[key, 'Jane Doe']]);
    expect(node, key).toEqual({ [term.iri]: [{ '@value': 'Jane Doe' }] });
  };

  it('expands the identifier of any own term to its IRI', () =>
    fc.assert(
      fc.asyncProperty(ontologies, async (ontology) => {
        for (const term of ontology.terms) if (term.own && isValid(term)) await isKept(ontology, term, term.identifier);
      }),
    ));

  it('expands any term with a valid IRI', () =>
    fc.assert(
      fc.asyncProperty(ontologies, async (ontology) => {
        for (const term of ontology.terms) if (isValid(term)) await isKept(ontology, term, term.iri);
      }),
    ));

  it('expands the CURIE of an external term, unless an own term or a common scheme has the name of the prefix', () =>
    fc.assert(
      fc.asyncProperty(ontologies, async (ontology) => {
        const taken = new Set([...ontology.terms.map((term) => term.identifier), 'urn', 'mailto']);
        for (const term of ontology.terms)
          if (!term.own && !taken.has(term.source)) await isKept(ontology, term, term.curie);
      }),
    ));

  it('preserves unknown keys in the own namespace', async () => {
    expect(await expand(anOntology([aProperty('name')]), [['nickname', 'Jo']])).toEqual({
      [`${HOME}nickname`]: [{ '@value': 'Jo' }],
    });
  });
});

describe('the context', () => {
  it('omits a term with an invalid IRI', async () => {
    expect(await expand(anOntology([aProperty('x y'), aProperty('name')]), [['name', 'Jo']])).toEqual({
      [`${HOME}name`]: [{ '@value': 'Jo' }],
    });
  });

  it('omits keys that break readers in JavaScript, which @vocab expands', () => {
    const context = JSON.parse(toContext(anOntology([aProperty('__proto__'), aProperty('hasOwnProperty')])))[
      '@context'
    ] as object;
    expect(Object.keys(context)).toEqual(['@version', '@vocab', 'id', 'type', 'ex']);
  });
});

describe('id and type', () => {
  it('are aliases of the keywords', async () => {
    const node = await expand(anOntology([aTerm({ iri: `${HOME}Place` })]), [
      ['id', 'urn:x'],
      ['type', 'Place'],
    ]);
    expect(node).toEqual({ '@id': 'urn:x', '@type': [`${HOME}Place`] });
  });

  it('are own terms if there are terms with these names', async () => {
    const node = await expand(anOntology([aProperty('id'), aProperty('type')]), [
      ['id', 'A1'],
      ['type', 'small'],
      ['@id', 'urn:x'],
    ]);
    expect(node).toEqual({
      '@id': 'urn:x',
      [`${HOME}id`]: [{ '@value': 'A1' }],
      [`${HOME}type`]: [{ '@value': 'small' }],
    });
  });
});

describe('the coercion of plain values', () => {
  const value = async (term: Term, given: unknown, others: readonly Term[] = []) =>
    (await expand(anOntology([term, ...others]), [[term.identifier, given]]))[term.iri]?.[0];

  it('converts a string of an object property to an IRI', async () => {
    expect(await value(aProperty('knows', { type: 'object' }), 'urn:jane')).toEqual({ '@id': 'urn:jane' });
  });

  it('converts a bare name to a value if the range is a value set', async () => {
    const colour = aTerm({ iri: `${HOME}Colour`, kinds: ['enumeration', 'class'] });
    const red = aTerm({ iri: `${HOME}Red`, kinds: ['value'] });
    expect(
      await value(aProperty('colour', { type: 'object', ranges: [named(colour.iri)] }), 'Red', [colour, red]),
    ).toEqual({ '@id': red.iri });
  });

  it.each(['date', 'dateTime', 'gYear', 'anyURI', 'duration'])(
    'a string of a datatype property with the range xsd:%s has that type',
    async (type) => {
      expect(await value(aProperty('p', { type: 'datatype', ranges: [named(XSD + type)] }), 'x')).toEqual({
        '@type': XSD + type,
        '@value': 'x',
      });
    },
  );

  it.each(['decimal', 'double', 'float', 'integer', 'boolean', 'string'])(
    'but not xsd:%s, for which JSON has values of its own',
    async (type) => {
      expect(await value(aProperty('p', { type: 'datatype', ranges: [named(XSD + type)] }), 12.5)).toEqual({
        '@value': 12.5,
      });
    },
  );

  it('does not apply to a property with two ranges, with rangeIncludes, or without a type', async () => {
    const plain = { '@value': 'Jane Doe' };
    expect(
      await value(
        aProperty('p', { type: 'datatype', ranges: [named(`${XSD}date`), named(`${XSD}anyURI`)] }),
        'Jane Doe',
      ),
    ).toEqual(plain);
    expect(await value(aProperty('p', { rangeIncludes: [`${XSD}date`] }), 'Jane Doe')).toEqual(plain);
    expect(await value(aProperty('p', { ranges: [named(`${HOME}Person`)] }), 'Jane Doe')).toEqual(plain);
  });
});

describe('the text of the context', () => {
  it('has one entry per line, keywords and prefixes first', async () => {
    const place = aTerm({
      iri: 'http://std.example/T_Place',
      identifier: 'std_Place',
      curie: 'std:Place',
      source: 'std',
    });
    const ontology = anOntology(
      [place, aProperty('since', { type: 'datatype', ranges: [named(`${XSD}date`)] }), aProperty('Name')],
      { std: 'http://std.example/T_' },
    );
    expectFile(join(import.meta.dirname, 'fixtures/context/expected.jsonld'), toContext(ontology));
  });

  it('has no term that readers of prefixes take for one', () => {
    const ontology = anOntology([aProperty('Name'), aTerm({ iri: `${HOME}Café`, identifier: 'Caf~C3~A9' })]);
    const { '@context': context } = JSON.parse(toContext(ontology)) as { '@context': Record<string, unknown> };
    const texts = Object.entries(context).filter(([key, value]) => typeof value === 'string' && !key.startsWith('@'));
    expect(texts).toEqual([
      ['id', '@id'],
      ['type', '@type'],
      ['ex', HOME],
    ]);
    expect(context['Café']).toEqual({ '@id': `${HOME}Café` });
  });
});

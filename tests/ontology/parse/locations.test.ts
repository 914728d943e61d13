import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPositions, JsonSyntaxError, scanJson } from '../../../src/json/json.ts';
import { parseSource } from '../../../src/rdf/parse/parse.ts';

const lines = async (file: string, text: string) =>
  Object.fromEntries((await parseSource({ file, text }, { id: 's0' })).lines);

describe('the line of a subject', () => {
  it('is the start of its statement', async () => {
    const text =
      '@prefix ex: <urn:ex:> .\nPREFIX q: <urn:q:>\n\nex:a\n  ex:p """x\ny""" ;\n  ex:q [\n    ex:r ( 1\n 2 ) ] .\nex:b ex:p 1 . ex:a ex:p 2 .';
    expect(await lines('a.ttl', text)).toEqual({
      'urn:ex:a': 4,
      '_:s0-1': 7,
      '_:s0-2': 8,
      '_:s0-3': 8,
      'urn:ex:b': 10,
    });
  });

  it('is inside the graph in TriG', async () => {
    expect(await lines('a.trig', '<urn:g>\n{\n<urn:a> <urn:p> 1 .\n<urn:b> <urn:p> 1\n}')).toEqual({
      'urn:a': 3,
      'urn:b': 4,
    });
  });

  it('in JSON-LD is that of its description, not of a mention, and not of a term definition', async () => {
    const text = `{"@context": {"ex": "urn:ex:", "p": {"@id": "urn:ex:b", "@type": "@id"}},
"@graph": [
{"@id": "ex:a", "ex:p": {"@id": "ex:b"}},
{"p": "ex:a", "@id": "ex:b"}]}`;
    expect(await lines('a.jsonld', text)).toEqual({ 'urn:ex:a': 3, 'urn:ex:b': 4 });
  });
});

describe('positionOf and createPositions', () => {
  it('agree with splitting the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '\n', 'é', ' ')).map((parts) => parts.join('')),
        fc.nat(40),
        (text, at) => {
          const before = text.slice(0, at).split('\n');
          const position = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
          expect(createPositions(text)(at)).toEqual(position);
        },
      ),
    );
  });
});

describe('scanJson', () => {
  const accepts = (read: () => unknown): boolean => {
    try {
      read();
      return true;
    } catch (error) {
      expect(error instanceof JsonSyntaxError || error instanceof SyntaxError).toBe(true);
      return false;
    }
  };

  it('accepts what JSON.parse accepts, and nothing else', () => {
    const broken = fc.tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '"', '{', '}', ']', ':', '0', '-', '\\', ' ', 'e', '\n'),
    );
    fc.assert(
      fc.property(broken, ([json, at, piece]) => {
        const cut = at % (json.length + 1);
        for (const text of [json, json.slice(0, cut) + piece + json.slice(cut + 1)]) {
          expect(accepts(() => scanJson(text, () => {}))).toBe(accepts(() => JSON.parse(text)));
        }
      }),
      { numRuns: 500 },
    );
  });
});

import { expect, test } from 'vitest';
import type { GoneInStep } from '../../../src/versions/history/compile-history.ts';
import { compareVersions } from '../../../src/versions/history/compile-history.ts';
import { versionOfTurtle } from '../diff/turtle.ts';

const KILN = `@prefix sh: <http://www.w3.org/ns/shacl#> .
:Kiln a owl:Class , sh:NodeShape ; rdfs:label "Kiln"@en ; sh:property`;

test('a term is gone when the shapes that alone name it no longer do', async () => {
  const [old, now, described] = await Promise.all([
    versionOfTurtle(`${KILN} [ sh:path :heats ; sh:class :Pot ] , [ sh:path :code ] .`),
    versionOfTurtle(`${KILN} [ sh:path :fires ; sh:class :Pot ] , [ sh:path :code ] .`),
    versionOfTurtle(`${KILN} [ sh:path :code ] . :heats a owl:ObjectProperty . :Pot a owl:Class .`),
  ]);
  const gone = (from: typeof old, to: typeof old): unknown[] =>
    compareVersions(from, to).gone.map(({ identifier, kinds, successor }: GoneInStep) => [
      identifier,
      kinds,
      successor,
    ]);
  expect(gone(old, now)).toEqual([['heats', ['property'], undefined]]);
  expect(gone(now, old)).toEqual([['fires', ['property'], undefined]]);
  expect(gone(old, old)).toEqual([]);
  expect(gone(old, described)).toEqual([]);
});

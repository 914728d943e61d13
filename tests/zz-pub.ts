import { writeFileSync } from 'node:fs';
const W = '/work/wt-rec45';
const { loadInput } = await import(`${W}/src/cli/load/load-input.ts`);
const { compile } = await import(`${W}/src/compiler/compile/compile.ts`);
const { openDiskCache } = await import(`${W}/src/cli/load/cache.ts`);
const cache = await openDiskCache('/tmp/rec45/cache', '');
const { publication } = await compile(await loadInput({ ontology: `${W}/ontology`, cwd: W, slice: 'everything', cache }));
writeFileSync('/tmp/rec45/pub.json', JSON.stringify({ publication }));

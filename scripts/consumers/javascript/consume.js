// Runs one tool on published files. See consume.py about jobs and results.
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import jsonld from 'jsonld';
import { DataFactory, Parser, Store } from 'n3';
import { Validator } from 'shacl-engine';

/** @param {readonly string[]} files */
const storeOf = (files) => new Store(files.flatMap((file) => new Parser().parse(readFileSync(file, 'utf8'))));

/** @type {Record<string, (...texts: string[]) => Promise<string>>} */
const ACTIONS = {
  async expand(file, out) {
    const options = { format: 'application/n-quads' };
    writeFileSync(out, String(await jsonld.toRDF(JSON.parse(readFileSync(file, 'utf8')), options)));
    return '';
  },
  async validate(data, ...shapes) {
    const validator = new Validator(storeOf(shapes), { factory: { ...DataFactory, dataset: () => new Store() } });
    const { conforms } = await validator.validate({ dataset: storeOf([data]) });
    return conforms ? 'conforms' : 'violates';
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const [action, ...texts] = line.split('\t');
  const result = await ACTIONS[action ?? '']?.(...texts).then(
    (detail) => `ok\t${detail}`,
    (error) => `failed\t${error}`,
  );
  console.log(String(result).replaceAll('\n', ' '));
}

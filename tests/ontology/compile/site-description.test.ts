import { describe, expect, test } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import type { Site } from '../../../src/ontology/model.ts';
import { filesFolder } from '../../support/ontology-folder.ts';

const HEADER = '<https://boats.example/ns> a owl:Ontology ; dct:description "From the header." .';

async function siteOf(configuration: string, header = HEADER): Promise<Site> {
  const path = filesFolder('harbour', {
    'publication.yaml': `sources: [boats.ttl]\nslice: sails\nnamespace: https://boats.example/ns#\n${configuration}`,
    'slices/sails.yaml': 'title: Sails\ndescription: Boats with sails.\ninclude: [Boat]',
    'boats.ttl': `@prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix dct: <http://purl.org/dc/terms/> .
<https://boats.example/ns#Boat> a owl:Class . ${header}`,
  });
  return (await compile(await loadInput({ ontology: path, cwd: path }))).publication.site;
}

describe('the description of the site', () => {
  test.each([
    ['of the configuration, even if a slice has one', 'description: What it is for.', HEADER, 'What it is for.'],
    ['of the header, if the configuration has none', '', HEADER, 'From the header.'],
    ['of the slice, if there is no other', '', '', 'Boats with sails.'],
  ])('is the one %s', async (_, configuration, header, expected) => {
    const { description, slice } = await siteOf(configuration, header);
    expect(description).toBe(expected);
    expect(slice).toEqual({ name: 'sails', title: 'Sails', description: 'Boats with sails.' });
  });
});

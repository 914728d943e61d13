import { expect, it } from 'vitest';
import { toTermTable } from '../../src/ontology/write/term-table.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { treeListHtml, treesOf } from '../../src/site/browse/trees.ts';
import { unpackTree } from '../../src/client/tree.ts';
import { packNode } from '../../src/site/index/tree-file.ts';
import { termHeaderHtml } from '../../src/site/page/term-slots.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { gonePageView } from '../../src/site/versions/pages.ts';
import { indexOf } from './index-of.ts';

const TURTLE = `VERSION "1.2"
@prefix : <https://boats.example/v#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
:Boat a owl:Class ; rdfs:label "(boat)"@en--rtl, "(قارب)"@ar--ltr ; rdfs:comment "A boat."@en--rtl .
:Ferry a owl:Class ; rdfs:label "Ferry"@en ; skos:altLabel "a"@en--ltr, "b"@en ; rdfs:subClassOf :Boat .`;

it('links to a term have the direction that its label states', async () => {
  const index = await indexOf(TURTLE);
  const ferry = index.byIdentifier('Ferry');
  if (!ferry) throw new Error('There is no ferry');
  const view = termView(index, ferry);
  const html = view.sections.map((section) => sectionHtml(section, index)).join('');
  expect(index.ref('https://boats.example/v#Boat')).toMatchObject({ label: '(boat)', direction: 'rtl' });
  expect(index.ref(ferry.iri)).not.toHaveProperty('direction');
  expect(html + JSON.stringify(view.glance)).toMatch(/"direction":"rtl"| dir="rtl">\(boat\)</);
});

it('the page of a term that is gone has the directions of its texts', async () => {
  const index = await indexOf(TURTLE);
  const term = index.byIdentifier('Boat');
  if (!term) throw new Error('There is no boat');
  const release = { version: '1', date: '2026-11-01', triples: 1, terms: 1, kinds: {} };
  const recorded = { versions: [release], gone: [] };
  const now = createPublicationIndex({ ...index.publication, recorded });
  const view = gonePageView({ ...term, last: '1' }, now);
  expect(view.label).toStrictEqual({ text: '(boat)', direction: 'rtl' });
  expect(view.definition).toMatchObject({ direction: 'rtl' });
});

it('a table has columns of the directions that sources state', async () => {
  const { publication } = await indexOf(TURTLE);
  const [head = '', boat = '', ferry = ''] = toTermTable(publication.ontology, ['en', 'ar']).split('\r\n');
  const names = head.split(',');
  expect(names.slice(-4)).toStrictEqual([
    'label direction',
    'description direction',
    'altLabels direction',
    'label@ar direction',
  ]);
  expect(boat.split(',').slice(-4)).toStrictEqual(['rtl', 'rtl', '', 'ltr']);
  expect(ferry.split(',').slice(-4)).toStrictEqual(['', '', 'ltr | ', '']);
});

it('a table has no such columns without directions', async () => {
  const { publication } = await indexOf(TURTLE.replaceAll(/--(?:rtl|ltr)/g, ''));
  expect(toTermTable(publication.ontology, ['en', 'ar'])).not.toContain('direction');
});

it('other names of a term have the direction that each states, whatever the name', async () => {
  const index = await indexOf(TURTLE.replace('"b"@en', '"b"@en , "constructor"@en'));
  const ferry = index.byIdentifier('Ferry');
  if (!ferry) throw new Error('There is no ferry');
  expect(termHeaderHtml(termView(index, ferry), index)).toContain('<bdi dir="ltr">a</bdi>, b, constructor<');
});

it('rows of a tree have the direction of their labels, in the page and in its file', async () => {
  const index = await indexOf(TURTLE);
  const { classes } = treesOf(index);
  if (!classes) throw new Error('There is no tree');
  expect(treeListHtml(classes, '', index)).toContain('dir="rtl">(boat) ');
  const folders: string[] = [];
  const node = { label: '(boat)', href: '/vocabulary/Boat', key: 'Boat', mark: 'c', children: [], parents: [] };
  const rows = [packNode({ ...node, direction: 'rtl' }, folders), packNode(node, folders)];
  const { nodes } = unpackTree({ folders, tops: [0, 1], nodes: rows });
  expect(nodes.map(({ direction }) => direction)).toEqual(['rtl', undefined]);
});

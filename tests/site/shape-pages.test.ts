import { describe, expect, it } from 'vitest';
import { indexOf } from './index-of.ts';
import { termMarkdown } from '../../src/site/page/term-markdown.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import { termView } from '../../src/site/term/term-view.ts';

const PREFIXES = `@prefix : <https://kilns.example/k#> . @prefix k: <https://kilns.example/k#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
:Kiln a owl:Class ; rdfs:label "Kiln"@en . :Pot a owl:Class ; rdfs:label "Pot"@en .
:heats a owl:ObjectProperty ; rdfs:label "heats"@en ; rdfs:comment "What is heated."@en .
`;

async function pages(turtle: string, language = 'en') {
  const index = await indexOf(PREFIXES + turtle, language);
  const view = (identifier: string) => {
    const term = index.byIdentifier(identifier);
    if (term === undefined) throw new Error(`There is no term ${identifier}`);
    return termView(index, term);
  };
  return {
    markdown: (identifier: string) => termMarkdown(view(identifier), index),
    /** Lines of the section with the constraints. */
    constraints: (identifier: string) =>
      (
        termMarkdown(view(identifier), index)
          .split(/^## /m)
          .find((part) => /^(?:Constraints|Vorgaben)/.test(part)) ?? ''
      )
        .split('\n')
        .slice(1)
        .filter((line) => line !== '' && !line.startsWith('| ---'))
        .map((line) => line.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')),
    html: (identifier: string) =>
      view(identifier)
        .sections.map((section) => sectionHtml(section, index))
        .join(''),
  };
}

describe('values of a field', () => {
  it('are not said to be literals beside a datatype, and a shape that states nothing is not named', async () => {
    const { markdown } = await pages(`:Oven a owl:Class, sh:NodeShape ; rdfs:label "Oven"@en ; sh:property
      [ sh:path :code ; sh:nodeKind sh:Literal ; sh:or ( [ sh:datatype xsd:string ] [ sh:datatype xsd:anyURI ] ) ] ,
      [ sh:path :name ; sh:node [ rdfs:comment "Any."@en ] ; sh:node :Old ] . :Old a sh:NodeShape ; sh:deactivated true .`);
    const [, fields = ''] = markdown('Oven').split('## Fields\n');
    const [code = '', name = ''] = fields.split('\n').filter((line) => /`(?:code|name)`/.test(line));
    expect(code.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')).toContain('| text or a web address |');
    expect(name).not.toMatch(/only|shape|Old/);
  });
});

describe('types of targets', () => {
  it('are parts of shapes, not classes', async () => {
    const index = await indexOf(
      `${PREFIXES} :Lit a sh:SPARQLTargetType ; rdfs:subClassOf sh:Target ; sh:parameter [ sh:path :fuel ] ; sh:select "SELECT ?this WHERE { ?this :burns $fuel }" .
      :Target a rdfs:Class , sh:SPARQLTargetType ; rdfs:subClassOf sh:Target ; rdfs:label "Target"@en .`,
      'en',
    );
    expect(index.byIdentifier('Lit')).toBeUndefined();
    expect(index.byIdentifier('Target')?.kinds).toStrictEqual(['class']);
  });
});

describe('the fields of a class with shapes', () => {
  const CLASS = `:Oven a owl:Class, sh:NodeShape ; rdfs:label "Oven"@en ; sh:closed true ; sh:ignoredProperties ( <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> ) ; sh:property
    [ sh:path :code ; sh:datatype xsd:string ; sh:pattern "^[A-Z]+$" ; sh:maxCount 1 ; sh:message "Capital letters."@en ; sh:order 1 ; sh:group :G ] ,
    [ sh:path :code ; sh:minCount 1 ] ,
    [ sh:path :heats ; sh:class :Pot ; sh:name "heated pots"@en ; sh:description "Pots inside."@en ; sh:order 2 ; sh:group :G ] ,
    [ sh:path :fuel ; sh:minCount 1 ; sh:severity sh:Warning ] ,
    [ sh:path :fuel ; sh:in ( "gas" "wood" ) ; sh:severity sh:Info ; sh:defaultValue "gas" ] ,
    [ sh:path [ sh:inversePath :inside ] ; sh:maxCount 4 ] .
    :G a sh:PropertyGroup ; rdfs:label "Heating"@en .`;

  it('have the groups, order, numbers, values, levels and texts of the shapes', async () => {
    const { markdown } = await pages(CLASS);
    const [, fields = ''] = markdown('Oven').split('## Fields\n');
    const lines = fields
      .split('### Example')[0]
      ?.split('\n')
      .filter((line) => line !== '' && !line.startsWith('| ---') && !line.startsWith('| Property'))
      .map((line) => line.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
    expect(lines).toStrictEqual([
      '### Heating',
      '| code `code` | **required** exactly one | text, matching `^[A-Z]+$`; Capital letters. |  |',
      '| heated pots (heats) `heats` | any number | Pot | Pots inside. |',
      '| inside (in the other direction) `^k:inside` | at most four |  |  |',
      '| fuel `fuel` | **recommended** at least one | Information: `gas` or `wood`; Default: `gas` |  |',
      'No other fields are allowed.',
    ]);
  });

  it('have the usage notes of their shapes', async () => {
    const { markdown, html } =
      await pages(`@prefix vann: <http://purl.org/vocab/vann/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
      :Oven a owl:Class, sh:NodeShape ; skos:scopeNote "Of bakers."@en ; sh:property
        [ sh:path :fuel ; sh:maxCount 1 ; vann:usageNote "Only <dry> wood."@en ] , [ sh:path :fuel ; skos:scopeNote "No coal."@en ] .`);
    const [, fields = ''] = markdown('Oven').split('## Fields\n');
    expect(fields).toContain('| at most one | Usage note: No coal.; Usage note: Only \\<dry> wood. |  |');
    expect(fields.split('## ')[0]).not.toContain('Of bakers.');
    expect(html('Oven')).toContain('Usage note: <span>Only &lt;dry&gt; wood.</span>');
  });

  it('are inherited from a class of another ontology with shapes', async () => {
    const { markdown } =
      await pages(`@prefix o: <https://other.example/o#> . :Oven a owl:Class ; rdfs:subClassOf o:Device .
      :Stove a owl:Class ; rdfs:subClassOf :Oven .
      :DeviceShape a sh:NodeShape ; sh:targetClass o:Device ; sh:property [ sh:path o:code ; sh:datatype xsd:string ; sh:minCount 1 ] .`);
    for (const name of ['Oven', 'Stove']) {
      const [, fields = ''] = markdown(name).split('## Fields\n');
      expect(fields).toContain('### From [o:Device](https://other.example/o#Device)');
      expect(fields).toMatch(/\| \[o:code\]\(\S+\) `o:code` \| \*\*required\*\* at least one \| \[text\]/);
    }
  });

  it('have an example that their shapes accept, and the SHACL of the author', async () => {
    const { markdown, html } = await pages(CLASS);
    expect(markdown('Oven')).toContain('"code": "A"');
    expect(html('Oven')).toContain('As written in the sources of the ontology.');
    expect(html('Kiln')).not.toContain('As written in the sources');
  });
});

describe('the page of a node shape', () => {
  const SHAPE = `:KilnShape a sh:NodeShape ; sh:targetClass :Kiln ; sh:targetSubjectsOf :heats ; sh:node :Base ;
    sh:severity sh:Warning ; sh:message "A kiln is hot."@en ; sh:closed true ; sh:ignoredProperties ( rdfs:label ) ;
    sh:property [ sh:path :heats ; sh:name "heated pots"@en ; sh:class :Pot ; sh:minCount 1 ; sh:maxCount 3 ] ,
      [ sh:path ( :heats [ sh:inversePath :heats ] ) ; sh:nodeKind sh:IRI ] ,
      [ sh:path :colour ; sh:minCount 1 ; sh:severity sh:Warning ] ;
    sh:sparql [ sh:message "Kilns of one place differ."@en ; sh:select "SELECT $this WHERE { $this ?p $this }" ] .
    :Base a sh:NodeShape ; sh:property [ sh:path rdfs:label ; sh:minCount 1 ; sh:uniqueLang true ] .`;

  it('says what it applies to, includes and requires, with a table of its fields', async () => {
    const { constraints } = await pages(SHAPE);
    const lines = constraints('KilnShape');
    expect(lines.slice(0, 4)).toStrictEqual([
      '- Applies to: instances of Kiln, everything that has a value of heats',
      '- Includes: Base',
      '- Severity: Warning',
      '- Message: A kiln is hot.',
    ]);
    expect(lines).toContain('| heated pots `heats` | **required** 1 to 3 | Pot | What is heated. |');
    expect(lines.find((line) => line.includes('colour'))).toContain('| **recommended** |');
    expect(lines.find((line) => line.includes('k:heats/^k:heats'))).toContain(
      'heats, then heats (in the other direction)',
    );
    expect(lines.find((line) => line.includes('rdfs:label'))).toContain('From Base');
    expect(lines.join('\n')).toContain('at most one text in each language');
    expect(lines.join('\n')).toContain('No other properties than');
    expect(lines.slice(-4)).toStrictEqual([
      'Warning: Kilns of one place differ.',
      '```sparql',
      'SELECT $this WHERE { $this ?p $this }',
      '```',
    ]);
  });

  it('has no further statements if the section says all', async () => {
    expect((await pages(SHAPE)).markdown('KilnShape')).not.toContain('## Further statements');
  });

  it('is written in the language of the page', async () => {
    const lines = (await pages(SHAPE, 'de')).constraints('KilnShape');
    expect(lines[0]).toBe('- Gilt für: Instanzen von Kiln (en), alles, was einen Wert von heats (en) hat');
    expect(lines.find((line) => line.includes('colour'))).toContain('**empfohlen**');
  });

  it('is linked from the class, and links it', async () => {
    const { markdown } = await pages(SHAPE);
    expect(markdown('Kiln')).toContain('[KilnShape](https://example.org/vocabulary/KilnShape)');
    expect(markdown('KilnShape')).toContain('[Kiln](https://example.org/vocabulary/Kiln)');
  });
});

describe('the page of a property shape', () => {
  it('has its path in words and in SPARQL, its constraints, and the shapes that use it', async () => {
    const { constraints } = await pages(`:S a sh:NodeShape ; sh:targetClass :Kiln ; sh:property :S-heats .
      :T a sh:NodeShape ; sh:property [ sh:path :heats ; sh:node [ sh:property :S-heats ] ] .
      :S-heats sh:path [ sh:alternativePath ( :heats :warms ) ] ; sh:minCount 1 ; sh:pattern "^https" .`);
    const lines = constraints('S-heats');
    expect(lines.slice(0, 2)).toStrictEqual(['- Used by: S, T', '- Path: heats or warms k:heats\\|k:warms']);
    expect(lines.at(-1)).toContain('**required** at least one');
    expect(lines.at(-1)).toContain('^https');
  });
});

describe('what is not understood', () => {
  it.each([
    ['an unknown word of SHACL', ':S a sh:NodeShape ; sh:dataType xsd:string .', 'sh:dataType'],
    ['a count that is no number', ':S a sh:NodeShape ; sh:property [ sh:path :heats ; sh:minCount "few" ] .', 'few'],
    ['a path without an end', ':S a sh:PropertyShape ; sh:path [ sh:inversePath "x" ] ; sh:minCount 7 .', '7'],
    ['a rule', ':S a sh:NodeShape ; sh:rule [ a sh:TripleRule ; sh:object :Hot ] .', 'sh:TripleRule'],
    ['a property shape that no shape uses, without a type', ':S sh:path :heats ; sh:maxCount 8 .', '8'],
  ])('is shown as statements: %s', async (_, turtle, shown) => {
    const { markdown } = await pages(turtle);
    expect(markdown('S').split('## Further statements')[1]).toContain(shown);
  });

  it('says so of statements that are not valid', async () => {
    const { markdown } = await pages(':S a sh:NodeShape ; sh:property [ sh:path :heats ; sh:minCount "few" ] .');
    expect(markdown('S')).toContain('Some statements of this shape are not valid SHACL.');
  });
});

it('a shape without a type and a target has a table of its fields', async () => {
  const { constraints } = await pages(':S sh:property [ sh:path :heats ; sh:maxCount 8 ] .');
  expect(constraints('S').at(-1)).toContain('`heats` | optional, at most eight');
});

it('a deactivated shape requires nothing, and keeps its statements', async () => {
  const { constraints, markdown } = await pages(
    ':S a sh:NodeShape ; sh:deactivated true ; sh:targetClass :Kiln ; sh:property [ sh:path :heats ; sh:maxCount 9 ] .',
  );
  expect(constraints('S')[0]).toBe('This shape is deactivated. It requires nothing.');
  expect(constraints('S').join()).not.toContain('heats');
  expect(markdown('S').split('## Further statements')[1]).toContain('9');
});

it('texts of shapes are escaped', async () => {
  const { html } = await pages(
    `:S a sh:NodeShape ; sh:message "<script>1</script>" ; sh:sparql [ sh:select "<img src=x onerror=1>" ] ;
     sh:property [ sh:path :heats ; sh:name "<b>2</b>" ; sh:description "<i>3</i>" ; sh:pattern "<u>4" ; sh:defaultValue "<s>5" ] .`,
  );
  const shown = html('S');
  expect(shown).not.toMatch(/<(?:script|img|b>|i>|u>|s>)/);
  for (const text of ['1&lt;/script', '2&lt;/b', '3&lt;/i', '&lt;u&gt;4', '&lt;s&gt;5', '&lt;img'])
    expect(shown).toContain(text);
});

it('a property shape that a program has named is called as its path', async () => {
  const hash = '17384dfa4a75117e7dd2bc0f2bbf61ac91fd8676';
  const { markdown } = await pages(
    `<https://kilns.example/k#S/${hash}> a sh:PropertyShape ; sh:path :heats . :Named a sh:PropertyShape ; sh:path :heats .`,
  );
  expect(markdown('S-heats')).toMatch(/^# heats/);
  expect(markdown('Named')).toMatch(/^# Named/);
});

describe('what a shape says in words', () => {
  const NOTED = `:Oven a owl:Class, sh:NodeShape ; rdfs:label "Oven"@en ; sh:codeIdentifier "oven" ;
    sh:intent "Bricks are dry."@en , "Die Steine sind trocken."@de ; sh:agentInstruction "Never guess."@en ;
    sh:or ( [ sh:class :Kiln ] [ sh:class :Pot ] ) ;
    sh:property [ sh:path :heat ; sh:datatype xsd:decimal ; sh:codeIdentifier "degrees" ; sh:unit <https://units.example/DEG_C> ;
      sh:intent "Below the melting point."@en , "As measured."@en ] .`;

  it('is on the page of its class, and beside its fields', async () => {
    const [, fields = ''] = (await pages(NOTED)).markdown('Oven').split('## Fields\n');
    const text = fields.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    expect(text).toContain(
      '| decimal number; Intent: As measured.; Intent: Below the melting point.; Name in code: `degrees`; Unit: ',
    );
    expect(text).toContain(`- The thing itself: Kiln or Pot
- Intent: Bricks are dry.
- For software agents: Never guess.
- Name in code: \`oven\``);
    expect(fields).not.toContain('agentInstruction');
  });

  it('is in the language of the page', async () => {
    const { markdown } = await pages(NOTED, 'de');
    expect(markdown('Oven')).toContain('Absicht: Die Steine sind trocken.');
    expect(markdown('Oven')).not.toContain('Bricks');
  });

  it('is on the page of a shape, without the name in code of a shape that it includes', async () => {
    const { constraints } = await pages(`:A a sh:NodeShape ; sh:node :B ; sh:codeIdentifier "a" .
      :B a sh:NodeShape ; sh:codeIdentifier "b" ; sh:intent "Both."@en .`);
    expect(constraints('A')).toEqual(expect.arrayContaining(['- Intent: Both.', '- Name in code: `a`']));
    expect(constraints('A').join()).not.toContain('`b`');
  });
});

describe('a shape for what annotates statements', () => {
  const about = (more: string): string => `:S a sh:NodeShape ; sh:targetClass :Kiln ; sh:property
    [ sh:path :heats ; sh:reifierShape [ sh:property [ sh:path :source ; sh:minCount 1 ] ] ${more} ] .`;

  it.each([
    ['', 'What annotates its statement: something that has at least one source'],
    ['; sh:reificationRequired true', 'Its statement needs an annotation: something that has at least one source'],
  ])('is in the row of its field (%s)', async (more, words) => {
    const { markdown } = await pages(about(more));
    expect(markdown('Kiln').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')).toContain(words);
  });
});

describe('an example that its shapes may refuse', () => {
  const REFUSED = 'which only SHACL validators check';

  it.each([
    ['a required path', 'sh:property [ sh:path ( :part :code ) ; sh:minCount 1 ]', true],
    ['a query', 'sh:sparql [ sh:select "SELECT $this WHERE { $this ?p $this }" ]', true],
    [
      'a query of a field',
      'sh:property [ sh:path :p ; sh:sparql [ sh:select "SELECT $this ?value WHERE { $this $PATH ?value }" ] ]',
      true,
    ],
    ['a path that may be missing', 'sh:property [ sh:path ( :part :code ) ; sh:maxCount 1 ]', false],
    ['a required property', 'sh:property [ sh:path :code ; sh:minCount 1 ]', false],
  ])('says so with %s', async (_, constraints, expected) => {
    const { markdown } = await pages(
      `:Oven a owl:Class, sh:NodeShape ; ${constraints} ; sh:property [ sh:path :size ; sh:datatype xsd:string ; sh:minCount 1 ] . :Range a owl:Class ; rdfs:subClassOf :Oven .`,
    );
    expect(markdown('Oven').includes(REFUSED)).toBe(expected);
    expect(markdown('Range').includes(REFUSED)).toBe(expected);
  });
});

describe('a property in shapes', () => {
  const uses = async (turtle: string, property: string, language = 'en'): Promise<string[]> => {
    const { markdown } = await pages(turtle, language);
    const text = markdown(property)
      .split(/^## /m)
      .find((part) => /^(?:Use in shapes|Verwendung in Shapes)/.test(part));
    return (text ?? '')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('| ---'));
  };
  const SHAPES = `:Kiln sh:property [ sh:path :serial ; sh:name "serial number"@en ; sh:description "On the plate."@en ; sh:minCount 1 ; sh:maxCount 1 ] ,
      [ sh:path ( :heats :serial ) ; sh:maxCount 9 ] , [ sh:path :heats ; sh:disjoint :cools ] .
    :S a sh:NodeShape ; sh:targetSubjectsOf :serial ; sh:property [ sh:path :serial ; sh:name "code"@en ] .
    :T a sh:NodeShape ; sh:targetClass :Kiln ; sh:property :T-p . :T-p a sh:PropertyShape ; sh:path :heats ; sh:minCount 1 .
    :Alone a sh:PropertyShape ; sh:path :serial ; sh:targetClass :Pot .`;

  it('that the ontology does not describe says so, and which classes and shapes have it', async () => {
    expect(await uses(SHAPES, 'serial')).toStrictEqual([
      'Use in shapes',
      'The ontology does not describe this property. Only its shapes name it.',
      '- Shapes: S',
      '| Class or shape | Number | Values | Meaning |',
      '| Alone | optional, any number |  |  |',
      '| Kiln | **required** exactly one |  | serial number: On the plate. |',
      '| Kiln `k:heats/k:serial` | optional, at most nine |  |  |',
      '| S | optional, any number |  | code |',
    ]);
    expect((await uses(SHAPES, 'serial', 'de'))[1]).toContain('Nur ihre Shapes nennen sie.');
  });

  it('that the ontology describes has the table too, once for each class', async () => {
    expect(await uses(SHAPES, 'heats')).toStrictEqual([
      'Use in shapes',
      '| Class or shape | Number | Values | Meaning |',
      '| Kiln | **required** at least one | no value that cools has |  |',
      '| Kiln `k:heats/k:serial` | optional, at most nine |  |  |',
    ]);
  });

  it('is found where another is compared with it', async () => {
    expect(await uses(SHAPES, 'cools')).toContain(
      '| Kiln `heats` | **required** at least one | no value that cools has |  |',
    );
  });

  it('has no table without shapes', async () => {
    expect(await uses('', 'heats')).toStrictEqual([]);
  });
});

it('shapes that require the class of everything are not said to allow anything', async () => {
  const { constraints } = await pages(
    ':S a sh:NodeShape ; sh:property [ sh:path :heats ; sh:class rdfs:Resource ] , [ sh:path :cools ; sh:class rdfs:Literal ; sh:nodeKind sh:IRI ; sh:severity sh:Warning ] .',
  );
  const text = constraints('S').join('\n');
  expect(text).toContain('rdfs:Resource');
  expect(text).toContain('rdfs:Literal');
  expect(text).not.toMatch(/anything|any literal/);
});

it('a path has its notation on a line of its own, as keys have', async () => {
  const { html } = await pages(
    ':Oven a owl:Class ; sh:property [ sh:path [ sh:inversePath :heats ] ; sh:maxCount 1 ] .',
  );
  expect(html('Oven')).toContain('<p><code>^k:heats</code></p>');
});

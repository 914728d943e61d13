import { describe, expect, test } from 'vitest';
import type { Term } from '../../src/ontology/model.ts';
import { rdf } from '../../src/rdf/names.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import type { TermSection, SectionOf } from '../../src/site/term/sections/section.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { HOSTILE } from './sample.ts';

const sections = (examples: Term['examples']): readonly TermSection[] => {
  const cart = { ...tinyTerm('Cart'), examples };
  return termView(createPublicationIndex(tinyPublication([cart])), cart).sections;
};
const VOICE = createPublicationIndex(tinyPublication([]));
const record = (value: string): Term['examples'][number] => ({ value, datatype: rdf('JSON') });
const records = (...values: string[]): SectionOf<'records'> | undefined =>
  sections([{ value: 'A hay cart.', language: 'en' }, ...values.map(record)]).find(
    (section) => section.block === 'records',
  );

describe('an example record', () => {
  test('is shown with its context', () => {
    expect(records('{"@type": "Cart", "wheels": 4}')).toMatchObject({
      title: 'Example record',
      records: [
        '{\n  "@context": "https://example.org/vocabulary-context.jsonld",\n  "@type": "Cart",\n  "wheels": 4\n}',
      ],
    });
  });

  test('is escaped and shown unchanged if it is not a JSON object', () => {
    const of = records('[1]', `{"a": ${HOSTILE}`) as SectionOf<'records'>;
    expect(of.title).toBe('Example records');
    expect(of.records[0]).toBe('[1]');
    expect(sectionHtml(of, VOICE)).not.toContain('<img');
    expect(sectionHtml(of, VOICE)).not.toContain('\u202e');
  });

  test('is not repeated among the examples', () => {
    expect(sections([record('{}')]).map(({ id }) => id)).not.toContain('examples');
    expect(records()).toBeUndefined();
  });
});

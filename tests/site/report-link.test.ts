import { describe, expect, it } from 'vitest';
import { settingError } from '../../src/compiler/configuration/schema.ts';
import type { Site, Term } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { layoutView } from '../../src/site/layout/layout-view.ts';
import { contributeSection } from '../../src/site/term/sections/contribute-section.ts';
import { SHELL_SLOTS } from '../../src/site/page/page-slots.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const GITHUB = 'https://github.com/acme/boats';

describe('the footer of a page', () => {
  const footerOf = (head: Parameters<typeof layoutView>[0], site: Partial<Site>, language = 'en') => {
    const publication = tinyPublication([tinyTerm('Boat')], { title: 'Boats', languages: ['en', 'de'], ...site });
    return layoutView(head, createPublicationIndex(publication, language), []).footer;
  };
  const GUIDE = { title: 'Units & <b>', path: 'guides/units' };

  it('leads to an issue with the title and the URL of the page, in its language', () => {
    const { report } = footerOf(GUIDE, { repository: GITHUB }, 'de');
    expect(report?.text).toBe('Ein Problem melden oder eine Änderung vorschlagen');
    const { origin, pathname, searchParams } = new URL(report?.href ?? '');
    expect(origin + pathname).toBe(`${GITHUB}/issues/new`);
    expect(searchParams.get('title')).toBe('Zu „Units & <b>“');
    expect(searchParams.get('body')).toBe(
      '- Seite: https://example.org/de/guides/units\n\nWas ist falsch, oder was soll sich ändern, und warum?\n\n',
    );
  });

  it('leads to an issue without a URL if the page has none', () => {
    const { report } = footerOf({ title: 'Not found' }, { repository: GITHUB });
    expect(new URL(report?.href ?? '').searchParams.get('body')).toBe(
      'What is wrong, or what should change, and why?\n\n',
    );
  });

  it('leads to the repository if its forge has no form for issues', () => {
    const repository = 'https://example.org/git/boats';
    expect(footerOf(GUIDE, { repository }).report).toEqual({ href: repository, text: 'Open the repository' });
  });

  it('has no such link without a repository, and on pages of terms, whose section has it', () => {
    expect(footerOf(GUIDE, {}).report).toBeUndefined();
    expect(footerOf({ title: '', slots: SHELL_SLOTS }, { repository: GITHUB }).report).toBeUndefined();
  });

  it('leads to a message with title and URL if the maintainer has an address for reports, before a repository', () => {
    const { report } = footerOf(GUIDE, { reports: 'mailto:boats@example.org', repository: GITHUB });
    expect(report?.text).toBe('Report a problem or suggest a change');
    const { protocol, pathname, searchParams } = new URL(report?.href ?? '');
    expect(protocol + pathname).toBe('mailto:boats@example.org');
    expect(searchParams.get('subject')).toBe('About “Units & <b>”');
    expect(searchParams.get('body')).toMatch(/^- Page: https:\/\/example\.org\/guides\/units\r\n\r\nWhat is wrong/);
    const reports = 'https://example.org/contact?about=boats';
    expect(footerOf(GUIDE, { reports }).report).toEqual({
      href: reports,
      text: 'Report a problem or suggest a change',
    });
  });

  it('is on pages of terms too, with the term', () => {
    const publication = tinyPublication([tinyTerm('Boat')], { title: 'Boats', reports: 'mailto:boats@example.org' });
    const index = createPublicationIndex(publication);
    const { issue, repository } = contributeSection(publication.ontology.terms[0] as Term, index) as unknown as Record<
      string,
      string
    >;
    const message = new URL(issue ?? '').searchParams;
    expect(message.get('body')).toContain('- Page: https://example.org/vocabulary/Boat\r\n');
    expect(repository).toBeUndefined();
  });

  it.each([
    'javascript:alert(1)',
    'mailto:a@b.example?bcc=c@d.example',
    'mailto:',
    'boats@example.org',
    'ftp://example.org',
  ])('has no address that is not one: %s', (address) => {
    expect(settingError('reports', address)).toContain('expected a URL');
    expect(settingError('reports', 'mailto:boats@example.org')).toBeUndefined();
  });

  it('is limited in length for a long title', () => {
    const { report } = footerOf({ ...GUIDE, title: '<é>'.repeat(5000) }, { repository: GITHUB });
    expect(report?.href.length).toBeLessThan(2500);
  });
});

import { describe, expect, it } from 'vitest';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { createShell, SHELL_SLOTS } from '../../src/site/page/page-slots.ts';
import { termSlots } from '../../src/site/page/term-slots.ts';
import { termPages } from '../../src/site/term/term-pages.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const { head, data, languages, before, article, beforeTabs, afterTabs } = SHELL_SLOTS;
const SHELL = `<head>${head}<link>${data}</head><header>${languages}</header>${before}<main>${article}</main>${beforeTabs}<script></script>${afterTabs}<footer></footer>`;
const SLOTS = { head: 'H', data: 'D', languages: 'L', before: 'B', article: 'A', tabs: false };

describe('the shell of the pages of terms', () => {
  it('puts each part into its slot', () => {
    expect(createShell(SHELL)(SLOTS)).toBe('<head>H<link>D</head><header>L</header>B<main>A</main><footer></footer>');
  });

  it('keeps the script of tabs only for pages with tabs', () => {
    expect(createShell(SHELL)({ ...SLOTS, tabs: true })).toContain('<script></script>');
  });

  it('inserts text that looks like a replacement pattern unchanged', () => {
    expect(createShell(SHELL)({ ...SLOTS, article: '$& $1 $$' })).toContain('<main>$& $1 $$</main>');
  });

  it.each([
    ['is missing', SHELL.replace(before, '')],
    ['is repeated', SHELL.replace(before, before + before)],
    ['is in another order', SHELL.replace(head, '').replace('<footer>', `${head}<footer>`)],
  ])('is rejected if a slot %s', (_, html) => {
    expect(() => createShell(html)).toThrow(/slot/);
  });

  it('cannot be confused by a label that contains a slot', () => {
    const term = tinyTerm('Boat', { labels: [{ value: `Boat ${article} ${beforeTabs}`, language: 'en' }] });
    const index = createPublicationIndex(tinyPublication([term]));
    const page = createShell(SHELL)(termSlots(termPages(term, index), index));
    expect(page).not.toContain(article);
    expect(page).not.toContain(beforeTabs);
  });
});

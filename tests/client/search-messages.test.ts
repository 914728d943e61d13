import { afterEach, describe, expect, it, vi } from 'vitest';
import { localeAt } from '../../src/client/search/search-messages.ts';
import { openMessages } from '../../src/messages/index.ts';

/** The form of the search on a page in a language. */
function formIn(language: string, messages: string): HTMLFormElement {
  vi.stubGlobal('document', { documentElement: { lang: language } });
  return { dataset: { messages }, closest: () => ({ lang: language }) } as unknown as HTMLFormElement;
}

const german = openMessages('de').search;

afterEach(() => vi.unstubAllGlobals());

describe('the messages of the search dialog', () => {
  it('are those of the site, then the built-in ones', async () => {
    const file = { language: 'de', messages: { title: 'Finden' } };
    vi.stubGlobal('fetch', async () => Response.json(file));
    const { messages } = await localeAt(formIn('de', '/search/de.messages.json'));
    expect([messages.title, messages.close]).toEqual(['Finden', german.close]);
  });

  it('are the built-in ones on a page that forbids connections', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { messages, language } = await localeAt(formIn('de', '/search/de.messages.json'));
    expect([messages.title, language]).toEqual([german.title, 'de']);
  });
});

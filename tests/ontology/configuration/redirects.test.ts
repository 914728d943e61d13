import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../src/compiler/configuration/configuration.ts';
import { readOldPath } from '../../../src/base/paths.ts';
import type { ResolvedRedirects } from '../../../src/compiler/configuration/resolve.ts';
import { resolveRedirects } from '../../../src/compiler/configuration/resolve.ts';
import { readYaml } from '../../../src/json/yaml.ts';
import { tinyPublication, tinyTerm } from '../../support/tiny-publication.ts';

const { ontology } = tinyPublication([tinyTerm('Provider'), tinyTerm('CON')]);

function resolve(...lines: readonly string[]): ResolvedRedirects {
  const yaml = readYaml('shop/publication.yaml', ['redirects:', ...lines.map((line) => `  ${line}`)].join('\n'));
  const site = { baseUrl: 'https://example.org/docs', languages: ['en', 'de'] };
  return resolveRedirects(readConfiguration(yaml, []), ontology, site);
}

const errors = (...lines: readonly string[]): string[] =>
  resolve(...lines).issues.map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('the target of a redirect', () => {
  it.each([
    ['Provider', '/vocabulary/Provider'],
    ['ex:Provider', '/vocabulary/Provider'],
    ['https://example.org/vocabulary/Provider', '/vocabulary/Provider'],
    ['CON', '/vocabulary/CON~'],
    ['/vocabulary/Provider#relations', '/vocabulary/Provider#relations'],
    ['/de/vocabulary/Provider', '/de/vocabulary/Provider'],
    ['/vocabulary.ttl', '/vocabulary.ttl'],
    ['/terms/é', '/terms/%C3%A9'],
    ['/', '/'],
    ['https://example.com/a', 'https://example.com/a'],
    ['https://example.org/docs/terms', '/terms'],
  ])('%s leads to %s', (target, to) => {
    expect(resolve(`/old: ${target}`)).toEqual({ redirects: [{ from: '/old', to }], issues: [] });
  });

  it.each([
    ['Provder', '2:3 "Provder" is not a term of the publication. Did you mean "Provider"? Expected a path'],
    ['javascript:alert(1)', '2:3 "javascript:alert(1)" is not a term of the publication.'],
    ['//evil.example', '2:3 "//evil.example" is not a path of the site. Expected a path such as /vocabulary.'],
    ['/%ff', '2:3 "/%ff" is not a path of the site.'],
    ['/vocabulary/Provder', '2:3 The site has no page "/vocabulary/Provder". Expected the path of a page,'],
    ['/de/vocabulary/x.html', '2:3 The site has no page "/de/vocabulary/x.html".'],
  ])('%s is an error with its location', (target, message) => {
    const found = errors(`/old: ${target}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });
});

describe('redirects', () => {
  it('cannot start at the page of a term', () => {
    expect(errors('/vocabulary/Provider.html: /', 'vocabulary/Other: Provider')).toEqual([
      '2:3 "/vocabulary/Provider.html" is the page of a term, so it cannot lead elsewhere. Remove the redirect.',
    ]);
  });

  it('cannot be circular or lead to each other, also by a full URL', () => {
    expect(errors('/a: /b', '/b.html: https://example.org/docs/a/', '/c: /c')).toEqual([
      '2:3 "/a" leads to "/b.html", which is also an old path. Expected its target, "https://example.org/docs/a/".',
      '3:3 "/b.html" leads to "/a", which is also an old path. Expected its target, "/b".',
      '4:3 "/c" leads to "/c", which is also an old path. Expected its target, "/c".',
    ]);
  });

  it('cannot start twice at the same address', () => {
    expect(errors('/a/index.html: /', 'a/: Provider')).toEqual([
      '3:3 "/a/" and "/a/index.html" are the same address for a server. Remove one of them.',
    ]);
  });
});

describe('an old path', () => {
  it.each([
    ['docs/index%20a.html', '/docs/index a.html'],
    ['/docs/', '/docs/'],
    ['ontology.owl', '/ontology.owl'],
  ])('%s is %s', (text, path) => {
    expect(readOldPath(text)).toBe(path);
  });

  it.each(['/', '', '/a?b', '/a#b', '/a/*', '/:a', '/a//b', '/../a', '/.git', '/_headers', '/a%0a/b', '/%zz', '//a'])(
    '%j is invalid',
    (text) => {
      expect(readOldPath(text)).toBeUndefined();
    },
  );
});

import type { AgentsSection } from './agents-view.ts';

/** Hosts that nobody has, https://www.rfc-editor.org/rfc/rfc2606, https://www.rfc-editor.org/rfc/rfc6761#section-6. */
const NOBODY = /(?:^|\.)example(?:\.(?:com|net|org))?$|\.(?:test|invalid)$/;

/** Where `npm start` serves. */
const LOCAL = 'http://127.0.0.1:4321';

/**
 * Commands for a site that is built for an address which nobody has, as the ontology that ships is: they take the place where it is
 * really served from the shell, so that they work when they are pasted. What they send stays: resources have the addresses that the
 * site is built for. Any other site's commands are left as they are.
 */
export function forServedSite(sections: readonly AgentsSection[], baseUrl: string): readonly AgentsSection[] {
  const base = baseUrl.replace(/\/+$/, '');
  const { hostname, pathname } = new URL(base);
  if (!NOBODY.test(hostname)) return sections;
  const local = LOCAL + pathname.replace(/\/$/, '');
  const place = {
    about: 'First say where the site is served: as npm start does it, or elsewhere',
    text: `export SITE='${local}'`,
  };
  const moved = sections.map((section) => ({
    ...section,
    commands: (section.commands ?? []).map((it) => ({ ...it, text: textFor(it.text, base, local) })),
    tools: (section.tools ?? []).map((it) => ({ ...it, text: textFor(it.text, base, local) })),
  }));
  const [first, ...others] = moved;
  return first === undefined ? [] : [{ ...first, commands: [place, ...first.commands] }, ...others];
}

/** Of `curl` the last word is the address. */
function textFor(text: string, base: string, local: string): string {
  if (!text.startsWith('curl ')) return text.replaceAll(base, local);
  const at = text.lastIndexOf(base);
  const isQuoted = text[at - 1] === "'";
  const before = text.slice(0, isQuoted ? at - 1 : at);
  const path = text.slice(at + base.length, isQuoted ? -1 : undefined);
  return `${before}"$SITE${path}"`;
}

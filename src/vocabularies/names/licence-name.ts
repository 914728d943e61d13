import { shortName } from '../../base/text.ts';

/** The usual name of a licence. Fallback: its URL. */
export function licenceName(licence: string): string {
  const [, kind, version] = /^https?:\/\/creativecommons\.org\/licenses\/([a-z-]+)\/(\d\.\d)/.exec(licence) ?? [];
  if (kind !== undefined) return `CC ${kind.toUpperCase()} ${version}`;
  if (/^https?:\/\/creativecommons\.org\/publicdomain\/zero/.test(licence)) return 'CC0 1.0';
  if (/^https?:\/\/www\.w3\.org\/.*\/?copyright.*(?:software|document)/i.test(licence))
    return 'W3C software and document licence';
  const [, name] =
    /^https?:\/\/(?:spdx\.org\/licenses|opensource\.org\/licenses?)\/([^/]+?)(?:\.html)?\/?$/.exec(licence) ?? [];
  return name ?? shortName(licence);
}

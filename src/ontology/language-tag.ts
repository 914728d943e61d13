/**
 * Grammar of language tags, https://www.rfc-editor.org/rfc/rfc5646#section-2.1. Tags are not looked up in the registry.
 * Each part after the language includes its hyphen.
 */
const LANGUAGE = '(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})';
const SCRIPT = '(?:-[a-z]{4})?';
const REGION = '(?:-(?:[a-z]{2}|[0-9]{3}))?';
const VARIANTS = '(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*';
const EXTENSIONS = '(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*';
const PRIVATE_USE = 'x(?:-[a-z0-9]{1,8})+';
const LANGTAG = new RegExp(
  `^(?:${LANGUAGE}${SCRIPT}${REGION}${VARIANTS}${EXTENSIONS}(?:-${PRIVATE_USE})?|${PRIVATE_USE})$`,
  'i',
);

/** Registered tags that are older than the grammar and do not follow it. */
const IRREGULAR = new Set(
  'en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay i-tsu sgn-be-fr sgn-be-nl sgn-ch-de'.split(
    ' ',
  ),
);

/** Whether a tag is well-formed and repeats no variant or extension singleton (RFC 5646 §2.2.9). */
export function isLanguageTag(tag: string): boolean {
  if (IRREGULAR.has(tag.toLowerCase())) return true;
  return LANGTAG.test(tag) && !repeatsSubtag(tag.toLowerCase());
}

function repeatsSubtag(tag: string): boolean {
  const subtags = tag.startsWith('x-') ? [] : (tag.split('-x-', 1)[0] ?? '').split('-').slice(1);
  const firstExtension = subtags.findIndex((subtag) => subtag.length === 1);
  const variants = (firstExtension < 0 ? subtags : subtags.slice(0, firstExtension)).filter((subtag) =>
    /^(?:.{5,8}|[0-9].{3})$/.test(subtag),
  );
  const singletons = subtags.filter((subtag) => subtag.length === 1);
  return [variants, singletons].some((list) => new Set(list).size < list.length);
}
